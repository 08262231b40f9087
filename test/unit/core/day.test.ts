import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  addDays,
  type Day,
  dayOfInstant,
  localTime,
  dayFirstNotice,
  orderOfDates,
  readDay,
  toIsoDate,
  toLocalIso,
  toServiceDate,
  firstDayOfMonth,
  type IsoDate,
} from '../../../core/day';
import { InputError } from '../../../core/inputError';
import { failureOf } from '../api/fakeWorld';

const india = 'Asia/Kolkata';
const zones = Intl.supportedValuesOf('timeZone');
const extremeZones = [
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kolkata',
  'America/New_York',
  'UTC',
];

const read = (value: unknown, timeZone = india) =>
  toServiceDate(readDay(value, 'Document Date', timeZone));

const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.date({
  min: new Date('2000-01-02'),
  max: new Date('2100-12-30'),
  noInvalidDate: true,
});
const anyDay: fc.Arbitrary<Day> = anyInstant.map((instant) => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
}));

describe('a written date', () => {
  it.each([
    ['year first', '2024-06-10', '10-06-2024'],
    ['year first, with one digit each', '2024-6-1', '01-06-2024'],
    ['day first', '10-06-2024', '10-06-2024'],
    ['day first, with one digit each', '1-6-2024', '01-06-2024'],
    ['day first, never month first', '02-03-2024', '02-03-2024'],
    ['with a time without zone', '2024-06-10T23:59:59', '10-06-2024'],
    ['with midnight without zone', '2024-06-10T00:00:00', '10-06-2024'],
    ['with milliseconds without zone', '2024-06-10T00:00:00.000', '10-06-2024'],
    ['with hours and minutes', '2024-06-10T18:30', '10-06-2024'],
    ['with a time after a space', '2025-07-14 09:19:44', '14-07-2025'],
    ['with microseconds', '2025-07-14 23:59:59.999999', '14-07-2025'],
    ['out', '10 June 2024', '10-06-2024'],
    ['out, short', '1 Jun 2024', '01-06-2024'],
    ['out, with an ordinal', '1st June 2024', '01-06-2024'],
    ['out, the month first', 'June 10, 2024', '10-06-2024'],
    ['out, the month first and short', 'Jun 1 2024', '01-06-2024'],
    ['year first, with slashes', '2024/06/10', '10-06-2024'],
    ['as eight digits', '20240610', '10-06-2024'],
    ['out, in the short form of four letters', '1 Sept 2024', '01-09-2024'],
    ['out, in capitals', '10 JUNE 2024', '10-06-2024'],
    ['out, in small letters', '10 june 2024', '10-06-2024'],
    ['with spaces around', ' 2024-06-10\n', '10-06-2024'],
    ['with slashes', '10/06/2024', '10-06-2024'],
    ['with slashes, never month first', '2/3/2024', '02-03-2024'],
    ['with points', '10.06.2024', '10-06-2024'],
    ['out, with hyphens', '14-Jul-2026', '14-07-2026'],
    ['out in full, with hyphens', '14-July-2026', '14-07-2026'],
    ['out, with two digits of the year', '14-jul-26', '14-07-2026'],
    ['as the text of a number of Excel', '46217', '14-07-2026'],
    ['as a number of Excel with a time', '46217.75', '14-07-2026'],
    ['on 29 February of a leap year', '29-02-2024', '29-02-2024'],
    ['on 29 February 2000', '2000-02-29', '29-02-2000'],
    ['on the last day of the year', '2024-12-31', '31-12-2024'],
    ['on the first day of the year', '01-01-2025', '01-01-2025'],
    ['on the first day of 2000', '2000-01-01', '01-01-2000'],
    ['on the last day of 2100', '31-12-2100', '31-12-2100'],
  ])('%s is taken as written', (_form, text, expected) => {
    for (const timeZone of extremeZones) expect(read(text, timeZone)).toBe(expected);
  });

  it.each([
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ])('out may be in %s', (month) => {
    const number = new Date(`1 ${month} 2024 UTC`).getUTCMonth() + 1;
    const expected = toServiceDate({ year: 2024, month: number, day: 1 });
    expect(read(`1 ${month} 2024`)).toBe(expected);
    expect(read(`1 ${month.slice(0, 3)} 2024`)).toBe(expected);
  });

  it('is the same day in any form and any time zone', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, timeZone) => {
        const { year, month } = day;
        const luxon = DateTime.utc(year, month, day.day).setLocale('en-GB');
        const forms = [
          toIsoDate(day),
          toServiceDate(day),
          `${day.day}-${month}-${year}`,
          `${toIsoDate(day)}T00:00:00`,
          `${toIsoDate(day)} 23:59:59.999999`,
          luxon.toFormat('d MMMM yyyy'),
          luxon.toFormat('dd MMM yyyy'),
        ];
        for (const form of forms) expect(readDay(form, 'Date', timeZone)).toEqual(day);
      }),
    );
  });
});

it.each([
  [36526, '01-01-2000'],
  [42930, '14-07-2017'],
  [46217.99, '14-07-2026'],
  [73415, '31-12-2100'],
])('the number of Excel %d is %s', (serial, expected) => {
  for (const timeZone of extremeZones) expect(read(serial, timeZone)).toBe(expected);
});

describe('the order of day and month in the dates of one source', () => {
  it.each([
    ['slashes', ['05/07/2026', '07/14/2026', '13/07/2026'], '07/14/2026'],
    ['points', ['05.07.2026', '07.14.2026'], '07.14.2026'],
    ['hyphens', ['05-07-2026', '07-14-2026'], '07-14-2026'],
    ['spaces around', ['05/07/2026', ' 12/31/2026 '], '12/31/2026'],
  ])('is wrong if one has its month first, with %s', (_, dates, monthFirst) => {
    expect(orderOfDates(dates)).toEqual({ monthFirst });
  });

  it('is shown by a day above 12 in front', () => {
    expect(orderOfDates(['05/07/2026', '06/07/2026', '13/07/2026'])).toEqual({});
  });

  it('is not shown by dates that exist either way, of which the first is named', () => {
    expect(orderOfDates(['07/07/2026', '5/7/2026', '06.07.2026'])).toEqual({
      unproven: '5/7/2026',
    });
  });

  it('is named in the notice about such a date, with what to do if it is wrong', () => {
    expect(dayFirstNotice('05/11/2026')).toBe(
      'The date 05/11/2026 was read as 5 November 2026, day first. If its source writes the month first, write dates as YYYY-MM-DD.',
    );
  });

  it('does not matter for any other value', () => {
    const others = [
      '05-07-2026',
      '2026-07-05',
      '07/07/2026',
      '5 July 2026',
      '31/02/2026',
      'x',
      46217,
    ];
    expect(orderOfDates([...others, undefined, new Date()])).toEqual({});
  });
});

describe('an instant', () => {
  it.each([
    ['2024-06-10T18:29:59Z', '10-06-2024'],
    ['2024-06-10T18:30:00Z', '11-06-2024'],
    ['2024-06-10T18:30:00.000Z', '11-06-2024'],
    ['2024-06-10T18:30Z', '11-06-2024'],
    ['2024-06-11T00:00:00+05:30', '11-06-2024'],
    ['2024-06-11T00:00:00+0530', '11-06-2024'],
    ['2024-06-10T14:29:59.999-04:00', '10-06-2024'],
    ['2024-06-10T14:30:00.000-04:00', '11-06-2024'],
    ['2024-12-31T18:30:00.123456Z', '01-01-2025'],
    ['2024-02-28T18:30:00Z', '29-02-2024'],
    ['2024-06-10t18:30:00z', '11-06-2024'],
    [' 2024-06-10T18:30:00Z ', '11-06-2024'],
  ])('%s is %s in the books of India', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['Pacific/Kiritimati', '11-06-2024'],
    ['Asia/Kolkata', '11-06-2024'],
    ['UTC', '10-06-2024'],
    ['America/New_York', '10-06-2024'],
  ])('is the day that it is in the time zone of the books: %s', (timeZone, expected) => {
    const instant = '2024-06-10T19:00:00Z';
    expect(read(instant, timeZone)).toBe(expected);
    expect(read(new Date(instant), timeZone)).toBe(expected);
    expect(read(DateTime.fromISO(instant, { zone: 'America/New_York' }), timeZone)).toBe(expected);
    expect(read(DateTime.fromISO(instant, { zone: 'Asia/Tokyo' }), timeZone)).toBe(expected);
  });

  it.each([
    ['before the clocks go forward', '2024-03-31T22:59:59Z', 'Europe/London', '31-03-2024'],
    ['after the clocks went forward', '2024-03-31T23:00:00Z', 'Europe/London', '01-04-2024'],
    ['on a day that has no midnight', '2018-11-04T03:00:00Z', 'America/Sao_Paulo', '04-11-2018'],
    ['before that day', '2018-11-04T02:59:59Z', 'America/Sao_Paulo', '03-11-2018'],
    ['after the day that Samoa left out', '2011-12-30T10:00:00Z', 'Pacific/Apia', '31-12-2011'],
    ['before the day that Samoa left out', '2011-12-30T09:59:59Z', 'Pacific/Apia', '29-12-2011'],
  ])('is right %s', (_when, instant, timeZone, expected) => {
    expect(read(instant, timeZone)).toBe(expected);
  });

  it.each(zones)('in %s is the day that Luxon finds', (timeZone) => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const { year, month, day } = DateTime.fromJSDate(instant, { zone: timeZone });
        expect(dayOfInstant(instant, timeZone)).toEqual({ year, month, day });
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    '2026-08-14T00:00:00.000+08:00',
    '2026-08-14T00:00+09:00',
    '2026-08-14T00:00:00Z',
    DateTime.fromISO('2026-08-14T00:00:00.000+08:00', { setZone: true }),
  ])('that is midnight where it was written is that day: %s', (midnight) => {
    for (const timeZone of extremeZones) expect(read(midnight, timeZone)).toBe('14-08-2026');
  });

  it('is the same day in each of its forms, unless it is midnight where it was written', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, anyZone, (instant, timeZone, writtenIn) => {
        const luxon = DateTime.fromJSDate(instant, { zone: writtenIn });
        fc.pre(![luxon, luxon.toUTC()].some((one) => one.equals(one.startOf('day'))));
        const day = dayOfInstant(instant, timeZone);
        expect(readDay(instant, 'Date', timeZone)).toEqual(day);
        expect(readDay(luxon, 'Date', timeZone)).toEqual(day);
        expect(readDay(luxon.toISO(), 'Date', timeZone)).toEqual(day);
        expect(readDay(instant.toISOString(), 'Date', timeZone)).toEqual(day);
      }),
    );
  });
});

describe('a value that is not a date', () => {
  const notDates: Array<[what: string, value: unknown, shown: string]> = [
    ['nothing', undefined, 'but is empty'],
    ['null', null, 'but is empty'],
    ['an empty text', '', 'but is empty'],
    ['spaces', '  ', 'not "  "'],
    ['a word', 'tomorrow', 'not "tomorrow"'],
    ['a number', 2024061, 'not 2024061'],
    ['milliseconds', 1_718_000_000_000, 'not 1718000000000'],
    ['a flag', true, 'not true'],
    ['a list', ['2024-06-10'], 'not an array'],
    ['an object', { date: '2024-06-10' }, 'not an object'],
    ['an object that cannot be converted to text', { toString: 1, valueOf: 1 }, 'not an object'],
    ['an object that only looks like Luxon', { toMillis: 5 }, 'not an object'],
    ['an invalid Date', new Date('x'), 'not an object'],
    ['an invalid DateTime', DateTime.invalid('x'), 'not an object'],
    ['31 April', '31-04-2024', 'not "31-04-2024"'],
    ['31 April, year first', '2024-04-31', 'not "2024-04-31"'],
    ['31 April, out', '31 April 2024', 'not "31 April 2024"'],
    ['31 April, with a time', '2024-04-31T10:00:00', 'not "2024-04-31T10:00:00"'],
    ['31 April, with a zone', '2024-04-31T10:00:00Z', 'not "2024-04-31T10:00:00Z"'],
    ['29 February of a common year', '29-02-2023', 'not "29-02-2023"'],
    [
      '29 February of a common year, with a zone',
      '2023-02-29T00:00:00Z',
      'not "2023-02-29T00:00:00Z"',
    ],
    ['29 February 2100', '29-02-2100', 'not "29-02-2100"'],
    ['the day 0', '00-06-2024', 'not "00-06-2024"'],
    ['the month 0', '10-00-2024', 'not "10-00-2024"'],
    ['the month 13', '2024-13-01', 'not "2024-13-01"'],
    ['a date with its month first', '06-31-2024', 'not "06-31-2024"'],
    ['a date with two separators', '06/10-2024', 'not "06/10-2024"'],
    ['a date with slashes and its month first', '06/31/2024', 'not "06/31/2024"'],
    ['a number of Excel before 2000', 36525, 'not 36525'],
    ['a number of Excel after 2100', '73416', 'not "73416"'],
    ['a year before 2000', '1999-12-31', 'not "1999-12-31"'],
    ['a year after 2100', '01-01-2101', 'not "01-01-2101"'],
    ['a year with a typing error', '0202-06-10', 'not "0202-06-10"'],
    ['a year before 2000, out', '10 June 1924', 'not "10 June 1924"'],
    ['an empty cell of a spreadsheet', '1899-12-30T00:00:00Z', 'not "1899-12-30T00:00:00Z"'],
    ['the Unix epoch', new Date(0), 'not an object'],
    ['a Luxon date after 2100', DateTime.utc(2101, 1, 1), 'not an object'],
    ['an instant of 1999 in the books', '1999-12-31T18:29:59Z', 'not "1999-12-31T18:29:59Z"'],
    ['a date with a short year', '10-06-24', 'not "10-06-24"'],
    ['a month that does not exist', '10 Foo 2024', 'not "10 Foo 2024"'],
    ['a word that starts like a month', '10 Marvel 2024', 'not "10 Marvel 2024"'],
    ['a month of two letters', '10 Ju 2024', 'not "10 Ju 2024"'],
    ['a date with text after it', '2024-06-10 and more', 'not "2024-06-10 and more"'],
    ['a date with text before it', 'on 2024-06-10', 'not "on 2024-06-10"'],
    ['an hour that does not exist', '2024-06-10T25:00:00Z', 'not "2024-06-10T25:00:00Z"'],
    ['an hour that does not exist, without zone', '2024-06-10T25:00', 'not "2024-06-10T25:00"'],
    ['a minute that does not exist', '2024-06-10 10:60', 'not "2024-06-10 10:60"'],
    [
      'a month that does not exist, with a zone',
      '2024-13-10T00:00:00Z',
      'not "2024-13-10T00:00:00Z"',
    ],
  ];

  it.each(notDates)('is refused with the name of the field: %s', async (_what, value, shown) => {
    const error = await failureOf(() => readDay(value, 'Due Date', india));
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({
      field: 'Due Date',
      message: `Due Date must be a date, ${shown}`,
      advice:
        'Write it as YYYY-MM-DD or DD/MM/YYYY, or choose it in the date picker. The year must be from 2000 to 2100.',
    });
  });

  it('throws nothing but an InputError', () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true });
    const almostDates = fc.string({ unit: fc.constantFrom(...'0123456789- T:Z+.jun') });
    fc.assert(
      fc.property(fc.oneof(anything, almostDates), (value) => {
        try {
          expect(read(value)).toMatch(/^\d{2}-\d{2}-\d{4}/);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
    );
  });
});

describe('the formats of a day', () => {
  it.each([
    [{ year: 2024, month: 6, day: 1 }, '01-06-2024', '2024-06-01'],
    [{ year: 2024, month: 12, day: 31 }, '31-12-2024', '2024-12-31'],
    [{ year: 987, month: 6, day: 1 }, '01-06-0987', '0987-06-01'],
  ])('%j are %s and %s', (day, serviceDate, isoDate) => {
    expect(toServiceDate(day)).toBe(serviceDate);
    expect(toIsoDate(day)).toBe(isoDate);
  });
});

it('the compiler refuses a month, a return period and a free text as an IsoDate', () => {
  const month: string = '2026-06';
  const refused: IsoDate[] = [
    // @ts-expect-error a month
    '2026-06',
    // @ts-expect-error a return period
    '062026',
    // @ts-expect-error a text of which nothing is known
    month,
  ];
  expect(refused).toHaveLength(3);
  expect(firstDayOfMonth(month)).toBe('2026-06-01' satisfies IsoDate);
});

describe('some days later', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2024-06-10', 0, '2024-06-10'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2024-03-30', 2, '2024-04-01'],
  ])('than %s, by %d, is %s', (from, days, expected) => {
    expect(toIsoDate(addDays(readDay(from, 'Date', india), days))).toBe(expected);
  });

  it('and as many days earlier is the original day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toEqual(day);
      }),
    );
  });
});

describe('an instant in a time zone', () => {
  const instant = new Date('2026-04-05T20:00:00.250Z');

  it.each([
    ['Asia/Kolkata', '2026-04-06T01:30:00+05:30'],
    ['UTC', '2026-04-05T20:00:00+00:00'],
    ['America/St_Johns', '2026-04-05T17:30:00-02:30'],
  ])('of %s is %s, the same instant to the second', (timeZone, expected) => {
    expect(toLocalIso(instant, timeZone)).toBe(expected);
    expect(Date.parse(expected)).toBe(instant.getTime() - 250);
  });

  it('is without an offset for spreadsheets', () => {
    expect(localTime(instant, 'Asia/Kolkata')).toBe('2026-04-06 01:30:00');
  });
});
