import { ServiceError } from '../../../../api/errors';
import { type CallResult, dataIn } from '../../../../api/payload';
import type { JsonObject } from '../../../../api/types';
import type { ItemContext } from '../../run/form';
import { noteOddGstin } from '../../../../books/gstin';
import { findLateCommit } from '../../../../books/lateCommit';
import { matchesStored } from '../../../../books/matches';
import type { RecordKind } from './kind';
import { findStored } from './stored';

/**
 * Creates a record. If the response is lost, an existing record counts as created by this call if it
 * matches the call (service.md, Errors: Repeating a call). Where no code says that an ID exists, the
 * create is retried, once, only if no record appears (docs/assumptions.md, Settling time).
 * @throws ServiceError
 */
export async function sendNewRecord(
  context: ItemContext,
  kind: RecordKind,
  body: JsonObject,
): Promise<JsonObject> {
  noteOddGstin(context, body.gstin);
  return await createOnce(context, kind, body, async (error) => {
    if (!isLost(error)) throw error;
    const needsRead = kind.endpoints.create.idempotency === 'afterRead';
    const stored = await compareStored(context, kind, body, needsRead);
    if (stored === 'same') return recovered(kind, body);
    if (stored === 'absent' && needsRead) return await createAgain(context, kind, body);
    // Without a successful lookup it is unknown whose the ID is.
    throw stored === 'unknown' ? error.with({ outcomeUnknown: true }) : error;
  });
}

/** Any failure of the second attempt leaves open what became of the first one. */
const createAgain = async (
  context: ItemContext,
  kind: RecordKind,
  body: JsonObject,
): Promise<JsonObject> =>
  await createOnce(context, kind, body, async (error) => {
    const stored = await compareStored(context, kind, body, true);
    if (stored === 'same') return recovered(kind, body);
    throw error.with({ outcomeUnknown: true });
  });

async function createOnce(
  { client }: ItemContext,
  kind: RecordKind,
  body: JsonObject,
  onFailure: (error: ServiceError) => Promise<JsonObject>,
): Promise<JsonObject> {
  return await client.call(kind.endpoints.create, { body }).then(
    (result) => savedRow(kind, body, result),
    async (error: unknown) => {
      if (error instanceof ServiceError) return await onFailure(error);
      throw error;
    },
  );
}

const isLost = ({ outcomeUnknown, afterUnknownOutcome }: ServiceError): boolean =>
  outcomeUnknown || afterUnknownOutcome;

const recovered = (kind: RecordKind, body: JsonObject): JsonObject => ({
  ...savedRow(kind, body),
  recovered: true,
});

/**
 * How the stored record compares with the body. Attributes that the read omits are not compared.
 * @param settles whether to wait for a record that may still appear
 */
async function compareStored(
  context: ItemContext,
  kind: RecordKind,
  body: JsonObject,
  settles: boolean,
): Promise<'same' | 'different' | 'absent' | 'unknown'> {
  const find = async () => await findStored(context, kind, String(body[kind.idAttribute]));
  try {
    const stored = settles ? await findLateCommit(context, find) : await find();
    if (!stored) return 'absent';
    const isSame = Object.entries(body).every(
      ([name, value]) => !(name in stored) || matchesStored(value, stored[name]),
    );
    return isSame ? 'same' : 'different';
  } catch {
    return 'unknown';
  }
}

/** Some responses are empty; then the row has only what was sent. */
export const savedRow = (
  kind: RecordKind,
  body: JsonObject,
  result: CallResult = { message: '', payload: {} },
): JsonObject => ({
  [kind.idAttribute]: body[kind.idAttribute] ?? '',
  ...(body.name !== undefined && { name: body.name }),
  ...dataIn(result),
});
