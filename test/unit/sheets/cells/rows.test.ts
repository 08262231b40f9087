import fc from 'fast-check';
import { choice, column, derived, optional, signed } from '../../../../sheets/cells/columns';
import { readRows, writeRows } from '../../../../sheets/cells/rows';
import { anyRowOf, inSheet } from './anyRow';

const columns = {
  number: column('number', 'Invoice No'),
  type: { ...choice('Type', { R: ['Regular'], DE: ['Deemed Exp'] }), blank: 'R' },
  date: column('date', 'Date'),
  amount: signed(column('paise', 'Amount')),
  cess: optional(signed(column('paise', 'Cess'))),
};

const context = { timeZone: 'Asia/Kolkata' };

const cells = { 'Invoice No': 'INV-1', Type: '', Date: 46143, Amount: '(1,500.00)', Cess: null };

it('rows are read by the headings of their columns', () => {
  const more = { ...cells, Type: 'deemed exp', Cess: 5, Remarks: 'x' };
  expect(readRows(columns, [cells, more], 'lenient', context)).toEqual({
    rows: [
      { number: 'INV-1', type: 'R', date: '2026-05-01', amount: -1500_00n },
      { number: 'INV-1', type: 'DE', date: '2026-05-01', amount: -1500_00n, cess: 5_00n },
    ],
    problems: [],
  });
});

it('problems name the row and the column, and have the fact', () => {
  const { rows, problems } = readRows(columns, [{ ...cells, Date: '' }, cells], 'strict', context);
  expect(problems).toEqual([
    { code: 'empty', facts: {}, at: { row: 0, column: 'Date' } },
    ...[0, 1].map((row) => ({
      code: 'notAmount',
      facts: { value: '(1,500.00)' },
      at: { row, column: 'Amount' },
    })),
  ]);
  expect(rows[1]).toMatchObject({ number: 'INV-1', amount: undefined });
});

it('rows that are written are read again, also as a spreadsheet has them', () => {
  fc.assert(
    fc.property(fc.array(anyRowOf(columns)), (rows) => {
      const written = writeRows(columns, rows);
      for (const strictness of ['lenient', 'strict'] as const) {
        const found = { rows, problems: [] };
        expect(readRows(columns, written, strictness, context)).toEqual(found);
        expect(readRows(columns, written.map(inSheet), strictness, context)).toEqual(found);
      }
    }),
  );
});

it('columns that follow from others are written, and not read', () => {
  const table = { a: column('text', 'A'), b: derived(column('paise', 'B')) };
  expect(writeRows(table, [{ a: 'x', b: 1n }])).toEqual([{ A: 'x', B: 0.01 }]);
  const given = [{ A: 'x', B: 'checked' }];
  expect(readRows(table, given, 'lenient', context)).toEqual({ rows: [{ a: 'x' }], problems: [] });
});

it('an empty text is a value where its column says so', () => {
  const table = { a: { ...optional(column('text', 'A')), mayBeEmpty: true as const } };
  const { rows } = readRows(table, [{ A: '' }, { A: null }, {}], 'lenient', context);
  expect(rows).toEqual([{ a: '' }, { a: undefined }, { a: undefined }]);
});
