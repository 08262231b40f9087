import { hash } from 'crypto';
import { type JsonObject, textOf } from '../../core/json';
import { documentFrom, isOpen, moneyOf, owedDocument } from '../../books/documents/wire/document';
import { type DueRule, isOverdue, lacksDueDate, type DueDocument } from '../../receivables/due';
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
  /** Null as long as no row has said it. */
  amount_paid: number | null;
  amount_pending: number | null;
  payment_status: string;
}

/** All that a later poll needs to find out what happened to a document. */
export interface DocumentState {
  snapshot: Snapshot;
  /** A digest of each part of the document's content, without payments. */
  content: string;
  /** The day on which it was last reported as overdue; empty while it is not overdue. */
  overdueOn: IsoDate | '';
}

/**
 * The texts and amounts in a list that an edit can change. The customer's name and address are not among
 * them: they change in all documents of a customer at once.
 */
const textNames = ['reference', 'notes', 'terms'];
const amountNames = ['net_amount', 'tax_amount', 'total_amount', 'total_discount'];

/** Enough to distinguish any two values of a part. */
const digestLength = 4;

/** The digest of a part that no row has said. */
const unsaid = '-'.repeat(digestLength);

/**
 * @param row a document from a list or a read, with its `document_type`
 * @param previous keeps what the row omits, leaves empty although it can't be, or garbles, so that it is no change
 */
export function stateOf(row: JsonObject, previous?: DocumentState): DocumentState {
  const document = documentFrom(row);
  const before = previous?.snapshot;
  const hasCustomer = textOf(document.party.raw.id ?? row.customer_id) !== '';
  const hasDate = isoDate(document.date) !== '';
  const hasDueDate = row.due_date !== undefined && isDateOrNone(document.dueDate);
  const snapshot: Snapshot = {
    document_type: document.type,
    serial_number: document.serialNumber || (before?.serial_number ?? ''),
    document_date: hasDate ? document.date : (before?.document_date ?? document.date),
    due_date: hasDueDate ? document.dueDate : (before?.due_date ?? document.dueDate),
    customer_id: hasCustomer ? document.party.id : (before?.customer_id ?? ''),
    total_amount: document.total ?? before?.total_amount ?? 0,
    amount_paid: document.paid ?? before?.amount_paid ?? null,
    amount_pending: document.pending ?? before?.amount_pending ?? null,
    payment_status: document.status || (before?.payment_status ?? ''),
  };
  const parts = [
    ...textNames.map((name) => (row[name] === undefined ? undefined : textOf(row[name]))),
    // Floating point leaves noise behind the paise.
    ...amountNames.map((name) => moneyOf(row[name])?.toString()),
    document.serialNumber || undefined,
    hasDate ? isoDate(document.date) : undefined,
    hasCustomer ? document.party.id : undefined,
    hasDueDate ? isoDate(document.dueDate) : undefined,
  ];
  const digests = parts.map((part, index) =>
    part === undefined
      ? partOf(previous, index)
      : hash('sha256', part, 'base64').slice(0, digestLength),
  );
  return { snapshot, content: digests.join(''), overdueOn: '' };
}

const isDateOrNone = (written: string): boolean => written === '' || isoDate(written) !== '';

/** The digest of a part of a document. */
const partOf = (document: DocumentState | undefined, index: number): string =>
  document?.content.slice(index * digestLength, (index + 1) * digestLength) || unsaid;

/** Whether a part has another content. What is said for the first time is no change. */
export const hasOtherContent = (previous: DocumentState, current: DocumentState): boolean =>
  Array.from({ length: current.content.length / digestLength }).some((_, index) => {
    const before = partOf(previous, index);
    return before !== unsaid && before !== partOf(current, index);
  });

/** Whether a document can still change, however old it is. */
export const isPending = ({ snapshot }: DocumentState): boolean =>
  isOpen({ status: snapshot.payment_status });

const owedSnapshot = ({ snapshot }: DocumentState): DueDocument =>
  owedDocument({
    type: snapshot.document_type,
    date: snapshot.document_date,
    dueDate: snapshot.due_date,
    status: snapshot.payment_status,
    pending: snapshot.amount_pending ?? 0,
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
