import { columnOf, withAnswers } from '../../../../../returns/gstr1/documents/answers';
import { answerable } from '../../../../../returns/gstr1/documents/readFacts';
import written from '../../../../../returns/gstr1/questions/answers.json';
import { answerTo } from '../../../../../returns/gstr1/questions/answerForms';

const row = { serial_number: 'INV-1', customer_name: 'Asha', place_of_supply: '27' };

describe('a column of a simplified row', () => {
  it('answers the fact with its name', () => {
    expect(withAnswers({}, row)).toEqual({ placeOfSupply: '27' });
    const yes = { ...row, reverse_charge: true, e_commerce_gstin: '29AAAAA0000A1ZY' };
    expect(withAnswers({}, yes)).toMatchObject({
      reverseCharge: true,
      eCommerceGstin: '29AAAAA0000A1ZY',
    });
  });

  it.each([undefined, null, ''])('answers nothing if its value is %j', (value) => {
    expect(withAnswers({}, { ...row, place_of_supply: value })).toEqual({});
  });

  it('counts only where the form gives nothing', () => {
    expect(withAnswers({ placeOfSupply: '29' }, row)).toEqual({ placeOfSupply: '29' });
    expect(withAnswers({ placeOfSupply: '' }, row)).toEqual({ placeOfSupply: '27' });
  });

  it.each([
    ['', ''],
    [null, ''],
    ['abc', 'abc'],
  ])('with the IRN %j is an IRN or says that there is none', (irn, expected) => {
    expect(withAnswers({}, { irn })).toEqual({ irn: expected });
    expect(withAnswers({ irn: 'given' }, { irn })).toEqual({ irn: 'given' });
    expect(withAnswers({ irn: '' }, { irn })).toEqual({ irn: '' });
  });

  it.each(['late', 'amends_number', 'amends_date'])(
    'does not decide which return reports the document: %s',
    (column) => {
      expect(withAnswers({}, { [column]: 'Y' })).toEqual({});
    },
  );
});

it.each(['party', 'customer'])('takes nothing from a raw record, which has %s', (name) => {
  expect(withAnswers({}, { ...row, [name]: { name: 'Asha' }, irn: '' })).toEqual({});
});

it('names the columns like the facts', () => {
  expect(answerable.map(columnOf)).toContain('original_invoice_number');
});

it('says which facts answer a question, if one does', () => {
  expect(answerTo('export_currency')?.facts).toEqual(['currency', 'exchangeRate']);
  expect(answerTo('e_invoiced')).toBeUndefined();
  expect(answerTo('optional_hsn')?.parse?.('8471')).toBe('8471');
  expect(answerTo('optional_hsn')?.parse?.('84')).toBeUndefined();
  expect(answerTo('aggregate_turnover')).toBeUndefined();
});

it.each(Object.keys(written))('takes the answer to %s for facts that documents have', (topic) => {
  const facts = answerTo(topic)?.facts ?? [];
  expect(facts).not.toEqual([]);
  expect([...answerable, 'hsnCode']).toEqual(expect.arrayContaining([...facts]));
});
