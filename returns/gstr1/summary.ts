import { isIff, type Filing } from '../../law/filing';
import { sumOf, toRupees, type Paise } from '../../core/paise';
import type { Slices } from '../../core/slices';
import {
  noAmounts,
  sumOfAmounts,
  sumOfItems,
  taxableOf,
  type TaxedAmounts,
} from './placement/amounts';
import type { Booked } from './placement/booked';
import { isIn, type PlacedDocument } from './placement/entry';
import type { PlacedBooks } from './placeDocuments';
import { amendedSections, amountSections, type Section } from './placement/supply';
import type { OperatorSection } from './documents/document';
import type { AdvanceRow } from './sums/advances';
import { suppliedThrough } from './sums/eCommerce';
import { isInHsnSummary } from './sums/hsn';
import type { ReturnSums } from './sums/returnSums';

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

/** The sums of the sections, and those of the books that they are compared with. */
export function* sectionSums(
  placed: PlacedBooks,
  filing: Filing,
  sums: ReturnSums,
): Slices<SectionSum[]> {
  const { entries, issued, leftOut, rounding, booked } = placed;
  const sections: SectionSum[] = [];
  for (const section of amountSections) {
    const members = entries.filter((entry) => isIn(entry, section));
    if (members.length === 0) continue;
    sections.push({ section, documents: members.length, ...amountsOf(members, section, sums) });
    yield;
  }
  const others = otherSums(entries, filing, sums);
  yield;
  const left = leftOut.filter(({ taxable }) => taxable !== 0n);
  return [
    ...sections,
    ...amendmentSums(placed, sums),
    ...others,
    ...(isIff(filing)
      ? []
      : [
          {
            section: 'hsn',
            documents: entries.filter(isInHsnSummary).length,
            ...sumOfAmounts(sums.hsn.flatMap(({ rows }) => rows)),
          },
          { section: 'doc_issue', documents: issued.length },
        ]),
    {
      section: 'left_out',
      documents: left.length,
      taxable: sumOf(left.map(({ taxable = 0n }) => taxable)),
    },
    ...(rounding.documents > 0 ? [{ section: 'rounding', ...rounding }] : []),
    bookedSum('lines', booked.documents, booked.lines),
    bookedSum('books', booked.documents, booked.stated),
  ];
}

/** The sums of what is reported by other things than sections of documents, if there is any. */
function otherSums(
  entries: PlacedDocument[],
  filing: Filing,
  { operators, advances }: ReturnSums,
): SectionSum[] {
  const eInvoiced = entries.filter(({ eInvoice }) => eInvoice === 'leftToPortal');
  const suppliedUnder = (section: string, under: OperatorSection): SectionSum => ({
    section,
    documents: suppliedThrough(entries, under).length,
    ...sumOfAmounts(operators.filter(({ notifiedUnder }) => notifiedUnder === under)),
  });
  const payments = (section: string, rows: AdvanceRow[] = []): SectionSum => ({
    section,
    documents: rows.reduce((all, one) => all + one.payments, 0),
    ...sumOfAmounts(rows),
  });
  return [
    { section: 'e_invoiced', documents: eInvoiced.length, ...sumOfItems(eInvoiced) },
    ...(isIff(filing)
      ? []
      : [
          suppliedUnder('supeco_52', '52'),
          suppliedUnder('supeco_9_5', '9(5)'),
          payments('at', advances?.received),
          payments('txpd', advances?.adjusted),
        ]),
  ].filter(({ documents }) => documents > 0);
}

function amendmentSums({ entries, corrections }: PlacedBooks, sums: ReturnSums): SectionSum[] {
  const ofDocuments = amendmentSections.flatMap((section) => {
    const members = entries.filter((entry) => isIn(entry, section));
    if (members.length === 0) return [];
    const differences = members.map(amendedTaxable);
    const known = differences.filter((one) => one !== undefined);
    return [
      {
        section,
        documents: members.length,
        ...sumOfItems(members),
        ...(known.length === members.length && { difference: sumOf(known) }),
      },
    ];
  });
  const { b2cs } = corrections;
  const ofPlaces = {
    section: 'b2csa',
    documents: b2cs.length,
    ...sumOfAmounts(b2cs.flatMap(({ items }) => items)),
    difference: sumOf(b2cs.map(({ difference }) => difference)),
  };
  const { rows: operators } = sums.operatorAmendments;
  const ofOperators = {
    section: 'supecoa',
    documents: sumOfDocuments(operators),
    ...sumOfAmounts(operators),
    difference: sumOf(operators.map(({ difference }) => difference)),
  };
  return [...ofDocuments, ofPlaces, ofOperators].filter(({ documents }) => documents > 0);
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
function amountsOf(members: PlacedDocument[], section: Section, sums: ReturnSums): TaxedAmounts {
  if (section === 'b2cs') return sumOfAmounts(sums.b2cs);
  if (section === 'nil') {
    const untaxed = sums.nil.map((one) => one.nilRated + one.exempt + one.nonGst);
    return { ...noAmounts, taxable: sumOf(untaxed) };
  }
  return sumOfItems(members);
}

const bookedSum = (
  section: 'lines' | 'books',
  documents: number,
  { net, tax }: Booked['lines'],
): SectionSum => ({ section, documents, taxable: net, tax });
