import type { Subject } from '../../../../law/rules/subjects/subject';
import { rules } from '../../../../law/rules/table';
import { compareDocuments } from '../../../harness/atOnce';

/** Everything is there, but nothing is known of it. */
const bare: Subject = {
  labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' },
  today: '2026-06-10',
  own: {},
  buyer: {},
  addresses: [{ label: 'Billing Address', role: 'billing' }],
  lines: [{ label: 'Line Item 1', prefix: 'Line Item 1: ' }],
  charges: [{ label: 'Charge 1', prefix: 'Charge 1: ' }],
  amounts: {},
  supply: {},
  exported: {},
  original: { number: '1' },
};

const find = (subject: Subject) => rules.flatMap((rule) => rule.find(subject));

it('finds nothing where nothing is known', () => {
  expect(find({ labels: bare.labels })).toEqual([]);
  expect(find(bare)).toEqual([]);
  expect(find({ ...bare, type: 'invoice', date: '2026-06-10' })).toEqual([]);
  expect(find({ ...bare, supply: { type: 'sezWithPayment' }, buyer: { gstin: 'X' } })).toEqual([
    expect.objectContaining({ field: 'GSTIN' }),
  ]);
});

it('finds nothing between documents of which nothing is known', () => {
  expect(compareDocuments([bare, bare])).toEqual([]);
  expect(compareDocuments([{ ...bare, type: 'sales_return' }])).toEqual([]);
});

describe('what is absent beside what is known', () => {
  const rulesOf = (changes: Partial<Subject>, table = rules) =>
    table
      .filter((rule) => [rule.find({ ...bare, ...changes })].flat().length > 0)
      .map(({ id }) => id);
  const line = { label: 'Line Item 1', prefix: '' };

  it.each<[string, Partial<Subject>, string[]]>([
    ['an export', { supply: { type: 'exportWithoutPayment' } }, ['export-without-country']],
    [
      'an export without a buyer',
      {
        supply: { type: 'exportWithoutPayment' },
        buyer: undefined,
        addresses: undefined,
        exported: undefined,
      },
      [],
    ],
    [
      'a line without a total',
      {
        supply: { type: 'exportWithoutPayment' },
        exported: undefined,
        addresses: [],
        lines: [{ ...line, rate: 18, net: 1n }],
      },
      [],
    ],
    [
      'an SEZ unit without a buyer',
      { supply: { type: 'sezWithPayment' }, buyer: undefined },
      ['supply-without-gstin'],
    ],
    [
      'an unnamed buyer of an unknown amount',
      { type: 'invoice', buyer: { gstin: '', name: '' }, amounts: undefined },
      ['buyer-without-gstin'],
    ],
    ...[undefined, [line]].map((lines): [string, Partial<Subject>, string[]] => [
      'what an operator pays tax of, without codes',
      { supply: { operator: { gstin: '', paysTax: true } }, lines },
      [],
    ]),
    ['a unit without a code', { lines: [{ ...line, unit: 'NOS' }] }, []],
    [
      'a total without a code',
      { lines: [{ ...line, rate: 5, net: 100n, total: 200n }] },
      ['line-total'],
    ],
    [
      'an export of which nothing else is known',
      { supply: { type: 'exportWithoutPayment' }, exported: undefined, lines: undefined },
      [],
    ],
    [
      'an export to an address in India without a buyer',
      {
        supply: { type: 'exportWithoutPayment' },
        exported: undefined,
        buyer: undefined,
        addresses: [{ label: 'Billing Address', role: 'billing', country: 'India' }],
      },
      ['export-country'],
    ],
    [
      'a place of supply that is assumed',
      { supply: { place: { code: '29', isAssumed: true, isLarge: true, ofAddresses: [] } } },
      ['place-unknown'],
    ],
    [
      'a place of supply without the own GSTIN',
      {
        own: undefined,
        buyer: { gstin: '29AAAAA0000A1ZY' },
        supply: { place: { code: '27', isAssumed: false, isLarge: false, ofAddresses: [] } },
      },
      ['place-unexplained'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(rulesOf(changes)).toEqual(expected);
  });

  it('compares notes without date, buyer and total', () => {
    const note = { ...bare, type: 'sales_return', buyer: undefined };
    const of = (original: Subject['original'], ...others: Subject[]) =>
      compareDocuments([{ ...note, original }, ...others]).map(({ found }) => found.code);
    const invoice = { ...bare, type: 'invoice', buyer: undefined };
    expect(of({ number: 'A-1', total: 1n })).toEqual([]);
    expect(of(undefined, invoice)).toEqual([]);
    expect(of({ number: 'A-1' }, invoice)).toEqual([]);
    expect(
      of({ number: 'A-1', date: '2026-06-01' }, { ...invoice, number: 'A-1', date: '2026-06-01' }),
    ).toEqual([]);
    expect(
      of(undefined, { labels: bare.labels, number: '1' }, { labels: bare.labels, number: '1' }),
    ).toEqual(['number-once', 'number-once']);
  });
});
