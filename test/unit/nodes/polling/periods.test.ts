import type { IsoDate } from '../../../../core/day';
import {
  newestHalf,
  sinceAfter,
  type Window,
} from '../../../../nodes/GstInvoicingPollingTrigger/periods';

const window = (from: IsoDate, to: IsoDate, isPending = false): Window => ({
  type: 'invoice',
  isPending,
  from,
  to,
});

describe('the newest half of a window', () => {
  it.each<[what: string, from: IsoDate, to: IsoDate, half: IsoDate]>([
    ['of an even number of days', '2026-10-01', '2026-10-10', '2026-10-06'],
    ['of an odd number of days is the shorter one', '2026-10-01', '2026-10-05', '2026-10-04'],
    ['of two days', '2026-10-01', '2026-10-02', '2026-10-02'],
    ['has all days that are ahead', '2026-10-12', '2027-10-21', '2026-10-17'],
    ['has only days ahead if today is the first day', '2026-10-21', '2027-10-21', '2026-10-22'],
    ['of days ahead', '2026-10-22', '2026-10-31', '2026-10-27'],
    ['that ends today', '2026-10-12', '2026-10-21', '2026-10-17'],
  ])('%s', (_, from, to, half) => {
    expect(newestHalf(window(from, to), '2026-10-21')).toEqual(window(half, to));
  });

  it.each<[from: IsoDate, to: IsoDate]>([
    ['2026-09-22', '2027-10-21'],
    ['2026-10-21', '2027-10-21'],
    ['2026-10-22', '2027-10-21'],
  ])('ends at a single day after a few steps: %s to %s', (from, to) => {
    let [half, steps] = [window(from, to), 0];
    while (half.from < half.to) {
      half = newestHalf(half, '2026-10-21');
      steps++;
    }
    expect([half.from, steps < 16]).toEqual([to, true]);
  });
});

describe('the first day from which on all days were read', () => {
  const period = window('2026-10-12', '2027-10-21');
  const firstDay = period.from;
  const after = (previous: IsoDate | undefined, ...windows: Window[]) =>
    sinceAfter(period, previous, windows, firstDay);

  it('is missing before the newest window was read', () => {
    expect(after(undefined)).toBeUndefined();
    expect(after(undefined, window('2026-10-12', '2026-10-15'))).toBeUndefined();
  });

  it('moves back to windows that adjoin what was read, in whatever order they were', () => {
    const newest = window('2026-10-18', '2027-10-21');
    expect(after(undefined, newest)).toBe('2026-10-18');
    expect(after('2026-10-18', window('2026-10-14', '2026-10-17'))).toBe('2026-10-14');
    expect(after(undefined, window('2026-10-15', '2026-10-17'), newest)).toBe('2026-10-15');
    expect(after('2026-10-18', window('2026-10-12', '2026-10-19'))).toBe('2026-10-12');
  });

  it('does not move back over days that were not read', () => {
    expect(after('2026-10-18', window('2026-10-12', '2026-10-16'))).toBe('2026-10-18');
  });

  it('moves on behind windows that begin with it, but not beyond the look-back', () => {
    const before = '2026-10-08';
    expect(after(before, window(before, '2026-10-09'))).toBe('2026-10-10');
    expect(after(before, window('2026-10-10', '2026-10-20'), window(before, '2026-10-09'))).toBe(
      firstDay,
    );
    expect(after(before, window(before, '2027-10-21'))).toBe(firstDay);
    expect(after(before, window('2026-10-09', '2027-10-21'))).toBe(before);
  });

  it('does not move for pending documents and other types', () => {
    const other = { ...window('2026-10-12', '2027-10-21'), type: 'estimate' };
    expect(after('2026-10-18', other, window('2026-10-01', '2026-10-17', true))).toBe('2026-10-18');
  });

  it('is found again if it was after the last day that is listed', () => {
    expect(after('2028-01-01', window('2026-10-12', '2027-10-21'))).toBe(firstDay);
  });
});
