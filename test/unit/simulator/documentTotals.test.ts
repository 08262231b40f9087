import { invoice, item } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.simulator.close());

const totals = async (changes: object) => {
  const { body } = await account.call('POST', '/v2/doc', invoice(changes));
  expect(body).toMatchObject({ success: true });
  const { data } = (await account.call('GET', `/v2/doc/${body.data.hash_id}`)).body;
  const { net_amount, tax_amount, total_amount, total_discount, amount_pending } =
    data.invoice_details;
  return { net_amount, tax_amount, total_amount, total_discount, amount_pending };
};

/** 1 × 99.99 at 18 %: net 99.99, total 117.9882. */
const odd = (id: string) =>
  item({
    id,
    quantity: 1,
    unit_price: 99.99,
    price_with_tax: 117.99,
    discount_percent: undefined,
    net_amount: 99.99,
    total_amount: 117.99,
  });

describe('the totals of a document', () => {
  it('lines: 10 × 100 at 18 % with 10 % discount', async () => {
    expect(await totals({})).toEqual({
      net_amount: 900,
      tax_amount: 162,
      total_amount: 1062,
      total_discount: 100,
      amount_pending: 1062,
    });
  });

  it('round each line to the paisa before the sum', async () => {
    expect(await totals({ items: [odd('A'), odd('B'), odd('C')] })).toMatchObject({
      net_amount: 299.97,
      tax_amount: 54,
      total_amount: 353.97,
    });
  });

  it('add charges to net and tax, and subtract deductions from both', async () => {
    const charges_and_deductions = [
      { id: 1, name: 'Freight', amount: 100, tax_rate: 18, type: 'charge' },
      { id: 2, name: 'Buy-back', amount: 50, tax_rate: 18, type: 'deduction' },
    ];
    expect(await totals({ charges_and_deductions })).toMatchObject({
      net_amount: 950,
      tax_amount: 171,
      total_amount: 1121,
    });
  });

  it('subtract extra_discount after tax', async () => {
    expect(await totals({ extra_discount: 62 })).toMatchObject({
      net_amount: 900,
      tax_amount: 162,
      total_amount: 1000,
      total_discount: 162,
    });
  });

  it.each([
    [0.5, 1062],
    [0.51, 1061],
  ])('round_off rounds to the nearest rupee, half up: 1062 - %d', async (off, total) => {
    const { total_amount } = await totals({ extra_discount: off, round_off: true });
    expect(total_amount).toBe(total);
  });

  it('add TCS to the total', async () => {
    expect(await totals({ tcs_id: 36 })).toMatchObject({
      total_amount: 1072.62,
      amount_pending: 1072.62,
    });
  });

  it('TDS reduces the pending amount, not the total', async () => {
    expect(await totals({ tds_id: 20 })).toMatchObject({
      total_amount: 1062,
      amount_pending: 972,
    });
  });

  it('compute TDS 30 on the total and TCS 46 on the net amount', async () => {
    expect((await totals({ tds_id: 30 })).amount_pending).toBe(1060.94);
    expect((await totals({ tcs_id: 46 })).total_amount).toBe(1107);
  });
});

describe('a bill of supply', () => {
  const untaxed = { net_amount: 900, tax_amount: 0, total_amount: 900 };

  it('has no tax, whether the amounts were sent with it or not', async () => {
    expect(await totals({ with_tax: false })).toMatchObject(untaxed);
    const plain = item({ price_with_tax: 100, total_amount: 900 });
    expect(await totals({ with_tax: false, items: [plain] })).toMatchObject(untaxed);
  });

  it('shows items without their tax rate', async () => {
    const { body } = await account.call('POST', '/v2/doc', invoice({ with_tax: false }));
    const { data } = (await account.call('GET', `/v2/doc/${body.data.hash_id}`)).body;
    expect(data.invoice_details.items[0]).toMatchObject({
      tax_rate: 0,
      price_with_tax: 100,
      total_amount: 900,
    });
  });

  it('is the only document of a company under the composition scheme', async () => {
    account.simulator.configure({ compositionScheme: true });
    expect(await totals({ with_tax: true })).toMatchObject(untaxed);
    account.simulator.configure({ compositionScheme: false });
    expect(await totals({})).toMatchObject({ tax_amount: 162 });
  });
});
