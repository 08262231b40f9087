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
    if (JSON.stringify(before[name] ?? '') === JSON.stringify(body[name] ?? '')) return [];
    const label = fields.find(({ attribute }) => attribute === name)?.property.displayName ?? name;
    return changeIn(name, label, [before[name], body[name]]);
  });
  return parts.join(', ') || 'Nothing: the values are as before';
}

/** Of a group other than addresses, only that it has changed. */
function changeIn(name: string, label: string, values: Array<Json | undefined>): string {
  const isGroup = values.some((value) => typeof value === 'object' && value !== null);
  if (isGroup && !/_address$/.test(name)) return label;
  const texts = values.map(isGroup ? addressesIn : textOf).map((text) => text || '(empty)');
  return `${label}: ${texts.join(' → ')}`;
}

/** The addresses of a list, or one, in a line. New ones replace all that were there. */
const addressesIn = (value: Json | undefined): string =>
  [value ?? []].flat().filter(isObject).map(addressIn).join('; ');

const addressIn = (address: JsonObject): string =>
  `"${['address_line1', 'address_line2', 'city', 'pincode', 'state']
    .map((part) => textOf(address[part]))
    .filter(Boolean)
    .join(', ')}"`;
