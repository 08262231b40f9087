import { read2b } from '../../../../gst/reconcile/read2b';
import { datesOfPurchases } from '../../../../gst/reconcile/purchaseDates';
import { readPurchase, referenceOf } from '../../../../gst/reconcile/readPurchase';
import { toIsoDate } from '../../../../core/day';
import { file, invoice, note, supplier } from './samples';

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

const read = (record: object, number = 'INV-101') =>
  readPurchase(record as never, number, 'Asia/Kolkata');

it('a purchase is read from a row of the list', () => {
  expect(read(row())).toEqual({
    kind: 'invoice',
    id: 'h1',
    number: 'PUR-1',
    supplierNumber: 'INV-101',
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
});

it('what is not known is left out', () => {
  const found = read(row({ hash_id: undefined, total_amount: undefined }), '');
  expect(found).toMatchObject({ id: 'purchase PUR-1' });
  expect(found).not.toHaveProperty('supplierNumber');
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

describe('the dates of the purchases', () => {
  const dates = (...files: object[]) => {
    const { start, end } = datesOfPurchases(read2b(files, ''));
    return [toIsoDate(start), toIsoDate(end)];
  };

  it('are the financial year of the return period', () => {
    expect(dates(file({ b2b: [supplier({ inv: [invoice()] })] }))).toEqual([
      '2026-04-01',
      '2027-03-31',
    ]);
    expect(dates(file({}))).toEqual(['2026-04-01', '2027-03-31']);
  });

  it('begin with the financial year of the earliest document', () => {
    const old = invoice({ dt: '31-03-2025' });
    expect(dates(file({ b2b: [supplier({ inv: [old] })] }))).toEqual(['2024-04-01', '2027-03-31']);
    const credit = file({ cdnr: [supplier({ nt: [note({ dt: '31-03-2026' })] })] });
    expect(dates(credit)).toEqual(['2025-04-01', '2027-03-31']);
  });

  it('do not depend on bills of entry, which the books do not have', () => {
    const impg = [{ boenum: '7', boedt: '05-06-2020', txval: 1, igst: 0 }];
    expect(dates(file({ impg }))).toEqual(['2026-04-01', '2027-03-31']);
  });

  it('end with the financial year of the last return period', () => {
    expect(dates(file({}), file({}, { rtnprd: '042027' }))).toEqual(['2026-04-01', '2028-03-31']);
  });
});
