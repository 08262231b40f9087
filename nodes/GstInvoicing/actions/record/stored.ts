import { recordIn } from '../../../../api/envelope';
import { saysNotFound, ServiceError } from '../../../../api/errors';
import { InputError } from '../../../../api/inputError';
import type { Json, JsonObject } from '../../../../api/types';
import { readState } from '../../../../gst/states';
import type { ItemContext } from '../operation';
import { fieldsOf, type RecordKind } from './kind';

/**
 * The record as it is stored; undefined where there is none.
 * @throws ServiceError
 */
export async function findStored(
  { client }: ItemContext,
  { endpoints: { get }, pathParameter }: RecordKind,
  id: string,
): Promise<JsonObject | undefined> {
  const answer = await client
    .call(get, { path: { [pathParameter]: id } })
    .catch((error: unknown) => {
      if (error instanceof ServiceError && saysNotFound(error)) return undefined;
      throw error;
    });
  return answer && recordIn(answer, get);
}

/**
 * Reads a record.
 * @throws ServiceError; InputError when there is none
 */
export async function readStored(
  context: ItemContext,
  kind: RecordKind,
  id: string,
): Promise<JsonObject> {
  const record = await findStored(context, kind, id);
  if (record) return record;
  throw new InputError(
    kind.label,
    `There is no ${kind.noun} "${id}" in the account`,
    'Choose one from the list.',
  );
}

/** What a read gave, as a body may carry it: known attributes only, without blanks. */
export function asBody(kind: RecordKind, stored: JsonObject): JsonObject {
  const body: JsonObject = {};
  for (const { attribute } of fieldsOf(kind)) {
    const value = withoutBlanks(stored[attribute], attribute);
    if (value !== undefined) body[attribute] = value;
  }
  return body;
}

/** Nulls are refused in a body, and states are read with their code before them (service.md, Resources: Address). */
function withoutBlanks(value: Json | undefined, name: string): Json | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (name === 'state') return readState(String(value)) ?? value;
  if (Array.isArray(value)) {
    const kept = value.map((one) => withoutBlanks(one, '')).filter((one) => one !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .map(([key, one]) => [key, withoutBlanks(one, key)] as const)
    .filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
