import { ServiceError } from '../../api/errors';
import { dataIn } from '../../api/payload';
import { errorSaying, type InputError } from '../../core/inputError';
import type { JsonObject } from '../../core/json';
import errors from '../inputErrors.json';
import { noteOddGstin } from '../gstin';
import { findLateCommit } from '../memory/lateCommit';
import { matchesStored } from '../matches';
import { since, writing } from '../memory/memory';
import { oneOf } from '../memory/oneOf';
import { type Facts, isOwn, isUncertain, type WriteOf } from '../memory/write';
import type { Session } from '../session';
import type { RecordKind } from './kind';
import { findStored } from './stored';
import { ownIdIn } from './storedRecord';

export interface SavedRecord {
  body: JsonObject;
  /** Every attribute of the response; empty if the service sent none. */
  answer: JsonObject;
  /** Whether it was found after a lost response. */
  isRecovered: boolean;
  /** What an update changed had before: undefined for attributes without a value. */
  before?: JsonObject;
}

/**
 * Creates a record. Undefined if the ID exists: the service then returns a code. For kinds without a
 * documented code, a read finds the record first, unless this process has just created it, or may have:
 * the read may not show that yet.
 * @throws ServiceError also if the ID exists after a lost response, perhaps because of this call, and no
 * read shows whose record it is
 */
export async function createUnlessExists(
  session: Session,
  kind: RecordKind,
  body: JsonObject,
): Promise<SavedRecord | undefined> {
  const id = String(body[kind.idAttribute]);
  return await oneOfId(session, kind, id, async (earlier) => {
    const isOurs = earlier !== undefined && isOwn(session, earlier);
    const isKnown = async () => isOurs || (await findStored(session, kind, id)) || earlier;
    if (!kind.existsCode && (await isKnown())) return undefined;
    return await sendRecord(session, kind, body).catch((error: unknown) => {
      const existed =
        error instanceof ServiceError && error.code === kind.existsCode && !error.outcomeUnknown;
      if (existed) return undefined;
      throw error;
    });
  });
}

/**
 * Creates a record. If the response is lost, an existing record counts as created by this call if
 * it matches the call (service.md, Errors: Retries). If no code is documented for an ID
 * that exists, the create is retried once, and only if no record appears (assumptions.md,
 * Settling time).
 * @throws ServiceError; InputError if no code is documented for an ID that exists, and this process has just
 * created a record with the ID, or may have
 */
export async function createRecord(
  session: Session,
  kind: RecordKind,
  body: JsonObject,
): Promise<SavedRecord> {
  return await oneOfId(session, kind, String(body[kind.idAttribute]), async (earlier) => {
    if (earlier) throw createdBefore(session, kind, earlier);
    return await sendRecord(session, kind, body);
  });
}

/**
 * Creates records of one ID one at a time in this process, if the service may take the ID twice.
 * @param create gets the record with the ID that this execution, or just now another one, has created, or may have
 */
async function oneOfId<Result>(
  session: Session,
  kind: RecordKind,
  id: string,
  create: (earlier?: WriteOf<'record'>) => Promise<Result>,
): Promise<Result> {
  if (kind.existsCode) return await create();
  const about = aboutRecord(kind, id);
  return await oneOf(session, [about], async () =>
    create(since(session, 'record', about, session.now())[0]),
  );
}

async function sendRecord(
  session: Session,
  kind: RecordKind,
  body: JsonObject,
): Promise<SavedRecord> {
  noteOddGstin(session, body.gstin);
  return await writing(
    session,
    [recordFacts(kind, body)],
    async (tracked) => await create(tracked, kind, body),
    ({ answer }) => answer,
  );
}

/** What is noted of a record. */
export const recordFacts = (kind: RecordKind, record: JsonObject): RecordFacts => ({
  kind: 'record',
  about: aboutRecord(kind, ownIdIn(kind, record)),
  type: kind.type,
  record,
});

type RecordFacts = Extract<Facts, { kind: 'record' }>;

/** What a write of a record is about. */
export const aboutRecord = ({ type }: RecordKind, id: string): string => `${type} ${id}`;

function createdBefore({ run }: Session, kind: RecordKind, earlier: WriteOf<'record'>): InputError {
  const { label, noun } = kind;
  const { execution, record } = earlier;
  const who = execution === run.execution ? 'This execution' : `Execution ${execution}`;
  const did = isUncertain(earlier) ? 'may have created' : 'has created or found';
  return errorSaying(errors.createdBefore, { label, noun, who, did, id: ownIdIn(kind, record) });
}

const create = async (session: Session, kind: RecordKind, body: JsonObject): Promise<SavedRecord> =>
  await createOnce(session, kind, body, async (error) => {
    if (!isLost(error)) throw error;
    const needsRead = kind.endpoints.create.idempotency === 'afterRead';
    // The service may say that the record exists before a read shows it.
    const stored = await compareStored(session, kind, body, needsRead || error.afterUnknownOutcome);
    if (stored === 'same') return recovered(body);
    if (stored === 'absent' && needsRead) return await createAgain(session, kind, body);
    // Unless a read shows another record, the one that has the ID may be the one that was sent.
    throw stored === 'different' ? error : error.with({ outcomeUnknown: true });
  });

/** If the second attempt fails, the outcome of the first one is still unknown. */
const createAgain = async (
  session: Session,
  kind: RecordKind,
  body: JsonObject,
): Promise<SavedRecord> =>
  await createOnce(session, kind, body, async (error) => {
    const stored = await compareStored(session, kind, body, true);
    if (stored === 'same') return recovered(body);
    throw error.with({ outcomeUnknown: true });
  });

async function createOnce(
  { client }: Session,
  kind: RecordKind,
  body: JsonObject,
  onFailure: (error: ServiceError) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  return await client.call(kind.endpoints.create, { body }).then(
    (result) => ({ body, answer: dataIn(result), isRecovered: false }),
    async (error: unknown) => {
      if (error instanceof ServiceError) return await onFailure(error);
      throw error;
    },
  );
}

const isLost = ({ outcomeUnknown, afterUnknownOutcome }: ServiceError): boolean =>
  outcomeUnknown || afterUnknownOutcome;

const recovered = (body: JsonObject): SavedRecord => ({ body, answer: {}, isRecovered: true });

/**
 * Compares the stored record with the body, except for attributes that the read omits.
 * @param settles whether to wait for a record that may still appear
 */
async function compareStored(
  session: Session,
  kind: RecordKind,
  body: JsonObject,
  settles: boolean,
): Promise<'same' | 'different' | 'absent' | 'unknown'> {
  const find = async () => await findStored(session, kind, String(body[kind.idAttribute]));
  try {
    const stored = settles ? await findLateCommit(session, find) : await find();
    if (!stored) return 'absent';
    const isSame = Object.entries(body).every(
      ([name, value]) => !(name in stored) || matchesStored(value, stored[name]),
    );
    return isSame ? 'same' : 'different';
  } catch {
    return 'unknown';
  }
}
