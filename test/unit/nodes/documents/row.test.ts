import type { JsonObject } from '../../../../core/json';
import type { DueRule, IfNoDueDate } from '../../../../receivables/due';
import { stateOf } from '../../../../nodes/GstInvoicingPollingTrigger/documentState';
import { changeRow } from '../../../../nodes/GstInvoicingPollingTrigger/row';
import { documentFields, wholeDocument } from '../../../../nodes/shared/documents/row';

const rule: DueRule = {
  today: { year: 2026, month: 4, day: 21 },
  ifNoDueDate: 'notDue',
  timeZone: 'Asia/Kolkata',
};

const listed: JsonObject = {
  document_type: 'invoice',
  hash_id: 'h1',
  serial_number: 'INV-1',
  document_date: '05-04-2026',
  due_date: '20-04-2026',
  customer: {
    id: 7,
    name: '<b>Asha</b>',
    email: 'asha@example.com',
    phone_number: '9876543210',
    gstin: '27AAAAA0000A1Z2',
  },
  net_amount: '100.00',
  tax_amount: '18.00',
  total_amount: '118.00',
  amount_paid: '18.00',
  amount_pending: '100.00',
  payment_status: 'pending',
};

const flat = {
  document_type: 'invoice',
  hash_id: 'h1',
  serial_number: 'INV-1',
  document_date: '2026-04-05',
  due_date: '2026-04-20',
  due_date_from: 'due_date',
  days_overdue: 1,
  customer_id: '7',
  customer_name: '<b>Asha</b>',
  customer_email: 'asha@example.com',
  customer_phone: '9876543210',
  customer_gstin: '27AAAAA0000A1Z2',
  net_amount: 100,
  tax_amount: 18,
  total_amount: 118,
  amount_paid: 18,
  amount_pending: 100,
  payment_status: 'pending',
};

describe('the flat row of a document', () => {
  it('is the same for a row of a list and for a read, even if amounts are text', () => {
    const { customer, ...head } = listed;
    expect(documentFields(listed, rule)).toEqual(flat);
    expect(documentFields({ ...head, party: customer ?? {} }, rule)).toEqual(flat);
  });

  it('has a pending amount of 0 if the service sends only floating-point noise', () => {
    const paid = { ...listed, amount_paid: 118, amount_pending: 1.4210854715202004e-14 };
    const amounts = { amount_paid: 118, amount_pending: 0, days_overdue: 0 };
    expect(documentFields(paid, rule)).toEqual({ ...flat, ...amounts });
  });

  it('has empty texts for a document without a party, and no GSTIN that is not known', () => {
    const row = documentFields({ hash_id: 'h1' }, rule);
    expect(row).toMatchObject({ customer_id: '', customer_name: '', customer_phone: '' });
    expect(row).not.toHaveProperty('customer_gstin');
  });

  it('is not overdue once the document is cancelled', () => {
    const cancelled = { ...listed, payment_status: 'cancelled' };
    expect(documentFields(cancelled, rule)).toMatchObject({ days_overdue: 0 });
  });

  it('of another type than invoice and purchase is never overdue; without a type, that is not known', () => {
    const { document_type, ...untyped } = listed;
    expect(document_type).toBe('invoice');
    expect(documentFields({ ...listed, document_type: 'estimate' }, rule)).toMatchObject({
      due_date: '2026-04-20',
      due_date_from: 'due_date',
      days_overdue: 0,
    });
    expect(documentFields(untyped, rule)).toMatchObject({ days_overdue: null });
  });

  it.each<[IfNoDueDate, object]>([
    ['notDue', { due_date: '', due_date_from: 'none', days_overdue: 0 }],
    [0, { due_date: '2026-04-05', due_date_from: 'document_date', days_overdue: 16 }],
    [15, { due_date: '2026-04-20', due_date_from: 'document_date', days_overdue: 1 }],
    [30, { due_date: '2026-05-05', due_date_from: 'document_date', days_overdue: 0 }],
  ])('without a due date follows the choice of %s', (ifNoDueDate, expected) => {
    const undated = { ...listed, due_date: '' };
    expect(documentFields(undated, { ...rule, ifNoDueDate })).toMatchObject(expected);
    expect(wholeDocument(undated, { ...rule, ifNoDueDate })).toMatchObject(expected);
  });

  it('is part of the whole document', () => {
    const items = [{ id: 'P-1', net_amount: '100.00' }];
    expect(wholeDocument({ ...listed, notes: 'Hello', items }, rule)).toMatchObject({
      ...flat,
      notes: 'Hello',
      items: [{ id: 'P-1', net_amount: 100 }],
    });
  });
});

describe('the row of a document of a vendor', () => {
  const names = (raw: JsonObject) => Object.keys(documentFields(raw, rule));

  it.each<[string, JsonObject]>([
    ['purchase', { ...listed, document_type: 'purchase' }],
    ['purchase return', { ...listed, document_type: 'purchase_return' }],
    ['purchase order', { ...listed, document_type: 'purchase_order' }],
    [
      'delivery challan',
      { ...listed, document_type: 'delivery_challan', party: { id: 7, type: 'vendor' } },
    ],
  ])('has a vendor and no customer: %s', (_, raw) => {
    expect(documentFields(raw, rule)).toMatchObject({
      vendor_id: '7',
      vendor_name: '<b>Asha</b>',
      vendor_email: 'asha@example.com',
      vendor_phone: '9876543210',
      vendor_gstin: '27AAAAA0000A1Z2',
    });
    expect(names(raw).filter((name) => name.startsWith('customer'))).toEqual([]);
  });

  it('has a customer if the list does not say whose a delivery challan is', () => {
    expect(names({ ...listed, document_type: 'delivery_challan' })).toContain('customer_name');
  });
});

describe('the row of a change', () => {
  const previous = stateOf(listed).snapshot;

  it('has the party of the previous state under the same name', () => {
    const row = (document_type: string) =>
      changeRow('changed', { ...listed, document_type }, rule, previous);
    expect(row('invoice')).toMatchObject({ customer_id: '7', previous: { customer_id: '7' } });
    expect(row('purchase')).toMatchObject({ vendor_id: '7', previous: { vendor_id: '7' } });
    expect(row('purchase').previous).not.toHaveProperty('customer_id');
  });

  it('of a document that was not known has an empty previous state', () => {
    expect(changeRow('changed', listed, rule).previous).toEqual({});
  });
});
