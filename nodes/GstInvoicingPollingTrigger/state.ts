import { createHash } from 'crypto';
import { readDay, toIsoDate } from '../../api/dates';
import type { Json, JsonObject } from '../../api/types';
import { withNumbers } from '../GstInvoicing/actions/shape';

/** What a person wants to know of how a document was, by the service's names. */
export interface Seen {
  document_type: string;
  serial_number: string;
  /** As the service writes it. */
  document_date: string;
  /** The same; empty where there is none. */
  due_date: string;
  customer_id: string;
  total_amount: number;
  amount_paid: number;
  amount_pending: number;
  payment_status: string;
}

/** All that a later poll needs to tell what became of a document. */
export interface State {
  seen: Seen;
  /** Stands for what the document says, payments apart. */
  content: string;
  /** The day, YYYY-MM-DD, on which it was last reported as overdue; empty while it is not overdue. */
  overdueOn: string;
}

/**
 * What an edit can change, of what the list tells. The customer's name and address are not among it:
 * they change in all documents of a customer at once.
 */
const contents = [
  'serial_number',
  'reference',
  'notes',
  'terms',
  'net_amount',
  'tax_amount',
  'total_amount',
  'total_discount',
];

/** Enough that two contents are never taken for one. */
const digestLength = 12;

/**
 * @param row a document from a list or from a read, which has `party` where a row has `customer`,
 * with its `document_type`
 */
export function stateOf(row: JsonObject): State {
  const document = withNumbers(row) as JsonObject;
  const customer = (document.customer ?? document.party ?? {}) as JsonObject;
  const seen: Seen = {
    document_type: text(document.document_type),
    serial_number: text(document.serial_number),
    document_date: text(document.document_date),
    due_date: text(document.due_date),
    customer_id: text(customer.id),
    total_amount: amount(document.total_amount),
    amount_paid: amount(document.amount_paid),
    amount_pending: amount(document.amount_pending),
    payment_status: text(document.payment_status).toLowerCase(),
  };
  const content = [
    ...contents.map((name) => text(document[name])),
    seen.customer_id,
    dateOf(seen),
    isoDate(seen.due_date),
  ];
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64');
  return { seen, content: digest.slice(0, digestLength), overdueOn: '' };
}

/**
 * Whether anything is to be expected of a document, however old it is (service.md, States and
 * transitions). A status that nobody documents ends nothing.
 */
export const isPending = ({ seen }: State): boolean =>
  !['paid', 'cancelled'].includes(seen.payment_status);

/** A document without a date that can be read never lies before a day, written YYYY-MM-DD. */
export const isBefore = ({ seen }: State, day: string): boolean => {
  const date = dateOf(seen);
  return date !== '' && date < day;
};

/** The document's date as YYYY-MM-DD, which sorts; empty where it is none. */
export const dateOf = (seen: Seen): string => isoDate(seen.document_date);

/** A date of the service as YYYY-MM-DD; empty where it is none. */
export function isoDate(written: string): string {
  try {
    return toIsoDate(readDay(written, '', 'UTC'));
  } catch {
    return '';
  }
}

const text = (value: Json | undefined): string => String(value ?? '');

const amount = (value: Json | undefined): number => Number(value) || 0;
