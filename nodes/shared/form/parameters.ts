import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../core/json';
import { type Field, readGroup, type FieldPlace, propertyOf } from './field';
import { foundValues } from './found';
import type { FormReader } from './reader';
import { readValues, type Values } from './readValue';

/** @param label the place of the fields in the form, for errors and warnings */
export const readingOf = ({ settings, hint }: FormReader, label = ''): FieldPlace => ({
  timeZone: settings.timeZone,
  label,
  hint,
});

/** The values of a line without those that expressions did not find. @throws InputError */
export const foundFields = (
  fields: readonly Field[],
  values: Values,
  { label, hint }: FieldPlace,
): Values =>
  foundValues(
    fields.map(({ property }) => property),
    values,
    { before: `${label}: `, hint },
  );

/**
 * Reads fields that are parameters of their own; undefined if nothing is given.
 * @param further other values that the fields depend on
 * @throws InputError naming the field
 */
export function readParameters(
  reader: FormReader,
  fields: Field[],
  further: Values = {},
): JsonObject | undefined {
  const values: Values = {};
  for (const { property } of fields) values[property.name] = reader.parameter(property.name, '');
  return readGroup(fields, values, { ...readingOf(reader), values: further });
}

/**
 * Reads the fields that the user added to a collection; undefined if there are none.
 * @param label comes before the field's name in errors
 * @throws InputError naming the field
 */
export function readCollection(
  reader: FormReader,
  name: string,
  fields: Field[],
  label = '',
): JsonObject | undefined {
  const values = readValues(reader.parameter(name, {}), label || name);
  return readGroup(fields, values, readingOf(reader, label));
}

/** The current time in n8n. */
export const nowExpression = '={{ $now }}';

/** A required date, by default today. */
export const dateProperty = (displayName: string, name: string): INodeProperties =>
  propertyOf('dateTime', name, displayName, {
    typeOptions: { dateOnly: true },
    default: nowExpression,
    required: true,
    description:
      'A date without a time is used as written. A date with a time is converted to the Books Time Zone of the credential.',
  });
