import { ServiceError } from '../../../../api/errors';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes } from '../../../shared/form/additionalAttributes';
import type { ItemContext } from '../../run/form';
import type { Operation } from '../../run/operation';
import { clearFieldsProperty, readClearFields } from './clearFields';
import { newRecordFields, readNewRecord } from './create';
import { type RecordKind, withArticle } from './kind';
import { sendNewRecord } from './send';
import { findStored } from './stored';
import { otherFields, saveChanges } from './update';

/** Creates a record, or updates the one that has the ID. */
export function createOrUpdateOf(kind: RecordKind): Operation {
  const kept = withKeptField(kind);
  return {
    name: 'Create or Update',
    value: 'upsert',
    action: `Create or update ${withArticle(kind.noun)}`,
    description: 'Create a new record, or update the current one if it already exists (upsert)',
    properties: [
      ...newRecordFields(kept),
      clearFieldsProperty(kind),
      otherFields,
      additionalAttributes,
    ],
    async run(form, session) {
      const context = { ...form, ...session };
      const body = readNewRecord(context, kept);
      const cleared = readClearFields(context, kind, body);
      const created = await createUnlessExists(context, kind, withKeptValue(kind, body));
      if (created) return [{ json: { ...created, created: true } }];
      const id = String(body[kind.idAttribute]);
      const changes = { ...body, ...cleared };
      return [{ json: { ...(await saveChanges(context, kind, id, changes)), created: false } }];
    },
  };
}

/**
 * Creates a record; undefined if the ID exists. The create then fails with a code. Without a documented
 * code, a read comes first.
 * @throws ServiceError
 */
export async function createUnlessExists(
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

/** The kind with its field that may be empty. */
const withKeptField = (kind: RecordKind): RecordKind => ({
  ...kind,
  requiredFields: kind.requiredFields.map((field) =>
    field.attribute === kind.keptIfEmpty?.field.attribute ? kind.keptIfEmpty.field : field,
  ),
});

const withKeptValue = ({ keptIfEmpty }: RecordKind, body: JsonObject): JsonObject => ({
  ...(keptIfEmpty && { [keptIfEmpty.field.attribute]: keptIfEmpty.whenNew }),
  ...body,
});
