import { addDays, type Day, fromIsoDate, type IsoDate, toIsoDate } from '../../../../core/day';
import type { EventName } from '../../../../nodes/GstInvoicingPollingTrigger/changes';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import type { TriggerState } from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';
import type { Company, Document } from './company';

/** What polls may know about a document. */
interface Known {
  document?: Document;
  remindedOn: string;
  /** The date of a document that was over and older than the look-back, and was forgotten. */
  forgotten?: string;
}

/** The days of a poll, written YYYY-MM-DD. */
interface Days {
  today: string;
  firstDay: string;
  /** The first day that stays known: one is left when two polls find it before the look-back. */
  firstKept: string;
}

/** Whether a poll read everything. */
export type Extent = 'whole' | 'part';

/** The events of a document with these two states. */
function expected(
  previous: Document | undefined,
  current: Document,
  today: string,
  remindedOn: string,
  reminderDays: number,
): { events: EventName[]; remindedOn: string } {
  const events: EventName[] = [];
  const isPending = current.status === 'pending';
  if (!previous) events.push('created');
  else if (
    previous.notes !== current.notes ||
    previous.total !== current.total ||
    previous.date !== current.date ||
    (isPending && (previous.status !== 'pending' || current.paid < previous.paid))
  ) {
    events.push('changed');
  }
  if (isPending && current.paid > (previous?.paid ?? 0)) events.push('partlyPaid');
  if (current.status === 'paid' && previous?.status !== 'paid') events.push('paid');
  const isOverdue = isPending && current.due !== '' && current.due < today;
  const age = (Date.parse(today) - Date.parse(remindedOn)) / 86_400_000;
  const isReminded = isOverdue && (!remindedOn || (reminderDays > 0 && age >= reminderDays));
  if (isReminded) events.push('overdue');
  if (current.status === 'cancelled' && previous?.status !== 'cancelled') events.push('cancelled');
  return { events, remindedOn: isReminded ? today : isOverdue ? remindedOn : '' };
}

/** Checks the events of the polls. It fails if they fit no states that the polls may have read. */
export class Follower {
  private readonly known = new Map<string, Known[]>();
  /** The first day from which on all days were read, in the state that the next poll starts from. */
  private since?: string;
  /** The day of the poll before. */
  private before?: IsoDate;
  /** Whether some poll has listed all pending documents that are older than the look-back. */
  private hasStock = false;

  constructor(private readonly watch: Watch) {}

  /**
   * @param since the first day from which on all days were read, in the state after the poll
   * @param hasStock whether its older pending documents were listed
   */
  follow(
    company: Company,
    emitted: Map<string, string[]>,
    extent: Extent,
    since: string | undefined,
    hasStock: boolean,
  ): void {
    const today = toIsoDate(company.today);
    const firstOf = (day: Day) => toIsoDate(addDays(day, 1 - this.watch.lookBackDays));
    const firstDay = firstOf(company.today);
    const firstKept = this.before === undefined ? firstDay : firstOf(fromIsoDate(this.before));
    const days = { today, firstDay, firstKept };
    // A document that moves from day to day while it is read can be missed, and can hide another one.
    const mayHide = [...company.states.values()].some(
      (states) => new Set(states.map((one) => one?.date)).size > 1,
    );
    for (const [id, states] of company.states) {
      const before = this.known.get(id) ?? [{ remindedOn: '' }];
      const emittedForIt = (emitted.get(id) ?? []).join();
      const after = before.flatMap((known) =>
        states.flatMap((current) => {
          const { events, next } = this.reading(known, current, extent, days);
          return events.join() === emittedForIt ? next : [];
        }),
      );
      // A poll that did not read everything may not have read it.
      const mayBeUnread = extent === 'part' || mayHide;
      if (mayBeUnread && emittedForIt === '') after.push(...before);
      if (after.length === 0) {
        throw new Error(
          `Emitted [${emittedForIt}] of ${id}, which was ${JSON.stringify(before)} and is ${JSON.stringify(states)} on ${today}, read since ${this.since}`,
        );
      }
      this.known.set(id, unique(after));
    }
    this.since = since;
    this.before = today;
    this.hasStock = hasStock;
  }

  /** That a document was forgotten may not have been stored. Then it is watched again. */
  restart({ since: { invoice: since }, today }: Pick<TriggerState, 'since' | 'today'>): void {
    this.since = since;
    this.before = today || undefined;
    for (const [id, known] of this.known) {
      const mayBe = ({ forgotten, ...one }: Known) =>
        forgotten === undefined ? [one] : [{ ...one, forgotten }, one];
      this.known.set(id, unique(known.flatMap(mayBe)));
    }
  }

  /** The events of a poll that knew one state of a document and now reads another, and what it may know then. */
  private reading(
    known: Known,
    current: Document | undefined,
    extent: Extent,
    { today, firstDay, firstKept }: Days,
  ): { events: EventName[]; next: Known[] } {
    const unchanged = { events: [], next: [known] };
    if (!current || known.forgotten === current.date) return unchanged;
    const isNew = !known.document || known.forgotten !== undefined;
    const { since = '9999' } = this;
    const isOld = isNew && current.date < firstDay && current.date < since;
    const takesStock = !this.hasStock && this.watch.events.join() !== 'created';
    if (isOld && !(takesStock && current.status === 'pending')) return unchanged;
    const [previous, remindedOn] = isNew ? [undefined, ''] : [known.document, known.remindedOn];
    const { reminderDays, emitExisting } = this.watch;
    const { events, ...reminder } = expected(previous, current, today, remindedOn, reminderDays);
    const isStock = isNew && current.date < since && (!emitExisting || isOld);
    const watched = { document: current, ...reminder };
    const forgotten = { ...watched, forgotten: current.date };
    const isBehind = current.status !== 'pending' && current.date < firstKept;
    const next = extent === 'whole' ? [isBehind ? forgotten : watched] : [watched];
    if (extent === 'part' && isBehind) next.push(forgotten);
    return {
      events: isStock ? [] : events.filter((event) => this.watch.events.includes(event)),
      next,
    };
  }
}

/** Without those that came several times. */
const unique = (known: Known[]): Known[] => [
  ...new Map(known.map((one) => [JSON.stringify(one), one])).values(),
];
