import type { Json } from '../../core/json';
import { sumIsMore } from '../../core/fraction';
import { readDocument } from '../documents/lookup';
import { Refusal } from '../refusal';
import type { Session } from '../session';
import { amountOwed } from './amountOwed';

/** How much of a payment goes to a document. */
interface PaidDocument {
  hashId: string;
  paying: number;
  /** Its serial number, if that is known. */
  number?: string;
}

/** What a payment settles: a document in full, or parts of documents, or nothing. */
export type Settlement =
  | { is: 'inFull'; hashId: string }
  | { is: 'parts'; customer: string; amount: number; documents: PaidDocument[] };

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
}

/**
 * Completes a settlement with data from its documents.
 * @throws Refusal if nothing is outstanding, or more is settled than was paid
 * @throws ServiceError if a document cannot be read
 */
export async function settle({ client }: Session, settlement: Settlement): Promise<Settled> {
  if (settlement.is === 'inFull') {
    const { hashId } = settlement;
    const document = await readDocument(client, hashId);
    const amount = amountOwed(document);
    const { serial_number: number, total_amount: total } = document.raw;
    const documents = [{ hashId, paying: amount, number, total }];
    return { customer: document.party.id, amount, documents };
  }
  const { customer, amount, documents } = settlement;
  const paying = documents.map((document) => document.paying);
  if (sumIsMore(paying, amount)) {
    throw new Refusal('documents', `The documents settle more than the Amount of ${amount}`, {
      advice: 'Raise the Amount, or lower the amounts of the documents.',
    });
  }
  const settled: SettledDocument[] = [];
  for (const { number, ...document } of documents) {
    const read = number ?? (await readDocument(client, document.hashId)).serialNumber;
    settled.push({ ...document, number: read });
  }
  return { customer, amount, documents: settled };
}
