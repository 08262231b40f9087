import { stateOf } from '../../../../nodes/GstInvoicingPollingTrigger/documentState';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import {
  emptyState,
  loadState,
  toStored,
} from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';

const watch: Watch = {
  account: 'the key of now',
  customer: 'C-1',
  types: ['invoice'],
  lookBackDays: 10,
  events: ['paid'],
  collections: [],
  reminderDays: 0,
  ifNoDueDate: 'notDue',
  timeZone: 'Asia/Kolkata',
  emitExisting: false,
};

/** What is stored after a poll. */
const stored = (change: { account?: string; customer?: string } = {}) =>
  toStored({
    ...emptyState(),
    account: watch.account,
    customer: watch.customer,
    ...change,
    today: '2026-10-21',
    since: { invoice: '2026-10-12' },
    documents: new Map([['doc 0', stateOf({ document_type: 'invoice' })]]),
  });

describe('the state that a poll starts from', () => {
  it('is empty at first', () => {
    expect(loadState(watch, undefined)).toEqual(emptyState());
  });

  it.each(['the key of now', 'the key of before'])('is the stored one with %s', (account) => {
    expect(toStored(loadState(watch, stored({ account })))).toEqual(stored({ account }));
  });

  it('has the records for another customer, but not the payments', () => {
    const customerCreated = { since: '' as const, things: [] };
    const collections = { customerCreated, paymentRecorded: customerCreated };
    const state = loadState(watch, { ...stored({ customer: 'C-2' }), collections });
    expect(state).toEqual({ ...emptyState(), collections: { customerCreated } });
  });

  it('is empty for another customer, also with a new key', () => {
    expect(loadState(watch, stored({ customer: 'C-2' }))).toEqual(emptyState());
    const both = stored({ customer: 'C-2', account: 'the key of before' });
    expect(loadState(watch, both)).toEqual(emptyState());
  });
});
