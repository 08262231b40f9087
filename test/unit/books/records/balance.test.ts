import type { Json } from '../../../../core/json';
import { readBalance } from '../../../../books/records/balance';
import { ledgerAccount } from '../../../../books/records/ledger';
import { customers } from '../../../../books/records/parties';
import { reading } from '../../api/fakeWorld';

const untilMarch = {
  start: { year: 2000, month: 1, day: 1 },
  end: { year: 2026, month: 3, day: 31 },
};
const balanceIn = async (payload: Json, nothingFound = false) => {
  const client = reading(async () => ({ message: '', payload, nothingFound }));
  return await readBalance({ client }, ledgerAccount(customers, 'C-1'), untilMarch);
};

describe('the balance of a ledger', () => {
  it.each<[Json, boolean | undefined]>([
    [1, true],
    [true, true],
    ['1', true],
    ['True', true],
    [0, false],
    [false, false],
    [null, undefined],
  ])('is a number, with a flag that came as %p', async (is_paid, isPaid) => {
    const balance = await balanceIn({ closing_balance: '12.50', is_paid });
    expect(balance).toEqual({ closing: 1250n, isPaid });
  });

  it.each<[string, Json, boolean]>([
    ['with an empty list', { ledger: [] }, false],
    ['with a total of 0', { closing_balance: '', total_records: 0 }, false],
    ['with an empty array in place of data', [], false],
    ['in words', {}, true],
  ])('is missing where the service says that there are no entries: %s', async (_, data, words) => {
    expect(await balanceIn(data, words)).toEqual({});
  });

  it.each<[string, Json]>([
    ['entries', { ledger: [{ balance: 5 }] }],
    ['a total', { ledger: [], total_records: 2 }],
    ['neither', { is_paid: 0 }],
  ])('is unknown if it is missing beside %s', async (_, data) => {
    await expect(balanceIn(data)).rejects.toThrow(
      'Closing Balance of the ledger until 31-03-2026 must be a number, but is missing',
    );
  });

  it('is unknown if it is not a number', async () => {
    await expect(balanceIn({ closing_balance: '1,000.00', ledger: [] })).rejects.toMatchObject({
      message: 'Closing Balance of the ledger until 31-03-2026 must be a number, not "1,000.00"',
      advice: expect.stringContaining('Run the node again'),
    });
  });
});
