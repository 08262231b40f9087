import type { INodeProperties } from 'n8n-workflow';
import { type Day, dayOfInstant, parseDay } from '../../../../core/day';
import { mustBe } from '../../../../core/inputError';
import { periodOf } from '../../../../law/period';
import { daysOfReturn, type Filing, type Month } from '../../../../law/filing';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { flagOption } from '../../../shared/form/option';
import { type DatesQuery, datesQuery } from '../../../../books/lists';
import { customDates, readCustomDates } from '../../../shared/form/period';
import type { FormReader } from '../../../shared/form/reader';
import { type Choice, described } from '../../../shared/form/readValue';
import { returnPeriodLabel } from '../../../shared/words/law';
import { choiceProperty, propertyOf } from '../../../shared/form/field';

type ReturnPeriodName =
  | 'custom'
  | 'lastMonth'
  | 'lastQuarter'
  | 'month'
  | 'thisMonth'
  | 'thisQuarter';

export const returnPeriods: Array<Choice<ReturnPeriodName>> = [
  described(
    'Custom',
    'custom',
    'The documents between two dates, for the return of the month of End Date',
  ),
  { name: 'Last Month', value: 'lastMonth' },
  { name: 'Last Quarter', value: 'lastQuarter' },
  { name: 'Specific Month', value: 'month' },
  { name: 'This Month', value: 'thisMonth' },
  { name: 'This Quarter', value: 'thisQuarter' },
];

export const returnPeriodProperties: INodeProperties[] = [
  choiceProperty('returnPeriod', returnPeriodLabel, returnPeriods, 'lastMonth', {
    description: 'The period of the return. A quarter is for quarterly filers.',
  }),
  propertyOf('string', 'month', 'Month', {
    placeholder: 'e.g. 2026-06',
    displayOptions: { show: { returnPeriod: ['month'] } },
    description: 'The month of the return. For a quarter, its last month.',
  }),
  ...showOnlyFor({ returnPeriod: ['custom'] }, customDates),
];

export const quarterlyFiler = flagOption('quarterlyFiler', 'Quarterly Filer', {
  displayOptions: { hide: { '/returnPeriod': ['lastQuarter', 'thisQuarter'] } },
  description:
    "Whether GSTR-1 is filed quarterly (QRMP). A quarter's last month then has its return, the other months have the Invoice Furnishing Facility (IFF).",
});

/** The period of a return, and the dates of the documents to read for it. */
export interface ReturnPeriod extends Pick<Filing, 'frequency' | 'period'> {
  dates: DatesQuery;
}

/** @throws InputError */
export function readReturnPeriod(reader: FormReader): ReturnPeriod {
  const name = reader.choice('returnPeriod', returnPeriodLabel, returnPeriods);
  const isQuarterly = ['lastQuarter', 'thisQuarter'].includes(name) || quarterlyFiler.read(reader);
  const frequency = isQuarterly ? 'quarterly' : 'monthly';
  if (name === 'custom') {
    const dates = readCustomDates(reader);
    return { period: monthOf(dates.end), frequency, dates: datesQuery(dates) };
  }
  const { timeZone } = reader.settings;
  // A quarter's return is that of its last month.
  const lastDay =
    name === 'month'
      ? readMonth(reader.parameter('month', ''), timeZone)
      : periodOf(name, dayOfInstant(new Date(), timeZone), 1).end;
  const filed: Pick<Filing, 'frequency' | 'period'> = { period: monthOf(lastDay), frequency };
  return { ...filed, dates: datesQuery(daysOfReturn(filed)) };
}

const monthOf = ({ year, month }: Day): Month => ({ year, month });

/** A month, written as 2026-06, 06-2026 or any date in it. */
function readMonth(given: unknown, timeZone: string): Day {
  const text = typeof given === 'string' ? given.trim() : '';
  const first = /^\d{4}-\d{1,2}$/.test(text) ? `${text}-1` : `1-${text}`;
  const day = parseDay(first) ?? parseDay(given, timeZone);
  if (day) return day;
  throw mustBe('Month', 'a month', given, 'Write it as YYYY-MM, such as 2026-06.');
}
