import { dueFrom } from '../../../simulator/subscriptions/schedule';
import { invoice, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

const startOfTest = Date.UTC(2024, 5, 10, 6, 0);
let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount({ now: () => startOfTest });
});
afterEach(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);
const monthlyDetails = {
  start_time: '10-06-2024',
  end_time: '09-09-2024',
  repeat: 1,
  repeat_type: 'months',
};
const subscribe = async (details: object = {}, changes: object = {}): Promise<string> => {
  const { body } = await call(
    'POST',
    '/v2/doc',
    invoice({
      document_type: 'subscription',
      document_date: '10-06-2024',
      subscription_details: { ...monthlyDetails, ...details },
      ...changes,
    }),
  );
  expect(body).toMatchObject({ success: true });
  return body.data.hash_id;
};
const year = 'start_date=01-01-2024&end_date=31-12-2024';
const list = async (query = '', version = 'v2') =>
  (await call('GET', `/${version}/subscriptions/list?${year}${query}`)).body.data;
const first = async () => (await list()).transactions[0];
const invoices = async () =>
  (await call('GET', `/v2/doc/list?document_type=invoice&${year}&num_records=100`)).body.data
    .transactions ?? [];
const letDaysPass = (days: number) => account.simulator.letDaysPass(days);

describe('the due dates of a schedule', () => {
  it.each([
    ['31-01-2024', 1, 'months', '2024-02-01', '2024-02-29'],
    ['31-01-2024', 1, 'months', '2024-03-01', '2024-03-31'],
    ['29-02-2024', 1, 'years', '2024-03-01', '2025-02-28'],
    ['31-12-2024', 2, 'months', '2025-01-01', '2025-02-28'],
    ['31-01-2024', 1, 'months', '2024-02-29', '2024-02-29'],
    ['10-06-2024', 3, 'days', '2024-06-11', '2024-06-13'],
    ['10-06-2024', 2, 'weeks', '2024-06-11', '2024-06-24'],
    ['10-06-2024', 1, 'days', '2024-01-01', '2024-06-10'],
  ] as const)('%s every %d %s, from %s: %s', (start_time, repeat, repeat_type, from, due) => {
    expect(dueFrom({ start_time, repeat, repeat_type }, from)).toBe(due);
  });

  it('there is none after the end', () => {
    const schedule = { start_time: '10-06-2024', repeat: 1, repeat_type: 'months' } as const;
    expect(dueFrom({ ...schedule, end_time: '09-07-2024' }, '2024-06-11')).toBeUndefined();
    expect(dueFrom({ ...schedule, end_time: '10-07-2024' }, '2024-06-11')).toBe('2024-07-10');
  });
});

it('lists subscriptions with the described fields and dates as text', async () => {
  const hash_id = await subscribe();
  const { transactions, total_records } = await list();
  expect(total_records).toBe(1);
  const [made] = await invoices();
  expect(transactions).toEqual([
    {
      ...{ customer_id: 'CUST-1', customer_name: 'Meera Stores', sub_serial_number: 'SUB-1' },
      subscription_date: '10 June 2024',
      subscription_start_time: '10 June 2024',
      subscription_end_time: '9 September 2024',
      ...{ repeat_every: 1, repeat_unit: 'months', status: 'active', invoice_count: 1 },
      invoices: [
        {
          ...{ name: 'Meera Stores', id: 'CUST-1', serial_number: 'INV-1', status: 'pending' },
          ...{ hash_id: made.hash_id, record_time: String(startOfTest / 1000), total_amount: 1062 },
        },
      ],
      ...{ last_created_invoice: '10 June 2024', upcoming_date: '10 July 2024' },
      ...{ hash_id, total_amount: 1062 },
    },
  ]);
  expect(await list('', 'v1')).toEqual({ transactions, total_records });
  expect((await invoices()).map((row: { hash_id: string }) => row.hash_id)).not.toContain(hash_id);
});

it('issues invoices as time passes, each dated on its due date', async () => {
  await subscribe({}, { due_date: '25-06-2024' });
  letDaysPass(29);
  expect(await invoices()).toHaveLength(1);
  letDaysPass(1);
  const [second] = (await invoices()).filter(
    (row: { document_date: string }) => row.document_date === '10-07-2024',
  );
  expect(second).toMatchObject({
    ...{ is_created_by_recurring: 1, due_date: '25-07-2024' },
    ...{ total_amount: 1062, payment_status: 'pending' },
  });
  const { data } = (await call('GET', `/v2/doc/${second.hash_id}`)).body;
  const record_time = String(Date.UTC(2024, 6, 9, 18, 30) / 1000);
  expect(data.invoice_details).toMatchObject({ document_type: 'invoice', record_time });
});

it('issues all invoices of a longer time, and expires after the end', async () => {
  await subscribe();
  letDaysPass(200);
  const dates = (await invoices()).map((row: { document_date: string }) => row.document_date);
  expect(dates.sort()).toEqual(['10-06-2024', '10-07-2024', '10-08-2024']);
  expect(await first()).toMatchObject({
    status: 'expired',
    invoice_count: 3,
    last_created_invoice: '10 August 2024',
    upcoming_date: '',
  });
});

it('skips dates before the creation', async () => {
  await subscribe({ start_time: '05-01-2024' });
  expect(await invoices()).toEqual([]);
  expect(await first()).toMatchObject({ invoice_count: 0, upcoming_date: '5 July 2024' });
});

it('issues no invoices after cancellation', async () => {
  await call('DELETE', `/v2/doc/${await subscribe()}`);
  account.simulator.setClock(Date.UTC(2024, 11, 1));
  expect(await first()).toMatchObject({ status: 'cancelled', invoice_count: 1, upcoming_date: '' });
});

it('is in error after a rejected invoice, until the next one succeeds', async () => {
  await subscribe();
  account.simulator.configure({ stockMustSuffice: true });
  letDaysPass(30);
  expect(await first()).toMatchObject({ status: 'error', invoice_count: 1 });
  account.simulator.configure({ stockMustSuffice: false });
  letDaysPass(31);
  expect(await first()).toMatchObject({ status: 'active', invoice_count: 2 });
});

it('is in error if the customer is deleted', async () => {
  await subscribe();
  await call('DELETE', '/v2/customer/CUST-1');
  letDaysPass(30);
  expect((await first()).status).toBe('error');
});

it('filters the list by status and customer', async () => {
  await subscribe();
  await subscribe({ end_time: '10-06-2024' }, { party: party({ id: 'OTHER' }) });
  letDaysPass(1);
  expect((await list('&status=active')).transactions[0].customer_id).toBe('CUST-1');
  expect((await list('&status=expired')).transactions[0].customer_id).toBe('OTHER');
  expect((await list('&customer_id=OTHER')).total_records).toBe(1);
  expect(await list('&status=error')).toEqual({ message: 'No data found!' });
});

it('returns a subscription with its invoices, page by page', async () => {
  const hashId = await subscribe({ repeat_type: 'days', end_time: undefined });
  letDaysPass(11);
  const { data } = (await call('GET', `/v2/subscriptions/${hashId}?num_records=5&page=3`)).body;
  expect(data).toEqual({
    invoices: [expect.objectContaining({ serial_number: 'INV-11' }), expect.anything()],
    total_records: 12,
    upcoming_date: '22 June 2024',
    repeat_every: 1,
    repeat_unit: 'days',
    last_created: '21 June 2024',
  });
});

it('an edit changes future due dates', async () => {
  const hashId = await subscribe();
  const details = { ...monthlyDetails, repeat_type: 'weeks', end_time: undefined };
  await call(
    'PUT',
    `/v2/doc/${hashId}`,
    invoice({ document_type: 'subscription', subscription_details: details }),
  );
  const { data } = (await call('GET', `/v2/subscriptions/${hashId}`)).body;
  expect(data).toMatchObject({ upcoming_date: '17 June 2024', repeat_unit: 'weeks' });
});

it('the clock follows the system clock and keeps its offset in the file', async () => {
  const control = (body: object) =>
    fetch(`${account.simulator.baseUrl}/_simulator/clock`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  const set = await (await control({ set: '2024-08-01T00:00:00+05:30' })).json();
  expect(set).toMatchObject({ clock: { now: '2024-07-31T18:30:00.000Z', today: '2024-08-01' } });
  const on = await (await control({ advance_days: 1 })).json();
  expect(on).toMatchObject({ clock: { today: '2024-08-02' } });
  expect((await control({ advance_days: -1 })).status).toBe(400);
});
