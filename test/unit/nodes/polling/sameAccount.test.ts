import { addDays } from '../../../../core/day';
import { unlimited } from '../../../../nodes/GstInvoicingPollingTrigger/budget';
import { stateOf } from '../../../../nodes/GstInvoicingPollingTrigger/documentState';
import { findChanges } from '../../../../nodes/GstInvoicingPollingTrigger/findChanges';
import { newRound } from '../../../../nodes/GstInvoicingPollingTrigger/round';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import {
  emptyState,
  type TriggerState,
} from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';
import { failureOf } from '../../api/fakeWorld';
import {
  type Company,
  companyWith,
  create,
  type Deed,
  type Meanwhile,
  quiet,
  watch,
} from './company';

const payAll: Deed = { ...create, what: 'payAll' };

const mayBeAnother = /^The API key or Base URL is new, and its account has no document/;

/** The state after a poll with the earlier key. */
const stateOfCompany = async (company: Company): Promise<TriggerState> =>
  (await findChanges({ ...company, watch, previous: emptyState() })).state;

/** A poll with a new key. */
const pollWithNewKey = async (
  company: Company,
  previous: TriggerState,
  meanwhile: Partial<Meanwhile> = {},
  change: Partial<Watch> = {},
) => {
  company.watchFromNow({ ...quiet, ...meanwhile });
  const changed = { ...watch, account: 'another key', ...change };
  const { rows, ...found } = await findChanges({ ...company, watch: changed, previous });
  return { ...found, events: rows.map(({ event, hash_id }) => `${event} ${hash_id}`) };
};

/** A state that remembers documents which no account has, the latest last. */
function stateOfAnother(documents: number): TriggerState {
  const row = { document_type: 'invoice', document_date: '20-10-2026', payment_status: 'pending' };
  const remembered = Array.from(
    { length: documents },
    (_, number) => [`other ${number}`, stateOf(row)] as const,
  );
  return {
    account: 'one',
    customer: '',
    today: '2026-10-21',
    ifNoDueDate: 'notDue',
    since: { invoice: '2026-10-12' },
    pendingSince: { invoice: '2000-01-01' },
    documents: new Map(remembered),
    collections: {},
  };
}

describe('a poll with a new API key', () => {
  it('emits what happened since, even if the first documents that it remembers are gone', async () => {
    const company = companyWith(3);
    const state = await stateOfCompany(company);
    const [first, second] = [...state.documents.keys()] as [string, string];
    for (const gone of [first, second]) company.delete(gone);
    const [paid] = company.documents.keys();
    company.do(payAll);
    company.do(create);
    const { events, state: after } = await pollWithNewKey(company, state);
    expect(events.sort()).toEqual(['created doc 3', `paid ${paid}`]);
    expect(after.account).toBe('another key');
  });

  it('takes no more requests than with the earlier one', async () => {
    const company = companyWith(2);
    await pollWithNewKey(company, await stateOfCompany(company));
    expect(company.requests).toBe(1);
  });

  it('has to be stored, so that the next poll knows the key', async () => {
    const company = companyWith(1);
    const { state, mustStore, events } = await pollWithNewKey(
      company,
      await stateOfCompany(company),
    );
    expect([events, mustStore]).toEqual([[], true]);
    expect((await pollWithNewKey(company, state)).mustStore).toBe(false);
  });

  it('looks documents up if none of them is in a list', async () => {
    const company = companyWith(1, { ...create, age: 9 });
    const state = await stateOfCompany(company);
    company.today = addDays(company.today, 20);
    const { state: older } = await findChanges({ ...company, watch, previous: state });
    company.do(payAll);
    expect((await pollWithNewKey(company, older)).events).toEqual(['paid doc 0']);
  });

  it('continues after a year in which nothing was polled', async () => {
    const company = companyWith(2);
    const state = await stateOfCompany(company);
    company.today = addDays(company.today, 365);
    for (const which of [0, 1]) company.do({ ...payAll, which });
    expect((await pollWithNewKey(company, state)).events.sort()).toEqual([
      'paid doc 0',
      'paid doc 1',
    ]);
  });

  it('recognizes the account by documents of types that are no longer chosen', async () => {
    const company = companyWith(1);
    const state = await stateOfCompany(company);
    const estimates = { types: ['estimate'] };
    expect((await pollWithNewKey(company, state, {}, estimates)).state).toEqual({
      ...state,
      account: 'another key',
      since: { estimate: '2026-10-12' },
      pendingSince: { estimate: '2021-10-22' },
      documents: new Map(),
    });
  });

  it('fails and emits nothing if the account has other documents only', async () => {
    const company = companyWith(30);
    await expect(pollWithNewKey(company, stateOfAnother(3))).rejects.toThrow(mayBeAnother);
  });

  it('fails if the account has no documents, but the trigger remembers some', async () => {
    await expect(pollWithNewKey(companyWith(0), stateOfAnother(1))).rejects.toThrow(mayBeAnother);
  });

  it('looks up no more than the ten latest documents before it fails', async () => {
    const company = companyWith(0);
    await failureOf(pollWithNewKey(company, stateOfAnother(500)));
    // The list, which is empty, twice, and the ten.
    expect(company.requests).toBe(12);
  });

  it('fails if the trigger remembers no document, but the account has some', async () => {
    await expect(pollWithNewKey(companyWith(1), stateOfAnother(0))).rejects.toThrow(mayBeAnother);
  });

  it('continues, and emits the next document, if there are none before and now', async () => {
    const company = companyWith(0);
    const { events, mustStore, state } = await pollWithNewKey(company, stateOfAnother(0));
    expect([events, mustStore]).toEqual([[], true]);
    company.do(create);
    expect((await pollWithNewKey(company, state)).events).toEqual(['created doc 0']);
  });

  it('keeps the earlier key in mind while it has read only empty days and remembers nothing', async () => {
    const company = companyWith(12, { ...create, age: 9 });
    const time = { ...unlimited, hasTimeFor: (more: number) => company.requests + more < 3 };
    const changed = { ...watch, account: 'another key' };
    const extent = { time, round: newRound };
    const previous = stateOfAnother(0);
    company.watchFromNow(quiet);
    const first = await findChanges({ ...company, watch: changed, previous, extent });
    expect([first.rows, first.state.account, first.round]).toMatchObject([[], 'one', {}]);
    await expect(pollWithNewKey(company, first.state)).rejects.toThrow(mayBeAnother);
  });

  it.each([
    ['a list', 2],
    ['a lookup', 3],
  ])(
    'fails with the error of the service, and not as another account, if %s fails',
    async (_, failsAt) => {
      // A list of two pages, then the lookups.
      const company = companyWith(6);
      await expect(pollWithNewKey(company, stateOfAnother(2), { failsAt })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    },
  );
});
