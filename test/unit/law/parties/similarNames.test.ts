import { SimilarNames } from '../../../../law/parties/similarNames';
import cases from './similarNamesCases.json';

/** Finds the names among these that are similar to one. */
function likeIn(names: readonly string[], name: string): string[] {
  const similar = new SimilarNames<string>();
  for (const one of names) similar.add(one, one);
  return similar.like(name);
}

const isSimilar = (one: string, other: string) =>
  [
    [one, other],
    [other, one],
  ].map(([known, name]) => likeIn([String(known)], String(name)).length === 1);

it.each(cases.similar)('"%s" and "%s" may be the same', (one, other) => {
  expect(isSimilar(one, other)).toEqual([true, true]);
});

it.each(cases.different)('"%s" and "%s" are two', (one, other) => {
  expect(isSimilar(one, other)).toEqual([false, false]);
});

it('finds each of several names once', () => {
  const names = ['Ponni Stores', 'Ponni Store', 'Vaigai Mills', 'Ponni Stores Ltd'];
  expect(likeIn(names, 'Ponni Stors')).toEqual([
    ...['Ponni Store', 'Ponni Stores', 'Ponni Stores Ltd'],
  ]);
});

it('compares letter by letter only names that have almost the same letters', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const word = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => letters[(seed * 7919 + at * at * seed + at * 31) % 26]).join(
      '',
    );
  const names = Array.from(
    { length: 10_000 },
    (_, index) => `${word(index, 8)} ${word(index + 5, 6)}`,
  );
  let compared = 0;
  const min = jest.spyOn(Math, 'min').mockImplementation((...values) => {
    compared++;
    return values.reduce((least, one) => (one < least ? one : least));
  });
  likeIn(names, `${word(77, 8)} ${word(82, 5)}`);
  min.mockRestore();
  // One for each name of about the length, and some for those with almost the same letters.
  expect(compared).toBeLessThan(100_000);
});
