import { groupBy } from '../../core/groupBy';
import type { Paise } from '../../core/paise';
import type { TaxedAmounts } from '../gstr1/placement/amounts';
import type { AskedRow } from './asked';
import type { Behind, Contribution } from './contribution';
import type words from './words.json';
import type { RowId } from './form';

export interface Inward {
  contributions: Contribution[];
  /** The rows that the source covers whole, so that nothing found is 0. */
  covered: readonly RowId[];
  /** What does not count, with the reason. */
  notCounted: NotCounted[];
  /** What the filer has to check, by its topic. */
  doubts: Array<{ topic: Doubt; documents: string[] }>;
  /** What GSTR-2B has as available for the rows of 4(A), whether it counts or not. */
  available: Contribution[];
  /** What the books say of rows that the filer has to give. */
  proposed?: Proposals;
}

/** Amounts for rows of the form, with the numbers of the documents behind them. */
export type Proposals = Partial<Record<AskedRow, { amounts: TaxedAmounts; documents: string[] }>>;

export interface NotCounted {
  why: string;
  /** All taxes; undefined if they are not known. */
  tax: Paise | undefined;
  documents: readonly Behind[];
}

/** @param by what the books say */
export const notEligibleWhy = (by: string): string =>
  `not eligible by the books (${by}): where 4 (A) has it, reverse it in 4 (B)(1)`;

/** What is blocked is reversed for good. @param by what the books say */
export const reversal = (from: string, by: string): Pick<Contribution, 'row' | 'from'> => ({
  row: '4(B)(1)',
  from: `${from}, not eligible (${by})`,
});

/** The topics of `doubtQuestions`, and amendments. */
export type Doubt = keyof (typeof words)['doubts'] | 'amendments';

export interface InwardVerdict {
  contributions?: Contribution[];
  notCounted?: NotCounted;
  doubts?: Doubt[];
  available?: Contribution;
}

/** All verdicts together. @param documents each with its number */
export function inwardOf(
  verdicts: ReadonlyArray<InwardVerdict & { number: string }>,
  covered: readonly RowId[],
): Inward {
  const doubts = verdicts.flatMap(({ number, doubts: topics = [] }) =>
    topics.map((topic) => ({ topic, number })),
  );
  return {
    contributions: verdicts.flatMap(({ contributions = [] }) => contributions),
    covered,
    notCounted: verdicts.flatMap(({ notCounted }) => notCounted ?? []),
    doubts: [...groupBy(doubts, ({ topic }) => topic)].map(([topic, group]) => ({
      topic,
      documents: group.map(({ number }) => number),
    })),
    available: verdicts.flatMap(({ available }) => available ?? []),
  };
}
