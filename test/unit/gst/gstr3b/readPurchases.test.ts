import { readBookedPurchases } from '../../../../gst/gstr3b/readPurchases';
import { karnataka } from '../returns/samples';

const record = {
  document_type: 'purchase',
  hash_id: 'h1',
  serial_number: 'P-1',
  document_date: '10-06-2026',
  payment_status: 'pending',
  customer: { id: 'V1', name: 'Supplier', gstin: karnataka.toLowerCase() },
  net_amount: 1000,
  tax_amount: '180.00',
  total_amount: 1180,
};

const read = (given: unknown) => readBookedPurchases(given, 'Asia/Kolkata');

it('reads purchases and purchase returns as lists have them', () => {
  expect(read([record, { ...record, document_type: 'purchase_return' }])).toMatchObject([
    {
      kind: 'invoice',
      id: 'h1',
      number: 'P-1',
      date: '2026-06-10',
      name: 'Supplier',
      gstin: karnataka,
      taxable: 100_000n,
      tax: 18_000n,
      isCancelled: false,
    },
    { kind: 'creditNote' },
  ]);
});

it.each([
  ['no array', record, 'Purchases (JSON) must be an array of documents'],
  ['no document', ['x'], 'Element 1 of Purchases (JSON) must be a document'],
  [
    'another document',
    [{ ...record, document_type: 'invoice' }],
    'document_type of P-1 must be one of purchase, purchase_return, not "invoice"',
  ],
  ['no GSTIN', [{ ...record, customer: {} }], 'GSTIN of P-1 must be given, or an empty text'],
  ['no tax', [{ ...record, tax_amount: null }], 'Tax Amount of P-1'],
])('refuses %s', (_, given, message) => {
  expect(() => read(given)).toThrow(message);
});
