import type { IsoDate } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { seriesOf } from '../series';
import {
  type FoundAmong,
  forEach,
  type FindAmong,
  type FindsAmong,
  type GroupRule,
  kindOf,
  subjectNumberKey,
  sameKey,
  yearOf,
} from './among';
import { rulesOf } from './catalogue';
import { written } from './dates';
import { originalFinds } from './notes';
import { isNoteSubject, type Subject } from './subjects/subject';

/** Credit and debit notes share their numbers: a return distinguishes them by number alone. */
const numberedWith = (subject: Subject): string =>
  isNoteSubject(subject) ? 'note' : kindOf(subject);

/** Finds which documents break the rules that compare them. */
export const groupFinds = {
  'number-once': (subjects) =>
    sameKey(subjects, (subject) =>
      subject.number === undefined
        ? ''
        : [numberedWith(subject), yearOf(subject), subjectNumberKey(subject)].join(' '),
    ).flatMap((group) => forEach(group, { count: group.length })),
  'irn-once': (subjects) =>
    sameKey(subjects, ({ supply }) => (supply?.irn ?? '').toLowerCase()).flatMap((group) =>
      forEach(group, { count: group.length }),
    ),
  ...originalFinds,
  'number-order': (subjects) => {
    const numbered = subjects.filter(hasNumber) as NumberedSubject[];
    const ofYear = groupBy(numbered, (subject) => `${kindOf(subject)} ${yearOf(subject)}`);
    return [...ofYear.values()]
      .flatMap(seriesOf)
      .flatMap((members) => outOfOrder(members.map(({ document }) => document)));
  },
} satisfies FindsAmong;

/** Every rule that compares documents. */
export const groupRules: readonly GroupRule[] = rulesOf<FindAmong>(groupFinds);

type NumberedSubject = Subject & { number: string; date: IsoDate };

const hasNumber = ({ number, date }: Subject): boolean =>
  number !== undefined && number !== '' && date !== undefined;

/**
 * The members of a series whose dates break the order of the others: all but a longest run of ascending
 * dates. If there are many, the numbers follow something else.
 */
function outOfOrder(members: readonly NumberedSubject[]): Array<FoundAmong<never>> {
  // The last member of the best run of each length, and what precedes each member in its run.
  const last: number[] = [];
  const before = new Map<number, number | undefined>();
  members.forEach(({ date }, index) => {
    let length = last.length;
    while (length > 0 && (members[last[length - 1] as number] as NumberedSubject).date > date)
      length--;
    before.set(index, last[length - 1]);
    last[length] = index;
  });
  const inOrder = new Set<number>();
  for (let at = last.at(-1); at !== undefined; at = before.get(at)) inOrder.add(at);
  const strange = members.filter((_, index) => !inOrder.has(index));
  if (strange.length > Math.max(1, members.length / 3)) return [];
  return strange.flatMap((subject) => {
    const index = members.indexOf(subject);
    const neighbor = members.find(
      ({ date }, at) => inOrder.has(at) && (at < index ? date > subject.date : date < subject.date),
    ) as NumberedSubject;
    return forEach([subject], {
      number: subject.number,
      date: written(subject.date),
      otherNumber: neighbor.number,
      otherDate: written(neighbor.date),
    });
  });
}
