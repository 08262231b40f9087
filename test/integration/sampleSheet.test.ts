import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/docs/declaredNodes';
import { type TestAccount, useSimulator } from '../harness/account';
import { extracted } from '../harness/extracted';
import { runSheet, shop } from '../harness/runSheet';

useSimulator({ rateLimit: false });

const textOf = (file: string) => readFileSync(join(root, 'docs', file), 'utf8');
const page = textOf('from-a-sheet.md');

const grid = textOf('samples/orders.csv')
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((cell) => cell || null));

/** The rows of the sample as Extract From File gives them. */
const sample = extracted(grid);

const withoutTotals = sample.map((row): IDataObject =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !['Tax', 'Order Total'].includes(name)),
  ),
);

let account: TestAccount;
beforeEach(async () => {
  account = await shop();
});

const createProducts = { createProducts: true };

const itemsSent = () =>
  account.writes('/v2/doc').map(({ body }) => (body as { items: IDataObject[] }).items);

const totals = async (rows: IDataObject[], change: INodeParameters = createProducts) => {
  const { items, error } = await runSheet(account, rows, change);
  return error?.message ?? items.map(({ json }) => [json.order, json.total_amount]);
};

const expected = [
  ['SO-2041', 5620],
  ['SO-2042', 3116.8],
];

describe('the sample sheet', () => {
  it('has the columns that the page explains', () => {
    const explained = [...page.matchAll(/^\| ([A-Z].*?) *\|/gm)].flatMap(([, cell = '']) =>
      cell.split(', '),
    );
    expect(explained).toEqual(expect.arrayContaining(grid[0] ?? []));
  });

  it('stops at products that are not in the account, with the message on the page', async () => {
    const message = await totals(sample, { preview: true });
    expect(page).toContain(`\`${message as string}\``);
    expect(account.writes('/v2/doc')).toEqual([]);
  });

  it('becomes two invoices, and none when it runs again', async () => {
    expect(await totals(sample, { ...createProducts, preview: true })).toEqual(expected);
    expect(itemsSent()).toEqual([]);
    expect(await totals(sample)).toEqual(expected);
    expect(itemsSent()).toMatchObject([
      [
        { name: 'Keyboard', unit_price: 1500, discount_percent: 10, net_amount: 2700 },
        { name: 'Desk lamp', net_amount: 1200, tax_rate: 18 },
        { name: 'Ruled notebook', net_amount: 900, tax_rate: 0 },
        { name: 'Freight', net_amount: 100, tax_rate: 18, total_amount: 118 },
      ],
      [
        { name: 'Keyboard', price_with_tax: 1770, net_amount: 1500 },
        { name: 'Desk lamp', price_with_tax: 472, discount_percent: 5, total_amount: 896.8 },
        { name: 'Ruled notebook', price_with_tax: 45, net_amount: 450 },
      ],
    ]);
    const { items } = await runSheet(account, sample, createProducts);
    expect(items.map(({ json }) => json.already_existed)).toEqual([true, true]);
    expect(itemsSent()).toHaveLength(2);
  });

  it('without taxes and totals asks what the freight is, and the answer makes the same invoices', async () => {
    const { error } = await runSheet(account, withoutTotals, createProducts);
    const [asked] = /`("Freight" → .*?)`/.exec(page)?.slice(1) ?? [];
    expect(error?.description).toContain(asked);
    const values = [{ column: 'Freight', means: 'taxedCharges' }];
    const answered = { ...createProducts, options: { changeColumns: { values } } };
    expect(await totals(withoutTotals, answered)).toEqual(expected);
  });
});
