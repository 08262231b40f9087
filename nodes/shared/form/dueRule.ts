import type { Session } from '../../../books/session';
import { readWholeNumber } from '../../../core/readNumber';
import type { DueRule, IfNoDueDate } from '../../../receivables/due';
import { readValues } from './readValue';
import { propertyOf } from './field';

const dueLabel = 'Days Until Due';

/** How many days after its date a document can be due. */
export const dueDays = { minValue: 0, maxValue: 1000 };

/** When invoices and purchases without a due date are due: an option. */
export const dueAfterDays = propertyOf('number', 'dueAfterDays', dueLabel, {
  typeOptions: { ...dueDays, numberPrecision: 0 },
  noDataExpression: true,
  description:
    'How many days after its date an invoice or purchase without a due date is due. Without this option, such documents are never overdue.',
});

/** @param options the values of the options @throws InputError */
export function readIfNoDueDate(options: unknown): IfNoDueDate {
  const days = readValues(options, 'Options')[dueAfterDays.name];
  return days === undefined ? 'notDue' : readWholeNumber(days, dueLabel, dueDays);
}

/** What to do about documents that were left out, for hints. */
export const countFromDate = `To count from its date, add ${dueLabel} to Options.`;

/** The rule of an execution. */
export const dueRuleOf = (
  { today, timeZone }: Pick<Session, 'today' | 'timeZone'>,
  ifNoDueDate: IfNoDueDate,
): DueRule => ({ today: today(), timeZone, ifNoDueDate });
