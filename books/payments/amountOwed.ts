import { toPaise } from '../../core/fraction';
import { textOf } from '../../core/json';
import { type Document, isOfVendor, documentNumber } from '../documents/wire/document';
import { readDocument, refuseCancelled } from '../documents/wire/lookup';
import { settlingTimeMs } from '../memory/lateCommit';
import { isVendorType } from '../documents/wire/types';
import { since } from '../memory/memory';
import { isOwn, isUncertain, type WriteOf } from '../memory/write';
import { refused, type Refusal } from '../refusal';
import refusals from '../refusals.json';
import type { Session } from '../session';

/** Documents on which a customer owes money. */
const typesThatAreOwed = ['invoice', 'pro_forma_invoice', 'subscription'];

/** A document, and the amount that its customer owes on it, more than 0. */
export interface OwedDocument {
  document: Document;
  amount: number;
}

/**
 * Reads what a customer owes on a document.
 * @throws Refusal if nothing is owed, the service does not return it to the paisa, or `readPayable` or
 * `pendingOf` throws one; ServiceError
 */
export async function readAmountOwed(session: Session, hashId: string): Promise<OwedDocument> {
  const payable = await readPayable(session, hashId);
  const { document } = payable;
  if (!typesThatAreOwed.includes(typeOf(document))) throw notPaid(document);
  const amount = pendingOf(session, payable);
  if (amount === undefined) throw withoutAmountOwed(document);
  if (toPaise(amount) !== undefined) return { document, amount };
  throw refused('pendingHasFraction', { document: documentNumber(document), amount });
}

/** A document that was read for a payment, and the payments for it that the read may not show. */
export interface Payable {
  document: Document;
  payments: Array<WriteOf<'payment'>>;
}

/**
 * Reads a document for a payment, late enough to show earlier ones of this process.
 * @throws Refusal if it is cancelled or one of a vendor; ServiceError
 */
export async function readPayable(session: Session, hashId: string): Promise<Payable> {
  const { client, now, sleep } = session;
  const before = since(session, 'payment', hashId, now());
  // Without a read before that payment, only time shows that a read is newer.
  const isOld = before.at(-1)?.left === null && !before.some(isUncertain);
  if (isOld) await sleep(settlingTimeMs);
  const readAt = now();
  const document = await readDocument(client, hashId);
  refuseCancelled(session, document);
  // The service takes payments of customers only (service.md, Resources: Payment).
  if (isOfVendor(document)) throw notPaid(document);
  return { document, payments: since(session, 'payment', hashId, readAt) };
}

/**
 * What is pending of a document that was read, more than 0; undefined if that is unknown. The read may be
 * older than a payment of this process, so what that payment left counts if it is less.
 * @param paying what is to be paid; all of it unless given
 * @throws Refusal if nothing is pending, or that payment may have left less, since its outcome is unknown
 */
export function pendingOf(
  session: Session,
  { document, payments }: Payable,
  paying = Number.POSITIVE_INFINITY,
): number | undefined {
  const { pending } = document;
  if (pending !== undefined && pending <= 0) {
    throw refused('documentIsPaid', { document: documentNumber(document) });
  }
  const latest = payments.at(-1);
  const left = latest?.left ?? undefined;
  const isEnough = left !== undefined && paying <= left;
  const uncertain = payments.find(isUncertain);
  const settling = (payment: WriteOf<'payment'>) => ({
    payer: whoHasPaid(session, payment),
    document: documentNumber(document),
  });
  if (uncertain && !isEnough) throw refused('maybeSettled', settling(uncertain));
  // The read still shows what this process has settled.
  if (latest && left !== undefined && left <= 0) throw refused('settledBefore', settling(latest));
  return left === undefined ? pending : Math.min(left, pending ?? left);
}

/** Who has recorded a payment, in a sentence. */
export function whoHasPaid(session: Session, payment: WriteOf<'payment'>): string {
  const number = textOf(payment.answer.serial_number);
  const who = isOwn(session, payment) ? 'this execution' : `execution ${payment.execution}`;
  return `${who}${number && ` (${number})`}`;
}

/** The type of a document; one that the service does not return is taken for an invoice. */
const typeOf = ({ type }: Document): string => type || 'invoice';

/** Why a document that is not an invoice can't be paid by its number, and what to do. */
export function whyNotPaidByNumber({ type, hashId }: Document): string {
  if (isVendorType(type))
    return `A customer does not pay it. ${refusals.documentIsOfVendor.advice}`;
  return typesThatAreOwed.includes(type)
    ? `The number of a document to pay means an invoice. To pay this one, enter its hash ID: ${hashId}.`
    : 'A customer does not pay it. Choose an invoice.';
}

/** The error for a document of which a read omits what a payment in full takes from it. */
export const withoutAmountOwed = (document: Document): Refusal =>
  refused('pendingNotReturned', { document: documentNumber(document) });

const notPaid = (document: Document): Refusal =>
  refused(isOfVendor(document) ? 'documentIsOfVendor' : 'documentIsNotOwed', {
    document: documentNumber(document),
    type: typeOf(document),
  });
