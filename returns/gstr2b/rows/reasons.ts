import { gstinFault } from '../../../law/gstin';
import type { Purchase } from '../../purchases/purchase';
import type { BeginOfBooks } from '../books/givenBooks';
import { monthsFrom } from '../books/months';
import { comparedNumber } from '../../../law/documentNumber';
import type { SuppliedDocument } from '../supplied/supplied';
import { reasonOf, type RowReason, type ReasonCode, type ReasonFacts } from './reason';

/** What is known about why the books don't have a document of GSTR-2B. */
export interface KnownOfBooks {
  ownGstin: string;
  /** The purchase that has its number, date and amounts, but another GSTIN or kind. */
  lookAlikeOf(supplied: SuppliedDocument): Purchase | undefined;
  /** The number of the purchase that would be its pair if it was not cancelled. */
  cancelledAs(supplied: SuppliedDocument): string | undefined;
  /** The number of the draft that would be its pair if it was final. */
  draftAs(supplied: SuppliedDocument): string | undefined;
  /** The purchase that may be the same bill, and what that is the pair of. */
  sameBillOf(
    supplied: SuppliedDocument,
  ): { purchase: Purchase; pairedWith?: SuppliedDocument } | undefined;
  /** Whether it amends a document that neither a file nor a row from last time has. */
  lacksOriginal(supplied: SuppliedDocument): boolean;
  /** Undefined if the books are empty. */
  begin?: BeginOfBooks;
}

/** What is known about why GSTR-2B doesn't have a purchase. */
export interface KnownOf2b {
  ownGstin: string;
  /** The months whose GSTR-2B was compared with the purchase, now or before, YYYY-MM, in their order. */
  monthsFor(purchase: Purchase): readonly string[];
  /**
   * The number of another purchase, which is the pair of a document that this one fits exactly, and whether
   * the books that were given have it.
   */
  bookedAs(purchase: Purchase): ReasonFacts['bookedTwice'] | undefined;
  /** The document that has its number, date and amounts, but another GSTIN or kind. */
  lookAlikeOf(purchase: Purchase): SuppliedDocument | undefined;
  /** The document that may be the same bill, and what that is the pair of. */
  sameBillOf(
    purchase: Purchase,
  ): { supplied: SuppliedDocument; pairedWith?: Purchase; isReplaced: boolean } | undefined;
}

/** What may explain that a side lacks a document, by code: the facts if it does. */
type Causes<Document, Known> = {
  [Code in ReasonCode]?: (
    document: Document,
    known: Known,
  ) => ReasonFacts[Code] | false | undefined;
};

const none = {};

/** In their order: the first one that applies counts. */
const causesInBooks: Causes<SuppliedDocument, KnownOfBooks> = {
  fromOwnGstin: ({ gstin }, { ownGstin }) => gstin === ownGstin && none,
  debitNoteBooked(supplied, { lookAlikeOf }) {
    const other = lookAlikeOf(supplied);
    return other?.gstin === supplied.gstin && { number: other.number };
  },
  otherGstinInBooks(supplied, { lookAlikeOf }) {
    const other = lookAlikeOf(supplied);
    return other && { number: other.number, gstin: other.gstin };
  },
  cancelledInBooks(supplied, { cancelledAs }) {
    const number = cancelledAs(supplied);
    return number !== undefined && { number };
  },
  draftInBooks(supplied, { draftAs }) {
    const number = draftAs(supplied);
    return number !== undefined && { number };
  },
  sameBillInBooks(supplied, { sameBillOf }) {
    const same = sameBillOf(supplied);
    if (!same) return undefined;
    const { purchase, pairedWith } = same;
    const { number, date, isCancelled } = purchase;
    const hasSameNumber = haveSameNumber(purchase, supplied);
    return { number, date, isCancelled, hasSameNumber, pairedWith };
  },
  lacksOriginal(supplied, { lacksOriginal, begin }) {
    const { amends: original } = supplied;
    return original && lacksOriginal(supplied) && { original, begin };
  },
  beforeBooks: ({ date }, { begin }) => begin !== undefined && date < begin.day && { begin },
  debitNoteNotInBooks: ({ kind }) => kind === 'debitNote' && none,
};

/** Why the books don't have an invoice or note of GSTR-2B. */
export const whyNotInBooks = (supplied: SuppliedDocument, known: KnownOfBooks): RowReason =>
  firstOf(causesInBooks, supplied, known) ?? reasonOf('notInBooks');

/** In their order: the first one that applies counts. */
const causesIn2b: Causes<Purchase, KnownOf2b> = {
  bookedTwice: (purchase, { bookedAs }) => bookedAs(purchase),
  debitNoteIn2b: (purchase, { lookAlikeOf }) =>
    lookAlikeOf(purchase)?.gstin === purchase.gstin && none,
  otherGstinIn2b(purchase, { lookAlikeOf }) {
    const other = lookAlikeOf(purchase);
    return other && { gstin: other.gstin, fault: faultOf(purchase) };
  },
  ownGstinInBooks: ({ gstin }, { ownGstin }) => gstin === ownGstin && none,
  impossibleGstin(purchase) {
    const fault = faultOf(purchase);
    return fault !== undefined && { fault };
  },
  noGstin: ({ gstin }) => gstin === '' && none,
  sameBillIn2b(purchase, { sameBillOf }) {
    const same = sameBillOf(purchase);
    if (!same) return undefined;
    const { supplied, pairedWith, isReplaced } = same;
    const { number, date, isRejected } = supplied;
    const hasSameNumber = haveSameNumber(purchase, supplied);
    return { number, date, hasSameNumber, isRejected, isReplaced, pairedWith: pairedWith?.number };
  },
  // Under reverse charge, the buyer pays the tax, so the purchase may not state it.
  noTaxNotIn2b: ({ tax, reverseCharge }) => tax === 0n && !reverseCharge && none,
  afterPeriod: (purchase, { monthsFor }) =>
    purchase.date.slice(0, 7) > lastOf(monthsFor(purchase)) && none,
  periodsNotGiven(purchase, { monthsFor }) {
    const months = monthsFor(purchase);
    const since = monthsFrom(purchase.date.slice(0, 7), lastOf(months));
    const periods = since.filter((one) => !months.includes(one));
    return periods.length > 0 && { periods };
  },
};

/** Nothing is wrong if one of these explains it. */
const needsNoReview: ReasonCode[] = ['noTaxNotIn2b', 'afterPeriod', 'periodsNotGiven'];

/** Why GSTR-2B doesn't have a purchase, and whether a person has to look at it. */
export function whyNotIn2b(
  purchase: Purchase,
  known: KnownOf2b,
): [reason: RowReason, needsReview: boolean] {
  const reason = firstOf(causesIn2b, purchase, known) ?? reasonOf('notIn2b');
  const isUntaxed = reason.code === 'noGstin' && purchase.tax === 0n;
  return [reason, !isUntaxed && !needsNoReview.includes(reason.code)];
}

function firstOf<Document, Known>(
  causes: Causes<Document, Known>,
  document: Document,
  known: Known,
): RowReason | undefined {
  for (const [code, factsOf] of Object.entries(causes)) {
    const facts = factsOf(document, known);
    if (facts) return { code, facts } as RowReason;
  }
  return undefined;
}

const lastOf = (months: readonly string[]): string => months.at(-1) as string;

const faultOf = ({ gstin }: Purchase): string | undefined =>
  gstin === '' ? undefined : gstinFault(gstin);

const haveSameNumber = ({ supplierNumber }: Purchase, { number }: SuppliedDocument): boolean =>
  comparedNumber(supplierNumber as string) === comparedNumber(number);
