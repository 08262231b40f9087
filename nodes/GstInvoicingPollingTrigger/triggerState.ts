import { dateOf, type DocumentState, isBefore, type Snapshot } from './documentState';
import type { Watch } from './parameters';

/** What previous polls have found. */
export interface TriggerState {
  /** Identifies the API key and the host of the Base URL; empty before the first poll. */
  account: string;
  /** The customer whose documents are watched; empty for all customers. */
  customer: string;
  /** For each type of documents that is watched: the first day, YYYY-MM-DD, of the last look-back. */
  since: Record<string, string>;
  /** The known documents, by hash ID. */
  documents: Map<string, DocumentState>;
}

/** A document as it is stored: a snapshot's values, its content and the day of its last reminder. */
type StoredDocument = [
  document_type: string,
  serial_number: string,
  document_date: string,
  due_date: string,
  customer_id: string,
  total_amount: number,
  amount_paid: number,
  amount_pending: number,
  payment_status: string,
  content: string,
  overdueOn: string,
];

/** The state as JSON, in about 200 bytes a document. */
export interface StoredState extends Omit<TriggerState, 'documents'> {
  documents: Record<string, StoredDocument>;
}

/**
 * n8n stores the state as one text with the workflow, and writes all of it for each event. This
 * many documents take a megabyte, and the service needs a minute to list them.
 */
export const maxDocuments = 5_000;

/** A state in its stored form. */
export const toStored = ({ documents, ...rest }: TriggerState): StoredState => ({
  ...rest,
  documents: Object.fromEntries(
    [...documents].map(([hashId, document]) => [hashId, storedDocument(document)]),
  ),
});

/** A state from its stored form. */
export const fromStored = ({ documents, since, ...rest }: StoredState): TriggerState => ({
  ...rest,
  since: { ...since },
  documents: new Map(
    Object.entries(documents).map(([hashId, stored]) => [hashId, documentFromStored(stored)]),
  ),
});

/** The state before the first poll. */
export const emptyState = (): TriggerState => ({
  account: '',
  customer: '',
  since: {},
  documents: new Map(),
});

/**
 * The state that a poll starts from. It is empty after a change of the customer, because all documents
 * of the new one would be emitted as created.
 */
export const loadState = ({ customer }: Watch, stored: StoredState | undefined): TriggerState =>
  stored?.customer === customer ? fromStored(stored) : emptyState();

/**
 * The documents that exceed the maximum: the oldest of those that are watched only because they are
 * pending. Those of the look-back are never among them.
 * @param firstDay of the look-back, YYYY-MM-DD
 */
export function exceedingMaximum(
  documents: Map<string, DocumentState>,
  firstDay: string,
): string[] {
  const surplus = Math.max(0, documents.size - maxDocuments);
  const day = ([, { snapshot }]: [string, DocumentState]) => dateOf(snapshot);
  return [...documents]
    .filter(([, document]) => isBefore(document, firstDay))
    .sort((one, other) => day(one).localeCompare(day(other)))
    .slice(0, surplus)
    .map(([hashId]) => hashId);
}

const storedDocument = ({ snapshot, content, overdueOn }: DocumentState): StoredDocument => [
  snapshot.document_type,
  snapshot.serial_number,
  snapshot.document_date,
  snapshot.due_date,
  snapshot.customer_id,
  snapshot.total_amount,
  snapshot.amount_paid,
  snapshot.amount_pending,
  snapshot.payment_status,
  content,
  overdueOn,
];

function documentFromStored(stored: StoredDocument): DocumentState {
  const [document_type, serial_number, document_date, due_date, customer_id, ...rest] = stored;
  const [total_amount, amount_paid, amount_pending, payment_status, content, overdueOn] = rest;
  const snapshot: Snapshot = {
    document_type,
    serial_number,
    document_date,
    due_date,
    customer_id,
    total_amount,
    amount_paid,
    amount_pending,
    payment_status,
  };
  return { snapshot, content, overdueOn };
}
