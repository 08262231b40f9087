import { stateOf } from '../../../../nodes/GstInvoicingPollingTrigger/documentState';
import {
  fromStored,
  toStored,
  type TriggerState,
} from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';

const row = {
  document_type: 'invoice',
  serial_number: 'INV/26-27/0042',
  document_date: '01-10-2026',
  due_date: '15-10-2026',
  customer: { id: 'CUST-1001' },
  total_amount: 11_800.5,
  amount_paid: 800,
  amount_pending: 11_000.5,
  payment_status: 'pending',
};

const stateWith = (...rows: object[]): TriggerState => ({
  account: 'one',
  customer: '',
  today: '2026-10-21',
  ifNoDueDate: 30,
  since: { invoice: '2026-09-22' },
  pendingSince: { invoice: '2021-10-22' },
  collections: {},
  documents: new Map(
    rows.map((change, index) => [
      `0${index}`,
      { ...stateOf({ ...row, ...change }), overdueOn: '2026-10-16' },
    ]),
  ),
});

describe('the state of the trigger', () => {
  it('is the same after it was stored as JSON', () => {
    const state = stateWith({}, { payment_status: 'paid' });
    expect(fromStored(JSON.parse(JSON.stringify(toStored(state))))).toEqual(state);
  });

  it('takes about 200 bytes a document', () => {
    const stored = JSON.stringify(toStored(stateWith({})).documents);
    expect(stored.length).toBeLessThan(200);
  });
});
