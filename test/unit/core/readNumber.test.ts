import { readMoney, readNumber, readWholeNumber } from '../../../core/readNumber';
import cases from './readNumberCases.json';

const messageOf = (read: () => unknown): string => {
  try {
    return `read as ${String(read())}`;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a number', () => {
  it.each([...(cases.read as Array<[string | number, number]>), [0.1 + 0.2, 0.3]])(
    'is read from %j',
    (value, number) => {
      expect(readNumber(value, 'Quantity')).toBe(number);
    },
  );

  it.each([
    ...(cases.refused as Array<[unknown, string]>),
    [NaN, 'Quantity must be a number, not NaN'],
    [Infinity, 'Quantity must be a number, not Infinity'],
  ])('is not read from %j', (value, message) => {
    expect(messageOf(() => readNumber(value, 'Quantity'))).toBe(message);
  });

  it('must be in the range', () => {
    const bounds = { minValue: 1, maxValue: 9 };
    expect(readNumber(1, 'Days', bounds)).toBe(1);
    expect(readNumber(9, 'Days', bounds)).toBe(9);
    expect(messageOf(() => readNumber(0.9, 'Days', bounds))).toBe(
      'Days must be at least 1, not 0.9',
    );
    expect(messageOf(() => readNumber(9.1, 'Days', bounds))).toBe(
      'Days must be at most 9, not 9.1',
    );
  });
});

describe('an amount of money', () => {
  it('is read to the paisa', () => {
    expect(readMoney('99.95', 'Amount')).toBe(99.95);
    expect(readMoney(0.1 + 0.7, 'Amount')).toBe(0.8);
    expect(readMoney(9_999_999_999_999.99, 'Amount')).toBe(9_999_999_999_999.99);
  });

  it('has at most two decimals, and at most 15 digits', () => {
    expect(messageOf(() => readMoney(1.005, 'Amount'))).toBe(
      'Amount must be an amount with at most two decimals, not 1.005',
    );
    expect(messageOf(() => readMoney(10_000_000_000_000, 'Amount'))).toBe(
      'Amount must be at most 9999999999999.99, not 10000000000000',
    );
  });
});

describe('a whole number', () => {
  it('is read with all of its digits', () => {
    expect(readWholeNumber('9007199254740991', 'ID')).toBe(9007199254740991);
    expect(readWholeNumber(3, 'ID')).toBe(3);
  });

  it('has no decimals, and no more digits than can be sent', () => {
    expect(messageOf(() => readWholeNumber(2.5, 'ID'))).toBe('ID must be a whole number, not 2.5');
    expect(messageOf(() => readWholeNumber('9007199254740993', 'ID'))).toBe(
      'ID has too many digits to be sent exactly',
    );
  });
});
