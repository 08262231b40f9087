import { isObject, type JsonObject } from '../../../../../../core/json';
import {
  readFile,
  type FiledRecord,
} from '../../../../../../returns/gstr1/sections/filed/readFile';
import { prepareSheets } from '../../../../../harness/atOnce';
import {
  anyRow,
  sheetNames,
  sectionSheet,
  type AnyRow,
  type SheetName,
  type SectionSheetRow,
} from '../../../../../../returns/gstr1/sections/sheets/sheets';
import { inJune2025, read, workbook } from '../given/samples';

const sheetsOfWorkbook = workbook('demo-workbook.json');
const rowsOf = (name: SheetName) => sheetsOfWorkbook[name === 'b2b' ? 'b2b,sez,de' : name] ?? [];

const inWorkbook = sheetNames.filter((name) => rowsOf(name).length > 0);

/** The rows of records, without what the file computes, and without amounts of 0 that it adds. */
const rowsIn = (records: FiledRecord[], name: SheetName): AnyRow[] => {
  const { columns } = sectionSheet(name);
  return records.flatMap(({ row, items }) =>
    items.map((item) => stated({ ...row, ...item }, columns)),
  );
};

/** Without payment of tax, the file states no cess, whatever its row does. */
const isUntaxed = ({ exp_typ, typ, inv_typ }: AnyRow): boolean =>
  exp_typ === 'WOPAY' || typ === 'EXPWOP' || inv_typ === 'SEWOP';

const stated = (row: AnyRow, columns: object): AnyRow =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) =>
        key in columns &&
        value !== undefined &&
        value !== 0n &&
        key !== 'user_desc' &&
        !(key === 'csamt' && isUntaxed(row)),
    ),
  );

const inOrder = (rows: AnyRow[]): string[] =>
  rows
    .map((row) =>
      Object.entries(row)
        .map(([key, value]) => `${key} ${value}`)
        .sort()
        .join(' | '),
    )
    .sort();

const fileWith = (name: SheetName, rows: ReadonlyArray<SectionSheetRow<SheetName>>): JsonObject => {
  const { parts } = prepareSheets({ ...inJune2025, rows: { [name]: rows }, madeOn: '2025-07-05' });
  const file: unknown = JSON.parse(parts[0]?.json as string);
  if (!isObject(file)) throw new Error('no file');
  return file;
};

it.each(inWorkbook)('the file of sheet %s is read as the rows that it was written from', (name) => {
  const { rows, problems } = read(rowsOf(name), { sheet: name });
  expect(problems).toEqual([]);
  const written = rows[name] ?? [];
  const records = readFile(fileWith(name, written), [name]);
  const { columns } = sectionSheet(name);
  expect(inOrder(rowsIn(records, name))).toEqual(
    inOrder(written.map((row) => stated(anyRow(row), columns))),
  );
});

it('numbers may be texts, and what is left out null or an empty text', () => {
  const b2cs = [{ typ: '', pos: '29', rt: '18', txval: '1000.50', csamt: null, camt: '90.05' }];
  expect(readFile({ b2cs }, ['b2cs'])).toMatchObject([
    { row: { pos: '29', rt: 18, txval: 1000_50n, camt: 90_05n } },
  ]);
});
