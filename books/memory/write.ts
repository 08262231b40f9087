import type { Client } from '../../api/client';
import type { RecordType } from '../../api/ownIds';
import type { Account } from '../../api/types';
import { type JsonObject, textOf } from '../../core/json';

export interface Writer {
  client: Client;
  account: Account;
  /** An execution, and one run of a node in it. A loop runs a node several times. */
  run: { execution: string; node: string; index: number };
  /** What this execution has written, which counts beside what is read. */
  own: Write[];
  /** Milliseconds, of which only differences count. */
  now(): number;
  /** Rejects as soon as the execution is cancelled. */
  sleep(milliseconds: number): Promise<void>;
  /** How long requests are retried, in milliseconds, if the user says so. */
  giveUpAfterMs?: number;
}

/** What a write is about, and what later decisions need to know of it. */
export type Facts =
  /** A payment for a document, or on the account of a customer. */
  | {
      kind: 'payment';
      about: string;
      /** What it left to pay; null if the document was not read before the payment. */
      left: number | null;
      /** Of the whole payment, as it was sent. */
      amount: string;
      /** The payer's or gateway's number of it; empty without one. */
      reference: string;
    }
  /** A movement of the stock of a product. */
  | {
      kind: 'movement';
      about: string;
      /** The product's stock before it; null if the service did not return that. */
      before: number | null;
    }
  /** The cancellation of a document, by hash ID. */
  | { kind: 'cancellation'; about: string }
  /** A customer, vendor or product: created, or found by its ID after a list had been read. */
  | { kind: 'record'; about: string; type: RecordType; record: JsonObject }
  /** A return that was made from a document. */
  | {
      kind: 'return';
      /** The hash ID of that document. */
      about: string;
      /** The user's own serial number; empty if the service assigns it. */
      number: string;
      /** Null if it can't be computed. */
      total: number | null;
      lines: ReturnedLine[];
    }
  /** A document that was made from another one, by its type and the hash ID of that, with a digest of its lines. */
  | { kind: 'conversion'; about: string; number: string; lines: string }
  /** A document with a number of the user's. */
  | {
      kind: 'number';
      /** The number as numbers are compared, with type and year. */
      about: string;
      /** As it was sent. */
      number: string;
      /** A digest of its products and quantities. */
      items: string;
    }
  /** A document of rows: created, or returned because it existed. */
  | {
      kind: 'document';
      about: string;
      /** The key of its order; empty if its own number identifies it. */
      key: string;
      /** As a list has it, with the reference that was sent. */
      row: JsonObject;
      rows?: RowDigests;
    }
  /** Rows of a document, in a run of a node. */
  | { kind: 'rows'; about: string; key: string; node: string; index: number; date: string };

/** What the rows of a document say, to compare it with the rows of a later run. */
export interface RowDigests {
  /** Of their products and quantities. */
  items: string;
  /** Of everything that they say about the items. */
  all: string;
}

export interface ReturnedLine {
  /** The user's own ID of the product; empty if it has none. */
  id: string;
  name: string;
  unit: string;
  /** Null if they are not numbers. */
  quantity: number | null;
  /** With tax and discount. */
  amount: number | null;
}

/** What is noted of every write. */
interface Noted {
  id: string;
  execution: string;
  /** Whether the service has carried it out. */
  outcome: 'sending' | 'done' | 'unknown';
  /** What the service has said of it, such as its hash ID. */
  answer: JsonObject;
}

/**
 * A write to one account, which a read that lags may not show yet. It is plain JSON, since n8n stores those of
 * an execution with it: a retry has them, too.
 */
export type Write = Facts & Noted;

export type WriteOf<Kind extends Facts['kind']> = Extract<Facts, { kind: Kind }> & Noted;

type Kind = Facts['kind'];

/** The writes of an execution by their kind, and by that and what they are about. */
interface Index {
  found: Map<string, Write[]>;
  /** How many writes are in it, and the last of these. */
  count: number;
  last?: Write;
}

const indexes = new WeakMap<readonly Write[], Index>();

const keyOf = (kind: Kind, about: string): string => `${kind} ${about}`;

/** An execution may write thousands of documents, one after another. Seldom is one taken out. */
function indexOf(own: readonly Write[]): Index['found'] {
  const known = indexes.get(own);
  const isCurrent = known !== undefined && known.last === own[known.count - 1];
  const { found, count } = isCurrent ? known : { found: new Map<string, Write[]>(), count: 0 };
  for (let at = count; at < own.length; at++) {
    const write = own[at] as Write;
    for (const key of [write.kind, keyOf(write.kind, write.about)]) {
      const others = found.get(key);
      if (others) others.push(write);
      else found.set(key, [write]);
    }
  }
  indexes.set(own, { found, count: own.length, last: own.at(-1) });
  return found;
}

/** What this execution has written of a kind, in order. */
export const ownOf = <Of extends Kind>(
  { own }: Pick<Writer, 'own'>,
  kind: Of,
): ReadonlyArray<WriteOf<Of>> => (indexOf(own).get(kind) ?? []) as Array<WriteOf<Of>>;

/** What it has written of a kind about something, in order. */
export const ownAbout = <Of extends Kind>(
  { own }: Pick<Writer, 'own'>,
  kind: Of,
  about: string,
): ReadonlyArray<WriteOf<Of>> => (indexOf(own).get(keyOf(kind, about)) ?? []) as Array<WriteOf<Of>>;

/** Whether this execution has sent a write. */
export const isOwn = (session: Pick<Writer, 'own'>, { kind, about, id }: Write): boolean =>
  ownAbout(session, kind, about).some((write) => write.id === id);

/** Whether it is not known that the service has carried it out. */
export const isUncertain = ({ outcome }: Pick<Write, 'outcome'>): boolean => outcome !== 'done';

/** The hash ID of a document that was written; empty if it is not known. */
export const hashIdOf = ({ answer }: Pick<Write, 'answer'>): string => textOf(answer.hash_id);
