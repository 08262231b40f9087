import { type Claims, claimsHold } from './claims';

const created: Claims = { name: 'One', reports: [{ outcome: 'created' }], carriedOut: 1 };
const reports = (...outcomes: Array<Claims['reports'][number]['outcome']>) => ({
  reports: outcomes.map((outcome) => ({ outcome })),
});

/** The names of the rules that an item breaks. */
const broken = (change: Partial<Claims>): string[] =>
  Object.entries(claimsHold).flatMap(([name, holds]) =>
    holds({ ...created, ...change }) ? [] : name,
  );

const twice = 'nothing is carried out twice';
const claimed = 'nothing is claimed that is not in the books';
const notSent = 'nothing is in the books that is said not to be sent';

it.each<[string, Partial<Claims>]>([
  ['a success', {}],
  ['a failure', { ...reports('failed'), carriedOut: 0 }],
  ['an unknown outcome that was carried out', reports('unknown')],
  ['an unknown outcome that was not', { ...reports('unknown'), carriedOut: 0 }],
  ['a record that the next node finds', reports('created', 'found')],
  ['a record that the item finds after a lost response', reports('found')],
  ['an update that was retried', { carriedOut: 2, isRepeatable: true }],
  ['a node after one that stopped', reports('unknown', 'missing')],
])('the rules accept %s', (_, change) => {
  expect(broken(change)).toEqual([]);
});

it.each<[string, Partial<Claims>, string[]]>([
  ['a second record', { carriedOut: 2 }, [twice]],
  ['a record behind a failure', reports('failed'), [twice, notSent]],
  ['an update behind a failure', { ...reports('failed'), isRepeatable: true }, [notSent]],
  ['a success without a record', { carriedOut: 0 }, [claimed]],
  ['an update that was not made', { carriedOut: 0, isRepeatable: true }, [claimed]],
  [
    'a found record that is not there',
    { ...reports('found'), carriedOut: 0 },
    ['nothing is found that is not in the books'],
  ],
  [
    'an item without a report',
    { ...reports('missing'), carriedOut: 0 },
    ['every item is reported, unless an earlier node stopped'],
  ],
])('the rules reject %s', (_, change, rules) => {
  expect(broken(change)).toEqual(rules);
});
