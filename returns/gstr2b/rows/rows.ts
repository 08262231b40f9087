import { absolute } from '../../../core/paise';
import type { Purchase } from '../../purchases/purchase';
import { totalTax } from '../../../law/taxHeads';
import { financialYear } from '../../../law/filing';
import { areAlike } from '../matching/alike';
import { comparedNumber } from '../../../law/documentNumber';
import type { ClaimingReturn } from './claim';
import {
  compare,
  comparedTaxable,
  type Difference,
  isTaxOfBuyer,
  roundingOfTax,
} from '../matching/compare';
import type { Pair } from '../matching/match';
import { reasonOf, type RowReason, type ReasonFacts } from './reason';
import { type KnownOf2b, type KnownOfBooks, whyNotIn2b, whyNotInBooks } from './reasons';
import type { CodedRow, ReconciledStatus } from './reconciledRow';
import { type RowStatus, rowOf } from './row';
import {
  isPurchaseKind,
  type SuppliedDocument,
  type SuppliedKind,
  type UnreadableDocument,
} from '../supplied/supplied';

/** The row of a pair. */
export function pairRow({ purchase, supplied, status }: Pair, at: ClaimingReturn): CodedRow {
  const { compared, differences } = compare(purchase, supplied);
  const { isRejected } = supplied;
  const reason = [
    ...(isRejected ? [reasonOf('rejectedInBooks')] : []),
    ...reasonOfPair(purchase, supplied, differences),
    ...(supplied.gstin === at.gstin ? [reasonOf('supplierIsOwn')] : []),
  ];
  const found: RowStatus = {
    status: isRejected ? 'rejected_in_ims' : status,
    needs_review: isRejected || status !== 'exact',
    reason,
    compared,
  };
  return rowOf(found, purchase.kind, { purchase, supplied }, at);
}

function reasonOfPair(
  purchase: Purchase,
  supplied: SuppliedDocument,
  differences: readonly Difference[],
): RowReason[] {
  const zeroRate = purchase.taxable - comparedTaxable(purchase);
  const isAcrossYears = financialYear(purchase.date) !== financialYear(supplied.date);
  return [
    reasonOf('numbers', numbersOf(purchase, supplied)),
    reasonOf('compared', { differences, taxOfRate: taxOfRate(purchase, supplied) }),
    ...(zeroRate === 0n ? [] : [reasonOf('zeroRateLines', { taxable: zeroRate })]),
    ...(isAcrossYears ? [reasonOf('acrossYears')] : []),
    ...(isTaxOfBuyer(purchase.tax, supplied) ? [reasonOf('taxOfBuyer')] : []),
    ...notEligible(purchase),
  ];
}

function numbersOf(
  { supplierNumber: books = '', date, gstin }: Purchase,
  supplied: SuppliedDocument,
): ReasonFacts['numbers'] {
  const { number, amends } = supplied;
  const facts = { books: books.trim(), isSameGstin: gstin === supplied.gstin };
  if (books === '') return { ...facts, are: 'unknown', in2b: number };
  const booked = comparedNumber(books);
  if (booked === comparedNumber(number)) return { ...facts, are: 'same', in2b: number };
  if (amends && booked === comparedNumber(amends.number)) {
    return { ...facts, are: 'amended', in2b: amends.number };
  }
  // Across the turn of the year, a number may have the financial year of its supplier's date.
  const isAlike = [date, supplied.date].some((one) =>
    areAlike([booked, one], [comparedNumber(number), supplied.date]),
  );
  return { ...facts, are: isAlike ? 'alike' : 'other', in2b: number };
}

/** The tax by a rate that the books have without an amount, and whether it is that of GSTR-2B. */
function taxOfRate(
  { tax, taxFrom }: Purchase,
  { heads }: SuppliedDocument,
): ReasonFacts['compared']['taxOfRate'] {
  if (taxFrom === undefined) return undefined;
  const in2b = totalTax(heads);
  return { books: tax, in2b, agrees: absolute(tax - in2b) <= BigInt(roundingOfTax) };
}

/** GSTR-2B does not know what section 17(5) blocks. */
const notEligible = ({ notEligible: says }: Purchase): RowReason[] =>
  says === undefined ? [] : [reasonOf('notEligible', { says })];

/** The row of a document that the books don't have. */
export function singleSupplied(
  supplied: SuppliedDocument,
  known: KnownOfBooks,
  at: ClaimingReturn,
): CodedRow {
  const { kind } = supplied;
  const [status, needs_review, reason] = statusOfSupplied(supplied, known);
  return rowOf({ status, needs_review, reason: [reason] }, kind, { supplied }, at);
}

function statusOfSupplied(
  supplied: SuppliedDocument,
  known: KnownOfBooks,
): [status: ReconciledStatus, needsReview: boolean, reason: RowReason] {
  const { kind, isRejected } = supplied;
  if (isRejected) return ['rejected_in_ims', false, reasonOf('rejectedNotInBooks')];
  if (isPurchaseKind(kind)) return ['missing_in_books', true, whyNotInBooks(supplied, known)];
  const code = kind === 'import' ? 'importNotInBooks' : 'distributorNotInBooks';
  return ['not_in_books_by_nature', false, reasonOf(code)];
}

/** The row of a purchase that GSTR-2B doesn't have. */
export function singlePurchase(purchase: Purchase, known: KnownOf2b, at: ClaimingReturn): CodedRow {
  const [why, needs_review] = whyNotIn2b(purchase, known);
  const reason = [why, ...notEligible(purchase)];
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
  const reason = [reasonOf('unreadable', { problem })];
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

/** The order of rows: first those that need a person, then by supplier, date and number. */
export const reviewOrder = (row: CodedRow): string =>
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
  ].join('\t');
