import fc from 'fast-check';
import { areUnlike, isSameName } from '../../../../law/parties/sameName';
import cases from './sameNameCases.json';

it.each(cases.same)('"%s" and "%s" are the same business', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

it.each(cases.different)('"%s" and "%s" are different ones', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

const one = fc.constantFrom;
const name = fc
  .tuple(
    one('Asha', 'Nila', 'Ponni'),
    one('Asha', 'Nila', 'Ponni', 'Textiles', 'Stores', 'Company', 'and', '24x7', 'P'),
    one('Textiles', 'Stores', '24x7'),
  )
  .map((words) => words.join(' '));

/** A way to write any name. */
const writing = fc
  .record({
    title: one('', 'M/s ', ' '),
    space: one(' ', '  ', '-', ' . '),
    cased: one<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
    ),
    suffix: one('', ' Ltd', ' LIMITED', ' Pvt. Ltd.', ' (P) Ltd', ', LLP', ' & Co'),
  })
  .map(
    ({ title, space, cased, suffix }) =>
      (text: string) =>
        title + cased(text.replace(/ /g, space)) + suffix,
  );

it('any two ways to write a name are the same, and another name is not', () => {
  fc.assert(
    fc.property(name, writing, writing, (text, written, rewritten) => {
      const names = [written(text), rewritten(text), rewritten(`${text} Sons`)] as const;
      expect(names.slice(1).map((other) => isSameName(names[0], other))).toEqual([true, false]);
    }),
    { numRuns: 1500 },
  );
});

it.each([
  ['T-Shirt', 'Tshirt', false],
  ['Kavery Stores', 'Kaveri Traders', false],
  ['Ponni Traders', 'Kaveri Stores', true],
])('that "%s" has nothing in common with "%s" is %s', (one, other, isRight) => {
  expect(areUnlike(one, other)).toBe(isRight);
});
