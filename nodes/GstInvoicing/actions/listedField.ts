import type { Json } from '../../../api/types';
import type { Field, Look } from './field';
import { textField } from './fieldKinds';

/**
 * A choice from a list that the editor loads when it shows the field.
 * @param loadOptionsMethod one of the methods in `connection/lists.ts`
 * @param read what the chosen value, or the text that an expression gives, is on the wire; it may
 * throw an InputError that names the label
 */
export function listedField(
  attribute: string,
  displayName: string,
  loadOptionsMethod: string,
  read: (given: unknown, label: string) => Json,
  look: Look = {},
): Field {
  const text = textField(attribute, displayName, look);
  return {
    ...text,
    property: { ...text.property, type: 'options', typeOptions: { loadOptionsMethod } },
    read(value, reading) {
      const given = text.read(value, reading);
      return given === undefined ? undefined : read(given, reading.label);
    },
  };
}
