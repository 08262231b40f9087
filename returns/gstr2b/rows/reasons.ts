import { gstinFault } from '../../../law/gstin';
import type { Purchase } from '../../purchases/purchase';
import { comparedNumber } from '../matching/alike';
import { countAndNames, type BeginOfBooks } from '../books/givenBooks';
import { monthsFrom } from '../books/months';
import type { SuppliedDocument } from '../supplied/supplied';

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

/** Why the books don't have an invoice or note of GSTR-2B, and what to do. */
export function whyNotInBooks(
  supplied: SuppliedDocument,
  { ownGstin, lookAlikeOf, cancelledAs, draftAs, sameBillOf, lacksOriginal, begin }: KnownOfBooks,
): string {
  const { kind, gstin, date, amends } = supplied;
  if (gstin === ownGstin) return `GSTR-2B has it. ${ownGstinText}`;
  const other = lookAlikeOf(supplied);
  if (other?.gstin === gstin) {
    return `GSTR-2B has this debit note. The books have the purchase ${other.number} with this number and these amounts. If it is the same, do not book it again.`;
  }
  if (other) {
    return `GSTR-2B has it. The books have ${other.number} with this number and these amounts under ${gstinText(other)}. If it is the same, correct the GSTIN there, and do not book it again.`;
  }
  const cancelled = cancelledAs(supplied);
  if (cancelled !== undefined) {
    return `GSTR-2B has it, and the books have it as ${cancelled}, which is cancelled. ${afterCancelling}`;
  }
  const draft = draftAs(supplied);
  if (draft !== undefined) {
    return `GSTR-2B has it, and the books have it as ${draft}, which is a draft. Finish the draft, and do not book it again.`;
  }
  const same = sameBillOf(supplied);
  if (same) {
    const { purchase, pairedWith } = same;
    const state = purchase.isCancelled
      ? `, which is cancelled. Compare the two. ${afterCancelling}`
      : `${pairText(pairedWith)}Compare the two: if they are the same bill, do not book it again.`;
    return `GSTR-2B has it. The books have ${purchase.number} of ${purchase.date}, ${likeText(purchase, supplied)}${state}`;
  }
  const beginText = begin === undefined ? '' : textOfBegin(begin);
  if (amends && lacksOriginal(supplied)) {
    return `GSTR-2B has it, the books do not. It amends ${amends.number} of ${amends.date}, which neither the files nor the rows from last time have.${beginText} The books may have it as ${amends.number}: look there before you book it.`;
  }
  if (begin !== undefined && date < begin.day) {
    return `GSTR-2B has it.${beginText} The books may have it before: look there before you book it.`;
  }
  if (kind === 'debitNote') {
    return 'GSTR-2B has this debit note, the books do not. If you booked it as a purchase with another number, date or amount, do not book it again.';
  }
  return 'GSTR-2B has it, the books do not. Book it, or ask the supplier about it.';
}

/** A registration makes no supply to itself. */
export const ownGstinText =
  'Its supplier is your own GSTIN, so there is no supply. Reject it in IMS, and correct your GSTR-1.';

const likeText = (purchase: Purchase, { number }: SuppliedDocument): string =>
  comparedNumber(purchase.supplierNumber as string) === comparedNumber(number)
    ? 'with the same number'
    : 'with a number like it and the same taxable value';

const pairText = (pairedWith: SuppliedDocument | undefined): string =>
  pairedWith ? `, which is the pair of ${pairedWith.number} of ${pairedWith.date}. ` : '. ';

/** A cancelled purchase may be a bill that is void, or one that was booked again. */
const afterCancelling =
  'If the bill is void, reject it in IMS. If the books have it under another number, correct that number. If it was cancelled by mistake, book it again.';

const textOfBegin = ({ day, before }: BeginOfBooks): string => {
  const late = before.length === 0 ? '' : `, apart from ${countAndNames(before)}`;
  return ` The purchases that you gave begin on ${day}${late}.`;
};

const gstinText = ({ gstin }: Purchase): string =>
  gstin === '' ? 'no GSTIN' : `the GSTIN ${gstin}`;

/** What is known about why GSTR-2B doesn't have a purchase. */
export interface KnownOf2b {
  ownGstin: string;
  /** The months whose GSTR-2B was compared with the purchase, now or before, YYYY-MM, in their order. */
  monthsFor(purchase: Purchase): readonly string[];
  /**
   * The number of another purchase, which is the pair of a document that this one fits exactly, and whether
   * the books that were given have it.
   */
  bookedAs(purchase: Purchase): { number: string; isGiven: boolean } | undefined;
  /** The document that has its number, date and amounts, but another GSTIN or kind. */
  lookAlikeOf(purchase: Purchase): SuppliedDocument | undefined;
  /** The document that may be the same bill, and what that is the pair of. */
  sameBillOf(purchase: Purchase): SameBillIn2b | undefined;
}

interface SameBillIn2b {
  supplied: SuppliedDocument;
  pairedWith?: Purchase;
  /** Whether an amendment or a later month has replaced it. */
  isReplaced: boolean;
}

/** Why GSTR-2B doesn't have a purchase, and whether a person has to look at it. */
export function whyNotIn2b(
  purchase: Purchase,
  { ownGstin, monthsFor, bookedAs, lookAlikeOf, sameBillOf }: KnownOf2b,
): [reason: string, needsReview: boolean] {
  const { gstin, tax, date, reverseCharge } = purchase;
  const twin = bookedAs(purchase);
  if (twin !== undefined) {
    const deleted = twin.isGiven
      ? ''
      : ` The purchases that you gave do not have ${twin.number}: if it was deleted, leave out its row from last time.`;
    return [
      `GSTR-2B has it once, and ${twin.number} is its pair. It is probably booked twice: check both purchases.${deleted}`,
      true,
    ];
  }
  const other = lookAlikeOf(purchase);
  const bearsTax = tax !== 0n;
  const fault = gstin === '' ? undefined : gstinFault(gstin);
  if (other) return [lookAlikeText(purchase, other, fault), true];
  if (gstin === ownGstin) {
    return [
      "The books have your own GSTIN as that of the supplier, so GSTR-2B can not have it. Enter the supplier's GSTIN.",
      true,
    ];
  }
  if (fault !== undefined) {
    return [
      `The books have a GSTIN that can not exist, so GSTR-2B can not have it. ${fault}`,
      true,
    ];
  }
  if (gstin === '') {
    return [
      'The books have no GSTIN of the supplier, so GSTR-2B can not have it. If the supplier is registered, add the GSTIN.',
      bearsTax,
    ];
  }
  const same = sameBillOf(purchase);
  if (same) {
    const { number, date: day } = same.supplied;
    return [
      `GSTR-2B has ${number} of ${day}, ${likeText(purchase, same.supplied)}${stateIn2b(same)}`,
      true,
    ];
  }
  // Under reverse charge, the buyer pays the tax, so the purchase may not state it.
  if (!bearsTax && !reverseCharge)
    return ['GSTR-2B does not have it. It bears no tax, so there is no credit.', false];
  const month = date.slice(0, 7);
  const months = monthsFor(purchase);
  const last = months.at(-1) as string;
  if (month > last) {
    return ['It is dated after the return period of GSTR-2B, so a later one may have it.', false];
  }
  const absent = monthsFrom(month, last).filter((one) => !months.includes(one));
  if (absent.length > 0) {
    return [
      `GSTR-2B does not have it. That of ${absent.join(', ')} was not given and may have it.`,
      false,
    ];
  }
  return [
    'The books have it, GSTR-2B does not. Ask the supplier to report it in GSTR-1, and check GSTIN and number.',
    true,
  ];
}

function lookAlikeText({ gstin }: Purchase, other: SuppliedDocument, fault?: string): string {
  if (other.gstin === gstin) {
    return 'GSTR-2B has a debit note with this number and these amounts, which has a row of its own. If it is the same, the supplier has reported it, and nothing is missing.';
  }
  return [
    ...(fault === undefined ? [] : [`The books have a GSTIN that can not exist. ${fault}`]),
    `GSTR-2B has a document with this number and these amounts under the GSTIN ${other.gstin}. If it is the same, correct the GSTIN in the books.`,
  ].join(' ');
}

function stateIn2b({ supplied, pairedWith, isReplaced }: SameBillIn2b): string {
  if (pairedWith) {
    return `, which is the pair of ${pairedWith.number}. It may be booked twice: check both purchases.`;
  }
  if (supplied.isRejected) return ', which you rejected in IMS. Compare the two.';
  const replaced = isReplaced ? ', which an amendment or a later month has replaced' : '';
  return `${replaced}. Compare the two: if they are the same bill, correct the books.`;
}
