import { sumOf, type Paise } from '../../core/paise';
import { isIff, type Filing } from '../../law/filing';
import { operatorSections, type OperatorSection } from './documents/document';
import type { PlacedBooks } from './placeDocuments';
import { sumOfAmounts, sumOfItems, taxableOf, type TaxedAmounts } from './placement/amounts';
import type { Booked } from './placement/booked';
import { isInSection, type PlacedDocument } from './placement/entry';
import { amendedSections, amountSections } from './placement/supply';
import { sectionAmounts, type SectionSum } from './sections/sectionSums';
import type { SheetRows } from './sections/sheets/sheets';
import { suppliedThrough } from './sums/eCommerce';
import { isInHsnSummary } from './sums/hsn';
import type { ReturnSums } from './sums/returnSums';

/**
 * The sums of the file's sections, by the rows that it is written from, and those of the books that they
 * are compared with.
 */
export function sectionSums(
  books: PlacedBooks,
  rows: SheetRows,
  sums: ReturnSums,
  filing: Filing,
): SectionSum[] {
  const { entries, issued, leftOut, rounding, booked } = books;
  const amounts = sectionAmounts(rows, filing);
  const stated = (count: CountedSection): SectionSum => ({
    ...count,
    ...(amounts.get(count.section) as TaxedAmounts),
  });
  const eInvoiced = entries.filter(({ eInvoice }) => eInvoice === 'leftToPortal');
  const reported = [
    ...amountSections.map((section) => ({
      section,
      documents: entries.filter((entry) => isInSection(entry, section)).length,
    })),
    ...amendedDocuments(entries),
    ...amendedSums(books, sums),
  ].map(stated);
  const besides = [
    { section: 'e_invoiced', documents: eInvoiced.length, ...sumOfItems(eInvoiced) },
    ...(isIff(filing) ? [] : operatorSections.map((under) => operatorSum(under, entries, sums))),
    stated({ section: 'at', documents: payments(sums.advances?.received) }),
    stated({ section: 'txpd', documents: payments(sums.advances?.adjusted) }),
  ];
  const left = leftOut.filter(({ taxable }) => taxable !== 0n);
  return [
    ...[...reported, ...besides].filter(({ documents }) => documents > 0),
    ...(isIff(filing)
      ? []
      : [
          stated({ section: 'hsn', documents: entries.filter(isInHsnSummary).length }),
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

/** A section without its amounts, which its rows state. */
type CountedSection = Pick<SectionSum, 'section' | 'documents' | 'difference'>;

/** What amends single documents; the sums of B2C (Small) are amended as sums. */
const amendedDocuments = (entries: readonly PlacedDocument[]): CountedSection[] =>
  Object.values(amendedSections).map((section) => {
    const members = entries.filter((entry) => isInSection(entry, section));
    const differences = members.map(amendedTaxable);
    const known = differences.filter((one) => one !== undefined);
    return {
      section,
      documents: members.length,
      ...(known.length === members.length && { difference: sumOf(known) }),
    };
  });

function amendedSums({ corrections }: PlacedBooks, sums: ReturnSums): CountedSection[] {
  const { rows: operators } = sums.operatorAmendments;
  return [
    {
      section: 'b2csa',
      documents: corrections.b2cs.length,
      difference: sumOf(corrections.b2cs.map(({ difference }) => difference)),
    },
    {
      section: 'supecoa',
      documents: operators.reduce((sum, { documents }) => sum + documents, 0),
      difference: sumOf(operators.map(({ difference }) => difference)),
    },
  ];
}

/** What an amendment changes, negative where it reduces; undefined if its original isn't known. */
function amendedTaxable({ sign, items, amends }: PlacedDocument): Paise | undefined {
  const original = amends?.original;
  return original && sign * taxableOf(items) - original.sign * taxableOf(original.items);
}

/** The part of table 14 of one liability. */
const operatorSum = (
  under: OperatorSection,
  entries: readonly PlacedDocument[],
  { operators }: ReturnSums,
): SectionSum => ({
  section: under === '52' ? 'supeco_52' : 'supeco_9_5',
  documents: suppliedThrough(entries, under).length,
  ...sumOfAmounts(operators.filter(({ notifiedUnder }) => notifiedUnder === under)),
});

const payments = (rows: ReadonlyArray<{ payments: number }> = []): number =>
  rows.reduce((sum, one) => sum + one.payments, 0);

const bookedSum = (
  section: 'lines' | 'books',
  documents: number,
  { net, tax }: Booked['lines'],
): SectionSum => ({ section, documents, taxable: net, tax });
