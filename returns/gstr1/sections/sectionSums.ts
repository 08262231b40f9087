import { toRupees, type Paise } from '../../../core/paise';
import type { Filing } from '../../../law/filing';
import { addAmounts, noAmounts, type TaxedAmounts } from '../placement/amounts';
import { isIntraState, taxesOf } from './file/taxes';
import { filedSection, statedAmounts } from './filed/readFile';
import {
  anyRow,
  sheetNames,
  sectionSheet,
  sheetSign,
  type AnyRow,
  type SheetName,
  type SheetRows,
} from './sheets/sheets';

/** The sums of a section. Credit notes are subtracted. */
export interface SectionSum extends Partial<TaxedAmounts> {
  /**
   * A section, `hsn`, `doc_issue`, `e_invoiced` for what the file leaves to the portal, `left_out`,
   * `rounding` for the net amounts that lines don't add up to by paise, or for all documents that were
   * given: `lines` by their line items, `books` by their own net and tax amounts. `supeco_9_5` is the
   * part of table 14 that is in no other section.
   */
  section: string;
  /**
   * A document with taxable lines and lines at 0 % is counted in its section and in `nil`. `at` and
   * `txpd` count payments.
   */
  documents: number;
  /** For amendments: the corrected taxable value less the original one, if all originals are known. */
  difference?: Paise;
  /** All taxes and cess, as the documents state them: for `lines` and `books`. */
  tax?: Paise;
}

/** A section sum in rupees. */
export interface SummaryRow extends Pick<SectionSum, 'section' | 'documents'> {
  /**
   * The sections, `e_invoiced`, `left_out` and `rounding` add up to `books`, but for amendments: they have
   * the corrected amounts of earlier supplies. `hsn` and `supeco_52` show the same supplies as the sections,
   * and of amendments the difference; `at` and `txpd` show payments.
   */
  taxable_value?: number;
  taxable_difference?: number;
  integrated_tax?: number;
  central_tax?: number;
  state_tax?: number;
  cess?: number;
  tax?: number;
}

const rowColumns = {
  taxable: 'taxable_value',
  igst: 'integrated_tax',
  cgst: 'central_tax',
  sgst: 'state_tax',
  cess: 'cess',
  difference: 'taxable_difference',
  tax: 'tax',
} as const satisfies Partial<Record<keyof SectionSum, keyof SummaryRow>>;

/** A section sum as a person compares it with the books before filing. */
export const summaryRow = ({ section, documents, ...sums }: SectionSum): SummaryRow => ({
  section,
  documents,
  ...Object.fromEntries(
    Object.entries(rowColumns).flatMap(([name, column]) => {
      const amount = sums[name as keyof typeof rowColumns];
      return amount === undefined ? [] : [[column, toRupees(amount)]];
    }),
  ),
});

const summedSheets = sheetNames.filter((sheet) => sheet !== 'docs');

/** The amounts of the file's sections, of which a section may have the rows of several sheets. */
export function sectionAmounts(rows: SheetRows, filing: Filing): ReadonlyMap<string, TaxedAmounts> {
  const bySection = new Map<string, TaxedAmounts>();
  for (const sheet of summedSheets) {
    const section = filedSection(sheet);
    const sum = (rows[sheet] ?? [])
      .map(anyRow)
      .reduce(
        (all, row) => addAmounts(all, amountsIn(row, sheet, filing), sheetSign(row)),
        bySection.get(section) ?? noAmounts,
      );
    bySection.set(section, sum);
  }
  return bySection;
}

/** What a row states, with the taxes that the tool computes where it has none. */
function amountsIn(row: AnyRow, sheet: SheetName, filing: Filing): TaxedAmounts {
  const { columns } = sectionSheet(sheet);
  return sheet === 'exemp' || columns.iamt || columns.igst
    ? statedAmounts(row)
    : taxesOf(row, isIntraState(row, columns.inv_typ !== undefined, filing));
}
