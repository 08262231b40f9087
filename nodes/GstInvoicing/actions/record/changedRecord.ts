import type { SavedRecord } from '../../../../books/records/create';
import { type Json, type JsonObject, textOf } from '../../../../core/json';
import { isGiven } from '../../../../law/readValues';
import type { Field } from '../../../shared/form/field';
import { savedRecord } from './create';
import type { RecordForm } from './form';

/** The attributes of an update, and the fields of its form, which have their labels. */
interface Changes {
  changes: JsonObject;
  fields: readonly Field[];
}

/** The row of a record that was updated, with what it had before and has now. */
export function changedRecord(
  kind: RecordForm,
  saved: SavedRecord,
  { changes, fields }: Changes,
): JsonObject {
  const { body, before = {} } = saved;
  const changed = Object.keys(changes).flatMap((name) => {
    const label = fields.find(({ attribute }) => attribute === name)?.property.displayName ?? name;
    return changeIn(label, before[name], body[name]);
  });
  const { [kind.idAttribute]: id = '', name, ...others } = savedRecord(kind, saved);
  return {
    [kind.idAttribute]: id,
    ...(name !== undefined && { name }),
    changed: changed.join(', ') || 'Nothing: the values are as before',
    ...others,
  };
}

/** `Phone: 9876543210 → 9123456789`; of a group, such as an address, only that it has changed. */
function changeIn(label: string, before: Json | undefined, after: Json | undefined): string[] {
  if (JSON.stringify(before ?? '') === JSON.stringify(after ?? '')) return [];
  const isGroup = [before, after].some((value) => typeof value === 'object' && value !== null);
  return [isGroup ? label : `${label}: ${shown(before)} → ${shown(after)}`];
}

const shown = (value: Json | undefined): string => (isGiven(value) ? textOf(value) : '(empty)');
