import {
  fieldsOf,
  headingsOf,
  lineColumns,
  plain,
  type LineField,
} from '../../../../sheets/cells/headings';

const fields = Object.keys(lineColumns) as LineField[];

describe.each(fields)('the headings of %s', (field) => {
  const headings = headingsOf(field);

  it('each lead to it', () => {
    expect(headings.filter((heading) => !fieldsOf(heading).includes(field))).toEqual([]);
  });

  it('are listed once, however they are written', () => {
    const plainOnes = headings.map(plain);
    expect(plainOnes.filter((one, place) => plainOnes.indexOf(one) !== place)).toEqual([]);
  });
});
