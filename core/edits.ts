/**
 * How many letters were added, left out, replaced, or swapped with the next one to make one text of another;
 * `most` + 1 if there are more than `most`. Takes time by the length of a text times `most`.
 * @example editsBetween('Mehta', 'Metha', 2) // 1
 */
export function editsBetween(one: string, other: string, most: number): number {
  const tooMany = most + 1;
  const { length } = other;
  if (Math.abs(one.length - length) > most) return tooMany;
  // The edits that make the letters of the first text so far of those of the other up to a column.
  let beforeThat: number[] = [];
  let before: number[] = [];
  let row = Array.from({ length: length + 1 }, (_, column) => column);
  for (let at = 1; at <= one.length; at++) {
    [beforeThat, before] = [before, row];
    row = Array<number>(length + 1).fill(tooMany);
    row[0] = at;
    let fewest = at;
    const last = Math.min(length, at + most);
    // Farther from the diagonal, there are too many.
    for (let column = Math.max(1, at - most); column <= last; column++) {
      const isSame = one[at - 1] === other[column - 1];
      let edits = (before[column - 1] as number) + (isSame ? 0 : 1);
      edits = Math.min(edits, (before[column] as number) + 1, (row[column - 1] as number) + 1);
      if (one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1]) {
        edits = Math.min(edits, (beforeThat[column - 2] as number) + 1);
      }
      row[column] = edits;
      fewest = Math.min(fewest, edits);
    }
    if (fewest > most) return tooMany;
  }
  return Math.min(row[length] as number, tooMany);
}
