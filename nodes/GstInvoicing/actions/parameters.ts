import type { INodeProperties } from 'n8n-workflow';
import { readDay, toServiceDate } from '../../../api/dates';
import type { JsonObject } from '../../../api/types';
import { type Field, readGroup } from './field';
import type { ItemContext } from './operation';

/**
 * Reads fields that stand in the form one by one; undefined where nothing was given.
 * @throws InputError naming the field
 */
export function readParameters(context: ItemContext, fields: Field[]): JsonObject | undefined {
  const values = fields.map(({ property: { name } }) => [name, context.parameter(name, '')]);
  return readGroup(fields, Object.fromEntries(values) as object, {
    timeZone: context.settings.timeZone,
    label: '',
  });
}

/**
 * Reads the fields that the user added to a collection; undefined where there are none.
 * @param label what errors put before the field's name
 * @throws InputError naming the field
 */
export function readCollection(
  context: ItemContext,
  name: string,
  fields: Field[],
  label = '',
): JsonObject | undefined {
  const { timeZone } = context.settings;
  return readGroup(fields, context.parameter(name, {}) as object, { timeZone, label });
}

/** A date that must be given; today unless the user says otherwise. */
export const dateProperty = (displayName: string, name: string): INodeProperties => ({
  displayName,
  name,
  type: 'dateTime',
  typeOptions: { dateOnly: true },
  default: '={{ $now }}',
  required: true,
  description:
    'A written date is taken as it is; a point in time becomes the date in the Books Time Zone of the credential',
});

/** Such a date in the service's form. @throws InputError when it is none */
export const readDate = (context: ItemContext, displayName: string, name: string): string =>
  toServiceDate(readDay(context.parameter(name), displayName, context.settings.timeZone));
