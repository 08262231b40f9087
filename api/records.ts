/**
 * The service's records with types (service.md, Resources: Listing rows). Texts are empty if the
 * service sends none, IDs are texts, amounts are numbers. `raw` is everything that the service sent,
 * unchanged: raw rows and bodies that keep a record as it is are made from it.
 */
import { type Day, daysBetween, parseDay, toIsoDate } from '../core/day';
import { toPaise, withoutNoise } from '../core/fraction';
import { isObject, type Json, type JsonObject } from '../core/json';
import { flagOf, mapValues } from './json';

/** A customer or vendor, as a document names it. */
export interface Party {
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
  status: textOf(raw.payment_status ?? raw.status).toLowerCase(),
  raw,
});

/** A list row has `customer`, a read has `party`, and a subscription has neither. */
function partyFrom({ customer, party, customer_id, customer_name }: JsonObject): Party {
  const raw = { ...(isObject(customer) && customer), ...(isObject(party) && party) };
  return {
    id: textOf(raw.id ?? customer_id),
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

/** What tells when a document is due. */
type Due = Pick<Document, 'status' | 'dueDate' | 'pending'>;

/**
 * In how many days a document is due; negative if it is overdue. Undefined without a due date, and if it
 * is not open or nothing is outstanding. The service has no status for this.
 */
function daysUntilDue({ status, dueDate, pending = 0 }: Due, today: Day): number | undefined {
  const due = parseDay(dueDate);
  return due && pending > 0 && isOpen({ status }) ? daysBetween(today, due) : undefined;
}

/** Whether a document is overdue: open, with an outstanding amount after its due date. */
export const isOverdue = (document: Due, today: Day): boolean => daysOverdue(document, today) > 0;

/** For how many days a document has been overdue; 0 if it is not. */
export const daysOverdue = (document: Due, today: Day): number =>
  Math.max(0, -(daysUntilDue(document, today) ?? 0));

/** Whether a document is due from today until so many days later: open, with an outstanding amount. */
export function isDueWithin(document: Due, today: Day, days: number): boolean {
  const left = daysUntilDue(document, today) ?? -1;
  return left >= 0 && left <= days;
}

/** The attribute that holds the client's own ID, in rows and bodies. */
export const ownIdNames = { customer: 'customer_id', vendor: 'vendor_id', product: 'id' } as const;

/** The kinds of records that have the client's own IDs. */
export type RecordType = keyof typeof ownIdNames;

/** A customer, vendor or product. */
export interface StoredRecord {
  /** The client's own ID; empty if the record is not linked to one. */
  id: string;
  /** The service's own number. */
  serviceId: string;
  name: string;
  gstin: string;
  raw: JsonObject;
}

/** @param prefix the prefix of the names of the service's own identifiers */
export const storedRecordFrom = (
  type: RecordType,
  raw: JsonObject,
  prefix: string,
): StoredRecord => ({
  id: ownIdOf(raw[ownIdNames[type]]),
  serviceId: textOf(raw[`${prefix}_id`]),
  name: textOf(raw.name),
  gstin: textOf(raw.gstin),
  raw,
});

/** The client's own ID; -1 means that the record is not linked to one (docs/assumptions.md). */
export function ownIdOf(value: Json | undefined): string {
  const id = textOf(value);
  return id === '-1' ? '' : id;
}

/** The balance of a ledger. */
export interface Balance {
  /** Undefined if the period has no entries, as the service then sends no balance. */
  closing?: number;
  isPaid?: boolean;
}

export function balanceFrom({ closing_balance, is_paid }: JsonObject): Balance {
  const closing = amountOf(closing_balance);
  return closing === undefined ? {} : { closing, isPaid: flagOf(is_paid) ?? false };
}

/** The attributes with an amount, a quantity or a rate, some of which come as text (service.md, Resources). */
const amountNames = new Set([
  'amount',
  'amount_paid',
  'amount_paying',
  'amount_pending',
  'amount_remaining',
  'amount_settled',
  'balance',
  'cess_amount',
  'cess_rate',
  'closing_balance',
  'conversion_rate',
  'discount',
  'discount_amount',
  'discount_percent',
  'extra_discount',
  'net_amount',
  'opening_balance',
  'price_with_tax',
  'purchase_price_with_tax',
  'quantity',
  'tax_amount',
  'tax_rate',
  'total_amount',
  'total_discount',
  'unit_price',
]);

/** The record with amounts as numbers, also those sent as text. Everything else stays. */
export const withNumbers = (raw: JsonObject): JsonObject =>
  mapValues(raw, (value, name) =>
    amountNames.has(name) && typeof value === 'string' ? (amountOf(value) ?? value) : value,
  );

/** The attributes with a date, with or without a time (service.md, Resources). */
const dateNames = new Set([
  'created_time',
  'date',
  'document_date',
  'due_date',
  'end_date',
  'end_time',
  'last_created',
  'last_created_invoice',
  'payment_date',
  'record_date',
  'record_time',
  'shipping_bill_date',
  'start_date',
  'start_time',
  'subscription_date',
  'subscription_end_time',
  'subscription_start_time',
  'transporter_doc_date',
  'upcoming_date',
]);

/**
 * The record with dates and times in ISO form, at any depth: DD-MM-YYYY and `10 June 2024` as
 * YYYY-MM-DD, `2026-04-05 12:00:00` with a T, seconds since 1970 as an instant in UTC. Everything else
 * stays.
 */
export const withIsoDates = (raw: JsonObject): JsonObject =>
  mapValues(raw, (value, name) => (dateNames.has(name) ? isoDateOf(value) : value));

const withTime = /^(\d{4}-\d\d-\d\d) (?=\d\d:\d\d)/;
const epochSeconds = /^\d{9,10}$/;

function isoDateOf(value: Json): Json {
  if (typeof value !== 'string') return value;
  if (withTime.test(value)) return value.replace(withTime, '$1T');
  if (epochSeconds.test(value)) return new Date(Number(value) * 1000).toISOString();
  const day = parseDay(value);
  return day ? toIsoDate(day) : value;
}

/** A value as text; empty if there is none. */
export const textOf = (value: Json | undefined): string => String(value ?? '');

/** An amount sent as number or text; undefined for anything else. */
export function amountOf(value: Json | undefined): number | undefined {
  const isNumeric = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  const amount = isNumeric ? Number(value) : value;
  return typeof amount === 'number' ? withoutNoise(amount) : undefined;
}

/** The same for money, without noise behind the paise, such as a pending amount of 1.4e-14. */
function moneyOf(value: Json | undefined): number | undefined {
  const amount = amountOf(value);
  // Without a sign of 0, which texts would show.
  return amount === undefined ? undefined : (toPaise(amount) ?? amount) + 0;
}
