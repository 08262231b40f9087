import { addDays, readDay, toIsoDate, type IsoDate } from '../../core/day';
import type { DueRule } from '../../receivables/due';
import { type DocumentState, hasOtherContent, isSnapshotOverdue, isPending } from './documentState';

/** What can happen to a document, in the order in which it is emitted. */
export const eventNames = [
  'created',
  'changed',
  'partlyPaid',
  'paid',
  'overdue',
  'cancelled',
] as const;

export type EventName = (typeof eventNames)[number];

export interface Reminders {
  rule: DueRule;
  /** Days from one reminder to the next; 0 for one only. */
  everyDays: number;
}

/** What happened to a document, and its state from now on. */
export interface DocumentChange {
  events: EventName[];
  state: DocumentState;
}

/**
 * What happened to a document between two polls. Each difference is an event: `changed` covers all
 * differences that no payment or cancellation explains, such as a payment that was reversed.
 * @param previous undefined for a document that did not exist
 */
export function changeOf(
  previous: DocumentState | undefined,
  current: DocumentState,
  reminders: Reminders,
): DocumentChange {
  const overdueOn = overdueSince(previous, current, reminders);
  const happened: Record<EventName, boolean> = {
    created: !previous,
    changed: previous !== undefined && isUnexplained(previous, current),
    partlyPaid: isPending(current) && paidOn(current) > paidOn(previous),
    paid: became('paid', previous, current),
    overdue: overdueOn !== '' && overdueOn !== previous?.overdueOn,
    cancelled: became('cancelled', previous, current),
  };
  return {
    events: eventNames.filter((name) => happened[name]),
    state: { ...current, overdueOn },
  };
}

const paidOn = (document: DocumentState | undefined): number => document?.snapshot.amount_paid ?? 0;

const became = (
  status: string,
  previous: DocumentState | undefined,
  current: DocumentState,
): boolean =>
  current.snapshot.payment_status === status && previous?.snapshot.payment_status !== status;

function isUnexplained(previous: DocumentState, current: DocumentState): boolean {
  if (hasOtherContent(previous, current)) return true;
  const isExplained =
    became('paid', previous, current) ||
    became('cancelled', previous, current) ||
    (isPending(previous) && isPending(current) && paidOn(current) > paidOn(previous));
  return !isExplained && hasOtherPayments(previous, current);
}

const payments = ['payment_status', 'amount_paid', 'amount_pending'] as const;

/** Whether the payments differ. What is said for the first time is no change. */
const hasOtherPayments = ({ snapshot: before }: DocumentState, { snapshot }: DocumentState) =>
  payments.some((name) => ![null, '', snapshot[name]].includes(before[name]));

/** The day of the latest reminder, which may be today; empty while the document is not overdue. */
function overdueSince(
  previous: DocumentState | undefined,
  current: DocumentState,
  { rule, everyDays }: Reminders,
): IsoDate | '' {
  const last = previous?.overdueOn ?? '';
  const today = toIsoDate(rule.today);
  if (!isSnapshotOverdue(current, rule)) {
    // A clock or a time zone may be set back.
    const isEarlier = previous !== undefined && today < last && areDueAlike(previous, current);
    return isEarlier && isPending(current) ? last : '';
  }
  const isDue = last === '' || (everyDays > 0 && nextReminder(last, everyDays) <= today);
  return isDue ? today : last;
}

const areDueAlike = ({ snapshot: one }: DocumentState, { snapshot: other }: DocumentState) =>
  one.due_date === other.due_date && one.document_date === other.document_date;

const nextReminder = (last: string, everyDays: number): IsoDate =>
  toIsoDate(addDays(readDay(last, '', 'UTC'), everyDays));
