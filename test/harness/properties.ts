/**
 * How properties run. One that fails prints its seed and the smallest case; `PROPERTY_SEED=7` runs all properties with
 * this seed. With `ALL_CASES=true`, as in CI and with coverage, all of their cases are run, otherwise a tenth.
 */
const { PROPERTY_SEED, ALL_CASES } = process.env;
const allCases = ALL_CASES === 'true';

/** How many of so many cases are run. */
export const runs = (cases: number): number => (allCases ? cases : Math.ceil(cases / 10));

/** Those of the cases that are run. */
export const chosen = <Case>(cases: readonly Case[]): readonly Case[] =>
  allCases ? cases : cases.filter((_, index) => index % 10 === 0);

const fc = jest.requireActual<typeof import('fast-check')>('fast-check');
fc.configureGlobal({
  numRuns: runs(100),
  ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
});
