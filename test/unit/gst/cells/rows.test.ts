import fc from 'fast-check';
import { choice, column, optional, signed, type RowOf } from '../../../../gst/cells/columns';
import { readRows, writeRows } from '../../../../gst/cells/rows';

const columns = {
  number: column('number', 'Invoice No'),
  type: { ...choice('Type', { R: ['Regular'], DE: ['Deemed Exp'] }), blank: 'R' as const },
  date: column('date', 'Date'),
  amount: signed(column('paise', 'Amount')),
  cess: optional(column('paise', 'Cess')),
};

type Row = RowOf<typeof columns>;

const context = { timeZone: 'Asia/Kolkata' };

const cells = { 'Invoice No': 'INV-1', Type: '', Date: 46143, Amount: '(1,500.00)', Cess: null };

it('rows are read by the headings of their columns', () => {
  const more = { ...cells, Type: 'deemed exp', Cess: 5, Remarks: 'x' };
  expect(readRows(columns, [cells, more], 'lenient', context)).toEqual({
    rows: [
      { number: 'INV-1', type: 'R', date: '2026-05-01', amount: -1500_00n },
      { number: 'INV-1', type: 'DE', date: '2026-05-01', amount: -1500_00n, cess: 5_00n },
    ],
    faults: [],
  });
});

it('faults name the row and the column, and have the fact', () => {
  const { rows, faults } = readRows(columns, [{ ...cells, Date: '' }, cells], 'strict', context);
  expect(faults).toEqual([
    { row: 0, column: 'Date', problem: 'empty', facts: {}, fix: 'empty' },
    ...[0, 1].map((row) => ({
      row,
      column: 'Amount',
      problem: 'notAmount',
      facts: { value: '(1,500.00)' },
      fix: 'notAmount',
    })),
  ]);
  expect(rows[1]).toMatchObject({ number: 'INV-1', amount: undefined });
});

it('rows that are written are read again, also as a spreadsheet has them', () => {
  const row: fc.Arbitrary<Row> = fc.record({
    number: fc.stringMatching(/^[A-Z][A-Z0-9/-]{0,15}$/),
    type: fc.constantFrom('R' as const, 'DE' as const),
    date: fc.constantFrom('2026-04-01', '2026-12-31'),
    amount: fc.bigInt({ min: -99_999_99n, max: 99_999_99n }),
    cess: fc.option(fc.bigInt({ min: 0n, max: 99_99n }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const written = writeRows(columns, rows);
      const inSheet = written.map((one) =>
        Object.fromEntries(Object.entries(one).map(([name, cell]) => [name, String(cell ?? '')])),
      );
      for (const strictness of ['lenient', 'strict'] as const) {
        const found = { rows, faults: [] };
        expect(readRows(columns, written, strictness, context)).toEqual(found);
        expect(readRows(columns, inSheet, strictness, context)).toEqual(found);
      }
    }),
  );
});
