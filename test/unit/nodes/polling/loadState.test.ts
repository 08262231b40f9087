import { stateOf } from '../../../../nodes/GstInvoicingPollingTrigger/documentState';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import {
  emptyState,
  loadState,
  toStored,
} from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';
import { Company } from './company';

const watch: Watch = {
  account: 'the key of now',
  customer: 'C-1',
  types: ['invoice'],
  lookBackDays: 10,
  events: ['paid'],
  reminderDays: 0,
  emitExisting: false,
};

/** What is stored after a poll that saw the company's document. */
const stored = (change: { account?: string; customer?: string; hashId?: string } = {}) =>
  toStored({
    ...emptyState(),
    account: change.account ?? watch.account,
    customer: change.customer ?? watch.customer,
    since: { invoice: '2026-10-12' },
    documents: new Map([[change.hashId ?? 'doc 0', stateOf({ document_type: 'invoice' })]]),
  });

function company(): Company {
  const one = new Company();
  one.do({ what: 'create', which: 0, age: 0, term: 0 });
  return one;
}

describe('the state that a poll starts from', () => {
  it('is empty at first', async () => {
    expect(await loadState(company().client, watch, undefined)).toEqual(emptyState());
  });

  it('is the stored one, without a request, for the same key and customer', async () => {
    const account = company();
    expect(toStored(await loadState(account.client, watch, stored()))).toEqual(stored());
    expect(account.requests).toBe(0);
  });

  it('is empty for another customer', async () => {
    const other = stored({ customer: 'C-2' });
    expect(await loadState(company().client, watch, other)).toEqual(emptyState());
  });

  it('is the stored one for another key of the same account', async () => {
    const before = stored({ account: 'the key of before' });
    expect(toStored(await loadState(company().client, watch, before))).toEqual(before);
  });

  it('is empty for a key of another account', async () => {
    const other = stored({ account: 'another key', hashId: 'of another account' });
    expect(await loadState(company().client, watch, other)).toEqual(emptyState());
  });

  it('is empty for another key if there is no document by which to recognize the account', async () => {
    const other = { ...stored({ account: 'another key' }), documents: {} };
    expect(await loadState(company().client, watch, other)).toEqual(emptyState());
  });
});
