import type { SavedRecord } from '../../../../books/records/create';
import { isObject, type Json, type JsonObject, textOf } from '../../../../core/json';
import type { Field } from '../../../shared/form/field';

/** What an update changed of a record, by the labels of the form: `Phone: 9876543210 → 9123456789`. */
export function changesIn(
  { body, before = {} }: SavedRecord,
  changed: readonly string[],
  fields: readonly Field[],
): string {
  const parts = changed.flatMap((name) => {
    const label = fields.find(({ attribute }) => attribute === name)?.property.displayName ?? name;
    return changeIn(label, before[name], body[name]);
  });
  return parts.join(', ') || 'Nothing: the values are as before';
}

/** Of a group other than addresses, only that it has changed. */
function changeIn(label: string, before: Json | undefined, after: Json | undefined): string[] {
  if (JSON.stringify(before ?? '') === JSON.stringify(after ?? '')) return [];
  const values = [before, after];
  const isGroup = values.some((value) => typeof value === 'object' && value !== null);
  const texts = values.map(isGroup ? addressesIn : textOf).map((text) => text || '(empty)');
  return [isGroup && !/address/i.test(label) ? label : `${label}: ${texts.join(' → ')}`];
}

/** The addresses of a list, or one, in a line. New ones replace all that were there. */
const addressesIn = (value: Json | undefined): string =>
  [value ?? []].flat().filter(isObject).map(addressIn).join('; ');

const addressIn = (address: JsonObject): string =>
  `"${['address_line1', 'address_line2', 'city', 'pincode', 'state']
    .map((part) => textOf(address[part]))
    .filter(Boolean)
    .join(', ')}"`;
