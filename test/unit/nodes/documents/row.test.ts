import type { JsonObject } from '../../../../core/json';
import { simplifiedDocument, wholeDocument } from '../../../../nodes/shared/documents/row';

const today = { year: 2026, month: 4, day: 21 };

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
    expect(simplifiedDocument(listed, today)).toEqual(flat);
    expect(simplifiedDocument({ ...head, party: customer ?? {} }, today)).toEqual(flat);
  });

  it('has a pending amount of 0 if the service sends only floating-point noise', () => {
    const paid = { ...listed, amount_paid: 118, amount_pending: 1.4210854715202004e-14 };
    const amounts = { amount_paid: 118, amount_pending: 0, days_overdue: 0 };
    expect(simplifiedDocument(paid, today)).toEqual({ ...flat, ...amounts });
  });

  it('has empty texts for a document without a party, and no GSTIN that is not known', () => {
    const row = simplifiedDocument({ hash_id: 'h1' }, today);
    expect(row).toMatchObject({ customer_id: '', customer_name: '', customer_phone: '' });
    expect(row).not.toHaveProperty('customer_gstin');
  });

  it('is not overdue once the document is cancelled', () => {
    const cancelled = { ...listed, payment_status: 'cancelled' };
    expect(simplifiedDocument(cancelled, today)).toMatchObject({ days_overdue: 0 });
  });

  it('is part of the whole document', () => {
    const items = [{ id: 'P-1', net_amount: '100.00' }];
    expect(wholeDocument({ ...listed, notes: 'Hello', items }, today)).toMatchObject({
      ...flat,
      notes: 'Hello',
      items: [{ id: 'P-1', net_amount: 100 }],
    });
  });
});
