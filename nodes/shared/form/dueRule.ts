import type { INodeProperties } from 'n8n-workflow';
import type { Session } from '../../../books/session';
import { readWholeNumber } from '../../../core/readNumber';
import type { DueRule, IfNoDueDate } from '../../../gst/parties/due';
import { showOnlyFor } from './displayOptions';
import { type Choice, readChoice } from './readValue';

const ifNoDueDateLabel = 'Due If No Due Date';
const daysLabel = 'Days After Document Date';

const bounds = { minValue: 0, maxValue: 1000 };

const choices: Array<Choice<'afterDate' | 'notDue'>> = [
  { name: daysLabel, value: 'afterDate' },
  { name: 'Not Due', value: 'notDue' },
];

/** When invoices and purchases without a due date are due. */
export const ifNoDueDateProperties: INodeProperties[] = [
  {
    displayName: ifNoDueDateLabel,
    name: 'ifNoDueDate',
    type: 'options',
    noDataExpression: true,
    options: choices,
    default: 'notDue',
    description: 'When an invoice or purchase without a due date is due. Others are never overdue.',
  },
  ...showOnlyFor({ ifNoDueDate: ['afterDate'] }, [
    {
      displayName: daysLabel,
      name: 'dueAfterDays',
      type: 'number',
      typeOptions: { ...bounds, numberPrecision: 0 },
      default: 0,
      noDataExpression: true,
      description: '0 means that it is due on its date, as in Get Aging',
    },
  ]),
];

/** @param parameter a parameter's value; the fallback if it is hidden or was never set @throws InputError */
export function readIfNoDueDate(
  parameter: (name: string, fallback: unknown) => unknown,
): IfNoDueDate {
  const choice = readChoice(parameter('ifNoDueDate', 'notDue'), choices, ifNoDueDateLabel);
  if (choice === 'notDue') return choice;
  return readWholeNumber(parameter('dueAfterDays', 0), daysLabel, bounds);
}

/** What to do about documents that were left out, for hints. */
export const countFromDate = `To count from its date, choose ${daysLabel} under ${ifNoDueDateLabel}.`;

/** The rule of an execution. */
export const dueRuleOf = (
  { today, timeZone }: Pick<Session, 'today' | 'timeZone'>,
  ifNoDueDate: IfNoDueDate,
): DueRule => ({ today: today(), timeZone, ifNoDueDate });
