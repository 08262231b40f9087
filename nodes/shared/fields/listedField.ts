import type { Json } from '../../../core/json';
import { type Display, type Field, type FieldPlace, readFurther } from '../form/field';
import { textField } from '../form/fieldKinds';
import { readText } from '../form/readValue';
import { giveHint } from '../words/formTexts';

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

/**
 * Reads a text of which the service lists the values (service.md, Lists): common texts become the
 * service's own, and any other is sent as given, with a warning.
 * @param find the service's text for a common one; undefined for any other
 */
export const listedText =
  (find: (text: string) => string | undefined) =>
  (given: unknown, { label, hint }: FieldPlace): string => {
    const text = readText(given, label);
    const listed = find(text);
    if (listed === undefined) giveHint({ hint }, 'notListed', { label, text });
    return listed ?? text;
  };
