import { addDays, type Day, readDay, toIsoDate } from '../../api/dates';
import { isoDate, isPending, type State } from './state';

/** What can happen to a document, in the order in which it is told. */
export type EventName = 'created' | 'changed' | 'partlyPaid' | 'paid' | 'overdue' | 'cancelled';

/** What decides when an overdue document is told of. */
export interface Reminders {
  today: Day;
  /** Days from one reminder to the next; 0 for one only. */
  everyDays: number;
}

/** What happened to a document, and how it is to be remembered. */
export interface Change {
  events: EventName[];
  state: State;
}

/**
 * What happened to a document between two looks. Each difference is an event, and together they tell
 * all: what no payment and no cancellation explains, such as a payment that was taken back, is
 * `changed`.
 * @param was undefined for one that was not there
 */
export function changeOf(was: State | undefined, is: State, reminders: Reminders): Change {
  const overdueOn = overdueSince(was, is, reminders);
  const events: Record<EventName, boolean> = {
    created: !was,
    changed: was !== undefined && isUnexplained(was, is),
    partlyPaid: isPending(is) && is.seen.amount_paid > (was?.seen.amount_paid ?? 0),
    paid: became('paid', was, is),
    overdue: overdueOn !== '' && overdueOn !== was?.overdueOn,
    cancelled: became('cancelled', was, is),
  };
  const names = Object.keys(events) as EventName[];
  return { events: names.filter((name) => events[name]), state: { ...is, overdueOn } };
}

/** Whether a document's due date has passed and something is pending. */
export const isOverdue = (state: State, today: Day): boolean => {
  const due = isoDate(state.seen.due_date);
  return isPending(state) && state.seen.amount_pending > 0 && due !== '' && due < toIsoDate(today);
};

const became = (status: string, was: State | undefined, is: State): boolean =>
  is.seen.payment_status === status && was?.seen.payment_status !== status;

function isUnexplained(was: State, is: State): boolean {
  if (was.content !== is.content) return true;
  const isExplained =
    became('paid', was, is) ||
    became('cancelled', was, is) ||
    (isPending(was) && isPending(is) && is.seen.amount_paid > was.seen.amount_paid);
  return !isExplained && payments(was) !== payments(is);
}

const payments = ({ seen }: State): string =>
  [seen.payment_status, seen.amount_paid, seen.amount_pending].join(' ');

/** The day of the reminder that counts now: the one before, or today's; empty while it is not overdue. */
function overdueSince(was: State | undefined, is: State, { today, everyDays }: Reminders): string {
  if (!isOverdue(is, today)) return '';
  const before = was?.overdueOn ?? '';
  const isDue =
    before === '' || (everyDays > 0 && nextReminder(before, everyDays) <= toIsoDate(today));
  return isDue ? toIsoDate(today) : before;
}

const nextReminder = (before: string, everyDays: number): string =>
  toIsoDate(addDays(readDay(before, '', 'UTC'), everyDays));
