import { counterOf, isOneEdit, keysOfEdits } from '../../../../../returns/gstr2b/matching/alike';
import { comparedNumber } from '../../../../../law/documentNumber';
import cases from './alikeCases.json';

const june = '2026-06-10';

describe('the counter of a number is its last run of digits', () => {
  it.each(cases.counters)('%s has %j', (number, counter) => {
    expect(counterOf(number, june)).toBe(counter);
  });

  it.each(cases.ofYear)('%s has 101, since the rest is the financial year', (number) => {
    expect(counterOf(number, june)).toBe('101');
  });

  it('keeps a financial year that is not its own', () => {
    expect(counterOf('INV/101/24-25', june)).toBe('25');
    expect(counterOf('INV/101/25-26', '2026-03-31')).toBe('101');
  });

  it('keeps digits that only look like a year, and a number that is nothing else', () => {
    expect(counterOf('INV-12627', june)).toBe('12627');
    expect(counterOf('2627', june)).toBe('2627');
    expect(counterOf('2627/26-27', june)).toBe('2627');
    expect(counterOf('2026/2026', june)).toBe('2026');
    expect(counterOf('2027-26/27', june)).toBe('2027');
  });
});

describe('one edit', () => {
  it.each(cases.edits)('makes %s of %s', (one, other) => {
    expect(isOneEdit(one, other)).toBe(true);
  });

  it.each(cases.noEdits)('is not %s: %s and %s', (_, one, other) => {
    expect(isOneEdit(one, other)).toBe(false);
  });
});

describe('the keys of edits', () => {
  const share = (one: string, other: string) =>
    keysOfEdits(other).some((key) => keysOfEdits(one).includes(key));

  it.each([
    ['INV-101', 'INV-101'],
    ['INV-101', 'INV-102'],
    ['INV101', 'INV-101'],
    ['INV-101A', 'INV-101'],
  ])('meet for %s and %s', (one, other) => {
    expect(share(one, other)).toBe(true);
    expect(share(other, one)).toBe(true);
  });

  it('do not meet for numbers that have nothing in common', () => {
    expect(share('INV-101', 'BILL-202')).toBe(false);
  });

  it('of a number of more than 100 characters are this number only', () => {
    const longest = '9'.repeat(100);
    expect(keysOfEdits(longest)).toHaveLength(101);
    expect(keysOfEdits(`${longest}9`)).toEqual([`${longest}9`]);
  });

  it('grow with the length of the number only', () => {
    expect(keysOfEdits('INV-101').length).toBeLessThan(15);
  });
});

it('case and spaces around a number do not matter', () => {
  expect(comparedNumber(' inv-1 ')).toBe('inv-1');
});
