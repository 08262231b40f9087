import { inSlices, type Slices } from './slices';

/** The members in groups, in the order of their first members. */
export function groupBy<T, K>(members: readonly T[], keyOf: (member: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const member of members) add(groups, keyOf(member), member);
  return groups;
}

/** The same for many members. */
export function* groupInSlices<T, K>(
  members: readonly T[],
  keyOf: (member: T) => K,
): Slices<Map<K, T[]>> {
  const groups = new Map<K, T[]>();
  yield* inSlices(members, (member) => add(groups, keyOf(member), member));
  return groups;
}

function add<T, K>(groups: Map<K, T[]>, key: K, member: T): void {
  const group = groups.get(key);
  if (group) group.push(member);
  else groups.set(key, [member]);
}
