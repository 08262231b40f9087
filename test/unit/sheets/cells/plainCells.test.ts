import { plainCells } from '../../../../sheets/cells/plainCells';

it('the cells of a row are read without the marks of a spreadsheet', () => {
  const cells = { SKU: "'00123", Code: '="007"', Note: '=""', Name: "'A' Wing", Qty: 2 };
  expect(plainCells(cells)).toEqual({
    ...{ SKU: '00123', Code: '007', Note: undefined, Name: "'A' Wing", Qty: 2 },
  });
});

it('a row without marks stays the same object', () => {
  const cells = { Name: "'A' Wing", Qty: 2 };
  expect(plainCells(cells)).toBe(cells);
});
