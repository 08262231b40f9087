import { addDays, type Day, daysBetween, parseDay } from '../core/day';
import { isInvoiceOrPurchase } from './documentType';

/** When an invoice or purchase without a due date is due: never, or so many days after its date. */
export type IfNoDueDate = 'notDue' | number;

/** What decides how late documents are. */
export interface DueRule {
  today: Day;
  ifNoDueDate: IfNoDueDate;
  /** The time zone of the books. */
  timeZone: string;
}

/** A document and its dates, as the service returns them. */
interface Dated {
  /** Empty if it is not known. */
  type: string;
  date: unknown;
  dueDate: unknown;
}

/** A document, and whether an amount of it is still owed. */
export interface DueDocument extends Dated {
  isOwed: boolean;
}

export interface DueDate {
  /** Undefined if it comes from nothing. */
  day?: Day;
  from: 'due_date' | 'document_date' | 'none';
}

/** The document's own due date, or for an invoice or purchase without one the day that the rule gives it. */
export function dueDateOf(
  { type, date, dueDate }: Dated,
  { ifNoDueDate, timeZone }: Omit<DueRule, 'today'>,
): DueDate {
  const own = parseDay(dueDate, timeZone);
  if (own) return { day: own, from: 'due_date' };
  const days = isInvoiceOrPurchase(type) ? ifNoDueDate : 'notDue';
  const start = days === 'notDue' ? undefined : parseDay(date, timeZone);
  return start ? { day: addDays(start, Number(days)), from: 'document_date' } : { from: 'none' };
}

/** In how many days an owed invoice or purchase is due; negative if it is late. Undefined for all others. */
function daysUntilDue(document: DueDocument, rule: DueRule): number | undefined {
  const { day } = dueDateOf(document, rule);
  const counts = day && document.isOwed && isInvoiceOrPurchase(document.type);
  return counts ? daysBetween(rule.today, day) : undefined;
}

/**
 * For how many days an owed invoice or purchase has been overdue; 0 if it is not. Undefined if only the
 * type, which is not known, decides.
 */
export function daysOverdue(document: DueDocument, rule: DueRule): number | undefined {
  const type = document.type || 'invoice';
  const days = Math.max(0, -(daysUntilDue({ ...document, type }, rule) ?? 0));
  return days > 0 && document.type === '' ? undefined : days;
}

/** Whether an invoice or purchase is overdue. False if its type is not known. */
export const isOverdue = (document: DueDocument, rule: DueRule): boolean =>
  (daysOverdue(document, rule) ?? 0) > 0;

/** Whether an owed invoice or purchase is due from today until so many days later. */
export function isDueWithin(document: DueDocument, rule: DueRule, days: number): boolean {
  const left = daysUntilDue(document, rule) ?? -1;
  return left >= 0 && left <= days;
}

/** Whether an owed invoice or purchase counts as not due only because it has no due date. */
export const lacksDueDate = (document: DueDocument, rule: DueRule): boolean =>
  document.isOwed && isInvoiceOrPurchase(document.type) && !dueDateOf(document, rule).day;
