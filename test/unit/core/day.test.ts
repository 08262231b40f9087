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
import cases from './dayCases.json';

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
  it.each(cases.written)('%s is taken as written', (_form, text, expected) => {
    for (const timeZone of extremeZones) expect(read(text, timeZone)).toBe(expected);
  });

  it.each(cases.months)('out may be in %s', (month) => {
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
    expect(orderOfDates([...cases.sameEitherWay, undefined, new Date()])).toEqual({});
  });
});

describe('an instant', () => {
  it.each(cases.instants)('%s is %s in the books of India', (text, expected) => {
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

  it.each(cases.changingZones)('is right %s', (_when, instant, timeZone, expected) => {
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
  const notDates = [
    ...cases.noDates,
    ['nothing', undefined, 'but is empty'],
    ['an invalid Date', new Date('x'), 'not an object'],
    ['an invalid DateTime', DateTime.invalid('x'), 'not an object'],
    ['the Unix epoch', new Date(0), 'not an object'],
    ['a Luxon date after 2100', DateTime.utc(2101, 1, 1), 'not an object'],
  ] as Array<[what: string, value: unknown, shown: string]>;

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
  it.each(cases.daysLater as Array<[string, number, string]>)(
    'than %s, by %d, is %s',
    (from, days, expected) => {
      expect(toIsoDate(addDays(readDay(from, 'Date', india), days))).toBe(expected);
    },
  );

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
