import { absolute, rupeeText } from '../../../core/paise';
import { sortByTextInSlices, type Slices } from '../../../core/slices';
import type { Purchase } from '../../purchases/purchase';
import { totalTax } from '../../../law/taxHeads';
import { financialYear } from '../../../law/filing';
import { areAlike, comparedNumber } from '../matching/alike';
import type { ClaimingReturn } from './claim';
import {
  compare,
  comparedTaxable,
  type PurchaseComparison,
  isTaxOfBuyer,
  roundingOfTax,
} from '../matching/compare';
import type { Pair } from '../matching/match';
import {
  type KnownOf2b,
  type KnownOfBooks,
  ownGstinText,
  whyNotIn2b,
  whyNotInBooks,
} from './reasons';
import type { CodedRow, ReconciledStatus } from './reconciledRow';
import { type Finding, rowOf } from './row';
import {
  isPurchaseKind,
  type SuppliedDocument,
  type SuppliedKind,
  type UnreadableDocument,
} from '../supplied/supplied';

/** The row of a pair. */
export function pairRow({ purchase, supplied, status }: Pair, at: ClaimingReturn): CodedRow {
  const comparison = compare(purchase, supplied);
  const ofPair = reasonOfPair(purchase, supplied, comparison);
  const reason = supplied.gstin === at.gstin ? `${ofPair} ${ownGstinText}` : ofPair;
  const { compared } = comparison;
  const finding: Finding = supplied.isRejected
    ? {
        status: 'rejected_in_ims',
        needs_review: true,
        reason: `You rejected it in IMS, so there is no credit, but the books have it. ${reason}`,
        compared,
      }
    : { status, needs_review: status !== 'exact', reason, compared };
  return rowOf(finding, purchase.kind, { purchase, supplied }, at);
}

function reasonOfPair(
  purchase: Purchase,
  supplied: SuppliedDocument,
  { differences }: PurchaseComparison,
): string {
  const isSameGstin = purchase.gstin === supplied.gstin;
  const texts = [...differences.map(({ text }) => text), ...otherTaxTexts(purchase, supplied)];
  const untested = isRateOfTax(purchase, supplied)
    ? `; tax not compared, ${ofRateText(purchase, supplied)}`
    : '';
  const rest = comparedTaxable(purchase) === purchase.taxable ? '' : zeroRateText(purchase);
  return [
    `${reasonOfNumbers(purchase, supplied)}${isSameGstin ? '' : ', and the GSTIN is another one of the same PAN'}.`,
    `${texts.length === 0 ? 'Everything that was compared agrees' : `Different: ${texts.join('; ')}`}${untested}.`,
    rest,
    isAcrossYears(purchase, supplied) ? acrossYearsText : '',
    isTaxOfBuyer(purchase.tax, supplied) ? taxOfBuyerText : '',
    notEligibleText(purchase),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function reasonOfNumbers(purchase: Purchase, supplied: SuppliedDocument): string {
  const { supplierNumber = '' } = purchase;
  const { number, amends } = supplied;
  if (supplierNumber === '') {
    return "The books have no supplier's number of it, so only the other fields were compared";
  }
  const booked = comparedNumber(supplierNumber);
  if (booked === comparedNumber(number)) return 'The number is the same';
  if (amends && booked === comparedNumber(amends.number)) {
    return `GSTR-2B amends ${amends.number}, which is what the books have`;
  }
  // Across the turn of the year, a number may have the financial year of its supplier's date.
  const dates = [purchase.date, supplied.date];
  return dates.some((date) => areAlike([booked, date], [comparedNumber(number), supplied.date]))
    ? `The number is alike: ${supplierNumber.trim()} / ${number}`
    : 'The number is another one';
}

/** Whether the books have only the rate, from which the tax of GSTR-2B follows. */
const isRateOfTax = ({ tax, taxFrom }: Purchase, { heads }: SuppliedDocument): boolean =>
  taxFrom !== undefined && absolute(tax - totalTax(heads)) <= BigInt(roundingOfTax);

const ofRateText = ({ tax }: Purchase, { heads }: SuppliedDocument): string =>
  `since the books have only its rate (by which it is ${rupeeText(tax)}, ${rupeeText(totalTax(heads))} in GSTR-2B)`;

const otherTaxTexts = (purchase: Purchase, supplied: SuppliedDocument): string[] =>
  purchase.taxFrom === undefined || isRateOfTax(purchase, supplied)
    ? []
    : [`tax not compared, but not that of the rate, ${ofRateText(purchase, supplied)}`];

const isAcrossYears = (purchase: Purchase, supplied: SuppliedDocument): boolean =>
  financialYear(purchase.date) !== financialYear(supplied.date);

const acrossYearsText =
  "The books have it in another financial year: the supplier's date decides about its credit.";

const zeroRateText = (purchase: Purchase): string =>
  `Lines at 0 % (${rupeeText(purchase.taxable - comparedTaxable(purchase))}) were not compared, because GSTR-2B does not have them.`;

/** GSTR-2B does not know what section 17(5) blocks. */
const notEligibleText = ({ notEligible }: Purchase): string =>
  notEligible === undefined ? '' : `The books have its credit as not eligible (${notEligible}).`;

const taxOfBuyerText =
  'The tax was not compared: under reverse charge you pay it yourself, so the books need not state it.';

/** The row of a document that the books don't have. */
export function singleSupplied(
  supplied: SuppliedDocument,
  known: KnownOfBooks,
  at: ClaimingReturn,
): CodedRow {
  const { kind, isRejected } = supplied;
  if (isRejected) {
    const reason = 'You rejected it in IMS, and the books do not have it.';
    return rowOf(
      { status: 'rejected_in_ims', needs_review: false, reason },
      kind,
      { supplied },
      at,
    );
  }
  if (!isPurchaseKind(kind)) {
    const what =
      kind === 'import' ? 'A bill of entry' : 'A document of an input service distributor';
    const reason = `${what}, which the books do not have as a purchase. Claim it by this document.`;
    const finding = { status: 'not_in_books_by_nature', needs_review: false, reason } as const;
    return rowOf(finding, kind, { supplied }, at);
  }
  const reason = whyNotInBooks(supplied, known);
  return rowOf({ status: 'missing_in_books', needs_review: true, reason }, kind, { supplied }, at);
}

/** The row of a purchase that GSTR-2B doesn't have. */
export function singlePurchase(purchase: Purchase, known: KnownOf2b, at: ClaimingReturn): CodedRow {
  const [why, needs_review] = whyNotIn2b(purchase, known);
  const reason = `${why} ${notEligibleText(purchase)}`.trim();
  return rowOf({ status: 'missing_in_2b', needs_review, reason }, purchase.kind, { purchase }, at);
}

/** The row of a document that can't be read: only what is known of it. */
export function unreadableRow(
  { problem, name, gstin, number, section, period, isRejected }: UnreadableDocument,
  at: ClaimingReturn,
): CodedRow {
  const kind = kindOfSection(section);
  const ofBooks = isPurchaseKind(kind) ? 'missing_in_books' : 'not_in_books_by_nature';
  const status = isRejected ? 'rejected_in_ims' : ofBooks;
  const reason = `This document of GSTR-2B can't be read, so it was not compared: ${problem}.`;
  return {
    ...rowOf({ status, needs_review: true, reason }, kind, {}, at),
    ...(section.startsWith('cdnr') && { document_type: 'Credit or Debit Note' }),
    supplier_name: name,
    supplier_gstin: gstin,
    gstr2b_number: number,
    gstr2b_section: section,
    gstr2b_period: period,
  };
}

function kindOfSection(section: UnreadableDocument['section']): SuppliedKind {
  if (section.startsWith('isd')) return 'isd';
  return section.startsWith('impg') ? 'import' : 'invoice';
}

/** What needs a person first, in this order. */
const urgency: ReconciledStatus[] = [
  'mismatch',
  'residual',
  'suggested',
  'missing_in_2b',
  'missing_in_books',
  'rejected_in_ims',
  'not_in_books_by_nature',
  'exact',
];

/** The rows of all documents, first those that need a person, then by supplier, date and number. */
export const inReviewOrder = (rows: CodedRow[]): Slices<CodedRow[]> =>
  sortByTextInSlices(rows, (row) =>
    [
      row.needs_review ? 0 : 1,
      urgency.indexOf(row.status),
      row.supplier_name?.toUpperCase(),
      row.supplier_gstin,
      row.books_date ?? row.gstr2b_date ?? '',
      row.books_number ?? row.gstr2b_number,
      row.books_id,
      row.gstr2b_number,
      row.gstr2b_section,
      row.gstr2b_period,
    ].join('\t'),
  );
