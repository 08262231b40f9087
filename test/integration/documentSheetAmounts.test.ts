import type { IDataObject } from 'n8n-workflow';
import { type TestAccount, useSimulator } from '../harness/account';
import { fromList, invoiceHead } from '../harness/samples';
import { orderRow, runSheet, shop } from '../harness/runSheet';

useSimulator({ rateLimit: false });

let account: TestAccount;

const created = () =>
  account.writes('/v2/doc').map(({ body }) => (body as { items: IDataObject[] }).items);

beforeEach(async () => {
  account = await shop();
});

describe('a column of freight', () => {
  const taxed = {
    ...{ Qty: 2, Price: 300, 'GST %': 18, Shipping: 50 },
    ...{ Tax: 117, 'Order Total': 767 },
  };

  it('that is taxed with the goods becomes a line at their rate', async () => {
    const { error } = await runSheet(account, [orderRow(taxed)], { createProducts: true });
    expect(error).toBeUndefined();
    expect(created()).toMatchObject([
      [
        { name: 'Keyboard', quantity: 2, unit_price: 300, tax_rate: 18 },
        { name: 'Shipping', quantity: 1, net_amount: 50, tax_rate: 18, total_amount: 59 },
      ],
    ]);
  });

  it('that is outside tax is asked about, and becomes what the answer says', async () => {
    const row = orderRow({ ...taxed, Tax: 108, 'Order Total': 758 });
    const { error } = await runSheet(account, [row], { createProducts: true });
    expect(error?.message).toContain('"Shipping" adds to the totals, but only line items are sent');
    expect(error?.description).toContain('"Shipping" → Charges of the Line or Not Used');
    const values = [{ column: 'Shipping', means: 'charges' }];
    const options = { changeColumns: { values } };
    const answered = await runSheet(account, [row], { createProducts: true, options });
    expect(answered.error).toBeUndefined();
    expect(created()).toMatchObject([
      [{ name: 'Keyboard' }, { name: 'Shipping', net_amount: 50, tax_rate: 0 }],
    ]);
  });
});

describe('halves of a rate', () => {
  it('are one rate', async () => {
    const row = orderRow({ Price: 12, 'CGST Rate': 9, 'SGST Rate': 9, 'IGST Rate': 0 });
    const other = { ...row, 'Order No': 'SO-2', 'CGST Rate': 0, 'SGST Rate': 0, 'IGST Rate': 18 };
    expect((await runSheet(account, [row, other])).error).toBeUndefined();
    expect(created()).toMatchObject([[{ tax_rate: 18 }], [{ tax_rate: 18 }]]);
  });

  it('that differ are refused', async () => {
    const row = orderRow({ Price: 12, 'CGST Rate': 9, 'SGST Rate': 2.5 });
    const { error } = await runSheet(account, [row]);
    expect(error?.message).toContain('SGST Rate is 2.50, but CGST Rate is 9.00');
    expect(account.newRequests()).toEqual([]);
  });
});

it('a discount that leads from the list price to the price is not taken off again', async () => {
  const row = orderRow({ MRP: 1000, 'Disc %': 20, 'Selling Price': 800, 'GST %': 18 });
  expect((await runSheet(account, [row])).error).toBeUndefined();
  expect(created()).toMatchObject([[{ unit_price: 800, net_amount: 1600 }]]);
});

it('rates that GST does not have are warned of, in sheets and forms', async () => {
  const row = orderRow({ Price: 100, 'GST %': 9 });
  const warning =
    'items at a rate that GST does not have. Enter the whole rate, central and state tax together: Keyboard (9 %, half of 18 %).';
  expect((await runSheet(account, [row])).hints).toContainEqual(
    expect.stringContaining(warning.slice(1)),
  );
  const line = { id: fromList({ name: 'Keyboard (KB-101)', value: 'KB-101' }), quantity: 1 };
  const values = [{ ...line, taxRate: 9 }];
  const { hints, error } = await account.run({ ...invoiceHead, lineItems: { values } });
  expect(error).toBeUndefined();
  expect(hints).toContainEqual(expect.stringContaining(warning.slice(1)));
});
