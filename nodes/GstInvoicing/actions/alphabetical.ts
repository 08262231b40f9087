/** The order of labels, in which capitals do not count. Languages do not matter, and asking for theirs takes long. */
export function alphabetically(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : Number(a > b);
}
