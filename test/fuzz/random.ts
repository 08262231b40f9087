/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to below the bound. */
  below(bound: number): number;
  one<Value>(values: readonly Value[]): Value;
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  return { below, one: (values) => values[below(values.length)] as never };
}
