import { readHsnCodes } from '../../../../nodes/GstReturns/actions/form/hsnCodes';

it.each([
  ['rows', [{ HSN: '8471' }]],
  ['the JSON text of rows', '[{"HSN":"8471"}]'],
  ['codes', ['8471']],
])('reads %s', (_, hsnCodes) => {
  expect(readHsnCodes({ hsnCodes }).hsnCodes?.has('8471')).toBe(true);
});

it('has no list where none is given', () => {
  expect(readHsnCodes({ hsnCodes: '' })).toEqual({});
});

it.each([
  ['no JSON', '8471, 6109', 'HSN Codes (JSON) must be valid JSON'],
  ['no list', { HSN: '8471' }, 'HSN Codes (JSON) has no code of 2 to 8 digits'],
  ['no codes', [{ Description: 'Books' }], 'HSN Codes (JSON) has no code of 2 to 8 digits'],
])('refuses %s', (_, hsnCodes, message) => {
  expect(() => readHsnCodes({ hsnCodes })).toThrow(message);
});
