import { readPurchase, referenceOf } from '../../../../returns/purchases/readPurchase';

/** A row of the service's list, to which the type was added. */
const row = (change: object = {}) => ({
  document_type: 'purchase',
  hash_id: 'h1',
  serial_number: 'PUR-1',
  document_date: '10-06-2026',
  customer: { id: 'V-1', name: 'Ravi', gstin: '29abcde1234f1zw' },
  reference: ' INV-101 ',
  net_amount: 1000,
  tax_amount: '180',
  total_amount: 1180,
  payment_status: 'pending',
  ...change,
});

const read = (record: object) => readPurchase(record as never, 'Asia/Kolkata');

it('a purchase is read from a row of the list', () => {
  expect(read(row())).toEqual({
    kind: 'invoice',
    id: 'h1',
    number: 'PUR-1',
    date: '2026-06-10',
    name: 'Ravi',
    gstin: '29ABCDE1234F1ZW',
    taxable: 100000n,
    tax: 18000n,
    total: 118000n,
    isCancelled: false,
  });
});

it('a purchase return stands for a credit note', () => {
  expect(read(row({ document_type: 'purchase_return' }))?.kind).toBe('creditNote');
});

it('a simplified row is read, too', () => {
  const simplified = { customer: undefined, customer_name: 'Ravi', customer_gstin: '' };
  expect(read(row(simplified))).toMatchObject({ name: 'Ravi', gstin: '' });
  const ofVendor = { customer: undefined, vendor_name: 'Ravi', vendor_gstin: '29ABCDE1234F1ZW' };
  expect(read(row(ofVendor))).toMatchObject({ name: 'Ravi', gstin: '29ABCDE1234F1ZW' });
});

it('what is not known is left out', () => {
  const found = read(row({ hash_id: undefined, total_amount: undefined }));
  expect(found).toMatchObject({ id: 'purchase 29ABCDE1234F1ZW 2026-27 PUR-1' });
  expect(found).not.toHaveProperty('total');
});

it.each(['invoice', 'purchase_order'])('%s is not a purchase', (document_type) => {
  expect(read(row({ document_type }))).toBeUndefined();
});

it.each<[string, object, string]>([
  [
    'no GSTIN attribute',
    { customer: { name: 'Ravi' } },
    'GSTIN of PUR-1 must be given, or an empty text, but is missing',
  ],
  [
    'no net amount',
    { net_amount: undefined },
    'Net Amount of PUR-1 must be a number, but is missing',
  ],
  ['no tax amount', { tax_amount: null }, 'Tax Amount of PUR-1 must be a number, but is missing'],
])('a row with %s is refused', (_, change, message) => {
  expect(() => read(row(change))).toThrow(message);
});

it('the reference is a text, or absent', () => {
  expect(referenceOf(row())).toBe('INV-101');
  expect(referenceOf({})).toBeUndefined();
});
