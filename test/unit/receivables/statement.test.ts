import fc from 'fast-check';
import { parseDay, type Day } from '../../../core/day';
import {
  fitOfFirst,
  readLedger,
  type Statement,
  statementOf,
} from '../../../receivables/statement';
import { indianRupees, statementHtml } from '../../../receivables/statementHtml';
import type { Fields } from '../../../law/readValues';

const on = (date: string): Day => parseDay(date) as Day;

const row = (more: Fields = {}): Fields => ({
  date: '05-04-2026',
  serial_number: 'INV-1',
  mode: 'invoice',
  notes: '',
  balance: 118,
  ...more,
});
const opening = row({ mode: 'Opening Balance', serial_number: '', balance: '50.5' });

const zone = 'Asia/Kolkata';
const read = (rows: Fields[], closing_balance: number) =>
  readLedger(
    rows.map((one) => ({ closing_balance, ...one })),
    zone,
  );

describe('the ledger of a period', () => {
  it('has its opening balance separately', () => {
    const invoice = row({ balance: '168.50' });
    const { opening: before, entries } = read([opening, invoice], 168.5);
    expect(before).toBe(5050n);
    expect(entries).toEqual([
      {
        ...{ date: on('2026-04-05'), number: 'INV-1', mode: 'invoice', notes: '' },
        ...{ balance: 16850n, row: { closing_balance: 168.5, ...invoice } },
      },
    ]);
  });

  it('has no opening balance if a payment has that mode', () => {
    const payment = row({ mode: 'Opening Balance', serial_number: 'PAY-1', balance: -10 });
    const ledger = read([payment], -10);
    expect(ledger.opening).toBeUndefined();
    expect(ledger.entries).toMatchObject([{ number: 'PAY-1' }]);
  });

  it.each([
    ['another day', '06-04-2026'],
    ['the same day', '05-04-2026'],
  ])('can be listed newest first, with the last entry on %s', (_, date) => {
    const later = row({ serial_number: 'INV-2', balance: 236, date });
    const numbers = read([later, row()], 236).entries.map(({ number }) => number);
    expect(numbers).toEqual(['INV-1', 'INV-2']);
  });

  it.each([
    ['newest', (rows: Fields[]) => rows.reverse()],
    ['oldest', (rows: Fields[]) => rows],
  ])('can be listed %s first, with equal day and balance first and last', (_, inOrder) => {
    const at = (time: string) => ({ created_time: `2026-04-05 ${time}` });
    const rows = [
      row({ ...at('09:00:00'), balance: 100 }),
      row({ ...at('10:00:00'), balance: 150, serial_number: 'INV-2' }),
      row({ ...at('11:00:00'), balance: 100, serial_number: 'PAY-1', mode: 'UPI' }),
    ];
    const numbers = read(inOrder(rows), 100).entries.map(({ number }) => number);
    expect(numbers).toEqual(['INV-1', 'INV-2', 'PAY-1']);
  });

  it.each([
    ['newest', '', (rows: Fields[]) => rows.reverse()],
    ['newest', '2026-04-05 09:00:00', (rows: Fields[]) => rows.reverse()],
    ['oldest', '', (rows: Fields[]) => rows],
  ])('can be listed %s first, with equal day, balance and time "%s" first and last', (...of) => {
    const [, created_time, inOrder] = of;
    const entry = (serial_number: string, mode: string, total_amount: number, balance: number) =>
      row({ serial_number, mode, total_amount, balance, created_time });
    const rows = [
      entry('PAY-1', 'UPI', 50, 0),
      entry('INV-1', 'invoice', 30, 30),
      entry('INV-2', 'invoice', 40, 70),
      entry('PAY-2', 'UPI', 70, 0),
    ];
    const { entries } = statementOf(read(inOrder(rows), 0), 5000n, 'debit');
    expect(entries.map(({ number, debit, credit }) => [number, debit, credit])).toEqual([
      ['PAY-1', 0n, 5000n],
      ['INV-1', 3000n, 0n],
      ['INV-2', 4000n, 0n],
      ['PAY-2', 0n, 7000n],
    ]);
  });

  it.each([
    ['newest', (rows: Fields[]) => rows.reverse()],
    ['oldest', (rows: Fields[]) => rows],
  ])('can be listed %s first, with an opening balance that equals the closing one', (...of) => {
    const rows = [
      { ...opening, balance: 0 },
      row({ total_amount: 118 }),
      row({ serial_number: 'PAY-1', mode: 'UPI', total_amount: 118, balance: 0 }),
    ];
    expect(read(of[1](rows), 0)).toMatchObject({
      opening: 0n,
      entries: [{ number: 'INV-1' }, { number: 'PAY-1' }],
    });
  });

  it('has equal entries one after the other', () => {
    const paid = (balance: number) => row({ mode: 'UPI', total_amount: 10, balance });
    const ledger = read([paid(-10), paid(-20), paid(-20)], -20);
    expect(ledger.entries.map(({ balance }) => balance)).toEqual([-1000n, -2000n, -2000n]);
  });

  it('is empty without rows', () => {
    expect(read([], 100)).toEqual({ entries: [] });
  });

  it('is refused if its balances do not lead to the closing balance', () => {
    expect(() => read([row(), row({ date: '06-04-2026', balance: 200 })], 236)).toThrow(
      'The balances of the ledger do not lead to its closing balance',
    );
  });

  it.each<[Fields, string]>([
    [{ balance: null }, 'Balance of INV-1 must be a number, but is missing'],
    [
      { closing_balance: '1,000.00' },
      'Closing Balance of the ledger must be a number, not "1,000.00"',
    ],
    [{ date: 'soon' }, 'Date of INV-1 must be a date, not "soon"'],
    [{ date: '', serial_number: undefined }, 'Date of invoice must be a date, but is empty'],
  ])('names what is wrong with %j', (more, message) => {
    expect(() => read([row(more)], 118)).toThrow(message);
  });
});

describe('the first entry of a ledger', () => {
  const fit = (first: Fields, before: bigint) =>
    fitOfFirst(read([row({ total_amount: 500, ...first })], Number(first.balance)), before, zone);

  it.each<[Fields, bigint]>([
    [{ balance: 1500 }, 1000_00n],
    [{ balance: 1500.01, mode: 'Purchase' }, 1000_00n],
    [{ balance: '1499.99', total_amount: '500.00' }, 1000_00n],
    [{ balance: 500, mode: 'Sales Return' }, 1000_00n],
    [{ balance: -500, mode: 'purchase_return', total_amount: -500 }, 0n],
    [{ balance: 0, mode: 'UPI' }, 500_00n],
    [{ balance: 0, total_amount: 0 }, 0n],
  ])('fits whole: %p after %d paise', (first, before) => {
    expect(fit(first, before)).toBe('whole');
  });

  it.each<[string, Fields]>([
    ['TDS at the highest rate, 20 %', { balance: 400 }],
    ['TDS on a return', { balance: -400, mode: 'sales_return' }],
    ['a refund', { balance: 500, mode: 'Cash' }],
    ['a refund in part', { balance: -100, mode: 'Cash' }],
    ['a cancelled document', { balance: 0, status: 'cancelled' }],
  ])('fits in part: %s', (_, first) => {
    expect(fit(first, 0n)).toBe('part');
  });

  it.each<[string, Fields]>([
    ['more is missing than TDS', { balance: 399.99 }],
    ['an invoice that reduces the balance', { balance: -500 }],
    ['a return that increases it', { balance: 500, mode: 'sales_return' }],
    ['more than the amount', { balance: 500.02 }],
    ['a payment of more', { balance: -500.02, mode: 'Cash' }],
    ['a refund of more', { balance: 500.01, mode: 'Cash' }],
  ])('does not fit: %s', (_, first) => {
    expect(fit(first, 0n)).toBe('no');
  });

  it('fits if there is no first entry', () => {
    expect(fitOfFirst({ entries: [] }, 1n, zone)).toBe('whole');
  });

  it.each([
    ['INV-1', 'INV-1'],
    ['', 'invoice'],
  ])('must have an amount (number "%s")', (serial_number, name) => {
    expect(() => fit({ balance: 500, serial_number, total_amount: '1,500.00' }, 0n)).toThrow(
      `Total Amount of ${name} must be a number, not "1,500.00"`,
    );
  });
});

describe('a statement', () => {
  const rows = [
    row({ balance: 118 }),
    row({ balance: 18, mode: 'UPI', serial_number: 'PAY-1' }),
    row({ balance: -82, mode: 'sales_return', serial_number: 'R-1' }),
    row({ balance: -82, mode: 'TDS', serial_number: 'PAY-2' }),
  ];
  const amounts = ({ entries }: Statement) => entries.map(({ debit, credit }) => [debit, credit]);

  it('of a customer has what is owed as debit', () => {
    const statement = statementOf(read(rows, -82), 10n, 'debit');
    expect(amounts(statement)).toEqual([
      [11790n, 0n],
      [0n, 10000n],
      [0n, 10000n],
      [0n, 0n],
    ]);
    expect(statement).toMatchObject({
      opening: 10n,
      debit: 11790n,
      credit: 20000n,
      closing: -8200n,
    });
  });

  it('of a vendor has what is owed as credit', () => {
    const statement = statementOf(read(rows, -82), 0n, 'credit');
    expect(amounts(statement)[0]).toEqual([0n, 11800n]);
    expect(statement).toMatchObject({ debit: 20000n, credit: 11800n });
  });

  it('without entries closes with its opening balance', () => {
    const statement = statementOf(read([opening], 50.5), 5050n, 'debit');
    expect(statement).toMatchObject({ opening: 5050n, entries: [], closing: 5050n });
  });

  it('goes from the opening to the closing balance', () => {
    const paise = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(fc.array(paise), paise, (balances, before) => {
        const ledger = read(
          balances.map((balance, index) =>
            row({ balance: balance / 100, created_time: String(index).padStart(4, '0') }),
          ),
          (balances.at(-1) ?? 0) / 100,
        );
        const { debit, credit, closing } = statementOf(ledger, BigInt(before), 'debit');
        expect(BigInt(before) + debit - credit).toBe(closing);
        expect(closing).toBe(BigInt(balances.at(-1) ?? before));
      }),
    );
  });
});

describe('an amount in rupees', () => {
  it.each([
    [0n, '₹0.00'],
    [5n, '₹0.05'],
    [99_999n, '₹999.99'],
    [1_00_000n, '₹1,000.00'],
    [12_34_56_789n, '₹12,34,567.89'],
    [-1_00_00_000_00n, '₹1,00,00,000.00'],
  ])('%d paise is %s', (paise, text) => {
    expect(indianRupees(paise)).toBe(text);
  });
});

describe('the page of a statement', () => {
  const party = { name: 'Asha Traders', id: 'C-1', gstin: '27AAAAA0000A1Z2' };
  const head = {
    company: 'Nila Exports',
    party,
    start: on('2026-04-01'),
    end: on('2026-04-30'),
    balanceIs: 'debit' as const,
  };
  const statement = statementOf(
    read(
      [row({ balance: 123456.5, notes: 'For May' }), row({ mode: 'Net Banking', balance: -1 })],
      -1,
    ),
    0n,
    'debit',
  );
  const textOf = (page: string) => page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it('shows who owes whom how much', () => {
    const text = textOf(statementHtml(statement, head));
    expect(text).toContain(
      'Nila Exports Statement of Account Asha Traders ( C-1 ) GSTIN: 27AAAAA0000A1Z2 01-04-2026 to 30-04-2026',
    );
    expect(text).toContain('01-04-2026 Opening Balance ₹0.00 05-04-2026 Invoice INV-1 For May');
    expect(text).toContain('₹1,23,456.50 ₹1,23,456.50 Dr 05-04-2026 Net Banking INV-1');
    expect(text).toContain('30-04-2026 Closing Balance ₹1,23,456.50 ₹1,23,457.50 ₹1.00 Cr');
  });

  it("has a vendor's balance as credit", () => {
    const owed = statementOf(read([row()], 118), -500n, 'credit');
    const text = textOf(statementHtml(owed, { ...head, balanceIs: 'credit' }));
    expect(text).toContain('Opening Balance ₹5.00 Dr');
    expect(text).toContain('Closing Balance ₹123.00 ₹118.00 Cr');
  });

  it('leaves out the company and the GSTIN if they are empty', () => {
    const page = statementHtml(statement, { ...head, company: '', party: { ...party, gstin: '' } });
    expect(page).not.toMatch(/GSTIN|<bdi><\/bdi>|<p[^>]*><\/p>/);
  });

  it('loads no other files and runs no scripts', () => {
    const page = statementHtml(statement, head);
    expect(page).not.toMatch(
      /<(script|img|link|style|iframe|object|svg)|https?:|url\(|src=|href=/i,
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</td></tr></table>',
    '&lt;script&gt;',
    '\u202E\u2066 desrever',
  ])('shows the hostile text %j as it is, and keeps its structure', (hostile) => {
    const entries = [row({ notes: hostile, serial_number: hostile, mode: hostile })];
    const page = statementHtml(statementOf(read(entries, 118), 0n, 'debit'), {
      ...head,
      company: hostile,
      party: { name: hostile, id: hostile, gstin: hostile },
    });
    const tags = (text: string) => text.match(/<[^>]*>/g);
    const harmless = statementHtml(
      statementOf(read([row({ notes: 'x', serial_number: 'x', mode: 'x' })], 118), 0n, 'debit'),
      { ...head, company: 'x', party: { name: 'x', id: 'x', gstin: 'x' } },
    );
    expect(tags(page)).toEqual(tags(harmless));
    const decoded = page.replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCharCode(Number(code)),
    );
    expect(decoded.split(`<bdi>${hostile}</bdi>`)).toHaveLength(7);
  });
});
