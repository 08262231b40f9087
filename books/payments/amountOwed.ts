import { type Document, numberOf } from '../documents/document';
import { readDocument, refuseCancelled } from '../documents/lookup';
import { settlingTimeMs } from '../lateCommit';
import { vendorTypes } from '../documents/types';
import type { OwnSettlement } from '../ownWrites';
import { Refusal } from '../refusal';
import type { Session } from '../session';

/** The service takes payments of customers only (service.md, Resources: Payment). */
const onlyInDashboard = {
  advice:
    'Choose an invoice. Payments to vendors, and from them, can only be recorded in the account dashboard.',
};

/** Documents on which a customer owes money. */
const typesThatAreOwed = ['invoice', 'pro_forma_invoice', 'subscription'];

/** A document, and the amount that its customer owes on it, more than 0. */
export interface OwedDocument {
  document: Document;
  amount: number;
}

/**
 * Reads what a customer owes on a document. The read may be older than a payment of this execution, so
 * what that payment left counts if it is less.
 * @throws Refusal if nothing is owed, the service does not return it, or it is unknown whether a payment
 * of this execution was carried out; ServiceError
 */
export async function readAmountOwed(session: Session, hashId: string): Promise<OwedDocument> {
  // Without a read before that payment, only time shows that a read is newer.
  const isOld = settlementOf(session, hashId)?.left === null && !isUncertain(session, hashId);
  if (isOld) await session.sleep(settlingTimeMs);
  const document = await readDocument(session.client, hashId);
  const amount = amountOwed(document);
  // Another call of an AI agent may have settled it during the read.
  const own = settlementOf(session, hashId);
  if (isUncertain(session, hashId)) throw maybeSettled(document);
  if (!own || own.left === null) return { document, amount };
  if (own.left > 0) return { document, amount: Math.min(amount, own.left) };
  throw settledBefore(document);
}

/** The latest payment of this execution for a document. */
export const settlementOf = ({ own }: Session, hashId: string): OwnSettlement | undefined =>
  own.settled.findLast((settlement) => settlement.hashId === hashId);

const isUncertain = ({ own }: Session, hashId: string): boolean =>
  own.settled.some((settlement) => settlement.hashId === hashId && settlement.isUncertain);

/** The type of a document; one that the service does not return is taken for an invoice. */
const typeOf = ({ type }: Document): string => type || 'invoice';

/** @throws Refusal if the document is one of a vendor */
export function refuseVendors(document: Document): void {
  const isOfVendor = document.party.type === 'vendor' || vendorTypes.includes(typeOf(document));
  if (isOfVendor) throw notPaid(document, onlyInDashboard);
}

function amountOwed(document: Document): number {
  const { party, pending } = document;
  const name = numberOf(document);
  refuseCancelled(document);
  refuseVendors(document);
  if (!typesThatAreOwed.includes(typeOf(document))) throw notPaid(document, 'documentIsNotOwed');
  if (!party.id || pending === undefined) {
    const message = `The service does not return the pending amount or the customer of document ${name}`;
    throw refusal(message, 'documentWithoutAmountOwed');
  }
  if (pending > 0) return pending;
  throw refusal(`Document ${name} has no pending amount`, { advice: 'It is already paid.' });
}

/** The error where a read still shows a pending amount that this execution has settled. */
const settledBefore = (document: Document): Refusal =>
  refusal(
    `An earlier payment of this execution has settled document ${numberOf(document)}, which the service does not show yet`,
    { advice: 'Nothing was sent for this item.' },
  );

const maybeSettled = (document: Document): Refusal =>
  refusal(
    `An earlier payment of this execution may have settled document ${numberOf(document)} in full or in part: its outcome is unknown`,
    {
      advice:
        'Nothing was sent for this item. Check the payments of the document, then run it again.',
    },
  );

const notPaid = (document: Document, fix: Refusal['fix']): Refusal =>
  refusal(
    `Document ${numberOf(document)} is of type ${typeOf(document)}, which a customer does not pay`,
    fix,
  );

const refusal = (message: string, fix: Refusal['fix']): Refusal =>
  new Refusal('document', message, fix);
