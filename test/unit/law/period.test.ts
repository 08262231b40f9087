import * as fc from 'fast-check';
import { addDays, type Day, toIsoDate } from '../../../core/day';
import { financialYearPeriod, type PeriodName, periodOf } from '../../../law/period';
import cases from './periodCases.json';

const day = (text: string): Day => {
  const [year, month, date] = text.split('-').map(Number) as [number, number, number];
  return { year, month, day: date };
};

const shown = (name: PeriodName, today: string, lastDays = 30) => {
  const { start, end } = periodOf(name, day(today), lastDays);
  return `${toIsoDate(start)} to ${toIsoDate(end)}`;
};

describe('a period', () => {
  it.each(cases.periods as Array<[PeriodName, string, string]>)(
    '%s, seen from %s, is %s',
    (name, today, expected) => {
      expect(shown(name, today)).toBe(expected);
    },
  );

  it.each(cases.lastDays as Array<[number, string, string]>)(
    'of the last %d days, seen from %s, is %s',
    (days, today, expected) => {
      expect(shown('lastDays', today, days)).toBe(expected);
    },
  );

  const anyDay = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
    .map((date) => day(date.toISOString().slice(0, 10)));

  it('that is current contains today and starts after the previous one', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const pairs: Array<[PeriodName, PeriodName]> = [
          ['thisMonth', 'lastMonth'],
          ['thisFinancialYear', 'lastFinancialYear'],
        ];
        for (const [going, before] of pairs) {
          const { start, end } = periodOf(going, today, 1);
          expect(toIsoDate(start) <= toIsoDate(today)).toBe(true);
          expect(toIsoDate(today) <= toIsoDate(end)).toBe(true);
          expect(periodOf(before, today, 1).end).toEqual(addDays(start, -1));
        }
      }),
    );
  });

  it('of a financial year starts on 1 April and ends on 31 March', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom<PeriodName>('thisFinancialYear', 'lastFinancialYear'),
        (today, name) => {
          const { start, end } = periodOf(name, today, 1);
          expect(start).toMatchObject({ month: 4, day: 1 });
          expect(end).toEqual({ year: start.year + 1, month: 3, day: 31 });
        },
      ),
    );
  });
});

it.each([
  ['2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2027-03-31'],
])('the financial year of %s goes from %s to %s', (date, first, last) => {
  const { start, end } = financialYearPeriod(day(date));
  expect([toIsoDate(start), toIsoDate(end)]).toEqual([first, last]);
});
