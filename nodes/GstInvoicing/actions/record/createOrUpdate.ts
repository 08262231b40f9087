import type { JsonObject } from '../../../../core/json';
import { createUnlessExists } from '../../../../books/records/create';
import { changeRecord } from '../../../../books/records/update';
import { additionalAttributes } from '../../../shared/form/additionalAttributes';
import { failedAfterSending } from '../../run/journal';
import type { Operation } from '../../run/operation';
import { previewProperty } from '../../run/preview';
import { clearFieldsProperty, readClearFields } from './clearFields';
import { newRecordFields, readNewRecord } from './create';
import { type RecordForm, withArticle } from './form';
import { savedRecord } from './savedRecord';
import { otherFields, readKeepsOthers } from './update';

/** Creates a record, or updates the one that has the ID. */
export function createOrUpdateOf(kind: RecordForm): Operation {
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
      previewProperty,
      additionalAttributes,
    ],
    async run(form, session) {
      const body = readNewRecord(form, kept);
      const cleared = readClearFields(form, kind, body);
      const keepsOthers = readKeepsOthers(form);
      const created = await createUnlessExists(session, kind, withKeptValue(kind, body));
      // A recovered record may have existed before: its read may omit what differs.
      if (created && !created.isRecovered) {
        return [{ json: { ...savedRecord(kind, created), created: true } }];
      }
      const id = String(body[kind.idAttribute]);
      const change = { id, changes: { ...body, ...cleared }, keepsOthers };
      const changed = await changeRecord(session, kind, change).catch((error: unknown) => {
        throw created ? failedAfterSending(error) : error;
      });
      return [{ json: { ...savedRecord(kind, changed), created: created !== undefined } }];
    },
  };
}

/** The form with the field that may be empty in place of the required one. */
const withKeptField = (kind: RecordForm): RecordForm => ({
  ...kind,
  requiredFields: kind.requiredFields.map((field) =>
    field.attribute === kind.keptIfEmpty?.field.attribute ? kind.keptIfEmpty.field : field,
  ),
});

const withKeptValue = ({ keptIfEmpty }: RecordForm, body: JsonObject): JsonObject => ({
  ...(keptIfEmpty && { [keptIfEmpty.field.attribute]: keptIfEmpty.whenNew }),
  ...body,
});
