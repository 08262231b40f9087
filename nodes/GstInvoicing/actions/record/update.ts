import type { INodeProperties } from 'n8n-workflow';
import { changeRecord } from '../../../../books/records/update';
import { InputError } from '../../../../core/inputError';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { readCollection } from '../../../shared/form/parameters';
import type { ItemForm } from '../../run/form';
import type { Operation } from '../../run/operation';
import { clearFieldsProperty, readClearFields } from './clearFields';
import { bodyFields, optionalForm, type RecordForm, withArticle } from './form';
import { savedRecord } from './savedRecord';

/**
 * Whether an update replaces the record or changes only what is sent is not documented
 * (service.md, Assumptions: Updates). Sending the whole record is right in both cases.
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

/** Whether an update keeps the fields that are not set. */
export const readKeepsOthers = (form: ItemForm): boolean =>
  form.parameter(otherFields.name, 'keep') === 'keep';

/** Changes a record. */
export function updateOf(kind: RecordForm): Operation {
  const fields = bodyFields(kind).map((field) => ({
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
      const id = form.picked(kind.parameter, kind.label);
      const given = readCollection(form, 'updateFields', fields) ?? {};
      const cleared = readClearFields(form, kind, given);
      const changes = withAdditionalAttributes({ ...given, ...cleared }, form);
      if (Object.keys(changes).length === 0) {
        throw new InputError(
          'Update Fields',
          'There is nothing to change',
          'Add a field to change, or choose fields to clear.',
        );
      }
      const change = { id, changes, keepsOthers: readKeepsOthers(form) };
      return [{ json: savedRecord(kind, await changeRecord(session, kind, change)) }];
    },
  };
}
