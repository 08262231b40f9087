import type { INodeProperties } from 'n8n-workflow';
import { dayOfInstant, readDay, toIsoDate, toServiceDate } from '../../../api/dates';
import { InputError } from '../../../api/inputError';
import { periodOf, type PeriodName } from '../../../api/period';
import { readWholeNumber } from './readValue';
import type { ItemContext } from './operation';

const periods = [
  { name: 'Custom', value: 'custom' },
  { name: 'Last Financial Year', value: 'lastFinancialYear', description: 'April to March' },
  { name: 'Last Month', value: 'lastMonth' },
  { name: 'Last N Days', value: 'lastDays', description: 'Today is one of them' },
  { name: 'This Financial Year', value: 'thisFinancialYear', description: 'April to March' },
  { name: 'This Month', value: 'thisMonth' },
];

/** The period that a list is asked for, which the service demands of most lists. */
export const periodProperties: INodeProperties[] = [
  {
    displayName: 'Period',
    name: 'period',
    type: 'options',
    options: periods,
    default: 'lastDays',
    description: 'Which dates to look through',
  },
  {
    displayName: 'Days',
    name: 'lastDays',
    type: 'number',
    typeOptions: { minValue: 1, numberPrecision: 0 },
    default: 30,
    displayOptions: { show: { period: ['lastDays'] } },
    description: 'How many days, today among them',
  },
  {
    displayName: 'Start Date',
    name: 'startDate',
    type: 'dateTime',
    typeOptions: { dateOnly: true },
    default: '',
    displayOptions: { show: { period: ['custom'] } },
  },
  {
    displayName: 'End Date',
    name: 'endDate',
    type: 'dateTime',
    typeOptions: { dateOnly: true },
    default: '',
    displayOptions: { show: { period: ['custom'] } },
  },
];

/**
 * The chosen period as query parameters.
 * @throws InputError when a date is missing or the end lies before the start
 */
export function readPeriod(context: ItemContext): { start_date: string; end_date: string } {
  const { timeZone } = context.settings;
  const name = context.choice('period', 'Period', periods);
  const { start, end } =
    name === 'custom'
      ? {
          start: readDay(context.parameter('startDate'), 'Start Date', timeZone),
          end: readDay(context.parameter('endDate'), 'End Date', timeZone),
        }
      : periodOf(
          name as PeriodName,
          dayOfInstant(new Date(), timeZone),
          readWholeNumber(context.parameter('lastDays', 30), 'Days', { minValue: 1 }),
        );
  if (toIsoDate(end) < toIsoDate(start)) {
    throw new InputError('End Date', 'End Date lies before Start Date', 'Exchange the two dates.');
  }
  return { start_date: toServiceDate(start), end_date: toServiceDate(end) };
}
