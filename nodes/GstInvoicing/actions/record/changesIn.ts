import type { SavedRecord } from '../../../../books/records/create';
import { type Json, textOf } from '../../../../core/json';
import { isGiven } from '../../../../law/readValues';
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

/** Of a group, such as an address, only that it has changed. */
function changeIn(label: string, before: Json | undefined, after: Json | undefined): string[] {
  if (JSON.stringify(before ?? '') === JSON.stringify(after ?? '')) return [];
  const isGroup = [before, after].some((value) => typeof value === 'object' && value !== null);
  return [isGroup ? label : `${label}: ${shownValue(before)} → ${shownValue(after)}`];
}

const shownValue = (value: Json | undefined): string =>
  isGiven(value) ? textOf(value) : '(empty)';
