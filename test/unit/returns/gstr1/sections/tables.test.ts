import fieldKeys from '../../../../../returns/gstr1/fieldKeys.json';
import rowKeys from '../../../../../returns/gstr1/sections/given/rowKeys.json';
import {
  sectionSheet,
  sheetNames,
  type SheetName,
} from '../../../../../returns/gstr1/sections/sheets/sheets';

it('rows are told apart by columns of their sheet', () => {
  for (const [name, keys] of Object.entries(rowKeys)) {
    expect(sheetNames).toContain(name);
    const columns = Object.keys(sectionSheet(name as SheetName).columns);
    expect(columns).toEqual(expect.arrayContaining(Object.values(keys).flat()));
  }
});

it('each field of a document is a column of a sheet', () => {
  const columns = sheetNames.flatMap((name) => Object.keys(sectionSheet(name).columns));
  expect(columns).toEqual(expect.arrayContaining(Object.values(fieldKeys).flat()));
});
