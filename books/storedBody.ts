/**
 * Turns what a read returned into the body of an update that keeps all of it (assumptions.md,
 * Updates), including undocumented attributes.
 */
import { servicePrefixIn } from '../api/serviceIds';
import { flagOf, isObject, type Json, type JsonObject } from '../core/json';
import { readState } from '../law/tables/states';

/** Attributes that bodies have as booleans and reads may have as 0 or 1 (service.md, Single reads). */
const flags = [
  'is_export',
  'is_multi_currency',
  'is_subscription',
  'not_for_sale',
  'round_off',
  'show_online',
  'with_tax',
];

/**
 * The attributes of a stored record that can be written, without nulls and blanks, which bodies must
 * not have, and without the service's own IDs.
 * @param readOnly attributes that reads return and bodies do not take
 * @param prefix of the names of the service's own numbers, as the user says it; empty if not
 */
export function bodyOfStored(
  stored: JsonObject,
  readOnly: readonly string[],
  prefix: string,
): JsonObject {
  const own = servicePrefixIn(stored, prefix);
  const ownIds = [`${own}_id`, `${own}_product_id`];
  const names = Object.keys(stored).filter((name) => ![...readOnly, ...ownIds].includes(name));
  return withoutBlanks(Object.fromEntries(names.map((name) => [name, stored[name] as Json]))) ?? {};
}

/** Undefined if nothing is left. States are read with their code (service.md, Resources: Address). */
function withoutBlanks(record: JsonObject): JsonObject | undefined {
  const kept = Object.entries(record).flatMap(([name, value]): Array<[string, Json]> => {
    const written = writtenAs(name, value);
    return written === undefined ? [] : [[name, written]];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function writtenAs(name: string, value: Json): Json | undefined {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) {
    const entries = entriesOf(name, value);
    return entries.length > 0 ? entries : undefined;
  }
  if (isObject(value)) return withoutBlanks(value);
  if (name === 'state') return readState(String(value)) ?? value;
  return flags.includes(name) ? (flagOf(value) ?? value) : value;
}

/** The entries of a list. Only nulls, labels without a value and empty addresses are left out. */
function entriesOf(name: string, list: Json[]): Json[] {
  return list
    .filter((entry) => entry !== null && !isEmptyLabel(entry))
    .map((entry): Json => {
      if (Array.isArray(entry)) return entriesOf('', entry);
      return isObject(entry) ? (withoutBlanks(entry) ?? {}) : entry;
    })
    .filter((entry) => !isAddress(name) || !isObject(entry) || Object.keys(entry).length > 0);
}

const isAddress = (name: string): boolean => name.endsWith('_address');

/** A custom field or column that is not filled in: bodies need both its label and its value. */
const isEmptyLabel = (entry: Json): boolean =>
  isObject(entry) && 'label' in entry && (entry.value === '' || entry.value === null);

/**
 * A stored record's body with changes. Groups of attributes and lists of labeled values keep the
 * parts that are not changed. Any other list, and an address, is replaced; an empty list empties
 * the stored one. A change to null leaves the attribute out.
 */
export function withChanges(body: JsonObject, changes: JsonObject): JsonObject {
  const changed = Object.entries(changes).map(([name, value]): [string, Json] => [
    name,
    mergedValue(name, body[name], value),
  ]);
  const entries = Object.entries({ ...body, ...Object.fromEntries(changed) });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

function mergedValue(name: string, stored: Json | undefined, change: Json): Json {
  if (isObject(stored) && isObject(change) && !isAddress(name)) {
    return withChanges(stored, change);
  }
  if (!areLabeled(stored) || !areLabeled(change) || change.length === 0) return change;
  const labels = change.map(({ label }) => label);
  return [...stored.filter(({ label }) => !labels.includes(label as Json)), ...change];
}

const areLabeled = (value: Json | undefined): value is JsonObject[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && 'label' in one && 'value' in one);
