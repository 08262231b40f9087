import type { INodeProperties } from 'n8n-workflow';
import { versionFor } from '../../../../api/endpoint';
import type { Json, JsonObject } from '../../../../api/types';
import { withChanges } from '../../../../books/storedBody';
import { InputError } from '../../../../core/inputError';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { readCollection } from '../../../shared/form/parameters';
import type { ItemContext } from '../../run/form';
import { noteOddGstin } from '../../../../books/gstin';
import type { Operation } from '../../run/operation';
import { retryGuard } from '../../../../books/retryGuard';
import { clearFieldsProperty, readClearFields } from './clearFields';
import { fieldsOf, optionalForm, type RecordKind, withArticle } from './kind';
import { savedRow } from './send';
import { readAsBody } from './stored';

/**
 * Whether an update replaces the record or changes only what is sent is not documented
 * (docs/assumptions.md, Updates). Sending the whole record is right in both cases.
 */
export const otherFields: INodeProperties = {
  displayName: 'Other Fields',
  name: 'otherFields',
  type: 'options',
  options: [
    {
      name: 'Keep Stored Values',
      value: 'keep',
      description: 'Sends the record as it is stored, with your changes',
    },
    {
      name: 'Send Only Changes',
      value: 'leaveOut',
      description: 'Sends only the fields that you set. The service may clear the others.',
    },
  ],
  default: 'keep',
  description: 'What happens to the fields that you do not set here',
};

/** Changes a record. */
export function updateOf(kind: RecordKind): Operation {
  const fields = fieldsOf(kind).map((field) => ({
    ...field,
    property: { ...field.property, required: undefined },
  }));
  return {
    name: 'Update',
    value: 'update',
    action: `Update ${withArticle(kind.noun)}`,
    description: `Change ${withArticle(kind.noun)}; documents linked to it change as well`,
    properties: [
      kind.picker(),
      optionalForm('updateFields', 'Update Fields', fields, kind),
      clearFieldsProperty(kind),
      otherFields,
      additionalAttributes,
    ],
    async run(form, session) {
      const context = { ...form, ...session };
      const id = context.picked(kind.parameter, kind.label);
      const given = readCollection(context, 'updateFields', fields) ?? {};
      const cleared = readClearFields(context, kind, given);
      const changes = withAdditionalAttributes({ ...given, ...cleared }, context);
      if (Object.keys(changes).length === 0) {
        throw new InputError(
          'Update Fields',
          'There is nothing to change',
          'Add a field to change, or choose fields to clear.',
        );
      }
      return [{ json: await saveChanges(context, kind, id, changes) }];
    },
  };
}

/**
 * Sends changes to an existing record, which is read just before: changes of other users stay, and so
 * does the stock that the service requires with every update of a product.
 * @throws ServiceError, InputError
 */
export async function saveChanges(
  context: ItemContext,
  kind: RecordKind,
  id: string,
  changes: JsonObject,
): Promise<JsonObject> {
  const keeps = context.parameter('otherFields', 'keep') === 'keep';
  const { endpointVersion } = context.settings.account;
  const { lacks = [] } = versionFor(kind.endpoints.update, endpointVersion);
  if (keeps && lacks.length > 0) {
    context.hint(
      'warning',
      `version 1 of the service does not have these attributes of ${withArticle(kind.noun)}, so the update may remove them: ${lacks.join(', ')}. To keep them, set "Endpoint Version" in the credential to "V2 (Recommended)".`,
    );
  }
  const guard = retryGuard(kind.label);
  const result = await context.client.call(kind.endpoints.update, {
    async body({ client, lost }) {
      const stored = await readAsBody(client, context, kind, id);
      const names = Object.keys(stored).filter((name) => keeps && !lacks.includes(name));
      const kept = Object.fromEntries(names.map((name) => [name, stored[name] as Json]));
      const whole = withChanges(kept, { ...changes, [kind.idAttribute]: id });
      const body = kind.complete?.(whole, changes) ?? whole;
      const ours = Object.keys(changes).map((name) => [name, body[name] ?? null]);
      guard(stored, Object.fromEntries(ours), lost !== undefined);
      return { body, made: body };
    },
  });
  const sent = result.made;
  noteOddGstin(context, sent.gstin);
  return savedRow(kind, sent, result);
}
