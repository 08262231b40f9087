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

/** The values that meet a condition. */
export function* filterInSlices<Value>(
  values: readonly Value[],
  is: (value: Value) => boolean,
): Slices<Value[]> {
  const found = yield* inSlices(values, is);
  return values.filter((_, position) => found[position]);
}

/** The result of work in slices, without pauses. */
export function whole<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
