import type { JsonObject } from '../../../../../core/json';
import {
  documentFrom,
  isOpen,
  owedDocument,
  withType,
} from '../../../../../books/documents/wire/document';

describe('a document', () => {
  const row: JsonObject = {
    hash_id: 'h1',
    serial_number: 'INV-1',
    document_date: '05-04-2026',
    due_date: '20-04-2026',
    customer: { id: 'C-1', name: 'Asha', gstin: '' },
    total_amount: '118.00',
    amount_paid: 18,
    amount_pending: '100',
    payment_status: 'Pending',
    undocumented: { kept: true },
  };

  it('from a list has texts, numbers and a party, and keeps all that was sent', () => {
    expect(documentFrom(row)).toEqual({
      type: '',
      hashId: 'h1',
      serialNumber: 'INV-1',
      date: '05-04-2026',
      dueDate: '20-04-2026',
      party: { id: 'C-1', name: 'Asha', type: '', raw: { id: 'C-1', name: 'Asha', gstin: '' } },
      items: [],
      total: 118,
      paid: 18,
      pending: 100,
      status: 'pending',
      raw: row,
    });
  });

  it('from a read has a type, line items and `party`', () => {
    const document = documentFrom({
      ...row,
      document_type: 'invoice',
      party: { id: 7, name: 'Asha', type: 'customer' },
      items: [{ id: 'P-1' }, null, 'P-2'],
    });
    expect(document).toMatchObject({
      type: 'invoice',
      party: { id: '7', name: 'Asha', type: 'customer', raw: { id: 7, gstin: '' } },
      items: [{ id: 'P-1' }],
    });
  });

  it('from the list of subscriptions has its own names for number, party and status', () => {
    const subscription = {
      sub_serial_number: ' SUB-1 ',
      customer_id: 'C-1',
      customer_name: 'Asha',
      status: 'cancelled',
    };
    expect(documentFrom(subscription)).toMatchObject({
      serialNumber: 'SUB-1',
      party: { id: 'C-1', name: 'Asha' },
      status: 'cancelled',
    });
  });

  it.each([' Cancelled ', 'canceled', 'CANCELED'])('has the status "%s" as cancelled', (status) => {
    expect(documentFrom({ payment_status: status }).status).toBe('cancelled');
  });

  it('has amounts without floating-point noise behind their paise', () => {
    const amounts = { amount_pending: 1.4210854715202004e-14, amount_paid: 117.99999999999999 };
    expect(documentFrom({ ...amounts, total_amount: '118.0000000001' })).toMatchObject({
      pending: 0,
      paid: 118,
      total: 118,
    });
    expect(documentFrom({ amount_pending: -1e-14 }).pending).toBe(0);
    expect(documentFrom({ amount_pending: 0.005 }).pending).toBe(0.005);
  });

  it('has of its party the first value that is not empty, where it is sent under two names', () => {
    const customer = { id: 'C-1', name: 'Asha', gstin: '29AAACG1234A1Z5' };
    const party = { id: 'C-1', name: null, gstin: '', type: 'customer' };
    expect(documentFrom({ customer, party }).party).toMatchObject({
      id: 'C-1',
      name: 'Asha',
      type: 'customer',
      raw: { gstin: '29AAACG1234A1Z5' },
    });
    expect(documentFrom({ customer: party, party: customer }).party.raw.name).toBe('Asha');
    expect(documentFrom({ party }).party.raw).toEqual(party);
  });

  it('of which nothing is known has empty texts and no amounts', () => {
    const party = { id: '', name: '', type: '', raw: {} };
    const texts = { type: '', hashId: '', serialNumber: '', date: '', dueDate: '', status: '' };
    const amounts = { total: undefined, paid: undefined, pending: undefined };
    const nothing: JsonObject = { customer: null, party: 'Asha', items: 'none', due_date: null };
    for (const raw of [{}, nothing]) {
      expect(documentFrom(raw)).toEqual({ ...texts, ...amounts, party, items: [], raw });
    }
  });
});

describe('an amount of a document is owed', () => {
  const owed = { type: 'invoice', date: '', dueDate: '', status: 'pending', pending: 100 };

  it.each([
    ['while it is pending', {}, true],
    ['while its status is not known', { status: 'never seen before' }, true],
    ['but not with nothing outstanding', { pending: 0 }, false],
    ['but not with nothing known of what is outstanding', { pending: undefined }, false],
    ['but not when it is paid', { status: 'paid' }, false],
    ['but not when it is cancelled', { status: 'cancelled' }, false],
  ])('%s', (_, change, isOwed) => {
    expect(owedDocument({ ...owed, ...change })).toEqual({
      type: 'invoice',
      date: '',
      dueDate: '',
      isOwed,
    });
  });

  it('only while it is open', () => {
    expect(['pending', 'active', 'paid', 'cancelled'].map((status) => isOpen({ status }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a record whose type is known', () => {
  it.each([[{}], [{ document_type: null }], [{ document_type: '' }]])(
    'has that type if the service sends %j',
    (raw) => {
      expect(withType('invoice', raw)).toEqual({ document_type: 'invoice' });
    },
  );

  it('keeps the type that the service sends', () => {
    expect(withType('invoice', { document_type: 'estimate' })).toEqual({
      document_type: 'estimate',
    });
  });
});
