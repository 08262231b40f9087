import { invoice, OCTOBER, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
const numbers = Array.from({ length: 23 }, (_, index) => `L-${index + 1}`);

beforeAll(async () => {
  account = await openAccount();
  for (const [index, serial_number] of numbers.entries()) {
    const id = index % 2 ? 'ODD' : 'EVEN';
    await account.call('POST', '/v2/doc', invoice({ serial_number, party: party({ id }) }));
  }
});
afterAll(() => account.simulator.close());

const list = async (query: string) => account.call('GET', `/v2/doc/list?${query}`);
const numbersOf = (response: { body: { data: { transactions: { serial_number: string }[] } } }) =>
  response.body.data.transactions.map((row) => row.serial_number);
const INVOICES = `document_type=invoice&${OCTOBER}`;

describe('the document list', () => {
  it('has rows with exactly the described fields', async () => {
    const { body } = await list(`${INVOICES}&num_records=1`);
    const [row] = body.data.transactions;
    expect(Object.keys(row)).toEqual([
      ...['serial_number', 'document_date', 'customer', 'due_date', 'amount_paid'],
      ...['amount_pending', 'reference', 'notes', 'terms', 'is_created_by_recurring'],
      ...['net_amount', 'hash_id', 'payment_status', 'payments', 'tax_amount', 'total_amount'],
      'total_discount',
    ]);
    expect(Object.keys(row.customer)).toEqual([
      ...['id', 'name', 'country_code', 'phone_number', 'company_name', 'email', 'gstin'],
    ]);
  });

  it('has ten rows by default, and the total', async () => {
    const { body } = await list(INVOICES);
    expect([body.data.transactions.length, body.data.total_records]).toEqual([10, 23]);
  });

  it('has every document on one page, in an order of its own', async () => {
    const pages = [1, 2, 3].map((page) => list(`${INVOICES}&page=${page}`));
    const seen = (await Promise.all(pages)).flatMap(numbersOf);
    expect([...seen].sort()).toEqual([...numbers].sort());
    expect(seen).not.toEqual(numbers);
    expect(seen).not.toEqual([...numbers].reverse());
    expect(numbersOf(await list(`${INVOICES}&num_records=100`))).toEqual(seen);
  });

  it('filters by customer', async () => {
    const { body } = await list(`${INVOICES}&customer_id=ODD`);
    expect(body.data.total_records).toBe(11);
  });

  it.each([
    ['another type', `document_type=estimate&${OCTOBER}`],
    ['a type that cannot be created', `document_type=purchase_order&${OCTOBER}`],
    ['another month', 'document_type=invoice&start_date=01-11-2025&end_date=30-11-2025'],
    ['a page past the end', `${INVOICES}&page=4`],
    ['another status', `${INVOICES}&payment_status=cancelled`],
  ])('has a message when nothing is found: %s', async (_what, query) => {
    const { status, body } = await list(query);
    expect([status, body.success, body.data]).toEqual([200, true, { message: 'No data found!' }]);
  });

  it('includes the first and the last date', async () => {
    const day = 'start_date=05-10-2025&end_date=05-10-2025';
    expect((await list(`document_type=invoice&${day}`)).body.data.total_records).toBe(23);
  });
});
