import type { IsoDate } from '../../../core/day';
/** Whether the credit of a document can be claimed; `Ask` if a person has to say it. */
export interface Claim {
  claim: 'Yes' | 'No' | 'Ask';
  because: ClaimReason;
}

/** Why, as a code, for which `nodes` has the words. */
export interface ClaimReason {
  code: ClaimCode;
  facts: ClaimFacts;
}

export type ClaimCode = YesCode | NoCode | AskCode;

export type YesCode =
  /** Both sides agree, and GSTR-2B has it as available. */
  | 'exact'
  | 'accepted'
  /** A credit note: the portal deducts it. */
  | 'reduces';

export type NoCode =
  | 'rejected'
  /** A person has not accepted it. */
  | 'refused'
  /** A person has accepted it for the return of another month. */
  | 'otherReturn'
  | 'ownGstin'
  | 'blocked'
  | 'noTax'
  | 'missing'
  | 'noGstin'
  | 'notAvailable'
  | 'temporary'
  | 'late'
  | 'later'
  | 'cancelled';

export type AskCode =
  // What a person has to look at, by the status of the row.
  | 'suggested'
  | 'mismatch'
  | 'residual'
  | 'missing_in_books'
  | 'not_in_books_by_nature'
  | 'unreadable'
  | 'amendment'
  | 'earlier'
  /** GSTR-2B does not say whether it is available. */
  | 'notSaid'
  | 'partBlocked'
  // In the Invoice Management System.
  | 'pending'
  | 'reducedInPart'
  /** Under reverse charge, of a supplier without a GSTIN. */
  | 'ownInvoice'
  | 'notReconciled';

export interface ClaimFacts {
  /** What the books or GSTR-2B say of the credit. */
  says?: string;
  /** YYYY-MM */
  period?: string;
  day?: IsoDate;
}
