import { readNumberedDocument } from '../../../../../returns/gstr1/documents/readDocument';
import { checkNumbering } from '../../../../../returns/gstr1/documents/checkNumbering';

type Row = string | [number: string, date?: string, status?: string, type?: string, id?: string];

const rows = (...given: Row[]) =>
  given.map((row) => {
    const [number, date = '10-06-2026', status = 'pending', type = 'invoice', id = ''] =
      typeof row === 'string' ? [row] : row;
    const fields = { serial_number: number, document_date: date, payment_status: status };
    return readNumberedDocument({ ...fields, document_type: type, hash_id: id }, 'UTC');
  });

const series = (...given: Row[]) =>
  checkNumbering(rows(...given)).map((one) => [one.series, one.first, one.last, one.gaps]);

it('reports a series with its first and last number, cancelled ones, gaps and duplicates', () => {
  const report = checkNumbering(
    rows('INV-0009', ['INV-0010', undefined, 'cancelled'], 'inv-0012', 'INV-0012', 'INV-0016'),
  );
  expect(report).toEqual([
    {
      financial_year: '2026-27',
      document_type: 'invoice',
      series: 'INV-{n}',
      first: 'INV-0009',
      last: 'INV-0016',
      documents: 5,
      cancelled: 1,
      missing: 4,
      gaps: ['INV-0011', 'INV-0013 to INV-0015'],
      duplicates: ['inv-0012'],
    },
  ]);
});

it('does not depend on the order of the documents', () => {
  expect(series('INV-10', 'INV-9', 'INV-12')).toEqual([['INV-{n}', 'INV-9', 'INV-12', ['INV-11']]]);
});

it.each<[string, string[], string[]]>([
  ['the run of digits that varies most', ['101/2026-27', '102/2026-27'], ['{n}/2026-27']],
  ['the run that is not the year', ['1/2026-27'], ['{n}/2026-27']],
  ['the run that is not a short year', ['INV/26-27/7'], ['INV/26-27/{n}']],
  ['the run that is not a joined year', ['7/202627'], ['{n}/202627']],
  ['the last run if all vary equally', ['B2-5'], ['B2-{n}']],
  ['a year if there is no other run', ['INV2026'], ['INV{n}']],
  ['the only run, though it looks like a year', ['INV-26', 'INV-27', 'INV-28'], ['INV-{n}']],
  ['no run', ['FIRST', 'SECOND'], ['FIRST', 'SECOND']],
])('finds the counter in %s', (_, numbers, expected) => {
  expect(series(...numbers).map(([name]) => name)).toEqual(expected);
});

it('distinguishes series by prefix, suffix, branch, type and financial year', () => {
  const report = checkNumbering(
    rows(
      'B1-1',
      'B1-2',
      'B1-3',
      'B2-1',
      'B2-2',
      'EXP/1',
      ['B1-1', '10-06-2026', 'pending', 'sales_return'],
      ['B1-9', '31-03-2026'],
    ),
  );
  expect(
    report.map(({ financial_year, document_type, series: name, documents }) => [
      financial_year,
      document_type,
      name,
      documents,
    ]),
  ).toEqual([
    ['2025-26', 'invoice', 'B1-{n}', 1],
    ['2026-27', 'invoice', 'B1-{n}', 3],
    ['2026-27', 'invoice', 'B2-{n}', 2],
    ['2026-27', 'invoice', 'EXP/{n}', 1],
    ['2026-27', 'sales_return', 'B1-{n}', 1],
  ]);
});

it('names missing numbers with their suffix, in the length of their neighbors', () => {
  expect(series('99/2026-27', '101/2026-27')).toEqual([
    ['{n}/2026-27', '99/2026-27', '101/2026-27', ['100/2026-27']],
  ]);
});

it('counts a document once if it is given twice', () => {
  const [one] = checkNumbering(
    rows(
      ['A-1', undefined, undefined, undefined, 'x'],
      ['A-1', undefined, undefined, undefined, 'x'],
    ),
  );
  expect([one?.documents, one?.duplicates]).toEqual([1, []]);
});

it('counts with numbers of 16 digits', () => {
  expect(series('9007199254740993', '9007199254740995')).toEqual([
    ['{n}', '9007199254740993', '9007199254740995', ['9007199254740994']],
  ]);
});

it('ignores documents that GSTR-1 does not report, such as estimates', () => {
  expect(
    series('INV-1', ['EST-1', undefined, undefined, 'estimate'], ['9', undefined, '', 'purchase']),
  ).toEqual([['INV-{n}', 'INV-1', 'INV-1', []]]);
});

it('reports nothing without documents', () => {
  expect(checkNumbering([])).toEqual([]);
});
