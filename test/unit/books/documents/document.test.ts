import type { JsonObject } from '../../../../core/json';
import {
  daysOverdue,
  documentFrom,
  isDueWithin,
  isOpen,
  isOverdue,
} from '../../../../books/documents/document';

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

describe('a document is overdue', () => {
  const today = { year: 2026, month: 4, day: 21 };
  const overdue = { status: 'pending', dueDate: '20-04-2026', pending: 100 };

  it('on the day after its due date, while something is outstanding', () => {
    expect(isOverdue(overdue, today)).toBe(true);
    expect(isOverdue({ ...overdue, status: 'never seen before' }, today)).toBe(true);
  });

  it.each([
    ['on its due date', { dueDate: '21-04-2026' }],
    ['without a due date', { dueDate: '' }],
    ['with a due date that cannot be read', { dueDate: 'soon' }],
    ['with nothing outstanding', { pending: 0 }],
    ['with nothing known of what is outstanding', { pending: undefined }],
    ['when it is paid', { status: 'paid' }],
    ['when it is cancelled', { status: 'cancelled' }],
  ])('but not %s', (_, changes) => {
    expect(isOverdue({ ...overdue, ...changes }, today)).toBe(false);
  });

  it.each([
    ['on its due date', { dueDate: '21-04-2026' }, 0, true],
    ['so many days before its due date', { dueDate: '28-04-2026' }, 7, true],
    ['a day earlier', { dueDate: '29-04-2026' }, 7, false],
    ['after its due date', { dueDate: '20-04-2026' }, 7, false],
    ['without a due date', { dueDate: '' }, 7, false],
    ['with nothing outstanding', { dueDate: '21-04-2026', pending: 0 }, 7, false],
    ['when it is cancelled', { dueDate: '21-04-2026', status: 'cancelled' }, 7, false],
  ])('or is due within a few days: %s', (_, changes, days, expected) => {
    expect(isDueWithin({ ...overdue, ...changes }, today, days)).toBe(expected);
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

describe('the days by which a document is overdue', () => {
  const today = { year: 2026, month: 3, day: 2 };
  const pending = { status: 'pending', pending: 10 };

  it.each<[number, string, { status: string; pending?: number }]>([
    [2, '28-02-2026', pending],
    [1, '01-03-2026', pending],
    [0, '02-03-2026', pending],
    [0, '', pending],
    [0, '28-02-2026', { status: 'paid', pending: 10 }],
    [0, '28-02-2026', { status: 'pending', pending: 0 }],
    [0, '28-02-2026', { status: 'pending' }],
  ])('are %d with the due date "%s" and %j', (days, dueDate, document) => {
    expect(daysOverdue({ ...document, dueDate }, today)).toBe(days);
  });
});
