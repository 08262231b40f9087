import { inColumnOrder } from '../../../../nodes/shared/documents/columns';

const namesIn = (...given: Parameters<typeof inColumnOrder>) =>
  Object.keys(inColumnOrder(...given));

describe('the columns of a table', () => {
  it('of documents begin with number, date, customer, total, pending and days late, and end with IDs', () => {
    const row = {
      document_type: 'invoice',
      hash_id: 'H-1',
      serial_number: 'INV-1',
      days_overdue: 3,
      document_date: '2026-06-10',
      customer_id: 'C-1',
      customer_name: 'Ponni Stores',
      amount_pending: 18,
      total_amount: 118,
    };
    expect(namesIn(row)).toEqual([
      'serial_number',
      'document_date',
      'customer_name',
      'total_amount',
      'amount_pending',
      'days_overdue',
      'document_type',
      'hash_id',
      'customer_id',
    ]);
    expect(inColumnOrder(row)).toEqual(row);
  });

  it('of an aging report begin with name, total and buckets', () => {
    const row = { vendor_id: 'V-1', vendor_name: 'Mills', email: '', not_due: 1, total_pending: 1 };
    expect(namesIn(row, 'aging')).toEqual([
      'vendor_name',
      'total_pending',
      'not_due',
      'email',
      'vendor_id',
    ]);
  });

  it('of a GST check begin with number, customer, problem and fix', () => {
    const row = {
      hash_id: 'H',
      document_type: '',
      fix: '',
      problem: '',
      customer_name: '',
      document: '',
    };
    expect(namesIn(row, 'problems')).toEqual([
      'document',
      'customer_name',
      'problem',
      'fix',
      'document_type',
      'hash_id',
    ]);
  });

  it('of a preview begin with number, date, customer, total, tax, pending, what is sent and warnings', () => {
    const row = {
      ...{ preview: true, would: 'create', new_customer: false, document_type: 'invoice' },
      ...{ due_date_from: 'none', customer_id: '', amounts_computed: true, items: [] },
      ...{ tax_amount: 18, total_amount: 118, amount_pending: 118, tax_heads_computed: false },
      ...{ warnings: [], customer_name: '', document_date: '', serial_number: '' },
    };
    expect(namesIn(row)).toEqual([
      ...['serial_number', 'document_date', 'customer_name'],
      ...['total_amount', 'tax_amount', 'amount_pending', 'would', 'items', 'warnings'],
      ...['new_customer', 'document_type', 'customer_id'],
      ...['preview', 'amounts_computed', 'tax_heads_computed', 'due_date_from'],
    ]);
  });

  it('end with what says how the row came about', () => {
    const row = { due_date_from: 'none', not_read_back: [], id: 1, net_amount: 100 };
    expect(namesIn(row)).toEqual(['net_amount', 'id', 'due_date_from', 'not_read_back']);
  });

  it('keeps what has no value, and what only contains the letters of an ID', () => {
    expect(namesIn({ id: 1, amount_paid: null, gstin: undefined })).toEqual([
      'amount_paid',
      'gstin',
      'id',
    ]);
  });
});
