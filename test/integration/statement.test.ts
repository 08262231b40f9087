import type { IDataObject } from 'n8n-workflow';
import { newAccount, type TestAccount, useAccount } from '../harness/account';
import { seededRandom } from '../harness/random';
import { byId, day, isoDay } from '../harness/samples';
import { addRandomBooks, bodyOf, bookedParties, type PartyKind } from './agingBooks';

const account = useAccount({ rateLimit: false });

const custom = (start: number, end: number) => ({
  period: 'custom',
  startDate: isoDay(start),
  endDate: isoDay(end),
});

const statementOf = (kind: PartyKind, id = 'C-1') => ({
  resource: kind,
  operation: 'getStatement',
  [kind]: byId(id),
});
const customer = { ...statementOf('customer'), ...custom(-30, 0) };

async function addCustomer(account: TestAccount, more: object = {}): Promise<void> {
  await account.send('POST', '/v2/customer', { customer_id: 'C-1', name: 'Asha', ...more });
}

const book = async (account: TestAccount, type: string, rupees: number, more: object = {}) =>
  await account.send('POST', '/v2/doc', {
    ...bodyOf(type, { id: 'C-1', name: 'Asha', type: 'customer' }, rupees * 100),
    ...more,
  });

const pay = async (account: TestAccount, amount: number, more: object = {}) =>
  await account.send('POST', '/v2/payment', {
    amount,
    customer: 'C-1',
    payment_date: day(),
    payment_mode: 'UPI',
    bank_details: { account_number: '1', ifsc: 'ABCD0123456', bank_name: 'B', branch: 'F' },
    ...more,
  });

const inPaise = (amount: unknown) => Math.round(Number(amount) * 100);

describe('Get Statement agrees with the books to the paisa', () => {
  const closingBalance = async (account: TestAccount, kind: PartyKind, id: string, on: number) => {
    const query = `${kind}_id=${id}&start_date=01-01-2000&end_date=${day(on)}`;
    const { data } = await account.send('GET', `/v2/${kind}/ledger?${query}`);
    return inPaise((data as IDataObject).closing_balance ?? 0);
  };

  it.each<[PartyKind, number]>([
    ['customer', 11],
    ['customer', 12],
    ['vendor', 13],
  ])('of each %s, in random periods of random books %i', async (kind, seed) => {
    const random = seededRandom(seed);
    const { documents } = await addRandomBooks(account, random, kind);
    for (const id of bookedParties.filter((one) => documents.some(({ party }) => party === one))) {
      const start = -random.below(150);
      const end = start + random.below(1 - start);
      const form = { ...statementOf(kind, id), ...custom(start, end) };
      const rows = await account.rows(form);
      const [opening, ...others] = rows;
      const closing = others.pop();
      expect(inPaise(opening?.balance)).toBe(await closingBalance(account, kind, id, start - 1));
      expect(inPaise(closing?.balance)).toBe(await closingBalance(account, kind, id, end));
      let balance = inPaise(opening?.balance);
      for (const row of others) {
        const debit = inPaise(row.debit) - inPaise(row.credit);
        balance += kind === 'customer' ? debit : -debit;
        expect(inPaise(row.balance)).toBe(balance);
      }
      expect(inPaise(closing?.balance)).toBe(balance);
      const [page] = await account.rows({ ...form, statementOutput: 'html' });
      expect(page).toMatchObject({
        opening_balance: opening?.balance,
        total_debit: closing?.debit,
        total_credit: closing?.credit,
        closing_balance: closing?.balance,
      });
    }
  });
});

describe('Customer: Get Statement', () => {
  it('has a row for the opening balance, each entry and the closing balance', async () => {
    await addCustomer(account);
    await book(account, 'invoice', 50, { document_date: day(-40) });
    await book(account, 'invoice', 118, {
      document_date: day(-2),
      serial_number: 'INV-2',
      notes: 'Thanks',
    });
    await pay(account, 200.5);
    const who = { customer_id: 'C-1', customer_name: 'Asha' };
    const blank = { ...who, serial_number: '', notes: '' };
    expect(await account.rows(customer)).toEqual([
      { ...blank, date: isoDay(-30), mode: 'Opening Balance', debit: 0, credit: 0, balance: 50 },
      {
        ...who,
        date: isoDay(-2),
        serial_number: 'INV-2',
        mode: 'invoice',
        notes: 'Thanks',
        debit: 118,
        credit: 0,
        balance: 168,
      },
      {
        ...who,
        date: isoDay(),
        serial_number: expect.any(String),
        mode: 'UPI',
        notes: '',
        debit: 0,
        credit: 200.5,
        balance: -32.5,
      },
      {
        ...blank,
        date: isoDay(),
        mode: 'Closing Balance',
        debit: 118,
        credit: 200.5,
        balance: -32.5,
      },
    ]);
  });

  it.each([
    ['today, since the period goes on', [-3], 0],
    ['on the day of an entry that is dated ahead', [-3, 10], 10],
  ])('has its closing balance %s', async (_, days, end) => {
    await addCustomer(account);
    for (const on of days) await book(account, 'invoice', 50, { document_date: day(on) });
    const form = { ...statementOf('customer'), ...custom(-30, 60) };
    const rows = await account.rows(form);
    expect(rows.at(-1)).toMatchObject({ mode: 'Closing Balance', date: isoDay(end) });
    const [page] = await account.rows({ ...form, statementOutput: 'html' });
    expect(page).toMatchObject({ start_date: isoDay(-30), end_date: isoDay(end) });
  });

  it('begins on the day from which it is, also if that is in the future', async () => {
    await addCustomer(account);
    const rows = await account.rows({ ...statementOf('customer'), ...custom(5, 9) });
    expect(rows.map(({ date }) => date)).toEqual([isoDay(5), isoDay(5)]);
  });

  it('includes the opening balance of the customer', async () => {
    await addCustomer(account, { opening_balance: '99.99', opening_balance_type: 0 });
    expect(await account.rows(customer)).toMatchObject([{ balance: -99.99 }, { balance: -99.99 }]);
  });

  it.each(['v2', 'v1'])(
    'has zeros for a customer without entries, with "%s" endpoints',
    async (v) => {
      const account = newAccount({ endpointVersion: v });
      await addCustomer(account);
      expect(await account.rows(customer)).toMatchObject([
        { mode: 'Opening Balance', balance: 0 },
        { mode: 'Closing Balance', balance: 0 },
      ]);
      expect(await account.rows({ ...customer, period: 'all' })).toHaveLength(2);
    },
  );

  it('fails for a customer that does not exist', async () => {
    expect(await newAccount().errorMessage(customer)).toContain(
      'There is no customer "C-1" in the account',
    );
  });

  it.each<[object, string]>([
    [custom(0, -1), 'End Date must not be before Start Date'],
    [{ period: 'custom', startDate: 'x', endDate: isoDay() }, 'Start Date must be a date, not "x"'],
    [{ period: 'never' }, 'Period must be one of the listed values'],
    [{ statementOutput: 'pdf' }, 'Output must be one of the listed values'],
  ])('refuses %j before anything is read', async (form, message) => {
    expect(await account.errorMessage({ ...customer, ...form })).toContain(message);
    expect(account.requests()).toEqual([]);
  });

  it('reads more entries than fit on a page in order', async () => {
    for (let count = 0; count < 101; count++) await book(account, 'invoice', 1);
    const rows = await account.rows(customer);
    expect(rows.map(({ balance }) => balance).slice(1, -1)).toEqual(
      Array.from({ length: 101 }, (_, index) => index + 1),
    );
  });

  it('takes a request for the customer, one per page, and one for an opening balance that the ledger lacks', async () => {
    await book(account, 'invoice', 1);
    account.newRequests();
    await account.rows(customer);
    expect(account.newRequests().map(({ path }) => path)).toEqual([
      '/v2/customer/C-1',
      ...Array(2).fill('/v2/customer/ledger'),
    ]);
    await book(account, 'invoice', 1, { document_date: day(-40) });
    account.newRequests();
    await account.rows(customer);
    expect(account.newRequests().map(({ path }) => path)).toEqual([
      '/v2/customer/C-1',
      '/v2/customer/ledger',
    ]);
  });

  it('is a page for a mail, in which hostile texts are harmless', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    await addCustomer(account, { name: hostile, email: 'asha@example.com' });
    const party = { id: 'C-1', name: hostile, type: 'customer' };
    await book(account, 'invoice', 1234567.5, { party, notes: hostile });
    const form = { ...customer, statementOutput: 'html', companyName: `Nila ${hostile}` };
    const [row, ...others] = await account.rows(form);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      customer_id: 'C-1',
      customer_name: hostile,
      email: 'asha@example.com',
      start_date: isoDay(-30),
      end_date: isoDay(),
      closing_balance: 1234567.5,
    });
    const page = String(row?.html);
    expect(page).not.toContain('<img');
    expect(page).toContain('₹12,34,567.50 Dr');
    expect(page.match(/&#60;img/g)).toHaveLength(3);
  });

  it('is a file to attach, with a name that every operating system accepts', async () => {
    await account.send('POST', '/v2/customer', { customer_id: 'C:1', name: 'Asha' });
    const form = {
      ...statementOf('customer', 'C:1'),
      ...custom(-30, 0),
      statementOutput: 'file',
      binaryPropertyName: 'statement',
    };
    const { items } = await account.run(form);
    const file = items[0]?.binary?.statement;
    const fileName = `Statement C-1 ${isoDay(-30)} to ${isoDay()}.html`;
    expect(file).toMatchObject({ mimeType: 'text/html', fileName });
    expect(items[0]?.json).toMatchObject({ file_name: fileName, closing_balance: 0 });
    expect(Buffer.from(String(file?.data), 'base64').toString()).toMatch(/^<!DOCTYPE html>/);
  });
});

describe('Vendor: Get Statement', () => {
  it('has purchases as credit', async () => {
    await book(account, 'purchase', 10, { party: { id: 'V-1', name: 'Ravi', type: 'vendor' } });
    const vendor = { ...statementOf('vendor', 'V-1'), ...custom(-1, 0) };
    expect(await account.rows(vendor)).toMatchObject([
      { vendor_id: 'V-1', vendor_name: 'Ravi', balance: 0 },
      { mode: 'purchase', debit: 0, credit: 10, balance: 10 },
      { mode: 'Closing Balance', credit: 10, balance: 10 },
    ]);
    const [page] = await account.rows({ ...vendor, statementOutput: 'html' });
    expect(page?.html).toContain('₹10.00 Cr');
  });
});
