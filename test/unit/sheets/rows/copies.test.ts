import type { Fields } from '../../../../law/readValues';
import { ColumnsError } from '../../../../sheets/rows/registerSheet';
import { readDocuments, readOrders } from '../../../harness/atOnce';

const bill = (number: string, cells: Fields): Fields => ({
  ...{ 'Invoice No': number, 'Invoice Date': '2026-08-03', Customer: 'Asha', GSTIN: '' },
  ...{ 'Taxable Value': 100, 'GST %': 18, 'Invoice Value': 118 },
  ...cells,
});

/** The numbers of the bills of a register with their lines, and what is said of rows; or what is asked. */
function read(rows: Fields[], changes: Array<{ column: string; means: 'notSupplied' }> = []) {
  try {
    const { read: bills, notices } = readDocuments(rows, 'UTC', undefined, { changes });
    const lines = bills.map(({ document }) => `${document.number} × ${document.lines.length}`);
    return { lines, notices };
  } catch (error) {
    if (!(error instanceof ColumnsError)) throw error;
    return error.problems.map(({ code, columns }) => `${code} ${columns.join()}`);
  }
}

const withCopies = (heading: string, ...copies: Array<[string, unknown]>) =>
  copies.map(([number, copy]) => bill(number, { [heading]: copy }));

describe('a column of printed copies', () => {
  it.each([
    ['Copy', 'Duplicate', 'Triplicate'],
    ['Print', 'ORIGINAL FOR RECIPIENT', 'Duplicate for Transporter'],
    ['Of', 'Original', 'Triplicate for Supplier'],
    ['Copy of Bill', 'Office copy', undefined],
  ])('says nothing of the documents: %s %s, %s', (heading, one, other) => {
    expect(read(withCopies(heading, ['B-1', one], ['B-2', other]))).toEqual({
      lines: ['B-1 × 1', 'B-2 × 1'],
      notices: [],
    });
  });

  const twice = withCopies('Copy', ['B-1', 'Original'], ['B-1', 'Duplicate'], ['B-2', 'Original']);

  it.each([[], [{ column: 'Copy', means: 'notSupplied' as const }]])(
    'makes one document of its copies: %j',
    (...changes) => {
      expect(read(twice, changes)).toEqual({
        lines: ['B-1 × 1', 'B-2 × 1'],
        notices: ['Rows of a further copy of a document were left out: item 2.'],
      });
    },
  );

  it('keeps lines that are alike, of each copy once', () => {
    const copies = ['Original', 'Original', 'Duplicate', 'Duplicate'].map((Copy, index) =>
      bill('B-1', { Sr: index, Copy, 'Invoice Value': 236 }),
    );
    expect(read(copies)).toMatchObject({ lines: ['B-1 × 2'] });
  });

  it('is asked if the copies of a document differ', () => {
    const [one, other] = twice as [Fields, Fields];
    const differing = { ...other, 'Taxable Value': 200, 'Invoice Value': 236 };
    expect(read([one, differing])).toEqual(['changing Copy']);
  });

  it('is none if other rows say something else, or nothing', () => {
    expect(read(withCopies('Kept', ['B-1', 'Original'], ['B-2', 'Digital']))).toMatchObject({
      lines: ['B-1 × 1', 'B-2 × 1'],
    });
    expect(read(withCopies('Kept', ['B-1', 'Duplicate'], ['B-2', 'Duplicate']))).toEqual([
      'changing Kept',
    ]);
    expect(read(withCopies('Remarks', ['B-1', ''], ['B-2', 'Duplicate']))).toEqual([
      'changing Remarks',
    ]);
  });

  it('makes one order of its copies', () => {
    const order = { 'Order No': 'O-1', Date: '2026-08-03', Customer: 'Asha', Item: 'Cup', Qty: 1 };
    const { rows, notices } = readOrders(
      ['Original', 'Duplicate'].map((Copy) => ({ ...order, Rate: 100, Copy })),
      'UTC',
    );
    expect(rows.map(({ position }) => position)).toEqual([0]);
    expect(notices).toEqual([{ code: 'copies', rows: [1] }]);
  });
});
