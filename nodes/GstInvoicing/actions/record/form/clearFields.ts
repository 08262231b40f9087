import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../../core/json';
import { mustBe } from '../../../../../core/inputError';
import { alphabetically } from '../../../../../core/compareTexts';
import { additional, propertyOf } from '../../../../shared/form/field';
import { readChoice } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import type { RecordForm } from './form';
import { formError } from '../../../../shared/words/formTexts';

const fieldName = 'clearFields';
const clearLabel = 'Clear Fields';

const choicesOf = ({ optionalFields }: RecordForm) =>
  optionalFields
    .filter(({ empty }) => empty !== undefined)
    .map(({ attribute, property }) => ({ name: property.displayName, value: attribute }))
    .sort(alphabetically(({ name }) => name));

/** The fields of a record that can be emptied. */
export const clearFieldsProperty = (kind: RecordForm): INodeProperties =>
  propertyOf('multiOptions', fieldName, clearLabel, {
    options: choicesOf(kind),
    description:
      'Fields to empty in the stored record. A field that is set to an empty value stays as it is.',
  });

/**
 * The fields to clear, as attributes with the values that empty them (assumptions.md, Clearing).
 * @param given the attributes that are set
 * @throws InputError for an unknown field, and for one that is also set
 */
export function readClearFields(form: ItemForm, kind: RecordForm, given: JsonObject): JsonObject {
  const chosen = form.parameter(additional(fieldName), []);
  if (!Array.isArray(chosen)) throw mustBe(clearLabel, 'an array', chosen, 'Choose from the list.');
  const choices = choicesOf(kind);
  const attributes = chosen.map((one) => readChoice(one, choices, clearLabel));
  const both = choices.find(({ value }) => attributes.includes(value) && value in given);
  if (both) throw formError('setAndCleared', { label: clearLabel, name: both.name });
  const cleared = kind.optionalFields.filter(({ attribute }) => attributes.includes(attribute));
  return Object.fromEntries(cleared.map(({ attribute, empty }) => [attribute, empty ?? '']));
}
