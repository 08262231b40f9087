import { isObject } from '../core/json';
import { type Day, readDay } from '../core/day';
import { type Paise, sumOf } from '../core/paise';
import { isReturn, typeOf } from './documentType';
import { type DueDate, dueDateOf } from './due';
import { type Fields, objectOf, optionalPaise, readPaise, trimmedText } from '../law/readValues';

/** A customer or vendor of an aging report. */
export interface AgedParty {
  /** Identifies the party in all of its documents. */
  key: string;
  /** Your own ID; empty if the party has none. */
  id: string;
  name: string;
  email: string;
  phone: string;
}

/** An invoice or purchase, or a return, with what is pending now. */
export interface OpenDocument {
  party: AgedParty;
  type: string;
  number: string;
  isReturn: boolean;
  date: Day;
  /** The due date, or else the document date. */
  due: Day;
  dueFrom: DueDate['from'];
  pending: Paise;
  paid: Paise;
  /** The payments that make up `paid`, if the service lists them. */
  payments: Array<{ date: Day; amount: Paise }>;
  /** Its row in the service's list. */
  row: Fields;
}

/** A payment, with what it settles. */
export interface ReceivedPayment {
  party: AgedParty;
  date: Day;
  remaining: Paise;
  settled: Array<{ type: string; number: string; isReturn: boolean; amount: Paise }>;
}

/**
 * A document from its row in the service's list, to which `document_type` must be added
 * (service.md, Resources: Listing rows). Undefined for a cancelled document, which does not count, whatever
 * its amounts are.
 * @throws InputError naming the document and what can't be read
 */
export function readOpenDocument(row: Fields, timeZone: string): OpenDocument | undefined {
  if (trimmedText(row.payment_status).toLowerCase() === 'cancelled') return undefined;
  const number = trimmedText(row.serial_number);
  const source = { document: number, timeZone };
  const type = typeOf(row.document_type);
  const date = readDay(row.document_date, `Document Date of ${number}`, timeZone);
  const payments = linkedDocuments(row.payments).map((payment) => ({
    date: readDay(payment.payment_date, `Payment Date of ${number}`, timeZone),
    amount: readPaise(payment.amount, 'Payment', source),
  }));
  const settled = sumOf(payments.map(({ amount }) => amount));
  const due = dueDateOf(
    { type, date: row.document_date, dueDate: row.due_date },
    { ifNoDueDate: 0, timeZone },
  );
  return {
    party: readOpenParty(row),
    type,
    number,
    isReturn: isReturn(type),
    date,
    due: due.day ?? date,
    dueFrom: due.from,
    pending: readPaise(row.amount_pending, 'Amount Pending', source),
    paid: optionalPaise(row.amount_paid, 'Amount Paid', source) ?? settled,
    payments,
    row,
  };
}

/**
 * A payment from its row in the service's list. What it settles of a vendor's documents is left
 * out.
 * @throws InputError naming what can't be read
 */
export function readReceivedPayment(row: Fields, timeZone: string): ReceivedPayment {
  const party = readOpenParty(row);
  const source = { document: `a payment of ${party.name}`, timeZone };
  return {
    party,
    date: readDay(row.payment_date, `Payment Date of ${source.document}`, timeZone),
    remaining: readPaise(row.amount_remaining, 'Amount Remaining', source),
    settled: linkedDocuments(row.linked_docs)
      .map((one) => ({ ...one, type: typeOf(one.document_type) }))
      .filter(({ type }) => !type.startsWith('purchase'))
      .map(({ type, serial_number, amount_settled }: Fields & { type: string }) => ({
        type,
        number: trimmedText(serial_number),
        isReturn: isReturn(type),
        amount: readPaise(amount_settled, 'Amount Settled', source),
      })),
  };
}

const linkedDocuments = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Parties without their own ID, which some rows show as -1, are distinguished by their details. */
function readOpenParty(row: Fields): AgedParty {
  const { id, name, email, phone_number: phone, gstin } = objectOf(row.customer);
  const party = {
    id: trimmedText(id),
    name: trimmedText(name),
    email: trimmedText(email),
    phone: trimmedText(phone),
  };
  if (party.id !== '' && party.id !== '-1') return { key: `id ${party.id}`, ...party };
  const key = JSON.stringify([party.name, party.email, party.phone, trimmedText(gstin)]);
  return { key, ...party, id: '' };
}
