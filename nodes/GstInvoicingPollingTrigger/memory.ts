import { dateOf, isBefore, type Seen, type State } from './state';

/** What the polls before have seen. */
export interface Memory {
  /** Stands for the API key. */
  account: string;
  /** Whose documents were watched; empty for everybody's. */
  customer: string;
  /** For each type of documents that is watched: the first day, YYYY-MM-DD, of the last look-back. */
  since: Record<string, string>;
  /** By hash ID. */
  documents: Map<string, State>;
}

/** One document as it is stored: the values of `Seen` in the order below, content and overdue day. */
type Kept = Array<string | number>;

/** The memory as JSON, in about 200 bytes a document. */
export interface KeptMemory {
  account: string;
  customer: string;
  since: Record<string, string>;
  documents: Record<string, Kept>;
}

/**
 * n8n stores the memory as one text beside the workflow, and writes all of it at each event. This
 * many documents are a megabyte, and take the service a minute to list.
 */
export const mostDocuments = 5_000;

const names: Array<keyof Seen> = [
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

/** A memory in its stored form. */
export const keep = ({ documents, ...rest }: Memory): KeptMemory => ({
  ...rest,
  documents: Object.fromEntries([...documents].map(([hashId, state]) => [hashId, kept(state)])),
});

/** A memory from its stored form. */
export function recall({ documents, since, ...rest }: KeptMemory): Memory {
  const states = Object.entries(documents).map(([hashId, values]): [string, State] => [
    hashId,
    recalled(values),
  ]);
  return { ...rest, since: { ...since }, documents: new Map(states) };
}

/** The memory of somebody who has seen nothing yet. */
export const emptyMemory = (): Memory => ({
  account: '',
  customer: '',
  since: {},
  documents: new Map(),
});

/**
 * The documents that are beyond the bound: the oldest of those that are watched only because they
 * are pending. Those of the look-back are never among them.
 * @param firstDay of the look-back, YYYY-MM-DD
 */
export function beyondBound(documents: Map<string, State>, firstDay: string): string[] {
  const surplus = Math.max(0, documents.size - mostDocuments);
  const day = ([, { seen }]: [string, State]) => dateOf(seen);
  return [...documents]
    .filter(([, state]) => isBefore(state, firstDay))
    .sort((one, other) => day(one).localeCompare(day(other)))
    .slice(0, surplus)
    .map(([hashId]) => hashId);
}

function kept({ seen, content, overdueOn }: State): Kept {
  return [...names.map((name) => seen[name]), content, overdueOn];
}

function recalled(values: Kept): State {
  const seen = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const [content, overdueOn] = values.slice(names.length) as [string, string];
  return { seen: seen as unknown as Seen, content, overdueOn };
}
