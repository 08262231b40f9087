import type { Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import {
  document,
  fileOf,
  inJune,
  karnataka,
  maharashtra,
  ownGstin,
  prepare,
  record,
  type Sample,
} from './samples';
import { readReturnDocument } from '../../../../returns/gstr1/documents/readDocument';
import { checkReturn, prepareGstr1 } from '../../../harness/atOnce';
import { bookCases } from '../../law/rules/corpus/books/records';

const leftOut = (sample: Sample, input: Partial<Gstr1Input> = {}) => {
  // The rest of the file must be valid.
  fileOf([sample, { number: 'Z-1' }], input);
  return prepare([sample], input).left_out.map(({ reason }) => reason);
};

const repeated = 'Another document of the financial year has the same number.';

const bill = { shippingBillNumber: '123', shippingBillDate: '11-06-2026' };
const exported = (facts: object): Sample => ({ country: 'France', facts: { ...bill, ...facts } });

it.each<[string, Sample, string]>([
  ['an estimate', { type: 'estimate' }, 'A document of type estimate is not reported in GSTR-1.'],
  ...['constructor', 'toString', '__proto__'].map((type): [string, Sample, string] => [
    `a document of type ${type}`,
    { type },
    `A document of type ${type} is not reported in GSTR-1.`,
  ]),
  [
    'a pro forma invoice without items',
    { type: 'pro_forma_invoice', lines: [] },
    'A document of type pro_forma_invoice is not reported in GSTR-1.',
  ],
  [
    'a document of the month before',
    { date: '31-05-2026' },
    'The document date is outside the return period.',
  ],
  ['a number that computers read as 0', { number: '0e5' }, 'The number "0e5" is zero.'],
  [
    'a number with another character, of a cancelled document, which table 13 would count',
    { number: 'INV_1', status: 'cancelled' },
    'The number "INV_1" must have 1 to 16 letters, digits, hyphens and slashes.',
  ],
  ['a negative line', { lines: [{ net: -5 }], total: 1 }, 'The amount -5.00 is negative.'],
  ['a negative cess', { facts: { cess: -1 } }, 'The amount -1.00 is negative.'],
  ['an amount beyond the format', { total: 1e11 }, 'The amount 100000000000.00 is too large.'],
  [
    'a number that is zero, before other faults',
    { number: '0', gstin: karnataka, lines: [{ net: 1, rate: 2 }] },
    'The number "0" is zero.',
  ],
  [
    'two faults',
    { gstin: ownGstin, lines: [{ net: 1, rate: 2 }] },
    `The customer's GSTIN ${ownGstin} is your own. The rate 2 % of "Item 8471" is not a rate of GSTR-1.`,
  ],
])('leaves out %s, and says why', (_, sample, reason) => {
  expect(leftOut(sample)).toEqual([reason]);
});

const { faults } = bookCases('faultsOfDocuments', 'faultsOfAmounts', 'faultsOfSupplies');
/** Faults of the corpus for which the portal would reject a whole document, but D22 and A76, which can't be read. */
const rejected = faults.filter(
  ({ id, refused, field }) => refused === true && field !== 'HSN Code' && !/D22|A76/.test(id),
);

it.each(rejected.map((fault) => [fault.id, fault.about, fault] as const))(
  'leaves out what Check says is rejected, for the same reason: %s, %s',
  (_, __, { documents: books, filing }) => {
    const documents = books.map(({ record: fields, facts }) =>
      readReturnDocument(fields, facts, 'Asia/Kolkata'),
    );
    const input = { ...inJune, ...filing, documents } as Gstr1Input;
    const reasons = prepareGstr1(input).left_out.map(({ reason }) => reason);
    for (const { problem, harm, field } of checkReturn(input).problems) {
      if (harm !== 'rejected' || field === 'Return Period') continue;
      const isRepeated = problem === '2 documents of the financial year have this number';
      expect(reasons.join()).toContain(isRepeated ? repeated : problem);
    }
  },
);

it.each<[string, Sample]>([
  ['a number of 16 characters', { number: 'INV/2026-27/0001' }],
  ['the first day of the month', { date: '01-06-2026' }],
  ['the last day of the month', { date: '30-06-2026' }],
  ['an export whose place of supply is given', exported({ placeOfSupply: '96' })],
  ['a shipping bill of 7 digits', exported({ shippingBillNumber: '1234567', portCode: 'INMAA1' })],
  ['a deemed export', { gstin: karnataka, facts: { supplyType: 'DE', reverseCharge: 'N' } }],
  ['the largest amount', { total: 99_999_999_999.99 }],
])('accepts %s', (_, sample) => {
  expect(leftOut(sample)).toEqual([]);
});

it('leaves out a document whose record does not say whether the customer is registered', () => {
  const simplified = { ...record({}), party: undefined, customer_name: 'X' };
  const documents = [readReturnDocument(simplified, {}, 'UTC')];
  expect(prepareGstr1({ ...inJune, documents }).left_out).toEqual([
    {
      document: 'INV-1',
      document_type: 'invoice',
      document_date: '2026-06-10',
      left_out_of: 'return',
      taxable_value: 1000,
      reason: 'The record does not say whether the customer is registered.',
    },
  ]);
});

describe('a number that is used twice', () => {
  const twice = (...samples: Sample[]) => prepare(samples);
  const reasons = (...samples: Sample[]) => twice(...samples).left_out.map(({ reason }) => reason);

  it('leaves out the later document', () => {
    const samples = [
      { number: 'inv-1', date: '11-06-2026', lines: [{ net: 7 }] },
      { number: 'INV-1', date: '10-06-2026' },
    ];
    expect(twice(...samples).left_out).toMatchObject([
      { document: 'inv-1', taxable_value: 7, reason: repeated },
    ]);
    expect(fileOf(samples).doc_issue.doc_det[0].docs[0].totnum).toBe(1);
  });

  it('leaves out a cancelled document if its number was used again, and reports the new one', () => {
    const samples = [
      { number: 'INV-1', date: '10-06-2026', status: 'cancelled' },
      { number: 'INV-1', date: '11-06-2026' },
    ];
    const { left_out, summary } = twice(...samples);
    expect(left_out).toMatchObject([{ document_date: '2026-06-10', taxable_value: 0 }]);
    expect(summary.at(-1)).toMatchObject({ section: 'books', documents: 1, taxable_value: 1000 });
    expect(fileOf(samples).doc_issue.doc_det[0].docs[0]).toMatchObject({ totnum: 1, cancel: 0 });
  });

  it('is accepted for another kind of document', () => {
    expect(reasons({ number: '1' }, { type: 'sales_return', number: '1' })).toEqual([]);
  });

  it('is not accepted for a credit and a debit note, which the file tells apart by number alone', () => {
    const notes = [
      { type: 'sales_return', number: 'N-1', date: '10-06-2026' },
      { type: 'debit_note', number: 'n-1', date: '11-06-2026' },
    ];
    expect(twice(...notes).left_out).toMatchObject([{ document: 'n-1', reason: repeated }]);
  });

  it('counts as one document if the ID is the same', () => {
    const one = { ...document({ gstin: maharashtra }), id: 'abc' };
    const { left_out, summary } = prepareGstr1({ ...inJune, documents: [one, one] });
    expect(left_out).toEqual([]);
    expect(summary.at(-1)).toEqual({
      section: 'books',
      documents: 1,
      taxable_value: 1000,
      tax: 180,
    });
  });
});

it('names what is out of scope', () => {
  expect(prepare([]).out_of_scope).toEqual([
    'Amendments of nil-rated, exempt and non-GST supplies, for which the return has no section',
    'Amendments of documents that an IFF of the same quarter has reported',
    'Corrections of this return after it is filed: until its GSTR-3B is filed, they belong in GSTR-1A',
    'Amendments of advances (ata, txpda): only from section sheets',
    'Supplies that e-commerce operators report (ecom, ecoma): only from section sheets',
    'Supplies at 65 % of the tax rate (diff_percent): only from section sheets',
    'Supplies within the state that bear integrated tax (invoice type CBW): only from section sheets',
    'Returns of units in a special economic zone (SEZ)',
    'Supplies through e-commerce operators (supeco): no document has an E-Commerce GSTIN',
  ]);
});

describe('a customer of whom a list and a read say different things', () => {
  const withCustomer = (customer: object, party: object) =>
    readReturnDocument({ ...record({}), customer, party }, {}, 'Asia/Kolkata');
  const reasons = (customer: object, party: object) =>
    prepareGstr1({ ...inJune, documents: [withCustomer(customer, party)] }).left_out.map(
      ({ reason }) => reason,
    );

  it('is not taken for an unregistered one where only the list has the GSTIN', () => {
    const documents = [withCustomer({ gstin: maharashtra }, { name: 'Asha' })];
    const { parts, left_out } = prepareGstr1({ ...inJune, documents });
    expect(left_out).toEqual([]);
    expect(JSON.parse(parts[0]?.json as string)).toMatchObject({ b2b: [{ ctin: maharashtra }] });
  });

  it('is left out with both values', () => {
    expect(reasons({ gstin: maharashtra }, { gstin: karnataka })).toEqual([
      `The service returns two values for the customer's GSTIN: ${karnataka} and ${maharashtra}.`,
    ]);
    const at = (state: string) => ({ gstin: '', billing_address: { state } });
    expect(reasons(at('27'), at('29'))).toEqual([
      "The service returns two values for the customer's billing state: 29 and 27.",
    ]);
  });

  it('is left out where neither says whether the customer is registered', () => {
    expect(reasons({ name: 'Asha' }, { name: 'Asha' })).toEqual([
      'The record does not say whether the customer is registered.',
    ]);
  });
});
