import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { continueOnFail, newAccount, type TestAccount, useSimulator } from '../harness/account';
import { byId } from '../harness/samples';
import { check, checkNumbering, juneAccount, prepare, sectionRows } from './juneBooks';

useSimulator({ rateLimit: false });

const pairsOf = (pairedItem: unknown): unknown[] =>
  [pairedItem].flat().map((pair) => (pair as { item: number }).item);

/** The rows of a run, the input items of each, and how many requests it made. */
async function runFor(account: TestAccount, parameters: INodeParameters, items: IDataObject[]) {
  account.newRequests();
  const { error, hints, ...result } = await account.run(parameters, { items });
  if (error) throw new Error(error.message);
  return {
    hints,
    rows: result.items.map(({ json }) => json),
    pairs: result.items.map(({ pairedItem }) => pairsOf(pairedItem)),
    requests: account.newRequests().length,
  };
}

describe('An operation that reads the whole account', () => {
  const operations: Array<[string, INodeParameters]> = [
    ['GST Returns: Check', check],
    ['GST Returns: Prepare GSTR-1', prepare],
    ['GST Returns: Get Section Rows', sectionRows],
    ['GST Returns: Get Register', { ...check, operation: 'getRegister', register: 'sales' }],
    ['GST Returns: Check Numbering', checkNumbering],
    ['Customer: Get Aging', { resource: 'customer', operation: 'getAging' }],
    ['Vendor: Get Aging', { resource: 'vendor', operation: 'getAging' }],
  ];

  it.each(operations)('runs once for items with equal settings: %s', async (_, parameters) => {
    const account = juneAccount();
    const one = await runFor(account, parameters, [{ row: 1 }]);
    const all = await runFor(account, parameters, [{ row: 1 }, { row: 2 }, { row: 3 }]);
    expect({ ...all, pairs: [] }).toEqual({ ...one, pairs: [] });
    expect(all.pairs).toEqual(all.rows.map(() => [0, 1, 2]));
  });

  it('runs once for each of several settings, in the order of the items', async () => {
    const account = juneAccount();
    const month = '={{ $json.month }}';
    const items = ['2026-06', '2026-05', '2026-06'].map((value) => ({ month: value }));
    const { rows, pairs } = await runFor(account, { ...prepare, month }, items);
    expect(rows.map((row) => row.return_period)).toEqual(['2026-06', '2026-05']);
    expect(pairs).toEqual([[0, 2], [1]]);
  });

  it('reads fields in groups, too, to tell whether settings are equal', async () => {
    const answers = { eCommerceGstin: '={{ $json.operator }}' };
    const items = ['29AAACO1234F1C3', '', '29AAACO1234F1C3'].map((operator) => ({ operator }));
    const { pairs } = await runFor(juneAccount(), { ...sectionRows, answers }, items);
    expect([...new Set(pairs.map(String))]).toEqual(['0,2', '1']);
  });

  it.each([
    ['for each item', "={{ $('Start').item.json.month }}", ['0', '1']],
    ['for each item', "={{ $('Start').all()[$itemIndex].json.month }}", ['0', '1']],
    ['for each item', '={{ $input.all()[$input.item.json.row].json.month }}', ['0', '1']],
    ['once', "={{ $('Start').all().map((item) => item.json.month).sort()[0] }}", ['0,1']],
    ['once', '={{ $input.first().json.month }}', ['0,1']],
    ['once', '={{ $json.month && "2026-06" }}', ['0,1']],
  ])('runs %s if the expression of a setting is %s', async (_, month, expected) => {
    const items = [
      { row: 0, month: '2026-06' },
      { row: 1, month: '2026-05' },
    ];
    const { pairs } = await runFor(juneAccount(), { ...prepare, month }, items);
    expect(pairs.map(String)).toEqual(expected);
  });

  it('gives each item the error of their run, if the user chose to continue', async () => {
    const items = [{ month: 'May' }, { month: 'May' }];
    const { items: rows } = await newAccount().run(
      { ...prepare, month: '={{ $json.month }}' },
      { items, settings: continueOnFail },
    );
    expect(rows.map(({ pairedItem }) => pairsOf(pairedItem))).toEqual([[0], [1]]);
    expect(rows[0]?.json.error).toContain('May');
  });

  it('leaves an item whose expression fails to its own run', async () => {
    const items = [{ month: '2026-06' }, {}, { month: '2026-06' }];
    const month = '={{ $json.month.trim() }}';
    const { items: rows } = await juneAccount().run(
      { ...prepare, month },
      { items, settings: continueOnFail },
    );
    expect(rows.map(({ pairedItem }) => pairsOf(pairedItem))).toEqual([[0, 2], [1]]);
  });
});

describe('Get Aging of one party', () => {
  it('has a row for each item, as an operation on a record has', async () => {
    const account = newAccount();
    await account.send('POST', '/v2/customer', { customer_id: 'C-1', name: 'Asha' });
    const one = { agingParties: 'one', customer: byId('C-1') };
    const parameters = { resource: 'customer', operation: 'getAging', ...one };
    const { pairs } = await runFor(account, parameters, [{}, {}]);
    expect(pairs).toEqual([[0], [1]]);
  });
});
