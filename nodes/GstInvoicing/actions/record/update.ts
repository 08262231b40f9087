import { changeRecord } from '../../../../books/records/update';
import { withFurtherFields } from '../../../shared/form/furtherFields';
import { choiceOption } from '../../../shared/form/option';
import { readCollection } from '../../../shared/form/parameters';
import type { Operation } from '../../../shared/run/operation';
import { previewOption } from '../../../shared/run/preview';
import { clearFieldsProperty, readClearFields } from './form/clearFields';
import { changesIn } from './changesIn';
import { savedRecord } from './create';
import type { RecordForm } from './form/form';
import { described } from '../../../shared/form/readValue';
import { formError } from '../../../shared/words/formTexts';

/**
 * Whether an update replaces the record or changes only what is sent is not documented
 * (assumptions.md, Updates). Sending the whole record is right in both cases.
 */
export const otherFields = choiceOption(
  'otherFields',
  'Fields Not Set Here',
  [
    described('Keep Stored Values', 'keep', 'Sends the record as it is stored, with your changes'),
    described(
      'Send Only Changes',
      'leaveOut',
      'Sends only the fields that you set. The service may clear the others.',
    ),
  ],
  {
    added: 'leaveOut',
    otherwise: 'keep',
    description: 'Without this option, they keep their stored values',
  },
);

export function updateOf(kind: RecordForm): Operation {
  const fields = [...kind.requiredFields, ...kind.optionalFields].map((field) => ({
    ...field,
    property: { ...field.property, required: undefined },
  }));
  return {
    name: 'Update',
    value: 'update',
    action: `Update ${kind.noun}`,
    description: `Change a ${kind.noun}; documents linked to it change as well`,
    properties: [kind.picker()],
    additionalFields: [...fields, clearFieldsProperty(kind)],
    options: [otherFields, previewOption],
    async run(form, session) {
      const id = form.picked(kind.type, kind.label);
      const given = readCollection(form, 'additionalFields', fields) ?? {};
      const cleared = readClearFields(form, kind, given);
      const changes = withFurtherFields({ ...given, ...cleared }, form);
      if (Object.keys(changes).length === 0) throw formError('noRecordChange');
      const change = { id, changes, keepsOthers: otherFields.read(form) === 'keep' };
      const saved = await changeRecord(session, kind, change);
      const changed = changesIn(saved, Object.keys(changes), fields);
      return [{ json: savedRecord(kind, { ...saved, answer: { changed, ...saved.answer } }) }];
    },
  };
}
