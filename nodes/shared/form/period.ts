import type { INodeProperties } from 'n8n-workflow';
import { type DatesQuery, datesQuery } from '../../../books/lists';
import { dayOfInstant, readDay, toIsoDate } from '../../../core/day';
import { type Period, type PeriodName, periodOf } from '../../../law/period';
import { showOnlyFor } from './displayOptions';
import type { FormReader } from './reader';
import { readWholeNumber } from '../../../core/readNumber';
import { type Choice, described } from './readValue';
import { choiceProperty, propertyOf } from './field';
import { formError } from '../words/formTexts';

const periods: Array<Choice<PeriodName | 'custom'>> = [
  described('All', 'all', 'Everything in the account, which can take long'),
  { name: 'Custom', value: 'custom' },
  described('Last Financial Year', 'lastFinancialYear', 'April to March'),
  { name: 'Last Month', value: 'lastMonth' },
  described('Last N Days', 'lastDays', 'Including today'),
  described('This Financial Year', 'thisFinancialYear', 'April to March'),
  { name: 'This Month', value: 'thisMonth' },
];

export const customDates = [
  propertyOf('dateTime', 'startDate', 'Start Date', { typeOptions: { dateOnly: true } }),
  propertyOf('dateTime', 'endDate', 'End Date', { typeOptions: { dateOnly: true } }),
];

/** How many days the form searches unless the user changes it. */
export const defaultDays = 30;

/** The period of a list, which the service requires for most lists. */
export const periodProperties: INodeProperties[] = [
  choiceProperty('period', 'Period', periods, 'lastDays', {
    description: 'The dates to search',
  }),
  propertyOf('number', 'lastDays', 'Days', {
    typeOptions: { minValue: 1, numberPrecision: 0 },
    default: defaultDays,
    displayOptions: { show: { period: ['lastDays'] } },
    description: 'How many days, including today',
  }),
  ...showOnlyFor({ period: ['custom'] }, customDates),
];

/** The same with another choice of periods, or another default. */
export const periodWith = (changes: Partial<INodeProperties>): INodeProperties[] =>
  periodProperties.map((property) =>
    property.name === 'period' ? { ...property, ...changes } : property,
  );

/** The period for documents of any age, by default the whole financial year. */
export const yearProperties = periodWith({ default: 'thisFinancialYear' });

/** The period of documents. By default, unpaid ones are listed whatever their date. */
export const documentPeriodProperties = periodWith({
  options: [
    described(
      'Automatic',
      'automatic',
      `All dates for unpaid documents, otherwise the last ${defaultDays} days`,
    ),
    ...periods,
  ],
  default: 'automatic',
  description:
    'The document dates to search. Documents are unpaid with the filters Payment Status: Pending, Overdue and Due Within (Days).',
});

/** The chosen period. @throws InputError when a date is missing or the end is before the start */
export function readDays(reader: FormReader): Period {
  const { timeZone } = reader.settings;
  const name = reader.choice('period', 'Period', periods);
  return name === 'custom'
    ? readCustomDates(reader)
    : periodOf(
        name,
        dayOfInstant(new Date(), timeZone),
        readWholeNumber(reader.parameter('lastDays', defaultDays), 'Days', { minValue: 1 }),
      );
}

/** The chosen period as query parameters of a list. @throws InputError */
export const readPeriod = (reader: FormReader): DatesQuery => datesQuery(readDays(reader));

/** @throws InputError when a date is missing or the end is before the start */
export function readCustomDates(reader: FormReader): Period {
  const { timeZone } = reader.settings;
  const start = readDay(reader.parameter('startDate'), 'Start Date', timeZone);
  const end = readDay(reader.parameter('endDate'), 'End Date', timeZone);
  if (toIsoDate(start) <= toIsoDate(end)) return { start, end };
  throw formError('endBeforeStart');
}
