import { parseDay, type Day } from '../../../core/day';
import { agingOf, emptyAgingRow } from '../../../receivables/aging';
import { readReceivedPayment } from '../../../receivables/openDocuments';
import type { Fields } from '../../../law/readValues';
import { readOpenDocuments } from '../../harness/atOnce';
import cases from './agingCases.json';

const on = (date: string): Day => parseDay(date) as Day;
const today = on('2026-06-30');
const asha = { id: 'C-1', name: 'Asha', email: 'asha@example.com', phone_number: '98' };

const invoice = (more: Fields = {}): Fields => ({
  document_type: 'invoice',
  serial_number: 'INV-1',
  document_date: '01-06-2026',
  due_date: '',
  customer: asha,
  amount_paid: 0,
  amount_pending: 100,
  payment_status: 'pending',
  payments: [],
  ...more,
});

const payment = (more: Fields = {}): Fields => ({
  customer: asha,
  payment_date: '10-06-2026',
  amount_remaining: '40.50',
  linked_docs: [],
  ...more,
});

const rowsOf = (documents: Fields[], payments?: Fields[], asOf = today) =>
  agingOf({
    documents: readOpenDocuments(documents, 'Asia/Kolkata'),
    payments: payments?.map((row) => readReceivedPayment(row, 'Asia/Kolkata')),
    asOf,
    today,
  });

describe('the bucket of a document', () => {
  it.each(cases.buckets)('with the due date %s is %s', (due_date, bucket) => {
    const none = { not_due: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 0 };
    expect(rowsOf([invoice({ due_date })])).toMatchObject([{ ...none, [bucket]: 100 }]);
  });

  it.each([[''], [null], [undefined], ['0000-00-00']])(
    'with the due date %j is that of the document date',
    (due_date) => {
      expect(rowsOf([invoice({ due_date })])).toMatchObject([
        {
          days_1_30: 100,
          oldest_due_date: '2026-06-01',
          oldest_due_date_from: 'document_date',
          oldest_days_overdue: 29,
        },
      ]);
    },
  );
});

describe('the row of a party', () => {
  it('has exact sums, and the document that was due first', () => {
    expect(
      rowsOf(
        [
          invoice({ amount_pending: 0.1, due_date: '20-06-2026' }),
          invoice({ serial_number: 'INV-2', amount_pending: '0.2', due_date: '10-06-2026' }),
          invoice({ serial_number: 'INV-3', amount_pending: 5, due_date: '15-07-2026' }),
          invoice({ serial_number: 'INV-0', amount_pending: 0, due_date: '01-01-2026' }),
          invoice({ document_type: 'sales_return', amount_pending: 1.15 }),
        ],
        [payment(), payment({ amount_remaining: 0.01 })],
      ),
    ).toEqual([
      {
        party: {
          key: 'id C-1',
          id: 'C-1',
          name: 'Asha',
          email: 'asha@example.com',
          phone: '98',
        },
        not_due: 5,
        days_1_30: 0.3,
        days_31_60: 0,
        days_61_90: 0,
        days_over_90: 0,
        total_overdue: 0.3,
        total_pending: 5.3,
        credits: 1.15,
        unapplied_payments: 40.51,
        balance: -36.36,
        open_documents: 3,
        oldest_document: 'INV-2',
        oldest_document_date: '2026-06-01',
        oldest_due_date: '2026-06-10',
        oldest_due_date_from: 'due_date',
        oldest_days_overdue: 20,
      },
    ]);
  });

  it('has no unapplied payments if payments were not read', () => {
    const [row] = rowsOf([invoice()]);
    expect(row).not.toHaveProperty('unapplied_payments');
    expect(row).toMatchObject({ balance: 100 });
  });

  it('has no oldest document if only credits are open', () => {
    expect(rowsOf([invoice({ document_type: 'sales_return' })])).toMatchObject([
      {
        total_pending: 0,
        credits: 100,
        balance: -100,
        oldest_document: null,
        oldest_due_date_from: null,
      },
    ]);
  });

  it('names the first of several documents that were due on the same day, with 0 days before that day', () => {
    const due_date = '15-07-2026';
    const documents = ['B', 'A', 'C'].map((serial_number) => invoice({ serial_number, due_date }));
    expect(rowsOf(documents)).toMatchObject([{ oldest_document: 'A', oldest_days_overdue: 0 }]);
  });

  it('counts an overpaid document as a credit, and a return that was refunded too much as owed', () => {
    const over = { amount_pending: -20, payment_status: 'paid' };
    expect(
      rowsOf([invoice(over), invoice({ ...over, document_type: 'purchase_return' })]),
    ).toMatchObject([{ credits: 20, total_pending: 20, balance: 0 }]);
  });

  it('is missing if nothing is open', () => {
    const cancelled = invoice({ payment_status: 'Cancelled', serial_number: 'INV-2' });
    const paid = invoice({ amount_pending: 0 });
    expect(rowsOf([cancelled, paid], [payment({ amount_remaining: '0.00' })])).toEqual([]);
  });

  it.each<[unknown, string]>([
    [null, 'but is missing'],
    [undefined, 'but is missing'],
    ['', 'but is missing'],
    ['1,180.00', 'not "1,180.00"'],
    [[100], 'not [100]'],
  ])('is not made if the pending amount is %j, unless the document is cancelled', (...of) => {
    const [amount_pending, found] = of;
    const odd = invoice({ amount_pending, payment_status: 'paid' });
    expect(() => rowsOf([invoice(), odd])).toThrow(
      `Amount Pending of INV-1 must be a number, ${found}`,
    );
    const cancelled = { ...odd, payment_status: 'cancelled', payments: [{ amount: null }] };
    expect(rowsOf([invoice(), cancelled])).toMatchObject([{ total_pending: 100 }]);
  });

  it('exists for a payment alone', () => {
    expect(rowsOf([], [payment()])).toMatchObject([{ balance: -40.5, open_documents: 0 }]);
  });
});

describe('the rows', () => {
  const of = (customer: Fields, more: Fields = {}) => invoice({ customer, ...more });

  it('have the largest overdue amount first, then the names in order', () => {
    const rows = rowsOf([
      of({ id: 'C-3', name: 'Chitra' }, { amount_pending: 10 }),
      of({ id: 'C-5', name: 'Esha' }, { amount_pending: 10 }),
      of({ id: 'C-2', name: 'Bela' }, { amount_pending: 10 }),
      of({ id: 'C-4', name: 'Deepa' }, { amount_pending: 500, due_date: '30-12-2026' }),
      of({ id: 'C-1', name: 'Asha' }, { amount_pending: 11 }),
    ]);
    expect(rows.map(({ party }) => party.name)).toEqual([
      'Asha',
      'Bela',
      'Chitra',
      'Esha',
      'Deepa',
    ]);
  });

  it('distinguish parties without their own ID by their details', () => {
    const rows = rowsOf([
      of({ id: '-1', name: 'Walk-in', gstin: 'X' }),
      of({ id: -1, name: 'Walk-in', gstin: 'Y' }),
      of({ name: 'Walk-in', gstin: 'Y' }),
      invoice({ customer: undefined }),
    ]);
    expect(rows.map(({ party, total_pending }) => [party.id, party.name, total_pending])).toEqual([
      ['', 'Walk-in', 200],
      ['', '', 100],
      ['', 'Walk-in', 100],
    ]);
  });

  it('are empty without documents', () => {
    expect(rowsOf([])).toEqual([]);
  });

  it('can be made for a party that has nothing open', () => {
    const party = { key: 'id C-9', id: 'C-9', name: 'Nila', email: '', phone: '' };
    expect(emptyAgingRow(party, true)).toMatchObject({
      party,
      not_due: 0,
      unapplied_payments: 0,
      balance: 0,
      open_documents: 0,
      oldest_due_date: null,
    });
  });
});

describe('payments', () => {
  const settling = (document_type: string, serial_number: string) => [
    { document_type, serial_number, amount_settled: '30' },
  ];
  const paid = { amount_paid: 30, amount_pending: 70 };
  const payments = [{ amount: 30, payment_date: '10-06-2026' }];
  const on10June = payment({ amount_remaining: '0', linked_docs: settling('invoice', 'INV-1') });

  it('that settle a document of the report are applied', () => {
    expect(rowsOf([invoice({ ...paid, payments })], [on10June])).toMatchObject([
      { unapplied_payments: 0, balance: 70 },
    ]);
  });

  it.each([['Invoice'], ['INVOICE'], [''], [undefined]])(
    'are applied if the service writes the type of the document as %j',
    (type) => {
      const linked_docs = [{ ...settling('invoice', 'INV-1')[0], document_type: type }];
      expect(
        rowsOf([invoice({ ...paid, payments })], [payment({ amount_remaining: '0', linked_docs })]),
      ).toMatchObject([{ unapplied_payments: 0, balance: 70 }]);
    },
  );

  it('refund a return, however the service writes its type', () => {
    const refund = payment({ amount_remaining: 0, linked_docs: settling('Sales Return', 'R-1') });
    expect(rowsOf([], [refund])).toMatchObject([{ unapplied_payments: -30, balance: 30 }]);
  });

  it('that settle a cancelled document, or one of another kind, are unapplied', () => {
    const cancelled = invoice({
      ...paid,
      amount_pending: 0,
      payments,
      payment_status: 'cancelled',
    });
    const advance = payment({
      amount_remaining: '0',
      linked_docs: settling('pro_forma_invoice', 'P'),
    });
    expect(rowsOf([cancelled], [on10June, advance])).toMatchObject([
      { unapplied_payments: 60, balance: -60 },
    ]);
  });

  it('that refund a cancelled return are owed', () => {
    const refund = payment({ amount_remaining: 0, linked_docs: settling('sales_return', 'R-1') });
    expect(rowsOf([], [refund])).toMatchObject([{ unapplied_payments: -30, balance: 30 }]);
  });

  it('of purchases are not those of customers', () => {
    const bill = payment({ amount_remaining: 0, linked_docs: settling('purchase', 'B-1') });
    expect(rowsOf([], [bill])).toEqual([]);
  });

  it('without linked documents in the row count with their remaining amount', () => {
    expect(rowsOf([], [payment({ linked_docs: undefined })])).toMatchObject([{ balance: -40.5 }]);
  });
});

describe('an earlier day', () => {
  const paid = (payment_date: string) => ({
    amount_paid: 30,
    amount_pending: 70,
    payments: [{ amount: 30, payment_date }],
  });
  const linked = { amount_remaining: '0' };
  const settling = [{ document_type: 'invoice', serial_number: 'INV-1', amount_settled: 30 }];

  it.each([
    ['10-06-2026', 70],
    ['15-06-2026', 70],
    ['16-06-2026', 100],
  ])('has a payment of %s only from its date on', (payment_date, total_pending) => {
    const [row] = rowsOf(
      [invoice(paid(payment_date))],
      [payment({ ...linked, payment_date, linked_docs: settling })],
      on('2026-06-15'),
    );
    expect(row).toMatchObject({ total_pending, unapplied_payments: 0, balance: total_pending });
  });

  it('has no documents dated later, and their advances as unapplied', () => {
    const document_date = '20-06-2026';
    expect(
      rowsOf(
        [invoice({ ...paid('10-06-2026'), document_date })],
        [payment({ ...linked, linked_docs: settling })],
        on('2026-06-15'),
      ),
    ).toMatchObject([{ total_pending: 0, unapplied_payments: 30 }]);
  });

  it('is refused if an amount was paid on an unknown day, which does not matter today', () => {
    const documents = [invoice({ amount_paid: 50, payments: undefined })];
    expect(() => rowsOf(documents, [], on('2026-06-15'))).toThrow(
      'INV-1 has 50.00 paid, but its payments add up to 0.00, so what was pending on 2026-06-15 is not known',
    );
    expect(rowsOf(documents)).toHaveLength(1);
  });

  it('is accepted if the service does not return the paid amount', () => {
    const documents = [invoice({ ...paid('10-06-2026'), amount_paid: undefined })];
    expect(rowsOf(documents, [], on('2026-06-15'))).toHaveLength(1);
  });
});

describe('a row that cannot be read', () => {
  it.each<[Fields, string]>([
    [{ amount_pending: 'much' }, 'Amount Pending of INV-1 must be a number, not "much"'],
    [{ amount_pending: undefined }, 'Amount Pending of INV-1 must be a number, but is missing'],
    [{ document_date: '31-04-2026' }, 'Document Date of INV-1 must be a date, not "31-04-2026"'],
    [{ payments: [{ amount: 1 }] }, 'Payment Date of INV-1 must be a date, but is empty'],
  ])('is reported with its document: %j', (more, message) => {
    expect(() => rowsOf([invoice(more)])).toThrow(message);
  });

  it('is reported with its payment', () => {
    expect(() => rowsOf([], [payment({ amount_remaining: undefined })])).toThrow(
      'Amount Remaining of a payment of Asha must be a number, but is missing',
    );
  });
});
