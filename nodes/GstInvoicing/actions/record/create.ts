import type { INodeProperties } from 'n8n-workflow';
import { newIdOf } from '../../../../books/documents/parties/newIds';
import { createRecord, type SavedRecord } from '../../../../books/records/create';
import type { RecordKind } from '../../../../books/records/kind';
import type { Session } from '../../../../books/session';
import { type JsonObject, textOf } from '../../../../core/json';
import type { Field } from '../../../shared/form/field';
import { withFurtherFields } from '../../../shared/form/furtherFields';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup, Operation } from '../../../shared/run/operation';
import { previewOption } from '../../../shared/run/preview';
import type { FormLabels } from '../../../shared/words/books';
import { noDetails, sheetOptions, unlessSheet } from './form/details';
import type { RecordForm } from './form/form';
import { identifierField } from '../../../shared/form/identifiers';

export function createOf(kind: RecordForm): Operation {
  return {
    name: 'Create',
    value: 'create',
    action: `Create ${kind.noun}`,
    description: `Create a ${kind.noun}, by default under an ID of your own`,
    properties: [noDetails, ...unlessSheet([ownIdProperty(kind), ...requiredOf(kind)])],
    additionalFields: kind.optionalFields,
    options: [previewOption, ...sheetOptions],
    labels: (group) => recordLabels(kind, group),
    async run(form, session) {
      const body = await withOwnId(session, kind, readNewRecord(form, kind));
      const created = await createRecord(session, kind, { ...kind.whenNew, ...body });
      return [{ json: savedRecord(kind, created) }];
    },
  };
}

const ownIdField = ({ label, noun, idAttribute }: RecordForm): Field => {
  const id = identifierField(idAttribute, `${label} ID`, {
    description: `Your own ID for the ${noun}. If empty, it follows from GSTIN or name, for which the node reads the list.`,
  });
  return { ...id, property: { ...id.property, name: 'recordId' } };
};

export const ownIdProperty = (kind: RecordForm): INodeProperties => ownIdField(kind).property;

/** The parameters that a new record requires, besides its ID. */
export const requiredOf = ({ requiredFields }: RecordForm): INodeProperties[] =>
  requiredFields.map(({ property }) => property);

/** The labels of what the commands of records refuse. */
export const recordLabels = ({ label }: RecordForm, [form]: ItemGroup): FormLabels => ({
  of: (path) => (path === 'search' ? 'Search For' : `${label} ID`),
  partyIds: form.record?.idColumn ?? `${label} ID`,
});

/** The body of a new record, perhaps without its ID. @throws InputError naming the field */
export function readNewRecord(form: ItemForm, kind: RecordForm): JsonObject {
  const id = ownIdField(kind);
  const given = {
    ...readParameters(form, [id]),
    ...readParameters(form, kind.requiredFields),
    ...readCollection(form, 'additionalFields', [...kind.optionalFields, id]),
  };
  return withFurtherFields(kind.complete?.(given, given) ?? given, form);
}

/** The body with an ID that follows from the GSTIN or name, if it has none. @throws Refusal, ServiceError */
export async function withOwnId(
  session: Session,
  kind: RecordForm,
  body: JsonObject,
): Promise<JsonObject> {
  const { idAttribute } = kind;
  if (body[idAttribute] !== undefined) return body;
  const gstin = textOf(body.gstin);
  const id = gstin || (await newIdOf(session, kind, textOf(body.name), idAttribute));
  return { [idAttribute]: id, ...body };
}

/** The row of a saved record. If the response is empty, the row has only what was sent. */
export const savedRecord = (
  { idAttribute }: RecordKind,
  { body, answer, isRecovered }: SavedRecord,
): JsonObject => ({
  [idAttribute]: body[idAttribute] ?? '',
  ...(body.name !== undefined && { name: body.name }),
  ...answer,
  ...(isRecovered && { recovered: true }),
});
