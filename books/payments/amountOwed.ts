import { toPaise } from '../../core/fraction';
import { textOf } from '../../core/json';
import { type Document, isOfVendor, documentNumber } from '../documents/wire/document';
import { readDocument, refuseCancelled } from '../documents/wire/lookup';
import { settlingTimeMs } from '../memory/lateCommit';
import { isVendorType } from '../documents/wire/types';
import { since } from '../memory/memory';
import { isOwn, isUncertain, type WriteOf } from '../memory/write';
import { Refusal } from '../refusal';
import type { Session } from '../session';

/** The service takes payments of customers only (service.md, Resources: Payment). */
const onlyInDashboard =
  'Choose an invoice. Payments to vendors, and from them, can only be recorded in the account dashboard.';

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
  if (!typesThatAreOwed.includes(typeOf(document))) throw notPaid(document, 'documentIsNotOwed');
  const amount = pendingOf(session, payable);
  if (amount === undefined) throw withoutAmountOwed(document);
  if (toPaise(amount) !== undefined) return { document, amount };
  throw refusalOf(
    `The pending amount of document ${documentNumber(document)}, ${amount}, has a fraction of a paisa`,
    'documentWithoutAmountOwed',
  );
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
  refuseVendors(document);
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
    const message = `Document ${documentNumber(document)} has no pending amount`;
    throw refusalOf(message, 'documentIsPaid');
  }
  const latest = payments.at(-1);
  const left = latest?.left ?? undefined;
  const isEnough = left !== undefined && paying <= left;
  const uncertain = payments.find(isUncertain);
  if (uncertain && !isEnough) throw maybeSettled(session, document, uncertain);
  if (latest && left !== undefined && left <= 0) throw settledBefore(session, document, latest);
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

/** @throws Refusal if the document is one of a vendor */
function refuseVendors(document: Document): void {
  if (isOfVendor(document)) throw notPaid(document, { advice: onlyInDashboard });
}

/** Why a document that is not an invoice can't be paid by its number, and what to do. */
export function whyNotPaidByNumber({ type, hashId }: Document): string {
  if (isVendorType(type)) return `A customer does not pay it. ${onlyInDashboard}`;
  return typesThatAreOwed.includes(type)
    ? `The number of a document to pay means an invoice. To pay this one, enter its hash ID: ${hashId}.`
    : 'A customer does not pay it. Choose an invoice.';
}

/** The error for a document of which a read omits what a payment in full takes from it. */
export const withoutAmountOwed = (document: Document): Refusal =>
  refusalOf(
    `The service does not return the pending amount or the customer of document ${documentNumber(document)}`,
    'documentWithoutAmountOwed',
  );

/** The error where a read still shows a pending amount that this process has settled. */
const settledBefore = (
  session: Session,
  document: Document,
  payment: WriteOf<'payment'>,
): Refusal =>
  refusalOf(
    `An earlier payment of ${whoHasPaid(session, payment)} has settled document ${documentNumber(document)}, which the service does not show yet`,
    { advice: 'Nothing was sent for this item.' },
  );

const maybeSettled = (session: Session, document: Document, payment: WriteOf<'payment'>): Refusal =>
  refusalOf(
    `An earlier payment of ${whoHasPaid(session, payment)} may have settled document ${documentNumber(document)} in full or in part: its outcome is unknown`,
    {
      advice:
        'Nothing was sent for this item. Check the payments of the document, then run it again.',
    },
  );

const notPaid = (document: Document, fix: Refusal['fix']): Refusal =>
  refusalOf(
    `Document ${documentNumber(document)} is of type ${typeOf(document)}, which a customer does not pay`,
    fix,
  );

const refusalOf = (message: string, fix: Refusal['fix']): Refusal =>
  new Refusal('document', message, fix);
