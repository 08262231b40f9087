import { usualRow } from '../../../../law/rules/corpus/sheets/sheets';
import { checkSheets } from '../../../../../harness/atOnce';
import { inJune } from '../../samples';
import { readItems } from './samples';

const found = (items: Parameters<typeof readItems>[0], changes: object = {}) =>
  checkSheets({ ...inJune, ...readItems(items, inJune), ...changes });

it('names the item, the sheet and the heading of each problem', () => {
  const b2b = (changes: Record<string, unknown>) => ({
    sheet: 'b2b',
    cells: usualRow('b2b', changes),
  });
  const problems = found([
    b2b({}),
    b2b({ 'Invoice Number': 'S/2', 'Invoice Value': 2000 }),
    b2b({ 'Invoice Number': 'S/2', 'Invoice Value': 2000, Rate: 5, 'Taxable Value': 1 }),
    {
      sheet: 'hsn(b2b)',
      cells: usualRow('hsn', { 'Integrated Tax Amount': 18, 'Taxable Value': 2001 }),
    },
  ]);
  expect(
    problems.map(({ item, problem: { document, document_type, document_date, field } }) => [
      item,
      [document_type, document, document_date, field].join(' '),
    ]),
  ).toEqual([
    [1, 'b2b S/2 2026-06-10 Invoice Value'],
    [3, 'hsn(b2b)   Integrated Tax Amount'],
    [undefined, 'hsn(b2b)   HSN'],
  ]);
});

it('says nothing about the future without a day', () => {
  const items = [{ sheet: 'b2b', cells: usualRow('b2b') }];
  expect(found(items)).toEqual([]);
  expect(found(items, { today: { year: 2026, month: 6, day: 9 } })).toMatchObject([
    { problem: { problem: 'Document Date 10-06-2026 is in the future' } },
  ]);
});

it("finds codes that the user's list lacks", () => {
  const items = [{ sheet: 'hsn(b2b)', cells: usualRow('hsn') }];
  expect(found(items, { hsnCodes: new Set(['84713010']) })).toEqual([]);
  expect(found(items, { hsnCodes: new Set(['8471']) })).toMatchObject([
    {
      item: 0,
      problem: {
        field: 'HSN',
        problem: 'HSN 84713010 has the HSN or SAC 84713010, which is not in your list of codes',
      },
    },
  ]);
});
