import { addDays } from '../../../../core/day';
import type { Json, JsonObject } from '../../../../core/json';
import { stateOf } from '../../../../nodes/GstInvoicingPollingTrigger/documentState';
import {
  type Changes,
  findChanges,
} from '../../../../nodes/GstInvoicingPollingTrigger/findChanges';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import { newRound } from '../../../../nodes/GstInvoicingPollingTrigger/round';
import { unlimited } from '../../../../nodes/GstInvoicingPollingTrigger/budget';
import {
  emptyState,
  maxDocuments,
  type TriggerState,
} from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';
import { reading } from '../../api/fakeWorld';
import { Company, companyWith, create, quiet, watch } from './company';

const nothing = (): TriggerState => emptyState();

const poll = async (company: Company, before: TriggerState, change: Partial<Watch> = {}) => {
  company.watchFromNow(quiet);
  return await findChanges({ ...company, watch: { ...watch, ...change }, previous: before });
};

/** The next poll of the same process. */
const pollAfter = async (company: Company, { state, round = newRound }: Changes) => {
  company.watchFromNow(quiet);
  return await findChanges({
    ...company,
    watch,
    previous: state,
    extent: { time: unlimited, round },
  });
};

const emitted = ({ rows }: Awaited<ReturnType<typeof findChanges>>) =>
  rows.map(({ event, hash_id }) => `${event} ${hash_id}`);

describe('a poll', () => {
  it('has to be stored when it is the first, even if there is no document', async () => {
    const company = companyWith(0);
    const { state, mustStore } = await poll(company, nothing());
    expect(mustStore).toBe(true);
    expect((await poll(company, state)).mustStore).toBe(false);
  });

  it('has to be stored if something happened, even if the event is not chosen', async () => {
    const company = companyWith(1);
    const { state } = await poll(company, nothing(), { events: ['changed'] });
    company.do({ ...create, what: 'payAll' });
    const paid = await poll(company, state, { events: ['changed'] });
    expect([emitted(paid), paid.mustStore]).toEqual([[], true]);
  });

  it('need not be stored if only days have passed', async () => {
    const company = companyWith(1);
    const { state } = await poll(company, nothing());
    company.today = addDays(company.today, 20);
    const later = await poll(company, state);
    expect([emitted(later), later.mustStore, later.state.documents.size]).toEqual([[], false, 1]);
  });

  it('treats documents that only a longer look-back includes as existing', async () => {
    const company = companyWith(2, { ...create, age: 15 });
    const { state } = await poll(company, nothing());
    const longer = await poll(company, state, { lookBackDays: 20 });
    expect([emitted(longer), longer.state.documents.size, longer.mustStore]).toEqual([[], 2, true]);
  });

  it('reads a list again if its order changed while it was read', async () => {
    const company = companyWith(12);
    const { state } = await poll(company, nothing());
    for (let number = 0; number < 6; number++) company.do(create);
    company.watchFromNow({ ...quiet, shufflesAt: 3 });
    const shuffled = await findChanges({ ...company, watch, previous: state });
    expect(shuffled.rows).toHaveLength(6);
    expect(company.requests).toBeGreaterThan(6);
  });

  it('fails if a list changes each time it is read', async () => {
    const company = companyWith(12);
    const { state } = await poll(company, nothing());
    const broken = { ...company.client };
    broken.call = async (endpoint, input) => {
      const response = await company.client.call(endpoint, input);
      return { ...response, payload: { ...(response.payload as object), total_records: 13 } };
    };
    await expect(
      findChanges({ ...company, client: broken, watch, previous: state }),
    ).rejects.toThrow(
      'The list was read 3 times and changed each time: 12 records came, but its total is 13',
    );
  });

  it('reads older pending documents in one list, and the others one by one', async () => {
    const company = companyWith(3);
    const { state } = await poll(company, nothing());
    company.today = addDays(company.today, 15);
    const later = await poll(company, (await poll(company, state)).state);
    company.do({ ...create, what: 'payAll', which: 1 });
    const paid = await poll(company, later.state);
    expect(emitted(paid)).toEqual(['paid doc 1']);
    // The look-back, the two that are pending, and the one that is not.
    expect(company.requests).toBe(3);
    expect([...paid.state.documents.keys()].sort()).toEqual(['doc 0', 'doc 2']);
  });

  it('reads 100 documents one by one, and leaves the others for the next poll', async () => {
    const company = companyWith(130);
    const { state } = await poll(company, nothing());
    company.today = addDays(company.today, 15);
    const { state: older } = await poll(company, (await poll(company, state)).state);
    for (let which = 0; which < 130; which++) company.do({ ...create, what: 'payAll', which });
    const first = await poll(company, older);
    const second = await poll(company, first.state);
    expect([first.rows.length, second.rows.length]).toEqual([100, 30]);
    expect(second.state.documents.size).toBe(0);
    expect(new Set([...emitted(first), ...emitted(second)]).size).toBe(130);
  });

  it('drops a document that two polls in a row do not find', async () => {
    const company = companyWith(2);
    const { state } = await poll(company, nothing());
    company.delete('doc 1');
    const once = await poll(company, state);
    expect([emitted(once), [...once.state.documents.keys()].sort()]).toEqual([
      [],
      ['doc 0', 'doc 1'],
    ]);
    const twice = await pollAfter(company, once);
    expect([emitted(twice), [...twice.state.documents.keys()]]).toEqual([[], ['doc 0']]);
    expect(twice.round).toBeUndefined();
  });

  it('emits nothing if the service shows no document for a while', async () => {
    const company = companyWith(39);
    const { state } = await poll(company, nothing());
    company.isEmpty = true;
    const empty = await poll(company, state);
    company.isEmpty = false;
    company.do({ ...create, what: 'payAll' });
    const back = await pollAfter(company, empty);
    expect([emitted(empty), emitted(back)]).toEqual([[], ['paid doc 0']]);
    expect([back.state.documents.size, back.round]).toEqual([39, undefined]);
  });

  it('believes an empty list of the first look if it is empty twice', async () => {
    const company = companyWith(12);
    company.emptyLists = 1;
    const { state, rows } = await poll(company, nothing());
    expect([rows, state.documents.size]).toEqual([[], 12]);
    expect(emitted(await poll(company, state))).toEqual([]);
  });

  it('reads an empty list once if it expects no document there', async () => {
    const company = companyWith(0);
    const { state } = await poll(company, nothing());
    expect(company.requests).toBe(4);
    await poll(company, state);
    expect(company.requests).toBe(1);
  });

  it('starts with an empty state for a type that was not watched for a while', async () => {
    const company = companyWith(2);
    const { state } = await poll(company, nothing());
    const others = await poll(company, state, { types: ['estimate'] });
    expect(Object.keys(others.state.since)).toEqual(['estimate']);
  });

  it.each([60, 5])(
    'emits each document that is created while the clock is %i days ahead for one poll, and no other one',
    async (days) => {
      const company = companyWith(3, { ...create, age: 9 });
      company.do({ ...create, what: 'payAll', which: 1 });
      company.do({ ...create, what: 'cancel', which: 2 });
      const { state } = await poll(company, nothing());
      const { today } = company;
      company.do({ ...create, age: 8 });
      company.today = addDays(today, days);
      const ahead = await poll(company, state);
      company.today = today;
      for (const age of [9, 0]) company.do({ ...create, age });
      const back = await poll(company, ahead.state);
      expect([emitted(ahead), emitted(back)]).toEqual([
        ['created doc 3'],
        ['created doc 4', 'created doc 5'],
      ]);
      expect(emitted(await poll(company, back.state))).toEqual([]);
    },
  );

  it('emits no document of another type, customer or day than it asks for', async () => {
    const company = companyWith(1);
    const { state } = await poll(company, nothing(), { customer: 'C-1' });
    for (let number = 0; number < 3; number++) company.do(create);
    const odd: Record<string, object> = {
      'doc 1': { document_type: 'sales_return' },
      'doc 2': { customer: { id: 'C-2' } },
      'doc 3': { document_date: '2024-01-01' },
    };
    const client = reading(async (endpoint, input) => {
      const result = await company.client.call(endpoint, input as never);
      const { transactions, ...rest } = result.payload as { transactions: JsonObject[] };
      const rows = transactions.map((row) => ({ ...row, ...odd[String(row.hash_id)] }));
      return { ...result, payload: { ...rest, transactions: rows as Json[] } };
    });
    company.watchFromNow(quiet);
    const changed = { ...watch, customer: 'C-1', emitExisting: true };
    const { rows } = await findChanges({ ...company, client, watch: changed, previous: state });
    expect(rows).toEqual([]);
  });

  it('emits documents by their date', async () => {
    const company = new Company();
    const { state } = await poll(company, nothing());
    for (const age of [1, 5, 3]) company.do({ ...create, age });
    expect(emitted(await poll(company, state))).toEqual([
      'created doc 1',
      'created doc 2',
      'created doc 0',
    ]);
  });
});

describe('a new choice for documents without a due date', () => {
  const undated = { ...create, age: 5 };
  const inTime = { ...create, age: 5, term: 6 };

  it('is stored without an event for the documents that it makes overdue', async () => {
    const company = companyWith(7, undated);
    const { state } = await poll(company, nothing());
    const chosen = await poll(company, state, { ifNoDueDate: 0 });
    expect([emitted(chosen), chosen.mustStore, chosen.state.ifNoDueDate]).toEqual([[], true, 0]);
    const next = await poll(company, chosen.state, { ifNoDueDate: 0 });
    expect([emitted(next), next.mustStore]).toEqual([[], false]);
  });

  it('makes others overdue as their days pass', async () => {
    const company = companyWith(1, undated);
    const { state } = await poll(company, nothing());
    const chosen = await poll(company, state, { ifNoDueDate: 5 });
    company.today = addDays(company.today, 1);
    const next = await poll(company, chosen.state, { ifNoDueDate: 5 });
    expect(emitted(next)).toEqual(['overdue doc 0']);
    expect(next.rows).toMatchObject([
      { due_date: '2026-10-21', due_date_from: 'document_date', days_overdue: 1 },
    ]);
  });

  it('does not keep other events of the same poll back', async () => {
    const company = companyWith(2, undated);
    company.do(inTime);
    const { state } = await poll(company, nothing());
    company.do({ ...create, what: 'payAll', which: 1 });
    company.do({ ...create, what: 'payPart', which: 0 });
    company.today = addDays(company.today, 2);
    const chosen = await poll(company, state, { ifNoDueDate: 0 });
    expect(emitted(chosen).sort()).toEqual(['overdue doc 2', 'paid doc 1', 'partlyPaid doc 0']);
  });

  it('is not repeated as a reminder on the same day, but after the days of the reminder', async () => {
    const company = companyWith(1, undated);
    const change = { ifNoDueDate: 0, reminderDays: 3 };
    let { state } = await poll(company, nothing(), { reminderDays: 3 });
    const days: number[] = [];
    for (let day = 0; day < 5; day++) {
      const polled = await poll(company, state, change);
      if (polled.rows.length > 0) days.push(day);
      state = polled.state;
      company.today = addDays(company.today, 1);
    }
    expect(days).toEqual([3]);
  });

  it('is stored without an event also for documents that only a later poll reads', async () => {
    const company = companyWith(130, undated);
    const { state } = await poll(company, nothing());
    // Its lists are empty, so the documents are read one by one.
    const hidden = reading(async (endpoint, { path, query }) => {
      const input = { path, query: query && { ...query, document_type: 'none' } };
      return await company.client.call(endpoint, input as never);
    });
    const change = { ...watch, ifNoDueDate: 0 };
    const chosen = await findChanges({
      ...company,
      client: hidden,
      watch: change,
      previous: state,
    });
    const next = await findChanges({ ...company, watch: change, previous: chosen.state });
    expect([emitted(chosen), emitted(next)]).toEqual([[], []]);
  });

  it('says how many documents have no due date, once', async () => {
    const company = companyWith(3, undated);
    company.do(inTime);
    const first = await poll(company, nothing());
    const second = await poll(company, first.state);
    const chosen = await poll(company, second.state, { ifNoDueDate: 0 });
    expect([first.undated, second.undated, chosen.undated]).toEqual([3, 0, 0]);
    expect((await poll(company, nothing(), { events: ['paid'] })).undated).toBe(0);
  });
});

describe('pending documents that are older than the look-back', () => {
  const old = { ...create, age: 60 };
  const payAll = { ...create, what: 'payAll' as const };
  const takeBack = { ...create, what: 'takeBack' as const };

  it('become known in the first poll, without an event, so that a later payment is emitted', async () => {
    const company = companyWith(3, old);
    const { state, ...first } = await poll(company, nothing(), { emitExisting: true });
    expect([emitted(first as never), state.documents.size]).toEqual([[], 3]);
    company.do({ ...payAll, which: 1 });
    expect(emitted(await poll(company, state))).toEqual(['paid doc 1']);
  });

  it('are not looked for if documents are watched only for their creation', async () => {
    const company = companyWith(3, old);
    const { state } = await poll(company, nothing(), { events: ['created'] });
    // The list of the look-back is empty, twice.
    expect([state.documents.size, company.requests]).toEqual([0, 2]);
    const withPaid = await poll(company, state);
    expect([emitted(withPaid), withPaid.state.documents.size]).toEqual([[], 3]);
    expect(withPaid.mustStore).toBe(true);
  });

  it('do not become known in later polls, which list only those that are known', async () => {
    const company = companyWith(1, old);
    const { state } = await poll(company, nothing());
    company.do({ ...old, age: 50 });
    expect((await poll(company, state)).state.documents.size).toBe(1);
  });

  it('are unknown if they were paid before the first poll', async () => {
    const company = companyWith(1, old);
    company.do(payAll);
    const { state } = await poll(company, nothing());
    company.do(takeBack);
    expect([state.documents.size, emitted(await poll(company, state))]).toEqual([0, []]);
  });
});

describe('the maximum of documents', () => {
  /** A state of this many pending documents, the oldest first. */
  function stateWith(documents: number): TriggerState {
    const state = nothing();
    for (let number = 0; number < documents; number++) {
      const date = `${String(1 + (number % 28)).padStart(2, '0')}-01-2026`;
      const row = { document_type: 'invoice', document_date: date, payment_status: 'pending' };
      state.documents.set(`old ${number}`, stateOf(row));
    }
    state.since = { invoice: '2026-10-12' };
    state.pendingSince = { invoice: '2000-01-01' };
    return state;
  }

  /** A company with all documents of a state, in pages of the maximum size. */
  function companyThatStillHas(state: TriggerState): Company {
    const company = new Company();
    const rows = [...state.documents].map(([hash_id, { snapshot }]) => ({ hash_id, ...snapshot }));
    company.client.call = reading(async (_, { query = {} }) => {
      const isOlder = query.payment_status === 'pending';
      const start = (Number(query.page) - 1) * 100;
      const transactions = isOlder ? rows.slice(start, start + 100) : [];
      return { message: '', payload: { transactions, total_records: isOlder ? rows.length : 0 } };
    }).call;
    return company;
  }

  it('drops the oldest pending documents above it, and says how many', async () => {
    const state = stateWith(maxDocuments + 2);
    const company = companyThatStillHas(state);
    const { state: after, dropped } = await findChanges({ ...company, watch, previous: state });
    expect([after.documents.size, dropped]).toEqual([maxDocuments, 2]);
    expect([after.documents.has('old 0'), after.documents.has('old 28')]).toEqual([false, false]);
    expect(after.documents.has('old 27')).toBe(true);
  });

  it('refuses a look-back that exceeds it', async () => {
    const company = new Company();
    let pages = 0;
    company.client.call = reading(async (_, { query = {} }) => {
      pages++;
      const transactions = Array.from({ length: 100 }, (__, index) => ({
        hash_id: `${query.page} ${index}`,
        document_date: '20-10-2026',
        payment_status: 'paid',
      }));
      return { message: '', payload: { transactions, total_records: 90_000 } };
    }).call;
    await expect(findChanges({ ...company, watch, previous: nothing() })).rejects.toThrow(
      'The look-back holds more than 5000 documents',
    );
    expect(pages).toBe(51);
  });
});
