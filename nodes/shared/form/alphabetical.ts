/** The order of labels, ignoring case. Labels are English, and `localeCompare` is slow. */
export function alphabetically(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : Number(a > b);
}
