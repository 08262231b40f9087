import { fromIsoDate, type IsoDate } from '../core/day';
import { groupBy } from '../core/groupBy';
import { financialYearOf } from './financialYear';

/** What has a number, on a day. */
interface Numbered {
  number: string;
  date: IsoDate;
}

/** A number and its place in a series. */
export interface SeriesMember<T extends Numbered> {
  document: T;
  /** The number with its counter replaced, such as `{n}/2026-27`. */
  series: string;
  /** The index of the counter in `parts`; -1 for a number without digits. */
  at: number;
  /** The number, split into alternating text and digits. */
  parts: string[];
  counter: bigint;
}

/**
 * The series that documents of one kind and financial year belong to. The counter is the run of
 * digits that varies most among numbers of the same form, as 101 does in `101/2026-27`. If several
 * vary equally, it is the last one that is not the year.
 */
export function seriesOf<T extends Numbered>(
  documents: readonly T[],
): Array<Array<SeriesMember<T>>> {
  const numbers = documents.map((document) => ({
    document,
    parts: document.number.toUpperCase().split(/(\d+)/),
  }));
  const members: Array<SeriesMember<T>> = [];
  for (const group of groupBy(numbers, formOf).values()) {
    const years = yearsOf((group as [(typeof group)[number]])[0].document);
    const at = counterOf(
      group.map(({ parts }) => parts),
      years,
    );
    for (const { document, parts } of group) {
      const series = parts.map((part, index) => (index === at ? '{n}' : part)).join('');
      members.push({ document, parts, at, series, counter: BigInt(parts[at] ?? 0) });
    }
  }
  return [...groupBy(members, ({ series }) => series).values()].map((one) =>
    one.sort((a, b) => Number(a.counter - b.counter)),
  );
}

/** What the numbers of a series have in common: their texts between runs of digits. */
const formOf = ({ document }: { document: Numbered }): string =>
  document.number.toUpperCase().replace(/\d+/g, '#');

/** Digits are at the odd indexes of `parts`. */
function counterOf(numbers: string[][], years: ReadonlySet<string>): number {
  const places = (numbers[0] as string[]).map((_, place) => place).filter((place) => place % 2);
  const ranked = places.map((place) => {
    const runs = new Set(numbers.map((parts) => parts[place] as string));
    const isYear = [...runs].every((run) => years.has(run));
    return { place, varies: runs.size, isYear: Number(isYear) };
  });
  ranked.sort((a, b) => b.varies - a.varies || a.isYear - b.isYear || b.place - a.place);
  return ranked[0]?.place ?? -1;
}

/** How numbers state a financial year: 2026, 26, 2027, 27, 202627, 2627. */
function yearsOf({ date }: Numbered): ReadonlySet<string> {
  const [start, end] = financialYearOf(fromIsoDate(date)).split('-') as [string, string];
  const short = start.slice(2);
  return new Set([start, short, `20${end}`, end, start + end, short + end]);
}
