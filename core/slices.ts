import { byText } from './compareTexts';
import { addToGroup } from './groupBy';

/**
 * Work over many values, which pauses with `yield` between its parts, so that other code can run there. It is
 * still one calculation: nothing that it reads may change in the meantime.
 */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** Between two pauses, so that a slice takes some milliseconds at most. */
const valuesPerSlice = 100;

/** Calls a function with each value, as `map` does. */
export function* inSlices<Value, Result>(
  values: Iterable<Value>,
  of: (value: Value) => Result,
): Slices<Result[]> {
  const results: Result[] = [];
  for (const value of values) {
    results.push(of(value));
    if (results.length % valuesPerSlice === 0) yield;
  }
  return results;
}

/** Calls a function with each value, as `flatMap` does. */
export function* flatInSlices<Value, Result>(
  values: Iterable<Value>,
  of: (value: Value) => readonly Result[],
): Slices<Result[]> {
  const results: Result[] = [];
  yield* inSlices(values, (value) => {
    for (const result of of(value)) results.push(result);
  });
  return results;
}

/** The values in groups, as `groupBy` makes them. */
export function* groupInSlices<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Slices<Map<Key, Value[]>> {
  const groups = new Map<Key, Value[]>();
  yield* inSlices(values, (value) => addToGroup(groups, keyOf(value), value));
  return groups;
}

/** The values that meet a condition. */
export function* filterInSlices<Value>(
  values: readonly Value[],
  is: (value: Value) => boolean,
): Slices<Value[]> {
  const found = yield* inSlices(values, is);
  return values.filter((_, position) => found[position]);
}

/** Values are sorted in runs of this many, which are then merged. */
const valuesPerRun = 1000;

/** The values in order, as a stable `sort` leaves them. */
export function* sortInSlices<Value>(
  values: readonly Value[],
  compare: (one: Value, other: Value) => number,
): Slices<Value[]> {
  let runs: Value[][] = [];
  for (let start = 0; start < values.length; start += valuesPerRun) {
    runs.push(values.slice(start, start + valuesPerRun).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Value[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* mergeRuns(runs[at] as Value[], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** The values in the order of texts, each of which is made once. */
export function* sortByTextInSlices<Value>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): Slices<Value[]> {
  const keyed = yield* inSlices(values, (value) => ({ value, text: textOf(value) }));
  const sorted = yield* sortInSlices(
    keyed,
    byText(({ text }) => text),
  );
  return sorted.map(({ value }) => value);
}

function* mergeRuns<Value>(
  one: readonly Value[],
  other: readonly Value[],
  compare: (one: Value, other: Value) => number,
): Slices<Value[]> {
  const merged: Value[] = [];
  let at = 0;
  for (const value of one) {
    while (at < other.length && compare(value, other[at] as Value) > 0) {
      merged.push(other[at++] as Value);
    }
    merged.push(value);
    if (merged.length % valuesPerRun === 0) yield;
  }
  for (; at < other.length; at++) merged.push(other[at] as Value);
  return merged;
}
