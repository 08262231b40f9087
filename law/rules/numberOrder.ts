import type { IsoDate } from '../../core/day';
import { type FoundAmong, forEach } from './among';
import { written } from './dates';
import type { Subject } from './subjects/subject';

export type NumberedSubject = Subject & { number: string; date: IsoDate };

export const hasNumber = ({ number, date }: Subject): boolean =>
  number !== undefined && number !== '' && date !== undefined;

/**
 * The members of a series whose dates break the order of the others: all but a longest run of ascending
 * dates. If there are many, the numbers follow something else.
 */
export function outOfOrder(members: readonly NumberedSubject[]): FoundAmong[] {
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
      field: 'Document Date',
      problem: `${subject.number} is dated ${written(subject.date)}, and ${neighbor.number} ${written(neighbor.date)}`,
      fix: 'Correct the date or the number: the numbers of a series are given in the order of the dates.',
    });
  });
}
