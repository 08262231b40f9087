import { matchesStored } from '../../../books/matches';

const address = { address_line1: '1 Main Road', state: 'KARNATAKA' };

describe('what was given agrees with what is stored', () => {
  it.each([
    ['a text in other letters', 'Asha', 'ASHA '],
    ['a text with other blanks and what cannot be seen', 'Asha  Stores', 'Asha Sto\u200bres'],
    ['a state with its code', 'KARNATAKA', '29-KARNATAKA'],
    ['nothing and null', '', null],
    ['an address among several', address, [{ state: 'GOA' }, { ...address, id: 7 }]],
    ['a list of addresses', [address], [{ ...address, id: 7 }]],
    ['a number and its text with decimals', 118, '118.00'],
    ['a list of texts in another order', ['a', 'b'], ['b', 'a', 'c']],
  ])('%s', (_, given, stored) => {
    expect(matchesStored(given, stored)).toBe(true);
  });

  it.each([
    ['another text', 'Asha', 'Usha'],
    ['another number as text', 118, '118.01'],
    ['a text of digits that is written otherwise', '007', '7'],
    ['an address of which a line is missing', [address], [{ state: 'KARNATAKA' }]],
    ['an address where null is stored', address, null],
    ['a list of which one is missing', ['a', 'b'], ['a']],
  ])('but not %s', (_, given, stored) => {
    expect(matchesStored(given, stored)).toBe(false);
  });
});
