import { firstNames } from '../../../core/names';

it.each([
  ['all names if they are few', firstNames(['a', 'b'], 2), 'a, b'],
  [
    'the first ones and how many more there are',
    firstNames(['a', 'b', 'c', 'd'], 2),
    'a, b and 2 more',
  ],
])('a list of names has %s', (_, text, expected) => {
  expect(text).toBe(expected);
});
