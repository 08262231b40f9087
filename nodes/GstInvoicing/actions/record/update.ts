import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { collection } from '../field';
import { warnAboutGstin } from '../gstinWarning';
import type { ItemContext, Operation } from '../operation';
import { readCollection } from '../parameters';
import { fieldsOf, type RecordKind, withArticle } from './kind';
import { savedRow } from './send';
import { asBody, readStored } from './stored';

/**
 * Nobody documents whether an update replaces the record or changes what is sent
 * (docs/assumptions.md, Updates). Sending the whole record is right under both.
 */
export const otherFields: INodeProperties = {
  displayName: 'Other Fields',
  name: 'otherFields',
  type: 'options',
  options: [
    {
      name: 'Keep as They Are',
      value: 'keep',
      description: 'Reads the record first and sends it whole, which takes a second more',
    },
    {
      name: 'Leave Out',
      value: 'leaveOut',
      description: 'Sends only what is given here; the service may empty the rest',
    },
  ],
  default: 'keep',
  description: 'What becomes of the fields that are not given here',
};

/** Changes a record. */
export function updateOf(kind: RecordKind): Operation {
  const fields = fieldsOf(kind).map((field) => ({
    ...field,
    property: { ...field.property, required: false },
  }));
  return {
    name: 'Update',
    value: 'update',
    action: `Update ${withArticle(kind.noun)}`,
    description: `Change ${withArticle(kind.noun)}; documents linked to it change as well`,
    properties: [
      kind.picker(),
      collection('updateFields', 'Update Fields', fields),
      otherFields,
      additionalAttributes,
    ],
    async run(context) {
      const id = context.picked(kind.parameter, kind.label);
      const given = readCollection(context, 'updateFields', fields);
      const changes = withAdditionalAttributes(given ?? {}, context);
      if (Object.keys(changes).length === 0) {
        throw new InputError('Update Fields', 'Nothing is to be changed', 'Add a field to change.');
      }
      return [{ json: await saveChanges(context, kind, id, changes) }];
    },
  };
}

/** Sends changes of a record that exists. @throws ServiceError, InputError */
export async function saveChanges(
  context: ItemContext,
  kind: RecordKind,
  id: string,
  changes: JsonObject,
): Promise<JsonObject> {
  const keeps = context.parameter('otherFields', 'keep') === 'keep';
  const stored = keeps ? asBody(kind, await readStored(context, kind, id)) : {};
  const whole = { ...stored, ...changes, [kind.idAttribute]: id };
  const body = kind.complete?.(whole, changes) ?? whole;
  const answer = await context.client.call(kind.endpoints.update, { body });
  warnAboutGstin(context, body.gstin);
  return savedRow(kind, body, answer);
}
