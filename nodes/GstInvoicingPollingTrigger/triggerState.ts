import { byText } from '../../core/compareTexts';
import { type Day, toIsoDate, type IsoDate } from '../../core/day';
import type { IfNoDueDate } from '../../receivables/due';
import type { ByCollection } from './collections/collection';
import type { Stock } from './collections/things';
import { dateOf, type DocumentState, isSnapshotOverdue, type Snapshot } from './documentState';
import { watchedRule, type Watch } from './parameters';

export interface TriggerState {
  /** Identifies the API key and the host of the Base URL; empty before the first poll. */
  account: string;
  /** The customer whose documents are watched; empty for all customers. */
  customer: string;
  /** The day of the last poll; empty before the first one. */
  today: IsoDate | '';
  /** When documents without a due date were due in the last poll. */
  ifNoDueDate: IfNoDueDate;
  /**
   * For each type of documents that is watched: the first day from which on all days were read.
   * That is the first day of the look-back of the last poll but one, since the clock may be ahead in one poll,
   * or a later one during the first look. Missing before the first window of a type was read.
   */
  since: Record<string, IsoDate>;
  /**
   * For each type: the first day from which on the pending documents of days before the look-back
   * were listed once. Missing before the first of them.
   */
  pendingSince: Record<string, IsoDate>;
  /** The known documents, by hash ID. */
  documents: Map<string, DocumentState>;
  /** What is known of payments and records. Missing before the first look. */
  collections: ByCollection<Stock>;
}

/** The order of a snapshot's values in what is stored. */
const storedNames: ReadonlyArray<keyof Snapshot> = [
  'document_type',
  'serial_number',
  'document_date',
  'due_date',
  'customer_id',
  'total_amount',
  'amount_paid',
  'amount_pending',
  'payment_status',
];

/** A document as it is stored: its content, the day of its last reminder, and a snapshot's values before them. */
type StoredDocument = [
  ...snapshot: Array<string | number | null>,
  content: string,
  overdueOn: IsoDate | '',
];

/** The state as JSON, in about 200 bytes a document. */
export interface StoredState extends Omit<TriggerState, 'documents' | 'collections'> {
  documents: Record<string, StoredDocument>;
  /** Missing in states of versions that watched documents only. */
  collections?: TriggerState['collections'];
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
export const fromStored = ({
  documents,
  collections = {},
  since,
  pendingSince,
  ...rest
}: StoredState): TriggerState => ({
  ...rest,
  collections: { ...collections },
  since: { ...since },
  pendingSince: { ...pendingSince },
  documents: new Map(
    Object.entries(documents).map(([hashId, stored]) => [hashId, documentFromStored(stored)]),
  ),
});

/** The state before the first poll. */
export const emptyState = (): TriggerState => ({
  account: '',
  customer: '',
  today: '',
  ifNoDueDate: 'notDue',
  since: {},
  pendingSince: {},
  documents: new Map(),
  collections: {},
});

/**
 * The state that a poll starts from. It is empty after a change of the customer, because all documents
 * of the new one would be emitted as created. Records are those of all customers.
 */
export function loadState({ customer, account }: Watch, stored?: StoredState): TriggerState {
  if (stored?.customer === customer) return fromStored(stored);
  const collections = { ...stored?.collections };
  delete collections.paymentRecorded;
  return stored?.account === account ? { ...emptyState(), collections } : emptyState();
}

/**
 * The known documents, of which those that only a new choice of the user makes overdue count as reported
 * today, since nothing happened to them.
 */
export function knownDocuments(
  { documents, ifNoDueDate }: TriggerState,
  watch: Watch,
  today: Day,
): Map<string, DocumentState> {
  const isLate = (document: DocumentState, choice: IfNoDueDate) =>
    isSnapshotOverdue(document, watchedRule({ ...watch, ifNoDueDate: choice }, today));
  const known = [...documents]
    .filter(([, { snapshot }]) => watch.types.includes(snapshot.document_type))
    .map(([hashId, document]): [string, DocumentState] => {
      const isNewlyLate =
        document.overdueOn === '' &&
        !isLate(document, ifNoDueDate) &&
        isLate(document, watch.ifNoDueDate);
      return [hashId, isNewlyLate ? { ...document, overdueOn: toIsoDate(today) } : document];
    });
  return new Map(known);
}

/**
 * The documents that exceed the maximum: the oldest of those that are watched only because they are
 * pending. Those of the look-back are never among them.
 * @param isBehind whether a document is older than all days that are listed
 */
export function exceedingMaximum(
  documents: Map<string, DocumentState>,
  isBehind: (document: DocumentState) => boolean,
): string[] {
  const surplus = Math.max(0, documents.size - maxDocuments);
  return [...documents]
    .filter(([, document]) => isBehind(document))
    .sort(byText(([, { snapshot }]) => dateOf(snapshot)))
    .slice(0, surplus)
    .map(([hashId]) => hashId);
}

const storedDocument = ({ snapshot, content, overdueOn }: DocumentState): StoredDocument => [
  ...storedNames.map((name) => snapshot[name]),
  content,
  overdueOn,
];

function documentFromStored(stored: StoredDocument): DocumentState {
  const values = storedNames.map((name, index) => [name, stored[index]]);
  const [content, overdueOn] = stored.slice(storedNames.length) as [string, IsoDate | ''];
  return { snapshot: Object.fromEntries(values) as Snapshot, content, overdueOn };
}
