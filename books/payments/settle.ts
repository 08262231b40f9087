import type { Json } from '../../core/json';
import { sumIsMore } from '../../core/fraction';
import { paiseOf, toRupees } from '../../core/paise';
import { type Document, documentNumber } from '../documents/wire/document';
import { isSame } from '../documents/parties/listed';
import { refused, type Refusal } from '../refusal';
import type { Session } from '../session';
import {
  type Payable,
  pendingOf,
  readAmountOwed,
  readPayable,
  withoutAmountOwed,
} from './amountOwed';

interface PaidDocument {
  hashId: string;
  paying: number;
}

/**
 * What a payment settles: a document in full, or parts of documents, or nothing. Without a customer it is
 * that of the documents.
 */
export type Settlement = { kind: 'inFull'; hashId: string } | PartSettlement;

interface PartSettlement {
  kind: 'parts';
  customer?: string;
  amount: number;
  documents: PaidDocument[];
  /** Whether what is more than a document's pending amount stays on the customer's account. */
  keepsExcess?: boolean;
}

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
 * who pays (assumptions.md, Settled documents).
 * @throws Refusal if nothing is outstanding, more is settled than was paid or is pending, or a document that
 * is read is cancelled or belongs to another customer
 * @throws ServiceError if a document cannot be read
 */
export async function settle(session: Session, settlement: Settlement): Promise<Settled> {
  if (settlement.kind === 'parts') return await settleParts(session, settlement);
  const { hashId } = settlement;
  const { document, amount } = await readAmountOwed(session, hashId);
  const { serial_number: number, total_amount: total } = document.raw;
  if (document.party.id === '') throw withoutAmountOwed(document);
  const documents = [{ hashId, paying: amount, number, total, left: 0 }];
  return { customer: document.party.id, amount, documents };
}

async function settleParts(session: Session, settlement: PartSettlement): Promise<Settled> {
  const { amount, documents } = settlement;
  const paying = documents.map((document) => document.paying);
  if (sumIsMore(paying, amount)) throw refused('documentsExceedAmount', { amount });
  const { customer, read } = await readPaid(session, settlement);
  if (customer !== undefined) {
    return { customer, amount, documents: partsWithin(session, settlement, read) };
  }
  throw refused('noPayer');
}

/** Reads the documents, and the customer if it is not given. */
async function readPaid(
  session: Session,
  { customer: given, documents }: PartSettlement,
): Promise<{ customer?: string; read: Map<string, Payable> }> {
  const read = new Map<string, Payable>();
  let customer = given;
  for (const { hashId } of documents) {
    if (read.has(hashId)) continue;
    const payable = await readPayable(session, hashId);
    customer = payerOf(payable.document, given, customer);
    read.set(hashId, payable);
  }
  return { customer, read };
}

/** The parts, and what each leaves to pay. @throws Refusal for one that is more than is pending */
function partsWithin(
  session: Session,
  { documents, keepsExcess }: PartSettlement,
  read: ReadonlyMap<string, Payable>,
): SettledDocument[] {
  const left = new Map<string, number>();
  return documents.flatMap(({ hashId, paying }): SettledDocument[] => {
    const payable = read.get(hashId) as Payable;
    const { document } = payable;
    const { serialNumber } = document;
    const pending = left.get(hashId) ?? pendingOf(session, payable, paying);
    if (pending === undefined) {
      session.note({ kind: 'pendingNotCompared', document: documentNumber(document) });
      return [{ hashId, paying, number: serialNumber, left: null }];
    }
    if (paying > pending && !keepsExcess) throw moreThanPending(document, paying, pending);
    const part = Math.min(paying, pending);
    const rest = toRupees(paiseOf(pending) - paiseOf(part));
    left.set(hashId, rest);
    return part > 0 ? [{ hashId, paying: part, number: serialNumber, left: rest }] : [];
  });
}

const moreThanPending = (document: Document, paying: number, pending: number): Refusal =>
  refused(pending === 0 ? 'nothingLeftPending' : 'moreThanPending', {
    document: documentNumber(document),
    paying,
    pending,
  });

/**
 * The customer of a payment.
 * @param given by the user
 * @param known the one given, or that of the documents before this one
 * @throws Refusal if the document belongs to another customer, or nothing says who pays
 */
function payerOf(document: Document, given?: string, known = given): string {
  const { id, name } = document.party;
  const number = documentNumber(document);
  if (known === undefined) {
    if (id !== '') return id;
    throw refused('payerNotReturned', { document: number });
  }
  if (id === '' || isSame(id, known)) return known;
  const payer = name ? `${name} (${id})` : id;
  throw given === undefined
    ? refused('documentsOfSeveralCustomers', { document: number, payer, known })
    : refused('documentOfOtherCustomer', { document: number, payer, given });
}
