import type { IsoDate } from '../../../core/day';
import type { Paise } from '../../../core/paise';
import type { Difference } from '../matching/compare';
import type { BeginOfBooks } from '../books/givenBooks';

interface Named {
  number: string;
  date: IsoDate;
}

type None = Record<never, never>;

/** Why a row has its status: codes with what their words need, for which `nodes` has the words. */
export interface ReasonFacts {
  // Why the books don't have a document of GSTR-2B.
  fromOwnGstin: None;
  /** The purchase has its number, date and amounts. */
  debitNoteBooked: { number: string };
  otherGstinInBooks: { number: string; gstin: string };
  cancelledInBooks: { number: string };
  draftInBooks: { number: string };
  sameBillInBooks: Named & { hasSameNumber: boolean; isCancelled: boolean; pairedWith?: Named };
  /** It amends a document that is not known. */
  lacksOriginal: { original: Named; begin?: BeginOfBooks };
  beforeBooks: { begin: BeginOfBooks };
  debitNoteNotInBooks: None;
  notInBooks: None;
  rejectedNotInBooks: None;
  importNotInBooks: None;
  distributorNotInBooks: None;
  /** Why, as a sentence. */
  unreadable: { problem: string };

  // Why GSTR-2B doesn't have a purchase.
  /** The other purchase, and whether the books that were given have it. */
  bookedTwice: { number: string; isGiven: boolean };
  debitNoteIn2b: None;
  /** What is wrong with the GSTIN of the books. */
  otherGstinIn2b: { gstin: string; fault?: string };
  ownGstinInBooks: None;
  impossibleGstin: { fault: string };
  noGstin: None;
  sameBillIn2b: Named & {
    hasSameNumber: boolean;
    /** The number of the purchase that is its pair. */
    pairedWith?: string;
    isRejected: boolean;
    /** Whether an amendment or a later month has replaced it. */
    isReplaced: boolean;
  };
  noTaxNotIn2b: None;
  afterPeriod: None;
  /** YYYY-MM */
  periodsNotGiven: { periods: readonly string[] };
  notIn2b: None;

  // What is known about a pair.
  rejectedInBooks: None;
  supplierIsOwn: None;
  numbers: {
    are: 'same' | 'amended' | 'alike' | 'other' | 'unknown';
    books: string;
    in2b: string;
    isSameGstin: boolean;
  };
  compared: {
    differences: readonly Difference[];
    /** What the books have by the rate, which is all that they state. */
    taxOfRate?: { books: Paise; in2b: Paise; agrees: boolean };
  };
  /** What lines at 0 % come to, which GSTR-2B doesn't have. */
  zeroRateLines: { taxable: Paise };
  acrossYears: None;
  taxOfBuyer: None;
  notEligible: { says: string };
}

export type ReasonCode = keyof ReasonFacts;

type ReasonOf<Code extends ReasonCode> = { code: Code; facts: ReasonFacts[Code] };

/** One sentence or more of the reason of a row. */
export type RowReason = { [Code in ReasonCode]: ReasonOf<Code> }[ReasonCode];

export const reasonOf = <Code extends ReasonCode>(
  ...[code, facts = {} as ReasonFacts[Code]]: None extends ReasonFacts[Code]
    ? [code: Code, facts?: ReasonFacts[Code]]
    : [code: Code, facts: ReasonFacts[Code]]
): RowReason => ({ code, facts }) as RowReason;
