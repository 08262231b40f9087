/** What this process has written, for all executions. */
import { randomUUID } from 'crypto';
import { ServiceError } from '../../api/errors';
import type { JsonObject } from '../../core/json';
import { settlingTimeMs } from './lateCommit';
import { trackWrites } from './sentWrites';
import {
  type Facts,
  hashIdOf,
  isOwn,
  isUncertain,
  ownAbout,
  ownOf,
  type Write,
  type WriteOf,
  type Writer,
} from './write';

interface Remembered {
  write: Write;
  /** When it was sent, or answered, on the clock of the session. */
  at: number;
}

/** By account and what it is about. What was noted last is at the end. */
const remembered = new Map<string, Remembered[]>();

/** A run may have a list that it has read this long ago. */
const longestMs = 3_600_000;

const mostSubjects = 10_000;

/** Whether other executions need it. */
const isShared = ({ kind }: Facts): boolean => kind !== 'rows';

const keyOf = (account: string, kind: string, about: string): string =>
  [account, kind, about].join('\n');

/** What a write is found by: what it is about, and the hash ID of its document. */
function keysOf(account: string, write: Write): string[] {
  const hashId = hashIdOf(write);
  const byHashId = write.kind === 'document' && hashId !== '' ? [hashId] : [];
  return [
    keyOf(account, write.kind, write.about),
    ...byHashId.map((id) => keyOf(account, 'hash ID', id)),
  ];
}

const without = (entries: readonly Remembered[] | undefined, { id }: Write): Remembered[] =>
  (entries ?? []).filter(({ write }) => write.id !== id);

/** What other executions may still need of something. */
const known = ({ account, now }: Writer, kind: string, about: string): Remembered[] =>
  (remembered.get(keyOf(account.paceKey, kind, about)) ?? []).filter(
    ({ at }) => at + longestMs > now(),
  );

/** Notes a write for other executions, and forgets what none of them needs any more. */
function remember({ account, now }: Writer, write: Write): void {
  if (!isShared(write)) return;
  const at = now();
  const isKept = (one: Remembered) => one.at + longestMs > at;
  for (const key of keysOf(account.paceKey, write)) {
    const others = without(remembered.get(key), write).filter(isKept);
    remembered.delete(key);
    remembered.set(key, [...others, { write, at }]);
  }
  for (const [key, entries] of remembered) {
    if (remembered.size <= mostSubjects && entries.some(isKept)) break;
    remembered.delete(key);
  }
}

function forget(account: string, write: Write): void {
  for (const key of keysOf(account, write)) {
    const others = without(remembered.get(key), write);
    if (others.length > 0) remembered.set(key, others);
    else remembered.delete(key);
  }
}

/**
 * Notes a write, or something that need not be written, such as the document that exists for an order.
 * @param answer what the service has said of it
 */
export function note(
  session: Writer,
  facts: Facts,
  outcome: Write['outcome'],
  answer: JsonObject = {},
): Write {
  const { execution } = session.run;
  const write: Write = { ...facts, id: randomUUID(), execution, outcome, answer };
  session.own.push(write);
  remember(session, write);
  return write;
}

/**
 * Sends something that must not happen twice. What is known of it is noted before that, and counts beside what
 * is read. It is forgotten if the service has refused it. What was or may have been carried out stays: also
 * if its response was lost, or if it was created and something else failed.
 * @param writes what is sent, for each thing that it is about
 * @param send gets the session to send with
 * @param answerOf what a later read is compared with, such as a hash ID
 */
export async function writing<Session extends Writer, Result>(
  session: Session,
  writes: Facts[],
  send: (session: Session) => Promise<Result>,
  answerOf: (result: Result) => JsonObject,
): Promise<Result> {
  const noted = writes.map((facts) => note(session, facts, 'sending'));
  const { client, mayBeDone } = trackWrites(session.client, () => () => undefined);
  const settle = (outcome: Write['outcome'], answer: JsonObject) => {
    for (const write of noted) remember(session, Object.assign(write, { outcome, answer }));
  };
  return await send({ ...session, client }).then(
    (result) => {
      settle('done', answerOf(result));
      return result;
    },
    (error: unknown) => {
      const created = error instanceof ServiceError ? error.created : undefined;
      if (created) settle('done', { ...created });
      else if (mayBeDone()) settle('unknown', {});
      else noted.forEach((write) => takeOut(session, write));
      throw error;
    },
  );
}

/** Takes out what was not carried out, or is gone. */
export function takeOut({ account, own }: Pick<Writer, 'account' | 'own'>, write: Write): void {
  const at = own.findLastIndex(({ id }) => id === write.id);
  if (at !== -1) own.splice(at, 1);
  forget(account.paceKey, write);
}

/**
 * What was written about something and a read may not show, in order: by this execution at any time, since the
 * read may be from an earlier node, and by others of this process not long before the read.
 * @param readAt when the read was sent; `-Infinity` for all that is remembered
 */
export function since<Kind extends Facts['kind']>(
  session: Writer,
  kind: Kind,
  about: string,
  readAt: number,
): Array<WriteOf<Kind>> {
  const entries = known(session, kind, about);
  const ofExecution = ownAbout(session, kind, about);
  const recalled = ofExecution.filter(({ id }) => entries.every(({ write }) => write.id !== id));
  const others = entries.filter(
    ({ write, at }) =>
      isOwn(session, write) || write.outcome === 'sending' || at + settlingTimeMs > readAt,
  );
  return [...recalled, ...others.map(({ write }) => write as WriteOf<Kind>)];
}

/** The document of rows that has a hash ID, as this process has written or returned it. */
export function writtenDocument(session: Writer, hashId: string): WriteOf<'document'> | undefined {
  if (hashId === '') return undefined;
  const latest = known(session, 'hash ID', hashId).at(-1)?.write as WriteOf<'document'> | undefined;
  return latest ?? ownOf(session, 'document').findLast((one) => hashIdOf(one) === hashId);
}

/** Whether this process has cancelled a document. It stays cancelled, whatever a read shows. */
export const wasCancelled = (session: Writer, hashId: string): boolean =>
  since(session, 'cancellation', hashId, -Infinity).some((one) => !isUncertain(one));

/**
 * The writes of an execution that runs again, without those whose outcome is unknown: its user has checked the
 * account.
 */
export function checked(account: string, own: readonly Write[]): Write[] {
  for (const write of own.filter(isUncertain)) forget(account, write);
  return own.filter((write) => !isUncertain(write));
}
