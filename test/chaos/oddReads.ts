import { isObject, type JsonObject } from '../../core/json';
import type { Random } from '../harness/random';

/** What identifies a record, and how many there are. Every list of the service has these. */
const alwaysThere = /^(hash_id|id|customer_id|vendor_id|total_records|success|message|error_code)$/;

/**
 * Spoils the body of a read as the service may: a page lacks a record or repeats one, with the same
 * total, or records lack attributes.
 */
export function spoil(body: unknown, random: Random): void {
  const [list] = random.below(2) === 0 ? listsIn(body) : [];
  if (list && list.length > 0) {
    const at = random.below(list.length);
    if (random.below(2) === 0) list.splice(at, 1);
    else list.splice(random.below(list.length), 1, list[at] as JsonObject);
    return;
  }
  for (let count = 1 + random.below(3); count > 0; count--) {
    const record = random.pick(recordsIn(body));
    const names = Object.keys(record ?? {}).filter((name) => !alwaysThere.test(name));
    const name = random.pick(names);
    if (record && name !== undefined && !holdsRecords(record[name])) delete record[name];
  }
}

const listsIn = (body: unknown): JsonObject[][] =>
  Object.values(isObject(body) ? { ...body, ...dataOf(body) } : {}).filter(holdsRecords);

const dataOf = ({ data }: JsonObject): JsonObject => (isObject(data) ? data : {});

const holdsRecords = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.every(isObject);

/** The records of a body: those of its list, or else its objects. */
function recordsIn(body: unknown): JsonObject[] {
  const [list] = listsIn(body);
  if (list) return list;
  const data = isObject(body) ? dataOf(body) : {};
  const inner = Object.values(data).filter(isObject);
  return inner.length > 0 ? inner : [data];
}
