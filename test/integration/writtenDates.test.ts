import { continueOnFail, newAccount, useAccount } from '../harness/account';
import { invoice, payment } from '../harness/samples';

const account = useAccount();

const dated = { ...invoice, documentDate: '={{ $json.date }}' };
const items = (...dates: Array<string | number>) => ({ items: dates.map((date) => ({ date })) });

const datesSent = (account: ReturnType<typeof newAccount>) =>
  account.writes('/v2/doc').map(({ body }) => (body as { document_date: string }).document_date);

describe('the dates of all items', () => {
  it('are read with the day first, however they are written', async () => {
    const dates = ['05/07/2026', '14.07.2026', '14-Jul-2026', 46217, '2026-07-14'];
    const { hints } = await account.run(dated, items(...dates));
    expect(datesSent(account)).toEqual(['05-07-2026', ...Array<string>(4).fill('14-07-2026')]);
    expect(hints).toEqual([]);
  });

  it('are all refused if one has its month first, before anything is sent', async () => {
    const { error } = await account.run(dated, items('05/07/2026', '07/14/2026'));
    expect(error?.message).toBe(
      'Item 2: Document Date "07/14/2026" has the month first, so other dates may be written like this, too',
    );
    expect(error?.description).toContain('Nothing was sent for any item.');
    expect(account.requests()).toEqual([]);
  });

  it('are all refused then, also if the node continues on errors', async () => {
    const more = { ...items('05/07/2026', '07/14/2026'), settings: continueOnFail };
    const rows = await account.rows(dated, more);
    expect(rows).toHaveLength(2);
    for (const { error } of rows) expect(error).toContain('"07/14/2026" has the month first');
    expect(account.requests()).toEqual([]);
  });

  it('are found inside the groups of the form', async () => {
    const additionalFields = {
      exportInvoiceDetails: {
        values: {
          exportType: 'Deemed Export',
          conversionFactor: 1,
          shippingBillDate: '={{ $json.date }}',
        },
      },
    };
    expect(
      await account.errorMessage({ ...invoice, additionalFields }, items('07/14/2026')),
    ).toContain('Shipping Bill Date "07/14/2026" has the month first');
  });

  it.each([['07/05/2026', '7 May 2026']])(
    'have a hint how the first was read if none shows the order: %s',
    async (date, readAs) => {
      const { hints } = await account.run(dated, items(date, '08/05/2026', '2026-05-09'));
      expect(hints).toEqual([
        `The date ${date} was read as ${readAs}, day first. If its source writes the month first, write dates as YYYY-MM-DD.`,
      ]);
    },
  );

  it('do not matter for an expression that fails, which only fails its own item', async () => {
    const documentDate = '={{ $json.date || $("Missing").item.json.date }}';
    const more = { ...items('2026-05-07', ''), settings: continueOnFail };
    const rows = await account.rows({ ...invoice, documentDate }, more);
    expect(rows.map(({ serial_number }) => serial_number)).toEqual(['INV-1', undefined]);
  });
});

it('an amount may have a rupee sign and separators of lakhs', async () => {
  await account.rows(invoice);
  await account.rows({ ...payment, amount: '₹ 1,18,000.50' });
  expect(account.writes('/v2/payment')).toMatchObject([{ body: { amount: 118000.5 } }]);
});
