/**
 * The service's records with types (service.md, Resources: Listing rows). Texts are empty if the
 * service sends none, IDs are texts, amounts are numbers. `raw` is everything that the service sent,
 * unchanged: raw rows and bodies that keep a record as it is are made from it.
 */
import { amountOf, isObject, type Json, type JsonObject, textOf } from '../../../core/json';
import { ownIdOf } from '../../../api/ownIds';
import { isVendorType } from './types';
import { toPaise } from '../../../core/fraction';
import { trimmedText } from '../../../law/readValues';
import type { DueDocument } from '../../../receivables/due';

export interface Party {
  /** The user's own ID; empty if the service sends none, or -1 (assumptions.md, Unlinked records). */
  id: string;
  name: string;
  /** `customer` or `vendor`; empty in list rows. */
  type: string;
  raw: JsonObject;
}

/** A document from a list or a read, or a subscription from its list. */
export interface Document {
  /** Empty in list rows. */
  type: string;
  hashId: string;
  serialNumber: string;
  /** As the service writes it, which `parseDay` reads. */
  date: string;
  dueDate: string;
  party: Party;
  /** Empty in list rows. */
  items: JsonObject[];
  total?: number;
  paid?: number;
  pending?: number;
  /** In lowercase: pending, paid or cancelled; for subscriptions also active, expired or error. */
  status: string;
  raw: JsonObject;
}

/** A status as it is compared, in small letters. The service has two of its spellings. */
export const comparedStatus = (status: unknown): string =>
  trimmedText(status)
    .toLowerCase()
    .replace(/^canceled$/, 'cancelled');

export const documentFrom = (raw: JsonObject): Document => ({
  type: textOf(raw.document_type),
  hashId: textOf(raw.hash_id),
  serialNumber: textOf(raw.serial_number ?? raw.sub_serial_number).trim(),
  date: textOf(raw.document_date),
  dueDate: textOf(raw.due_date),
  party: partyFrom(raw),
  items: Array.isArray(raw.items) ? raw.items.filter(isObject) : [],
  total: moneyOf(raw.total_amount),
  paid: moneyOf(raw.amount_paid),
  pending: moneyOf(raw.amount_pending),
  status: comparedStatus(raw.payment_status ?? raw.status),
  raw,
});

/**
 * A list row has `customer`, a read has `party`, and a subscription has neither. Where both are sent, each
 * attribute is the first that is not empty.
 */
function partyFrom({ customer, party, customer_id, customer_name }: JsonObject): Party {
  const ofParty = isObject(party) ? party : {};
  const given = Object.entries(ofParty).filter(([, value]) => textOf(value) !== '');
  const raw = { ...ofParty, ...(isObject(customer) && customer), ...Object.fromEntries(given) };
  return {
    id: ownIdOf(raw.id ?? customer_id),
    name: textOf(raw.name ?? customer_name),
    type: textOf(raw.type),
    raw,
  };
}

/**
 * Whether a document may still be paid or cancelled (service.md, States and transitions). Undocumented
 * statuses count as open.
 */
export const isOpen = ({ status }: Pick<Document, 'status'>): boolean =>
  !['paid', 'cancelled'].includes(status);

/** Whether a document is known to be one of a vendor. */
export const isOfVendor = ({ type, party }: Pick<Document, 'type'> & { party: { type: string } }) =>
  party.type === 'vendor' || isVendorType(type);

/** The type of a document in a sentence, such as "sales return". */
export const wordsOfType = (type: string): string => type.replaceAll('_', ' ');

/** The serial number of a document, or else its hash ID. */
export const documentNumber = ({
  serialNumber,
  hashId,
}: Pick<Document, 'serialNumber' | 'hashId'>): string => serialNumber || hashId;

/** A document in a sentence, such as "invoice INV-7". */
export const nameOfDocument = ({ type, serialNumber }: Document): string =>
  `${wordsOfType(type)} ${serialNumber}`;

/** What decides whether a document is late (receivables/due.ts). */
export const owedDocument = ({
  type,
  date,
  dueDate,
  status,
  pending = 0,
}: Pick<Document, 'type' | 'date' | 'dueDate' | 'status' | 'pending'>): DueDocument => ({
  type,
  date,
  dueDate,
  isOwed: isOpen({ status }) && pending > 0,
});

/** The record of a document whose type is known, with that type if the service did not send one. */
export const withType = (type: string, raw: JsonObject): JsonObject =>
  textOf(raw.document_type) === '' ? { ...raw, document_type: type } : raw;

/** An amount of money, without noise behind its paise, such as a pending amount of 1.4e-14. */
export function moneyOf(value: Json | undefined): number | undefined {
  const amount = amountOf(value);
  // Adding 0 removes the sign of -0, which texts would show.
  return amount === undefined ? undefined : (toPaise(amount) ?? amount) + 0;
}
