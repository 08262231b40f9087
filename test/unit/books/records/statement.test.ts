import type { Json, JsonObject } from '../../../../core/json';
import { ledgerAccount } from '../../../../books/records/ledger';
import { customers, vendors } from '../../../../books/records/parties';
import { readStatement } from '../../../../books/records/statement';
import type { Session } from '../../../../books/session';
import { everyDay } from '../../../../law/period';
import { reading } from '../../api/fakeWorld';

const april = { start: { year: 2026, month: 4, day: 1 }, end: { year: 2026, month: 4, day: 30 } };

const invoice = (balance: number, more: JsonObject = {}): JsonObject => ({
  date: '05-04-2026',
  serial_number: 'INV-1',
  mode: 'invoice',
  total_amount: 500,
  balance,
  ...more,
});

const ledgerOf = (...ledger: JsonObject[]) => ({
  closing_balance: ledger.at(-1)?.balance ?? 0,
  total_records: ledger.length,
  ledger,
});

/** Each read of April and of the days until March gets the next response, and the last one again and again. */
async function statementFrom(ofApril: Json[], ofMarch: Json[], period = april) {
  const requests: string[] = [];
  const client = reading(async (_, { query }) => {
    const end = String(query?.end_date);
    requests.push(end);
    const responses = end === '31-03-2026' ? ofMarch : ofApril;
    const payload = (responses.length > 1 ? responses.shift() : responses[0]) as Json;
    return { message: '', payload };
  });
  const session = { client, timeZone: 'Asia/Kolkata' } as Session;
  const read = await readStatement(session, ledgerAccount(customers, 'C-1'), period);
  return { ...read, requests };
}

describe('the statement of a ledger', () => {
  it('begins with the balance before its period', async () => {
    const { statement, pages } = await statementFrom(
      [ledgerOf(invoice(1500))],
      [{ closing_balance: 1000 }],
    );
    expect(statement).toMatchObject({ opening: 100_000n, debit: 50_000n, closing: 150_000n });
    expect(pages).toBe(1);
  });

  it('begins with the balance that the ledger shows itself, which takes no other read', async () => {
    const opening = invoice(1000, { mode: 'Opening Balance', serial_number: '' });
    const { statement, requests } = await statementFrom([ledgerOf(opening, invoice(1500))], []);
    expect(statement.opening).toBe(100_000n);
    expect(requests).toEqual(['30-04-2026']);
  });

  it('begins with nothing on the first day of all', async () => {
    const { statement } = await statementFrom([ledgerOf(invoice(500))], [], everyDay);
    expect(statement).toMatchObject({ opening: 0n, closing: 50_000n });
  });

  it('is read again if an entry was added before its period between the two reads', async () => {
    const { statement, pages } = await statementFrom(
      [ledgerOf(invoice(1500)), ledgerOf(invoice(1600))],
      [{ closing_balance: 1100 }],
    );
    expect(statement).toMatchObject({ opening: 110_000n, closing: 160_000n });
    expect(pages).toBe(2);
  });

  it('is refused if the two reads never fit', async () => {
    await expect(
      statementFrom([ledgerOf(invoice(1500))], [{ closing_balance: 5000 }]),
    ).rejects.toThrow(
      'The ledger contradicts itself: the balance is 5000.00 before 01-04-2026 and 1500.00 after INV-1, whose amount is 500',
    );
  });

  it('names an entry without a number by its mode', async () => {
    const payment = invoice(1500, { serial_number: '', mode: 'Cash' });
    await expect(statementFrom([ledgerOf(payment)], [{ closing_balance: 5000 }])).rejects.toThrow(
      'after Cash, whose amount is 500',
    );
  });
});

it('the ledger of a vendor has credit as its positive balance', () => {
  expect(ledgerAccount(vendors, 'V-1')).toMatchObject({
    of: { vendor_id: 'V-1' },
    balanceIs: 'credit',
  });
});
