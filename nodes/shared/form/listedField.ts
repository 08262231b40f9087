import type { Json } from '../../../core/json';
import { type Display, type Field, type FieldPlace, readFurther } from './field';
import { textField } from './fieldKinds';

/**
 * A choice from a list that the editor loads when it shows the field.
 * @param loadOptionsMethod one of the methods in `loadOptions.ts`
 * @param read converts the chosen value, or the text that an expression gives, for the wire; it
 * may throw an InputError that names the label
 */
export function listedField(
  attribute: string,
  displayName: string,
  loadOptionsMethod: string,
  read: (given: unknown, reading: FieldPlace) => Json,
  display: Display = {},
): Field {
  const text = textField(attribute, displayName, display);
  return {
    ...readFurther(text, read),
    property: { ...text.property, type: 'options', typeOptions: { loadOptionsMethod } },
  };
}
