import type { Json } from '../../core/json';
import { sumIsMore } from '../../core/fraction';
import { scaled, toRupees } from '../../core/paise';
import { type Document, numberOf } from '../documents/document';
import { isSame } from '../documents/listed';
import { readDocument, refuseCancelled } from '../documents/lookup';
import { Refusal } from '../refusal';
import type { Session } from '../session';
import { readAmountOwed, refuseVendors, settlementOf } from './amountOwed';

/** How much of a payment goes to a document. */
interface PaidDocument {
  hashId: string;
  paying: number;
  /** Its serial number, if that is known. */
  number?: string;
}

/**
 * What a payment settles: a document in full, or parts of documents, or nothing. Without a customer it is
 * that of the documents.
 */
export type Settlement =
  | { is: 'inFull'; hashId: string }
  | { is: 'parts'; customer?: string; amount: number; documents: PaidDocument[] };

/** Who paid how much for which documents. */
export interface Settled {
  customer: string;
  amount: number;
  documents: SettledDocument[];
}

interface SettledDocument {
  hashId: string;
  paying: number;
  /** As the service writes it. The response to a payment does not contain it. */
  number: Json | undefined;
  /** The total of a document that is paid in full. */
  total?: Json;
  /** What this payment leaves to pay; null if the document's pending amount is unknown. */
  left: number | null;
}

/**
 * Completes a settlement with data from its documents. The service settles only documents of the customer
 * who pays (service.md, Assumptions: Settled documents).
 * @throws Refusal if nothing is outstanding, more is settled than was paid, or a document that is read
 * is cancelled or belongs to another customer
 * @throws ServiceError if a document cannot be read
 */
export async function settle(session: Session, settlement: Settlement): Promise<Settled> {
  if (settlement.is === 'inFull') {
    const { hashId } = settlement;
    const { document, amount } = await readAmountOwed(session, hashId);
    const { serial_number: number, total_amount: total } = document.raw;
    const documents = [{ hashId, paying: amount, number, total, left: 0 }];
    return { customer: document.party.id, amount, documents };
  }
  const { amount, documents } = settlement;
  const paying = documents.map((document) => document.paying);
  if (sumIsMore(paying, amount)) {
    throw new Refusal('documents', `The documents settle more than the Amount of ${amount}`, {
      advice: 'Raise the Amount, or lower the amounts of the documents.',
    });
  }
  let { customer } = settlement;
  const settled: SettledDocument[] = [];
  for (const { number, ...document } of documents) {
    const { hashId, paying } = document;
    const earlier = settled.findLast((one) => one.hashId === hashId);
    const own = earlier ?? settlementOf(session, hashId);
    const isKnown = number !== undefined && customer !== undefined;
    const read = isKnown ? undefined : await readDocument(session.client, hashId);
    if (read) {
      refuseCancelled(read);
      customer = payerOf(read, settlement.customer, customer);
    }
    settled.push({
      ...document,
      number: read?.serialNumber ?? number,
      left: leftAfter(paying, own?.left, read?.pending),
    });
  }
  if (customer !== undefined) return { customer, amount, documents: settled };
  throw new Refusal('customer', 'There is neither a customer nor a document', {
    advice: 'Set the customer who paid.',
  });
}

/**
 * The customer of a payment.
 * @param given by the user
 * @param known the one given, or that of the documents before this one
 * @throws Refusal if the document belongs to a vendor or another customer, or nothing says who pays
 */
function payerOf(document: Document, given?: string, known = given): string {
  refuseVendors(document);
  const { id, name } = document.party;
  const isUnlinked = id === '' || id === '-1';
  if (known === undefined) {
    if (!isUnlinked) return id;
    const message = `The service does not return the ID of the customer of document ${numberOf(document)}`;
    throw new Refusal('customer', message, {
      advice:
        'Set the customer. If the customer has no ID of your own yet, give it one with Link IDs.',
    });
  }
  if (isUnlinked || isSame(id, known)) return known;
  const belongs = `Document ${numberOf(document)} belongs to ${name ? `${name} (${id})` : id}`;
  if (given !== undefined) {
    const message = `${belongs}, not to the customer ${given}`;
    throw new Refusal('customer', message, 'documentOfOtherCustomer');
  }
  throw new Refusal('documents', `${belongs}, and the documents before it to ${known}`, {
    advice: 'Nothing was sent for this item. Record a payment for each customer.',
  });
}

/**
 * What a payment leaves to pay, in rupees; null if that is unknown.
 * @param own what an earlier payment of this execution left; null if that is unknown
 * @param read the pending amount that was read, which may be older
 */
function leftAfter(
  paying: number,
  own: number | null = Number.POSITIVE_INFINITY,
  read = Number.POSITIVE_INFINITY,
): number | null {
  const pending = own === null ? own : Math.min(own, read);
  if (pending === null || !Number.isFinite(pending)) return null;
  return toRupees(scaled(pending, 2) - scaled(paying, 2));
}
