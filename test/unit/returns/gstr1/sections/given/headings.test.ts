import {
  sheetNames,
  sectionSheet,
  type SheetName,
  type SheetRows,
} from '../../../../../../returns/gstr1/sections/sheets/sheets';
import type { Fields } from '../../../../../../law/readValues';
import { inJune2025, prepare, read, readItems, rowOf } from './samples';

const sheetsOf = (rows: SheetRows) => Object.keys(rows);
const textsOf = (problems: ReturnType<typeof readItems>['problems']) =>
  problems.map(({ problem }) => problem);

/** Some sheets of table 15 have no heading of their own, and HSN summaries have the same. */
const isAmbiguous = (name: SheetName) => /^hsn|^ecoa?urp/.test(name);

describe('a row without the name of its sheet', () => {
  it.each(sheetNames.filter((name) => !isAmbiguous(name)))('is recognized in sheet %s', (name) => {
    expect(sheetsOf(read([rowOf(name)]).rows)).toEqual([name]);
  });

  it.each(sheetNames.filter((name) => !isAmbiguous(name) && name !== 'exemp'))(
    'is recognized in sheet %s by its required columns',
    (name) => {
      const columns = Object.values(sectionSheet(name).columns);
      const required = columns.filter(({ optional }) => !optional).map(({ heading }) => heading);
      const row = Object.entries(rowOf(name)).filter(
        ([heading]) => required.includes(heading) || heading === 'Financial Year',
      );
      const { rows, problems } = read([Object.fromEntries(row)]);
      expect([...sheetsOf(rows), ...problems.map(({ sheet }) => sheet)]).toEqual([name]);
    },
  );

  it('of notes is recognized by what the tool called its columns up to version 3.0.4', () => {
    const earlier: Record<string, string> = {
      'Note Number': 'Note/Refund Voucher Number',
      'Note Date': 'Note/Refund Voucher date',
      'Note Value': 'Note/Refund Voucher Value',
      'Note Type': 'Document Type',
    };
    const row = Object.fromEntries(
      Object.entries(rowOf('cdnr')).map(([heading, value]) => [earlier[heading] ?? heading, value]),
    );
    const { rows, problems } = read([{ ...row, 'Pre GST': 'N' }]);
    expect([rows, problems]).toEqual([read([rowOf('cdnr')]).rows, []]);
  });

  it('is recognized in other cases and spaces', () => {
    const row = Object.fromEntries(
      Object.entries(rowOf('docs')).map(([heading, value]) => [
        ` ${heading.toUpperCase().replace(/ /g, '  ')} `,
        value,
      ]),
    );
    expect(sheetsOf(read([row]).rows)).toEqual(['docs']);
  });

  it('is recognized without a required cell, which is then named', () => {
    const row = rowOf('b2b');
    delete row['GSTIN/UIN of Recipient'];
    expect(textsOf(read([row]).problems)).toEqual(['GSTIN/UIN of Recipient in sheet b2b is empty']);
  });

  it('is asked about where sheets have the same headings', () => {
    expect(read([rowOf('hsn(b2b)')]).problems).toEqual([
      {
        item: 0,
        sheet: '',
        document: '',
        date: '',
        harm: 'wrong tax',
        column: 'Sheet Name Field',
        problem: 'The headings may be those of several sheets: hsn(b2b), hsn(b2c)',
        fix: 'Add a field with the name of the sheet, and enter the name of the field in Sheet Name Field.',
      },
    ]);
  });

  it.each<[SheetName, string]>([
    ['ecourp2b', 'ecourp2b, ecob2b'],
    ['ecourp2c', 'ecourp2c, b2cs, ecob2c'],
    ['ecoaurp2b', 'ecoaurp2b, ecoab2b'],
    ['ecoaurp2c', 'ecoaurp2c, b2csa, ecoab2c'],
  ])('is asked about in sheet %s, since others with blank cells look the same', (name, names) => {
    expect(textsOf(read([rowOf(name)]).problems)).toEqual([
      `The headings may be those of several sheets: ${names}`,
    ]);
    expect(sheetsOf(read([rowOf(name)], { sheet: name }).rows)).toEqual([name]);
  });

  it('is asked about without the cell that shows its sheet', () => {
    const row = rowOf('b2cs');
    delete row.Type;
    expect(textsOf(read([row]).problems)).toEqual([
      'The headings may be those of several sheets: ecourp2c, b2cs, ecob2c',
    ]);
  });

  it('is one of the only HSN summary before May 2025', () => {
    const april = { period: { year: 2025, month: 4 } };
    expect(sheetsOf(read([rowOf('hsn(b2b)')], april).rows)).toEqual(['hsn']);
  });

  it('is refused if no sheet has its headings', () => {
    expect(textsOf(read([{ name: 'Ink', Rate: 18 }]).problems)).toEqual([
      'The headings are not those of a section sheet: name, Rate',
    ]);
  });
});

describe('the name of a sheet', () => {
  it.each([
    ['b2b,sez,de', 'b2b'],
    ['b2b,sez,de.csv', 'b2b'],
    [' B2B ', 'b2b'],
    ['HSN (B2B)', 'hsn(b2b)'],
    ['hsn(b2c).csv', 'hsn(b2c)'],
  ])('may be %s', (sheet, name) => {
    expect(sheetsOf(read([rowOf(name as SheetName)], { sheet }).rows)).toEqual([name]);
  });

  it('must be one of the tool', () => {
    expect(textsOf(read([rowOf('b2b')], { sheet: 'master' }).problems)).toEqual([
      '"master" is not the name of a section sheet',
    ]);
  });

  it.each<[string, object]>([
    ['hsn', {}],
    ['hsn(b2b)', { period: { year: 2025, month: 4 } }],
    ['hsn(b2b)', { period: { year: 2025, month: 7 }, frequency: 'quarterly' }],
    ['b2cl', { period: { year: 2025, month: 7 }, frequency: 'quarterly' }],
  ])('must be one of the period: %s in %j', (sheet, filing) => {
    const row = sheet === 'b2cl' ? rowOf('b2cl') : rowOf('hsn(b2b)');
    expect(textsOf(read([row], { sheet, ...filing }).problems)).toEqual([
      `The return of this period has no sheet ${sheet}`,
    ]);
  });
});

it('takes the sheets of an IFF', () => {
  const iff = { period: { year: 2025, month: 7 }, frequency: 'quarterly' } as const;
  const rows = (['b2b', 'b2ba', 'cdnr', 'cdnra', 'ecob2b', 'ecoab2b'] as const).map((name) =>
    rowOf(name),
  );
  const { parts, summary, open_questions } = prepare(rows, iff);
  expect(Object.keys(JSON.parse(parts[0]?.json as string) as object)).toEqual(
    'gstin fp version hash b2b b2ba cdnra cdnr ecom ecoma'.split(' '),
  );
  expect(summary).toHaveLength(6);
  expect(open_questions).toEqual([]);
});

it('names columns with values that no sheet has', () => {
  const rows = [rowOf('b2b', { Remarks: 'x', Blank: '' }), rowOf('exp', { Remarks: 'y' })];
  const { problems, unknownHeadings } = read(rows);
  expect({ problems, unknownHeadings }).toEqual({ problems: [], unknownHeadings: ['Remarks'] });
});

it('leaves out blank rows', () => {
  const blank = Object.fromEntries(Object.keys(rowOf('b2b')).map((heading) => [heading, ' ']));
  const { rows, problems } = read([blank, {}, rowOf('b2b')]);
  expect({ count: rows.b2b?.length, problems }).toEqual({ count: 1, problems: [] });
});

describe('headings below the first line', () => {
  const lines = (sheet: SheetName, rows: Fields[] = [rowOf(sheet)]) => {
    const headings = [...new Set(rows.flatMap(Object.keys))];
    return [headings, ...rows.map((row) => headings.map((heading) => row[heading]))];
  };
  /** What Extract From File gives if the first line is not that of the headings. */
  const keyed = (cells: unknown[], title = 'Summary For B2B') =>
    Object.fromEntries(
      cells.map((cell, index) => [
        index === 0 ? title : index === 1 ? '__EMPTY' : `__EMPTY_${index - 1}`,
        cell,
      ]),
    );
  const above = (title?: string) => [
    keyed(['No. of Recipients', '', 'No. of Invoices', 'Total Invoice Value'], title),
    keyed([2, '', 6, 408600], title),
  ];

  it('name the cells of the rows below them, and sums above them are left out', () => {
    const { rows, problems } = read([...above(), ...lines('b2b').map((line) => keyed(line))]);
    expect(problems).toEqual([]);
    expect(rows.b2b).toEqual(read([rowOf('b2b')]).rows.b2b);
  });

  it('may be in arrays, if the file is read without a header row', () => {
    const given = lines('docs').map((row) => ({ row }));
    expect(read([{ row: ['Summary of documents issued (13)'] }, ...given]).rows).toEqual(
      read([rowOf('docs')]).rows,
    );
  });

  it('end where other headings begin', () => {
    const title = 'Summary For EXP';
    const other = lines('exp').map((line) => keyed(line, title));
    const { rows, problems } = read([
      ...lines('b2b').map((line) => keyed(line)),
      ...above(title),
      ...other,
      rowOf('docs'),
    ]);
    expect(sheetsOf(rows)).toEqual(['b2b', 'exp', 'docs']);
    expect(textsOf(problems)).toEqual([]);
  });

  it('have at most three lines above them', () => {
    const { problems } = read([...above(), ...above(), ...lines('b2b').map((line) => keyed(line))]);
    expect(problems.map(({ item }) => item)).toEqual([0]);
  });

  it('belong to the rows of the sheet that is named with them', () => {
    const items = lines('hsn(b2c)').map((line) => ({ cells: keyed(line), sheet: 'hsn(b2c)' }));
    const { rows } = readItems(items);
    expect(sheetsOf(rows)).toEqual(['hsn(b2c)']);
  });

  it('end where another name of a sheet begins', () => {
    const items = (['hsn(b2b)', 'hsn(b2c)'] as const).flatMap((sheet) =>
      [...above('Summary'), ...lines(sheet).map((line) => keyed(line, 'Summary'))].map((cells) => ({
        cells,
        sheet,
      })),
    );
    const filing = inJune2025;
    const { rows, problems } = readItems(items, filing);
    expect(problems).toEqual([]);
    expect(sheetsOf(rows)).toEqual(['hsn(b2b)', 'hsn(b2c)']);
  });

  it('name no column that is beside them', () => {
    const [headings = [], ...rows] = lines('docs');
    const given = [headings, ...rows.map((row) => [...row, 'a remark'])];
    const { unknownHeadings } = read(given.map((line) => keyed(line)));
    expect(unknownHeadings).toEqual(['__EMPTY_4']);
  });
});
