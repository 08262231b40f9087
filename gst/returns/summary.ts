import { isIff, type Filing } from '../filing';
import { sumOf, toRupees, type Paise } from '../../core/paise';
import type { Slices } from '../../core/slices';
import { addAmounts, noAmounts, taxableOf, type TaxedAmounts } from './placement/amounts';
import type { Booked } from './placement/booked';
import { isIn, type PlacedDocument } from './placement/entry';
import type { PlacedDocuments } from './placeDocuments';
import {
  amendedSections,
  amountSections,
  type AmendedSection,
  type Section,
} from './placement/supply';
import { b2csRows } from './sums/b2cs';
import type { OperatorSection } from './documents/document';
import type { AdvanceRow, Advances } from './sums/advances';
import { suppliesByOperator, suppliedThrough } from './sums/eCommerce';
import { hsnTables, isInHsnSummary } from './sums/hsn';
import { nilRows } from './sums/nil';

/** The sums of a section, in rupees. Credit notes are subtracted. */
export interface SummaryRow {
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
  /**
   * The sections, `e_invoiced`, `left_out` and `rounding` add up to `books`, but for amendments: they have
   * the corrected amounts of earlier supplies. `hsn` and `supeco_52` show the same supplies as the sections,
   * and of amendments the difference; `at` and `txpd` show payments.
   */
  taxable_value?: number;
  /** For amendments: the corrected taxable value less the original one, if all originals are known. */
  taxable_difference?: number;
  integrated_tax?: number;
  central_tax?: number;
  state_tax?: number;
  cess?: number;
  /** All taxes and cess, as the documents state them: for `lines` and `books`. */
  tax?: number;
}

/** What a person compares with the books before filing. */
export function* returnSummary(
  placed: PlacedDocuments,
  filing: Filing,
  advances?: Advances,
): Slices<SummaryRow[]> {
  const { entries, issued, leftOut, rounding, booked, hsnEntries } = placed;
  const sections: SummaryRow[] = [];
  for (const section of amountSections) {
    const members = entries.filter((entry) => isIn(entry, section));
    if (members.length === 0) continue;
    sections.push(row(section, members.length, amountsOf(members, section)));
    yield;
  }
  const others = otherRows(entries, filing, advances);
  yield;
  const left = leftOut.filter(({ taxable }) => taxable !== 0n);
  return [
    ...sections,
    ...amendmentRows(placed),
    ...others,
    ...(isIff(filing)
      ? []
      : [
          row(
            'hsn',
            entries.filter(isInHsnSummary).length,
            sumOfColumn((yield* hsnTables(hsnEntries, filing)).flatMap(({ rows }) => rows)),
          ),
          { section: 'doc_issue', documents: issued.length },
        ]),
    taxableRow('left_out', left.length, sumOf(left.map(({ taxable = 0n }) => taxable))),
    ...(rounding.documents > 0
      ? [taxableRow('rounding', rounding.documents, rounding.taxable)]
      : []),
    ...(['lines', 'books'] as const).map((section) => bookedRow(section, booked)),
  ];
}

/** The rows of what is reported by other things than sections of documents, if there is any. */
function otherRows(
  entries: PlacedDocument[],
  filing: Filing,
  { received, adjusted }: Pick<Advances, 'received' | 'adjusted'> = { received: [], adjusted: [] },
): SummaryRow[] {
  const eInvoiced = entries.filter(({ eInvoice }) => eInvoice === 'leftToPortal');
  const operators = (name: string, section: OperatorSection) =>
    row(
      name,
      suppliedThrough(entries, section).length,
      sumOfColumn(suppliesByOperator(entries, section)),
    );
  const payments = (name: string, rows: AdvanceRow[]) =>
    row(
      name,
      rows.reduce((all, one) => all + one.payments, 0),
      sumOfColumn(rows),
    );
  return [
    row('e_invoiced', eInvoiced.length, amountsOfItems(eInvoiced)),
    ...(isIff(filing)
      ? []
      : [
          operators('supeco_52', '52'),
          operators('supeco_9_5', '9(5)'),
          payments('at', received),
          payments('txpd', adjusted),
        ]),
  ].filter(({ documents }) => documents > 0);
}

function amendmentRows({
  entries,
  corrections,
  operatorAmendments: { rows: operators },
}: PlacedDocuments): SummaryRow[] {
  const ofDocuments = amendmentSections.flatMap((section) => {
    const members = entries.filter((entry) => isIn(entry, section));
    if (members.length === 0) return [];
    const differences = members.map(amendedTaxable);
    const known = differences.filter((one) => one !== undefined);
    return [
      {
        ...row(section, members.length, amountsOf(members, section)),
        ...(known.length === members.length && { taxable_difference: toRupees(sumOf(known)) }),
      },
    ];
  });
  const { b2cs } = corrections;
  const amounts = sumOfColumn(b2cs.flatMap(({ items }) => items));
  const sums = {
    ...row('b2csa', b2cs.length, amounts),
    taxable_difference: toRupees(sumOf(b2cs.map(({ difference }) => difference))),
  };
  const ofOperators = {
    ...row('supecoa', sumOfDocuments(operators), sumOfColumn(operators)),
    taxable_difference: toRupees(sumOf(operators.map(({ difference }) => difference))),
  };
  return [...ofDocuments, sums, ofOperators].filter(({ documents }) => documents > 0);
}

const sumOfDocuments = (rows: ReadonlyArray<{ documents: number }>): number =>
  rows.reduce((sum, { documents }) => sum + documents, 0);

const amendmentSections = Object.values(amendedSections);

/** What an amendment changes, negative where it reduces; undefined if its original isn't known. */
function amendedTaxable({ sign, items, amends }: PlacedDocument): Paise | undefined {
  const original = amends?.original;
  return original && sign * taxableOf(items) - original.sign * taxableOf(original.items);
}

/** The amounts that the section states. Some sections state sums, on which tax is rounded once. */
function amountsOf(members: PlacedDocument[], section: Section | AmendedSection): TaxedAmounts {
  if (section === 'b2cs') return sumOfColumn(b2csRows(members));
  if (section === 'nil') {
    const untaxed = nilRows(members).map((one) => one.nilRated + one.exempt + one.nonGst);
    return { ...noAmounts, taxable: sumOf(untaxed) };
  }
  return amountsOfItems(members);
}

const amountsOfItems = (members: PlacedDocument[]): TaxedAmounts =>
  members.reduce((all, { items, sign }) => addAmounts(all, sumOfColumn(items), sign), noAmounts);

const sumOfColumn = (rows: readonly TaxedAmounts[]): TaxedAmounts =>
  rows.reduce((all, one) => addAmounts(all, one), noAmounts);

const row = (section: string, documents: number, amounts: TaxedAmounts): SummaryRow => ({
  ...taxableRow(section, documents, amounts.taxable),
  integrated_tax: toRupees(amounts.integrated),
  central_tax: toRupees(amounts.central),
  state_tax: toRupees(amounts.state),
  cess: toRupees(amounts.cess),
});

function bookedRow(section: 'lines' | 'books', { documents, lines, stated }: Booked): SummaryRow {
  const { net, tax } = section === 'lines' ? lines : stated;
  return { ...taxableRow(section, documents, net), tax: toRupees(tax) };
}

const taxableRow = (section: string, documents: number, taxable: Paise): SummaryRow => ({
  section,
  documents,
  taxable_value: toRupees(taxable),
});
