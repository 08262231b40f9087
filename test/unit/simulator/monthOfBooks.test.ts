import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const book = async (body: object) => await account.call('POST', '/_simulator/month-of-books', body);

const numbers = () => account.simulator.books().documents.map(({ serialNumber }) => serialNumber);

describe('a month of books', () => {
  it('has documents of many kinds, a cancelled one and a gap, and tells its faults', async () => {
    const { body } = await book({ month: '2026-06' });
    const { documents } = account.simulator.books();
    expect(new Set(documents.map(({ type }) => type))).toEqual(
      new Set([
        ...['invoice', 'sales_return', 'delivery_challan', 'estimate', 'pro_forma_invoice'],
        ...['purchase', 'purchase_return'],
      ]),
    );
    expect(documents.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    expect(numbers()).not.toContain('INV-109');
    expect(body.faults).toContainEqual({ document: 'INV-109', fault: 'The number is missing' });
    const faulty = body.faults.map(({ document }: { document: string }) => document);
    expect(numbers()).toEqual(
      expect.arrayContaining(faulty.filter((number: string) => number !== 'INV-109')),
    );
  });

  it('has further invoices that depend on the seed alone', async () => {
    const totals = async (month: string, seed: number) => {
      const { simulator } = account;
      const { apiKey } = simulator.addCompany(`${month} ${seed}`, '29AAAAA0000A1ZY');
      simulator.addMonthOfBooks({ month, further_invoices: 20, seed }, apiKey);
      const further = simulator
        .books(apiKey)
        .documents.filter(({ serialNumber }) => serialNumber.startsWith('S/'));
      return further.map(({ total }) => total);
    };
    const first = await totals('2026-06', 7);
    expect(first).toHaveLength(20);
    expect(await totals('2026-07', 7)).toEqual(first);
    expect(await totals('2026-06', 8)).not.toEqual(first);
  });

  it.each([1, 2])(
    'can be added to books that are not empty, with numbers of its own: %i',
    async (times) => {
      for (let time = 0; time < times; time++) await book({ month: '2026-05' });
      const before = numbers();
      const { status, body } = await book({ month: '2026-06' });
      const series = times === 1 ? 'A-' : 'B-';
      const added = numbers().filter((number) => !before.includes(number));
      expect([status, added.length, new Set(numbers()).size]).toEqual([
        200,
        before.length / times,
        numbers().length,
      ]);
      expect(added.filter((number) => !number.startsWith(series))).toEqual([]);
      expect(body.faults).toContainEqual({
        document: `${series}INV-109`,
        fault: 'The number is missing',
      });
      expect(body.faults).toContainEqual({
        document: `${series}INVOICE-2026-0118`,
        fault: 'The number has 19 characters',
      });
    },
  );

  it('is refused for anything else than a month', async () => {
    const { status, body } = await book({ month: '2026-13' });
    expect([status, body.errors]).toEqual([400, { month: 'must be a month such as 2026-06' }]);
  });
});
