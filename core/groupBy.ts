/** The members in groups, in the order of their first members. */
export function groupBy<T, K>(members: readonly T[], keyOf: (member: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const member of members) addToGroup(groups, keyOf(member), member);
  return groups;
}

/** Adds a member to its group. */
export function addToGroup<T, K>(groups: Map<K, T[]>, key: K, member: T): void {
  const group = groups.get(key);
  if (group) group.push(member);
  else groups.set(key, [member]);
}
