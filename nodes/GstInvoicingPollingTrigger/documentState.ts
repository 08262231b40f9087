import { createHash } from 'crypto';
import { type JsonObject, textOf } from '../../core/json';
import { documentFrom, isOpen, owedDocument } from '../../books/documents/wire/document';
import { type DueRule, isOverdue, lacksDueDate, type DueDocument } from '../../receivables/due';
import { withNumbers } from '../shared/documents/rowValues';
import { parseDay, toIsoDate, type IsoDate } from '../../core/day';

/** What users want to know of the previous state of a document, by the service's names. */
export interface Snapshot {
  document_type: string;
  serial_number: string;
  /** As the service writes it. */
  document_date: string;
  /** As the service writes it; empty if there is none. */
  due_date: string;
  customer_id: string;
  total_amount: number;
  amount_paid: number;
  amount_pending: number;
  payment_status: string;
}

/** All that a later poll needs to find out what happened to a document. */
export interface DocumentState {
  snapshot: Snapshot;
  /** A digest of the document's content, without payments. */
  content: string;
  /** The day on which it was last reported as overdue; empty while it is not overdue. */
  overdueOn: IsoDate | '';
}

/**
 * The attributes in a list that an edit can change. The customer's name and address are not among
 * them: they change in all documents of a customer at once.
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

/** Enough to distinguish any two contents. */
const digestLength = 12;

/**
 * @param row a document from a list or from a read, with its `document_type`
 * @param previous keeps its status and amounts if the row omits them, so that they are no change
 */
export function stateOf(row: JsonObject, previous?: DocumentState): DocumentState {
  const document = documentFrom(row);
  const before = previous?.snapshot;
  const snapshot: Snapshot = {
    document_type: document.type,
    serial_number: document.serialNumber,
    document_date: document.date,
    due_date: document.dueDate,
    customer_id: document.party.id,
    total_amount: document.total ?? before?.total_amount ?? 0,
    amount_paid: document.paid ?? before?.amount_paid ?? 0,
    amount_pending: document.pending ?? before?.amount_pending ?? 0,
    payment_status: document.status || (before?.payment_status ?? ''),
  };
  const numbers = withNumbers(row);
  const content = [
    ...contents.map((name) => textOf(numbers[name])),
    snapshot.customer_id,
    dateOf(snapshot),
    isoDate(snapshot.due_date),
  ];
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64');
  return { snapshot, content: digest.slice(0, digestLength), overdueOn: '' };
}

/** Whether a document can still change, however old it is. */
export const isPending = ({ snapshot }: DocumentState): boolean =>
  isOpen({ status: snapshot.payment_status });

const owedSnapshot = ({ snapshot }: DocumentState): DueDocument =>
  owedDocument({
    type: snapshot.document_type,
    date: snapshot.document_date,
    dueDate: snapshot.due_date,
    status: snapshot.payment_status,
    pending: snapshot.amount_pending,
  });

export const isSnapshotOverdue = (document: DocumentState, rule: DueRule): boolean =>
  isOverdue(owedSnapshot(document), rule);

/** Whether it never becomes overdue only because it has no due date. */
export const isUndated = (document: DocumentState, rule: DueRule): boolean =>
  lacksDueDate(owedSnapshot(document), rule);

/** Whether a document's date is before a day; false if it has no valid date. */
export const isBefore = ({ snapshot }: DocumentState, day: IsoDate): boolean => {
  const date = dateOf(snapshot);
  return date !== '' && date < day;
};

/** The document's date; empty if it has none. */
export const dateOf = (snapshot: Snapshot): IsoDate | '' => isoDate(snapshot.document_date);

/** A date of the service; empty for any other text. */
function isoDate(written: string): IsoDate | '' {
  const day = parseDay(written);
  return day ? toIsoDate(day) : '';
}
