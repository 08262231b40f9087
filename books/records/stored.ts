import { onlyInV2, versionFor } from '../../api/endpoint';
import { ServiceError } from '../../api/errors';
import { findRecord } from '../../api/lists/lookup';
import { amountOf, type JsonObject } from '../../core/json';
import type { Reader } from '../../api/request';
import { bodyOfStored } from '../storedBody';
import { errorSaying } from '../../core/inputError';
import errors from '../inputErrors.json';
import type { Session } from '../session';
import type { RecordKind } from './kind';

/** The stored record; undefined if there is none. @throws ServiceError */
export async function findStored(
  { client }: { client: Reader },
  { endpoints: { get }, pathParameter }: RecordKind,
  id: string,
): Promise<JsonObject | undefined> {
  return await findRecord(client, get, { [pathParameter]: id });
}

/** Reads a record. @throws ServiceError; InputError when there is none */
export async function readStored(
  context: { client: Reader },
  kind: RecordKind,
  id: string,
): Promise<JsonObject> {
  const record = await findStored(context, kind, id);
  if (record) return record;
  const { label, noun } = kind;
  throw errorSaying(errors.noSuchRecord, { label, noun, id });
}

/**
 * A stored record as a body that keeps all of it, read by the version of the service that returns
 * every attribute (service.md, Resources: Single reads).
 * @throws ServiceError; InputError when there is none
 */
export async function readAsBody(
  client: Reader,
  session: Session,
  kind: RecordKind,
  id: string,
): Promise<JsonObject> {
  const { account, identifierPrefix } = session;
  const { get } = kind.endpoints;
  const stored =
    versionFor(get, account.endpointVersion) === get.v2
      ? await readStored({ client }, kind, id)
      : await readByAnyVersion(client, kind, id);
  const body = bodyOfStored(kind.asRead?.(stored) ?? stored, kind.readOnly, identifierPrefix);
  for (const name of kind.numbers) {
    const value = body[name];
    if (value !== undefined) body[name] = amountOf(value) ?? value;
  }
  return body;
}

/** Reads by version 2 or, if that finds nothing, by version 1: the account may lack version 2. */
async function readByAnyVersion(client: Reader, kind: RecordKind, id: string): Promise<JsonObject> {
  const get = onlyInV2(kind.endpoints.get);
  const whole = { ...kind, endpoints: { ...kind.endpoints, get } };
  const stored = await findStored({ client }, whole, id).catch((error: unknown) => {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  });
  return stored ?? (await readStored({ client }, kind, id));
}
