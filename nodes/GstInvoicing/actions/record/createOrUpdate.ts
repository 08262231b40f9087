import { ServiceError } from '../../../../api/errors';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes } from '../additionalAttributes';
import type { ItemContext, Operation } from '../operation';
import { newRecordFields, readNewRecord } from './create';
import { type RecordKind, withArticle } from './kind';
import { sendNewRecord } from './send';
import { findStored } from './stored';
import { otherFields, saveChanges } from './update';

/** Creates a record, or changes the one that has the ID already. */
export function createOrUpdateOf(kind: RecordKind): Operation {
  return {
    name: 'Create or Update',
    value: 'upsert',
    action: `Create or update ${withArticle(kind.noun)}`,
    description: 'Create a new record, or update the current one if it already exists (upsert)',
    properties: [...newRecordFields(kind), otherFields, additionalAttributes],
    async run(context) {
      const body = readNewRecord(context, kind);
      const created = await createUnlessThere(context, kind, body);
      if (created) return [{ json: { ...created, created: true } }];
      const id = String(body[kind.idAttribute]);
      return [{ json: { ...(await saveChanges(context, kind, id, body)), created: false } }];
    },
  };
}

/** Where the service has a code for an ID that exists, the create itself tells; else a read does. */
async function createUnlessThere(
  context: ItemContext,
  kind: RecordKind,
  body: JsonObject,
): Promise<JsonObject | undefined> {
  if (!kind.existsCode && (await findStored(context, kind, String(body[kind.idAttribute])))) {
    return undefined;
  }
  return await sendNewRecord(context, kind, body).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === kind.existsCode) return undefined;
    throw error;
  });
}
