import { SimilarNames } from '../../../../law/parties/similarNames';

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

it.each([
  ['Ponni Stores', 'Ponni Store'],
  ['Ponni Stores', 'Poni Stores'],
  ['Ponni Stores', 'Ponni Stroes'],
  ['Ponni Stores', 'PONNI STORES PVT. LTD.'],
  ['Ponni Stores', 'Stores, Ponni'],
  ['Amit Kumar', 'Kumar Amit'],
  ['Vaigai Textile Mills', 'Vaigay Textil Mills'],
  ['Shop No 12 Bakery', 'Shop No 12 Bakary'],
  ['Tapti & Co', 'Tapti and Company'],
])('"%s" and "%s" may be the same', (one, other) => {
  expect(isSimilar(one, other)).toEqual([true, true]);
});

it.each([
  ['Ponni Stores', 'Ponni Trades'],
  ['Ponni Stores', 'Poni Store'],
  ['Asha', 'Usha'],
  ['Shop 1', 'Shop 2'],
  ['Branch Office 12', 'Branch Office 21'],
  ['Vaigai Textile Mills', 'Vaigay Textil Mils'],
  ['Godavari Steel', 'Kaveri Steels'],
  ['Ponni', 'Ponni Stores'],
])('"%s" and "%s" are two', (one, other) => {
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
