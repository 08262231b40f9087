import {
  document,
  fileOf,
  inJune,
  irnOf,
  karnataka,
  maharashtra,
  prepare,
  type Sample,
} from './samples';
import { type Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import { prepareGstr1 } from '../../../harness/atOnce';

const leaveOut = { leaveOutEInvoices: true };
const own = { irn: irnOf('INV', 'INV-1') };

const topicsOf = (samples: Sample[], input: Partial<Gstr1Input> = leaveOut) =>
  prepare(samples, input)
    .open_questions.filter(({ topic }) => /irn|e_invoice/.test(topic))
    .map(({ topic, documents }) => [topic, ...documents]);

const sectionsOf = (samples: Sample[], input: Partial<Gstr1Input> = leaveOut) =>
  prepare(samples, input)
    .summary.filter(({ documents }) => documents > 0)
    .map(({ section }) => section);

it('documents with an IRN are in the file by default', () => {
  const samples = [{ gstin: karnataka, facts: own }];
  expect(fileOf(samples).b2b).toHaveLength(1);
  expect(topicsOf(samples, {})).toEqual([['e_invoiced', 'INV-1']]);
});

it.each<[string, Sample]>([
  ['b2b', { gstin: karnataka, facts: own }],
  ['exp', { country: 'France', facts: own }],
  ['cdnr', { type: 'sales_return', gstin: karnataka, facts: { irn: irnOf('CRN', 'CN-1') } }],
  ['cdnr', { type: 'debit_note', gstin: karnataka, facts: { irn: irnOf('DBN', 'DN-1') } }],
  ['cdnur', { type: 'sales_return', country: 'France', facts: { irn: irnOf('CRN', 'CN-1') } }],
])('can be left out of %s, but not of tables 12 and 13', (section, sample) => {
  expect(fileOf([sample])[section]).toHaveLength(1);
  const file = fileOf([sample], leaveOut);
  expect(Object.keys(file).slice(4)).toEqual(['doc_issue', 'hsn']);
  expect(sectionsOf([sample])).toEqual(['e_invoiced', 'hsn', 'doc_issue', 'lines', 'books']);
});

it('are not left out of nil', () => {
  const sample = { gstin: karnataka, lines: [{ net: 10 }, { net: 90, rate: 0 }], facts: own };
  expect(fileOf([sample], leaveOut).nil.inv).toMatchObject([{ nil_amt: 90 }]);
});

it('the summary states what is left out this way, so that it agrees with the books', () => {
  const { summary, left_out } = prepare(
    [
      { gstin: maharashtra, facts: own },
      { gstin: maharashtra, lines: [{ net: 300 }] },
      {
        type: 'sales_return',
        gstin: maharashtra,
        lines: [{ net: 100 }],
        facts: { irn: irnOf('CRN', 'CN-1') },
      },
    ],
    leaveOut,
  );
  const none = { central_tax: 0, state_tax: 0, cess: 0 };
  expect(summary).toContainEqual({
    ...none,
    section: 'e_invoiced',
    documents: 2,
    taxable_value: 900,
    integrated_tax: 162,
  });
  expect(summary).toContainEqual({
    ...none,
    section: 'b2b',
    documents: 1,
    taxable_value: 300,
    integrated_tax: 54,
  });
  expect(summary.at(-1)).toMatchObject({ section: 'books', taxable_value: 1200 });
  expect(left_out).toEqual([]);
});

it('one question is about all documents that are left out', () => {
  expect(topicsOf([{ gstin: karnataka, facts: own }])).toEqual([['e_invoices_left_out', 'INV-1']]);
});

it.each<[string, Sample]>([
  ['has no IRN', { gstin: karnataka, facts: { irn: '' } }],
  ['has no given IRN', { gstin: karnataka }],
  ['is to a customer without GSTIN', { lines: [{ net: 500_000 }], state: '27', facts: own }],
  ['is a small one to a customer without GSTIN', { facts: own }],
  [
    'is a note on a large invoice',
    {
      type: 'sales_return',
      state: '27',
      lines: [{ net: 500_000 }],
      facts: { irn: irnOf('CRN', 'CN-1') },
    },
  ],
])('a document is reported if it %s', (_, sample) => {
  expect(sectionsOf([sample])).not.toContain('e_invoiced');
  expect(topicsOf([sample]).map(([topic]) => topic)).not.toContain('irn_of_other_document');
});

it.each<[string, Sample]>([
  ['the IRN of another number', { gstin: karnataka, facts: { irn: irnOf('INV', 'INV-2') } }],
  ['the IRN of a note', { gstin: karnataka, facts: { irn: irnOf('CRN', 'INV-1') } }],
  ['something else', { gstin: karnataka, facts: { irn: 'yes' } }],
  ['a number that no e-invoice has', { number: '-1', gstin: karnataka, facts: own }],
])('a document with %s is reported, which is an open question', (_, sample) => {
  const { number = 'INV-1' } = sample;
  expect(fileOf([sample], leaveOut).b2b).toHaveLength(1);
  expect(topicsOf([sample])).toEqual([['irn_of_other_document', number]]);
});

it('capitals and small letters of an IRN are the same', () => {
  const facts = { irn: own.irn.toUpperCase() };
  expect(sectionsOf([{ gstin: karnataka, facts }])).toContain('e_invoiced');
});

it('what an IFF has reported is left out as such', () => {
  const { left_out, summary } = prepareGstr1({
    ...inJune,
    ...leaveOut,
    frequency: 'quarterly',
    alreadyFiledByIff: [2],
    documents: [document({ gstin: karnataka, date: '01-05-2026', facts: own })],
  });
  expect(left_out).toMatchObject([{ reason: 'An IFF has reported it already.' }]);
  expect(summary.map(({ section }) => section)).not.toContain('e_invoiced');
});
