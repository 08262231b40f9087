import { digitLoss, mayLackDigits } from '../../../core/longNumbers';

it.each(['5.12346E+12', ' 9.19877E+11 ', '1E+20', '5,12346e+12', "'5.12346E+12", '="1.2E+100"'])(
  'a spreadsheet has shortened %j',
  (text) => {
    expect(digitLoss(text)).toBe('shortened');
  },
);

it.each([2 ** 53, 123456789012345678, -1e21])('JSON has rounded %d', (number) => {
  expect(digitLoss(number)).toBe('rounded');
});

it.each([
  ...['12E3', '1E5', '1E+5', '12.5E+10', 'E+12', 'A5.1E+12', '5.12346E-12', '123456789012345678'],
  ...[2 ** 53 - 1, 1.5, Infinity, true, undefined],
])('%p has all of its digits', (value) => {
  expect(digitLoss(value)).toBeUndefined();
});

it.each<[unknown, boolean]>([
  ['4051234567890120', true],
  [1234567890123400, true],
  ['="1234567890123450000"', true],
  ['4051234567890123', false],
  ['123456789012340', false],
  ['AB-1234567890123400', false],
])('%p may lack its last digits: %p', (value, may) => {
  expect(mayLackDigits(value)).toBe(may);
});
