import { validHsnCodes } from '../../../law/tables/hsnList';

it('takes codes from the columns of a list, with the headings that they begin with', () => {
  const list = [
    { HSN_CD: '84713010', HSN_Description: 'Personal computers', UQC: 'NOS' },
    { 'SAC Code': 998314, Description: 'IT design' },
    { code: '0902 40 20' },
    { HSN: null, Unit: 'KGS' },
    '6109',
    1012100,
  ];
  expect([...validHsnCodes(list)].sort()).toEqual(
    [
      ...['84', '8471', '847130', '84713010'],
      ...['99', '9983', '998314'],
      ...['09', '0902', '090240', '09024020'],
      ...['61', '6109'],
      // A spreadsheet drops the first 0.
      ...['01', '0101', '010121', '01012100'],
    ].sort(),
  );
});

it('leaves out what is not a code', () => {
  expect(validHsnCodes([{ Description: '8471' }, { hsn: 'all goods' }, 'x', null]).size).toBe(0);
});
