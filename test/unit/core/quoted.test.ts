import { quotedValue } from '../../../core/quoted';

it.each<[unknown, string]>([
  ['ten "x"', '"ten \\"x\\""'],
  [10, '10'],
  [undefined, 'undefined'],
  ['a'.repeat(5000), `"${'a'.repeat(98)}…`],
])('a value is quoted with 100 characters at most: %#', (value, quoted) => {
  expect(quotedValue(value)).toBe(quoted);
});
