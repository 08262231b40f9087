import type { RowContradiction } from '../../../../sheets/columns/columnProblems';
import { contradictionsIn } from '../../../../sheets/programs/knownSheet';
import { corpusOf, known, linesIn } from './corpus';

const cases = ['tally', 'zoho', 'busyMargVyapar', 'portals'].flatMap(corpusOf);
const caseNamed = (name: string) => {
  const found = cases.find((one) => one.name === name);
  if (!found) throw new Error(`There is no case ${name}`);
  return found;
};

/** What their headings mean anywhere, or what nothing in the sheet decides. */
const ofNoProgram = [
  'tally condensed register of an accountant',
  'tally GST report of vouchers',
  'tally day book',
  'zoho list of invoices',
  'marg bill-wise sales',
  'marg item-wise purchases',
  'marg bill-wise purchases with IGST',
  'vyapar sale report',
  'vyapar day book',
  'razorpay settlements',
];

/** Its amounts become rupees when its documents are read; only 65 % of its tax is due. */
const others = [
  'zoho export in dollars without tax',
  'offline tool b2b at 65 per cent of the rate',
];

const read = cases.filter(
  ({ name, expected }) =>
    expected !== 'asked' && !ofNoProgram.includes(name) && !others.includes(name),
);

describe('a sheet of a known program has the lines, taxes and totals that it states', () => {
  it.each(read.map((one) => [one.name, one] as const))('%s', (_, { rows, use, expected }) => {
    const sheet = known(rows, use);
    const { lines, contradicted } = linesIn(sheet!, use);
    expect(lines).toMatchObject(expected);
    expect(contradicted).toEqual([]);
  });
});

it.each(ofNoProgram)('%s is not of a known program', (name) => {
  const { rows, use } = caseNamed(name);
  expect(known(rows, use)).toBeUndefined();
});

const undecided = cases.filter(
  ({ name, expected }) => expected === 'asked' && !ofNoProgram.includes(name),
);

it.each(undecided.map((one) => [one.name, one] as const))('%s has no rate', (_, { rows, use }) => {
  const { meanings } = known(rows, use)!;
  expect([...meanings.values()]).not.toContain('taxRate');
});

describe('what only a program knows to be wrong', () => {
  it('is of the first row that its voucher became, and not of a total that is left out', () => {
    const contradictions = [3, 1, 9].map((row): RowContradiction => ({
      code: 'noAmountOfRate',
      facts: { field: 'taxAmount', stated: 90 },
      at: { row, column: 'CGST 9%' },
    }));
    const sheet = { name: 'register', rows: [], meanings: new Map(), contradictions };
    const rows = [1, 1, 3, 3].map((position) => ({ position, cells: {} }));
    expect(contradictionsIn(sheet, rows).map(({ at }) => at.row)).toEqual([2, 0]);
    expect(contradictionsIn(undefined, rows)).toEqual([]);
  });
});
