import type { Fields } from '../../../../law/readValues';
import { rowSorter } from '../../../../sheets/rows/documentRows';
import cases from './documentRowsCases.json';

const line = { 'Order No': 'SO-1', Customer: 'Ponni Stores', Item: 'Keyboard', Qty: 2 };
const other = { 'Order No': 'SO-2', Customer: 'Vaigai Mills', Item: 'Mouse', Qty: 3 };
const sheet = [
  { ...line, Amount: '3,000' },
  { ...other, Amount: 1500.5 },
];

/** The rows of a sheet, sorted one by one. */
function sortedRows(rows: readonly Fields[]) {
  const { sort, sorted } = rowSorter(rows, (cells) => cells);
  rows.forEach(sort);
  return sorted;
}

/** Whether the row below two others is kept, is left out and named, or is blank. */
function below(row: Fields): string {
  const { rows, others } = sortedRows([...sheet, row]);
  expect(rows.slice(0, 2)).toEqual(sheet);
  return others.includes(row) ? 'left out' : rows.includes(row) ? 'kept' : 'blank';
}

describe('a row below the documents', () => {
  it.each(cases.totals as Fields[])('is left out if it says that it is a total: %j', (row) => {
    expect(below(row)).toBe('left out');
  });

  it.each<Fields>([
    { Qty: 5, Amount: 4500.5 },
    { Qty: '', Amount: '₹ 4,500.50' },
    { Qty: 0, Amount: 4500.5, Rate: ' ' },
  ])('is left out if its amounts are sums of those above: %j', (row) => {
    expect(below(row)).toBe('left out');
  });

  it.each<Fields>([{ Amount: 0 }, { Qty: '0', Unit: 'NOS' }, { Remarks: 'E&OE' }])(
    'is left out if it has no amount: %j',
    (row) => {
      expect(below(row)).toBe('left out');
    },
  );

  it.each(cases.lines as Fields[])('is kept if it may be a line: %j', (row) => {
    expect(below(row)).toBe('kept');
  });

  it.each<Fields>([{}, { Item: ' ', Qty: null }, { row_number: 4, 'S. No.': 3 }])(
    'is blank without values: %j',
    (row) => {
      expect(below(row)).toBe('blank');
    },
  );
});

it('the sum of the rows above has no other row in it that is left out', () => {
  const rows = [...sheet, { Qty: 5, Amount: 4500.5 }, { Item: 'Total', Amount: 4500.5 }];
  expect(sortedRows(rows).others).toEqual(rows.slice(2));
});

it('no row is left out if no column can say which document it belongs to', () => {
  const rows = [{ Qty: 0 }, { Colour: 'Total' }];
  expect(sortedRows(rows)).toEqual({ rows, others: [], differing: [] });
});

it('a total differs if the rows above do not come to it, also if there are none', () => {
  const total = { Party: 'Total', 'Taxable Value': 50 };
  const rows = [total, { Party: 'Asha', 'Taxable Value': 50 }, total];
  expect(sortedRows(rows).differing).toEqual([total]);
});
