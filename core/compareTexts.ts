/** The order of two texts by their code units, which is the same on every machine. */
export const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

/** The order of values by a text of each. */
export const byText =
  <Value>(textOf: (value: Value) => string) =>
  (one: Value, other: Value): number =>
    compareTexts(textOf(one), textOf(other));

/** The order of values by a label of each, ignoring case. Labels are English, and `localeCompare` is slow. */
export const alphabetically = <Value>(labelOf: (value: Value) => string) =>
  byText((value: Value) => labelOf(value).toLowerCase());
