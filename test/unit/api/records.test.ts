import {
  amountOf,
  balanceFrom,
  daysOverdue,
  documentFrom,
  isDueWithin,
  isOpen,
  isOverdue,
  storedRecordFrom,
  withIsoDates,
  withNumbers,
} from '../../../api/records';
import type { Json, JsonObject } from '../../../core/json';
import { description } from '../../description/description';

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

  it('has amounts without floating-point noise of the service behind their paise', () => {
    const amounts = { amount_pending: 1.4210854715202004e-14, amount_paid: 117.99999999999999 };
    expect(documentFrom({ ...amounts, total_amount: '118.0000000001' })).toMatchObject({
      pending: 0,
      paid: 118,
      total: 118,
    });
    expect(documentFrom({ amount_pending: -1e-14 }).pending).toBe(0);
    expect(documentFrom({ amount_pending: 0.005 }).pending).toBe(0.005);
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
    ['with a due date that is no date', { dueDate: 'soon' }],
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
  ])('and is due within a few days or not: %s', (_, changes, days, expected) => {
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

describe('dates in ISO form', () => {
  it.each<[string, Json, Json]>([
    ['document_date', '05-04-2026', '2026-04-05'],
    ['upcoming_date', '10 June 2024', '2024-06-10'],
    ['subscription_start_time', '10 June 2024', '2024-06-10'],
    ['last_created', '10 June 2024', '2024-06-10'],
    ['last_created_invoice', '10 June 2024', '2024-06-10'],
    ['created_time', '2026-04-05 12:30:00', '2026-04-05T12:30:00'],
    ['record_time', '1775390400', '2026-04-05T12:00:00.000Z'],
    ['date', '2026-04-05', '2026-04-05'],
    ['due_date', '', ''],
    ['due_date', null, null],
    ['due_date', 'soon', 'soon'],
    ['notes', '05-04-2026', '05-04-2026'],
    ['serial_number', '05-04-2026', '05-04-2026'],
  ])('has %s: %j as %j', (name, written, iso) => {
    expect(withIsoDates({ [name]: written, inner: [{ [name]: written }] })).toEqual({
      [name]: iso,
      inner: [{ [name]: iso }],
    });
  });
});

describe('an attribute of the description', () => {
  const attributes = Object.values(description.objects).flatMap((object) =>
    Object.entries(object.attributes).map(([name, { type }]) => ({ name, type })),
  );
  const namesOf = (wanted: string) => [
    ...new Set(attributes.filter(({ type }) => type === wanted).map(({ name }) => name)),
  ];
  /** Rows have these as the service sends them. */
  const otherNumbers = ['conversion_factor', 'credit_limit', 'low_stock_alert', 'phone', 'qty'];

  it.each(namesOf('number').filter((name) => !otherNumbers.includes(name)))(
    '%s that came as text is a number in rows',
    (name) => {
      expect(withNumbers({ [name]: '1.5' })).toEqual({ [name]: 1.5 });
    },
  );

  it.each(namesOf('date'))('%s is in ISO form in rows', (name) => {
    expect(withIsoDates({ [name]: '05-04-2026' })).toEqual({ [name]: '2026-04-05' });
  });

  it('that no source describes stays as it is, whatever its name', () => {
    const raw = { is_paid: '1', update_time: '05-04-2026', shelf_price: '5' };
    expect(withIsoDates(withNumbers(raw))).toEqual(raw);
  });
});

describe('a stored record', () => {
  it.each([
    ['customer', { customer_id: 5 }],
    ['vendor', { vendor_id: '5' }],
    ['product', { id: '5' }],
  ] as const)('of a %s has its own ID under its own name', (type, ids) => {
    const raw = { ...ids, service_id: 1001, name: 'Asha', gstin: null };
    expect(storedRecordFrom(type, raw, 'service')).toEqual({
      id: '5',
      serviceId: '1001',
      name: 'Asha',
      gstin: '',
      raw,
    });
  });

  it.each([undefined, null, '', -1, '-1'])('that is not linked has none: %p', (id) => {
    const raw: JsonObject = id === undefined ? {} : { id };
    expect(storedRecordFrom('product', raw, 'service').id).toBe('');
  });
});

describe('the balance of a ledger', () => {
  it.each<[Json, boolean]>([
    [1, true],
    [true, true],
    ['1', true],
    ['True', true],
    [0, false],
    [false, false],
    [null, false],
  ])('is a number, with a flag that came as %p', (is_paid, isPaid) => {
    expect(balanceFrom({ closing_balance: '12.50', is_paid })).toEqual({ closing: 12.5, isPaid });
  });

  it('is unknown where the service sends none', () => {
    expect(balanceFrom({ is_paid: 1 })).toEqual({});
  });
});

describe('an amount', () => {
  it.each<[Json | undefined, number | undefined]>([
    [118, 118],
    ['118.00', 118],
    ['-5', -5],
    [0.1 + 0.2, 0.3],
    ['1,180', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [[5], undefined],
  ])('of %p is %p', (value, amount) => {
    expect(amountOf(value)).toBe(amount);
  });

  it('that came as text becomes a number at any depth, and nothing else does', () => {
    const raw = {
      total_amount: '118.00',
      unit_price: '1,180',
      serial_number: '42',
      payments: [{ amount: '5' }, { amount: null }],
    };
    expect(withNumbers(raw)).toEqual({
      total_amount: 118,
      unit_price: '1,180',
      serial_number: '42',
      payments: [{ amount: 5 }, { amount: null }],
    });
  });
});
