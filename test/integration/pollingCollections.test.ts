import { type IDataObject, type INodeParameters, NodeHelpers } from 'n8n-workflow';
import type { JsonObject } from '../../core/json';
import knownRows from '../fixtures/knownRows.json';
import { accountWith, addDocument, type TestAccount, useSimulator } from '../harness/account';
import { pollingTrigger } from '../harness/engine';
import { editRows, useInterception } from '../harness/intercepted';
import { publish } from '../harness/pollingTrigger';
import { byId, day, isoDay, productBody } from '../harness/samples';
import { pay, published } from './pollingAccount';

useSimulator({ rateLimit: false });
const interception = useInterception();

const records = ['customerCreated', 'vendorCreated', 'productCreated'];

/** Records a payment that settles nothing. */
const advance = async (account: TestAccount, change: object = {}) =>
  await account.send('POST', '/v2/payment', {
    amount: 500,
    customer: 'C-1',
    payment_date: day(),
    payment_mode: 'Cash',
    ...change,
  });

const customer = async (account: TestAccount, id: string) =>
  await account.send('POST', '/v2/customer', { customer_id: id, name: `Customer ${id}` });

/** A published workflow after its first poll. */
async function watching(account: TestAccount, events: string[], change: INodeParameters = {}) {
  const workflow = published(account, { events, ...change });
  await workflow.poll();
  return workflow;
}

/** Changes what the next lists of payments show. Each edit is for one request. */
function editLists(...edits: Array<(rows: JsonObject[]) => JsonObject[]>): void {
  editRows(interception, '/payment/list', (rows) => edits.shift()?.(rows) ?? rows);
}

/** Changes all later lists of customers. */
function editCustomers(edit: (rows: JsonObject[]) => JsonObject[]): void {
  interception.handle = async (request, forward) => {
    const response = await forward();
    if (!request.url.endsWith('/customer/list') || !('body' in response)) return response;
    const { data } = response.body as { data: { customers: JsonObject[] } };
    data.customers = edit(data.customers);
    return response;
  };
}

const none = () => [];

describe('Payment Recorded', () => {
  it('emits a payment with what it settles, and an advance', async () => {
    const account = await accountWith(1);
    await advance(account);
    const workflow = await watching(account, ['paymentRecorded']);
    const hashId = await addDocument(account, 'invoice');
    await pay(account, hashId, 100);
    await advance(account, { amount: 750.5, payment_date: day(2), notes: 'For the fair' });
    const rows = await workflow.poll();
    const [{ serial_number }] = rows?.[0]?.linked_docs as [IDataObject];
    expect(rows).toMatchObject([
      {
        event: 'paymentRecorded',
        document_numbers: serial_number,
        payment_date: isoDay(),
        customer_id: 'C-1',
        customer_name: 'Customer 1',
        customer_email: '',
        total_amount: 100,
        amount_remaining: 0,
        payment_mode: 'Cash',
        linked_docs: [{ amount_settled: 100, document_type: 'invoice', serial_number }],
      },
      {
        payment_date: isoDay(2),
        total_amount: 750.5,
        amount_remaining: 750.5,
        notes: 'For the fair',
      },
    ]);
    expect(await workflow.republish().poll()).toBeUndefined();
  });

  it('counts payments that are equal, and emits the one that is new', async () => {
    const account = await accountWith(1);
    await advance(account, { notes: 'first' });
    const workflow = await watching(account, ['paymentRecorded']);
    await advance(account, { notes: 'second' });
    expect(await workflow.poll()).toMatchObject([{ notes: 'second' }]);
    await advance(account, { notes: 'second' });
    await advance(account, { notes: 'second' });
    expect(await workflow.republish('init', {}, 'durable').poll()).toBeUndefined();
    expect(await workflow.republish().events()).toHaveLength(2);
  });

  it.each(Object.entries(knownRows.payments))(
    'emits nothing for a known payment that %s',
    async (_, change) => {
      const account = await accountWith(1);
      await advance(account);
      const workflow = await watching(account, ['paymentRecorded']);
      const edit = (rows: JsonObject[]) => rows.map((row) => ({ ...row, ...change }));
      editLists(edit, edit, edit, edit);
      for (const polls of [1, 2, 3, 4])
        expect([polls, await workflow.poll()]).toEqual([polls, undefined]);
    },
  );

  it('forgets a payment that two polls do not find, so that an equal one is new', async () => {
    const account = await accountWith(1);
    await advance(account);
    // Of the two reads of the first poll, one leaves it out.
    editLists(none, (rows) => rows, none, none, none, none);
    const workflow = await watching(account, ['paymentRecorded']);
    expect(await workflow.poll()).toBeUndefined();
    expect(await workflow.poll()).toEqual([]);
    expect(await workflow.republish().events()).toEqual(['paymentRecorded']);
  });

  it('emits what is dated back within the look-back, or was entered while nobody polled', async () => {
    const account = await accountWith(1);
    const workflow = await watching(account, ['paymentRecorded'], { lookBack: 5 });
    await advance(account, { payment_date: day(-4) });
    await advance(account, { payment_date: day(-5) });
    expect(await workflow.poll()).toMatchObject([{ payment_date: isoDay(-4) }]);
    const longer = workflow.republish('update', { lookBack: 10 });
    expect(await longer.poll()).toEqual([]);
    await advance(account, { payment_date: day(-9) });
    expect(await longer.events()).toEqual(['paymentRecorded']);
  });

  it('emits existing payments on request, and those of one customer with a filter', async () => {
    const account = await accountWith(2);
    await advance(account);
    await advance(account, { customer: 'C-2' });
    const change = { firstRun: 'emitEverything', filters: { customer: byId('C-2') } };
    const workflow = published(account, { events: ['paymentRecorded'], ...change });
    expect(await workflow.poll()).toMatchObject([{ customer_id: 'C-2' }]);
    await advance(account);
    expect(await workflow.poll()).toBeUndefined();
  });
});

describe('Customer, Vendor and Product Created', () => {
  it('emit the row of each new record, and nothing for existing ones', async () => {
    const account = await accountWith(1);
    const workflow = await watching(account, records);
    await customer(account, 'C-2');
    await account.send('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Vendor' });
    await account.send('POST', '/v2/product', productBody);
    expect(await workflow.poll()).toMatchObject([
      { event: 'customerCreated', customer_id: 'C-2', name: 'Customer C-2' },
      { event: 'vendorCreated', vendor_id: 'V-1' },
      { event: 'productCreated', id: productBody.id, unit_price: 100 },
    ]);
    expect(await workflow.republish().poll()).toBeUndefined();
  });

  it.each(Object.entries(knownRows.customers))(
    'emit nothing for a known customer that %s',
    async (_, change) => {
      const account = await accountWith(1);
      const workflow = await watching(account, records);
      editCustomers((rows) => rows.map((row) => ({ ...row, ...change })));
      expect(await workflow.poll()).toBeUndefined();
      editCustomers((rows) => rows);
      expect(await workflow.poll()).toBeUndefined();
    },
  );
});

describe('what is known', () => {
  it('stays known if lists leave out one of its IDs and then the other', async () => {
    const account = await accountWith(1);
    const workflow = await watching(account, records);
    const lists: JsonObject[] = [{ customer_id: -1 }, { service_id: null }, {}];
    for (const change of lists) {
      editCustomers((rows) => rows.map((row) => ({ ...row, ...change })));
      expect([change, await workflow.poll()]).toEqual([change, undefined]);
    }
  });

  it("stays known if two polls don't show whose payment it is, also with a filter", async () => {
    const account = await accountWith(1);
    await advance(account);
    const filters = { customer: byId('C-1') };
    const workflow = await watching(account, ['paymentRecorded'], { filters });
    const hide = (rows: JsonObject[]) => rows.map((row) => ({ ...row, customer: {} }));
    editLists(hide, hide, hide, hide);
    for (const polls of [1, 2, 3])
      expect([polls, await workflow.poll()]).toEqual([polls, undefined]);
  });
});

describe('events of payments and records', () => {
  it('take stock of an event that is added later, and go on with the others', async () => {
    const account = await accountWith(1);
    const workflow = await watching(account, ['created', 'customerCreated']);
    await advance(account);
    await customer(account, 'C-2');
    await addDocument(account, 'invoice');
    const events = ['created', 'customerCreated', 'paymentRecorded'];
    const more = workflow.republish('update', { events });
    expect(await more.events()).toEqual(['created', 'customerCreated']);
    await advance(account);
    expect(await more.events()).toEqual(['paymentRecorded']);
    const fewer = more.republish('update', { events: ['customerCreated'] });
    expect(await fewer.poll()).toEqual([]);
    await advance(account);
    expect(await fewer.republish('update', { events }).poll()).toEqual([]);
  });

  it('refuse to start above the number of rows that a poll can read twice', async () => {
    const account = await accountWith(101);
    const workflow = published(account, { events: records }, { requestsPerSecond: 1 });
    workflow.allow(3_000);
    const refusal = 'There are more than 100 customers';
    await expect(workflow.poll()).rejects.toThrow(refusal);
    await expect(workflow.executeStep()).rejects.toThrow(refusal);
    expect(await workflow.cost()).toMatch(/^Too much: .* There are more than 100 customers/);
  });

  it('take turns with documents if a poll is too short for all', async () => {
    const account = await accountWith(1);
    const events = ['created', 'paymentRecorded', ...records];
    const workflow = published(account, { events }, { requestsPerSecond: 1 });
    workflow.allow(3_700);
    for (let polls = 1; polls <= 8; polls++) await workflow.poll();
    await addDocument(account, 'invoice');
    await advance(account);
    await customer(account, 'C-2');
    await account.send('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Vendor' });
    const emitted: unknown[] = [];
    for (let polls = 1; polls <= 8; polls++) emitted.push(...(await workflow.events()));
    expect(emitted.sort()).toEqual(['created', ...records, 'paymentRecorded'].sort());
  });

  it('stay for the next poll when the active trigger is executed in the editor', async () => {
    const account = await accountWith(1);
    const workflow = await watching(account, ['customerCreated']);
    await customer(account, 'C-2');
    expect(await workflow.executeStep()).toMatchObject({ customer_id: 'C-2' });
    expect(await workflow.events()).toEqual(['customerCreated']);
  });

  it('recognize the account of a new key by half of what is known', async () => {
    const [account, other] = [await accountWith(2), await accountWith(3)];
    const credential = { ...account.credential, requestsPerSecond: 100 };
    const workflow = publish(credential, { events: ['customerCreated'] });
    await workflow.poll();
    credential.apiKey = other.credential.apiKey;
    await expect(workflow.poll()).rejects.toThrow('has too few of the payments or records');
    credential.apiKey = account.credential.apiKey;
    credential.baseUrl = credential.baseUrl.replace('127.0.0.1', 'localhost');
    await customer(account, 'C-3');
    expect(await workflow.events()).toEqual(['customerCreated']);
  });

  it.each([
    ['paid, paymentRecorded', 'documentTypes, lookBack, firstRun, filters'],
    ['paymentRecorded', 'lookBack, firstRun, filters'],
    [records.join(', '), 'firstRun'],
  ])('ask for %s only %s', (events, names) => {
    const { description } = pollingTrigger;
    const values = { events: events.split(', ') };
    const shown = description.properties.filter((property) =>
      NodeHelpers.displayParameter(values, property, { typeVersion: 1 }, description),
    );
    const asked = shown.map(({ name }) => name).filter((name) => !/cost|events|poll/.test(name));
    expect(asked.join(', ')).toBe(names);
  });

  it('have samples in the editor, and a cost', async () => {
    const account = await accountWith(2);
    await advance(account, { payment_date: day(-1) });
    await advance(account);
    const payments = published(account, { events: ['paymentRecorded', 'customerCreated'] });
    expect(await payments.executeStep()).toMatchObject({ payment_date: isoDay() });
    const cost = '2 requests, about 1 second, for 2 payments and 2 customers';
    expect(await payments.cost()).toBe(cost);
    const vendors = published(account, { events: ['vendorCreated'] });
    await expect(vendors.executeStep()).rejects.toThrow('No payment or record fits');
  });
});
