import * as fc from 'fast-check';
import { editsBetween } from '../../../core/edits';
import cases from './editsCases.json';

it.each(cases.edits as Array<[string, string, number]>)(
  '%j and %j are %i edits apart, 3 meaning more than 2',
  (one, other, edits) => {
    expect(editsBetween(one, other, 2)).toBe(edits);
    expect(editsBetween(other, one, 2)).toBe(edits);
  },
);

/** The definition, letter by letter. */
function slowly(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return slowly(a, b);
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  const swapped = isSwapped ? slowly(a.slice(1), b.slice(1)) : Infinity;
  return 1 + Math.min(slowly(a, b), slowly(a, other), slowly(one, b), swapped);
}

it('any two short texts are as far apart as the definition says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      expect(editsBetween(one, other, most)).toBe(Math.min(slowly(one, other), most + 1));
    }),
  );
});
