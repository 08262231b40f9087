import type { Field } from '../form/field';
import { listField, required, textField } from '../form/fieldKinds';

const labelAndValue = [
  textField('label', 'Label', required),
  textField('value', 'Value', required),
];

/** Custom columns or headers, which must exist in the account. */
export const customLabelsField = (attribute: string, displayName: string, entry: string): Field =>
  listField(attribute, displayName, entry, labelAndValue, {
    description: 'Labels that already exist in the account, each with its value',
  });
