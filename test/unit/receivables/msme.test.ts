import { parseDay, type Day } from '../../../core/day';
import { pendingDocuments } from '../../../receivables/aging';
import { msmeBills, type MsmeTerms } from '../../../receivables/msme';
import type { Fields } from '../../../law/readValues';
import { readOpenDocuments } from '../../harness/atOnce';

const on = (date: string): Day => parseDay(date) as Day;

const ravi = { id: 'V-1', name: 'Ravi Works', email: 'ravi@example.com', phone_number: '98' };

const bill = (more: Fields = {}): Fields => ({
  document_type: 'purchase',
  serial_number: 'PUR-1',
  hash_id: 'hash-1',
  reference: 'RW/26/101',
  document_date: '01-06-2026',
  customer: ravi,
  amount_paid: 0,
  amount_pending: 118,
  total_amount: 118,
  tax_amount: 18,
  payments: [],
  ...more,
});

const micro: MsmeTerms = { enterprise: 'micro', isTrader: false, takesCredit: true };

/** The report of one day; further bills and terms may be given. */
function reportOf({
  bills = [bill()],
  terms = [micro],
  accepted = {},
  asOf = '2026-06-10',
}: {
  bills?: Fields[];
  terms?: MsmeTerms[];
  accepted?: Record<string, string>;
  asOf?: string;
} = {}) {
  const documents = readOpenDocuments(bills, 'Asia/Kolkata');
  const today = on(asOf);
  return msmeBills({
    pending: pendingDocuments({ documents, asOf: today, today }),
    terms,
    accepted: new Map(Object.entries(accepted).map(([number, date]) => [number, on(date)])),
    asOf: today,
  });
}

const rowOf = (given: Parameters<typeof reportOf>[0] = {}) => reportOf(given).rows[0];

describe('the last day to pay a bill of a micro or small enterprise', () => {
  it.each([
    [undefined, 15, '2026-06-16'],
    [0, 0, '2026-06-01'],
    [7, 7, '2026-06-08'],
    [30, 30, '2026-07-01'],
    [45, 45, '2026-07-16'],
    [60, 45, '2026-07-16'],
  ])('with %s agreed days is %i days after acceptance: %s', (agreedDays, days, last) => {
    expect(rowOf({ terms: [{ ...micro, agreedDays }] })).toMatchObject({
      days_allowed: days,
      last_day_to_pay: last,
    });
  });

  it('says that more than 45 days cannot be agreed', () => {
    const noteFor = (agreedDays: number) => rowOf({ terms: [{ ...micro, agreedDays }] })?.note;
    expect(noteFor(46)).toContain('More than 45 days cannot be agreed.');
    expect(noteFor(45)).not.toContain('cannot be agreed');
  });

  it('counts from the day of acceptance if it is given', () => {
    expect(rowOf({ accepted: { 'PUR-1': '2026-06-05' } })).toMatchObject({
      acceptance_date: '2026-06-05',
      acceptance_date_from: 'given',
      last_day_to_pay: '2026-06-20',
      note: 'Disallowed only if it is still unpaid after 2027-03-31.',
    });
  });

  it('counts otherwise from the document date, and says so', () => {
    expect(rowOf({ accepted: { 'PUR-2': '2026-06-05' } })).toMatchObject({
      acceptance_date: '2026-06-01',
      acceptance_date_from: 'document_date',
      note: expect.stringMatching(
        /^Without an Acceptance Date, counted from the document date as the earliest possible day\./,
      ),
    });
  });

  it.each([
    ['2026-06-10', 6],
    ['2026-06-16', 0],
    ['2026-06-17', -1],
  ])('is on %s %i days away', (asOf, days) => {
    expect(rowOf({ asOf })).toMatchObject({ days_left: days });
  });

  it('is the same for a small enterprise', () => {
    expect(rowOf({ terms: [{ ...micro, enterprise: 'small' }] })).toMatchObject({
      enterprise: 'small',
      msme_limit: 'applies',
      last_day_to_pay: '2026-06-16',
    });
  });
});

describe('at 31 March an unpaid bill', () => {
  const dated = (document_date: string, asOf = document_date) =>
    rowOf({ bills: [bill({ document_date })], asOf });

  it.each([
    ['2027-03-16', '2027-03-31', 'disallowed'],
    ['2027-03-17', '2027-04-01', 'open'],
    ['2027-04-01', '2027-04-16', 'disallowed'],
  ])('of %s, payable until %s, is %s', (date, last, status) => {
    expect(dated(date)).toMatchObject({ last_day_to_pay: last, at_year_end: status });
  });

  it.each([
    ['2027-04-15', 'open'],
    ['2027-04-16', 'open'],
    ['2027-04-17', 'disallowed'],
  ])('whose last day is 16 April is on %s %s', (asOf, status) => {
    const bills = [bill({ document_date: '2027-03-20' })];
    expect(rowOf({ bills, accepted: { 'PUR-1': '2027-04-01' }, asOf })).toMatchObject({
      year_end: '2027-03-31',
      at_year_end: status,
      disallowed_amount: status === 'open' ? 0 : 100,
    });
  });

  it.each([
    ['2023-03-31', '2023-03-31', 'not_covered', null],
    ['2023-04-01', '2024-03-31', 'disallowed', '43B(h)'],
    ['2026-03-01', '2026-03-31', 'disallowed', '43B(h)'],
    ['2026-04-01', '2027-03-31', 'disallowed', '37(2)(g)'],
  ])('of %s falls under the law of the year that ends on %s', (date, yearEnd, status, section) => {
    expect(dated(date, '2026-06-10')).toMatchObject({
      year_end: yearEnd,
      at_year_end: status,
      section,
      disallowed_amount: section === null ? 0 : 100,
    });
  });

  it.each([
    ['2026-06-10', true],
    ['2027-03-31', true],
    ['2027-04-01', false],
  ])('can on %s still be paid in its year: %s', (asOf, canBePaid) => {
    const row = dated('2026-06-01', asOf);
    expect(row?.at_year_end).toBe('disallowed');
    expect(row?.note.includes('Disallowed only if it is still unpaid after 2027-03-31.')).toBe(
      canBePaid,
    );
  });

  it('says that expenses before 2023-24 are not disallowed', () => {
    expect(dated('2023-03-31')?.note).toContain('Expenses of years before 2023-24');
  });
});

describe('the disallowed amount', () => {
  const amountOf = (more: Fields, terms: Partial<MsmeTerms> = {}) =>
    rowOf({ bills: [bill(more)], terms: [{ ...micro, ...terms }] })?.disallowed_amount;

  it('is what is pending without its share of GST', () => {
    expect(amountOf({})).toBe(100);
    expect(amountOf({ amount_pending: 59 })).toBe(50);
    expect(amountOf({ amount_pending: 0.01 })).toBe(0.01);
  });

  it('is the whole pending amount if GST is not taken as credit', () => {
    expect(amountOf({ amount_pending: 59 }, { takesCredit: false })).toBe(59);
  });

  it.each([[{ tax_amount: undefined }], [{ total_amount: undefined }], [{ total_amount: 0 }]])(
    'is not known with %j',
    (more) => {
      expect(amountOf(more)).toBeNull();
    },
  );

  it('names the bill whose tax cannot be read', () => {
    expect(() => amountOf({ tax_amount: 'eighteen' })).toThrow(
      'Tax Amount of PUR-1 must be a number, not "eighteen"',
    );
  });
});

describe('bills to which the limit may not apply', () => {
  it.each(['medium', 'none'] as const)('have no last day: %s', (enterprise) => {
    expect(rowOf({ terms: [{ ...micro, enterprise, isTrader: true }] })).toMatchObject({
      msme_limit: 'not_covered',
      days_allowed: null,
      last_day_to_pay: null,
      days_left: null,
      at_year_end: 'not_covered',
      disallowed_amount: 0,
      note: expect.stringMatching(/medium|not a registered/),
    });
  });

  it('are those of traders: the last day is shown, and that it is disputed', () => {
    expect(rowOf({ terms: [{ ...micro, isTrader: true }] })).toMatchObject({
      msme_limit: 'disputed',
      last_day_to_pay: '2026-06-16',
      at_year_end: 'disputed',
      disallowed_amount: null,
      note: expect.stringContaining('disputed'),
    });
  });
});

describe('the report', () => {
  const numbered = (serial_number: string, document_date: string, more: Fields = {}) =>
    bill({ serial_number, document_date, ...more });
  const mira = { id: 'V-2', name: 'Mira Tools' };

  it('has the bill first that must be paid first, and bills without a last day at the end', () => {
    const bills = [
      numbered('PUR-4', '2026-05-01', { customer: mira }),
      numbered('PUR-3', '2026-06-03'),
      numbered('PUR-2', '2026-06-02'),
      numbered('PUR-1', '2026-06-03'),
    ];
    const terms: MsmeTerms[] = [{ ...micro, vendorId: 'V-2', enterprise: 'medium' }, micro];
    const expected = ['PUR-2', 'PUR-1', 'PUR-3', 'PUR-4'];
    for (const order of [bills, [...bills].reverse()]) {
      expect(reportOf({ bills: order, terms }).rows.map(({ document }) => document)).toEqual(
        expected,
      );
    }
  });

  it('takes the first entry that fits a vendor', () => {
    const terms: MsmeTerms[] = [
      { ...micro, vendorId: 'V-2', agreedDays: 20 },
      { ...micro, vendorId: 'V-1', agreedDays: 30 },
      { ...micro, vendorId: 'V-1', agreedDays: 40 },
    ];
    expect(rowOf({ terms })).toMatchObject({ days_allowed: 30 });
  });

  it('names each vendor without an entry once', () => {
    const bills = [
      bill(),
      numbered('PUR-2', '2026-06-02', { customer: mira }),
      numbered('PUR-3', '2026-06-02', { customer: mira }),
    ];
    const report = reportOf({ bills, terms: [{ ...micro, vendorId: 'V-1' }] });
    expect(report.rows.map(({ document }) => document)).toEqual(['PUR-1']);
    expect(report.withoutTerms).toEqual(['Mira Tools']);
  });

  it('has no row for paid bills, later ones and returns, but the credits of vendors in the rows', () => {
    const bills = [
      bill(),
      numbered('PUR-2', '2026-06-02', { amount_pending: 0 }),
      numbered('PUR-3', '2026-06-20'),
      numbered('PUR-4', '2026-06-02', { amount_pending: -5 }),
      numbered('RET-1', '2026-06-02', { document_type: 'purchase_return', amount_pending: 20.5 }),
      numbered('RET-2', '2026-06-02', {
        document_type: 'purchase_return',
        amount_pending: 9,
        customer: mira,
      }),
    ];
    const report = reportOf({ bills });
    expect(report.rows.map(({ document }) => document)).toEqual(['PUR-1']);
    expect(report.credits).toEqual([{ vendor: 'Ravi Works', amount: 25.5 }]);
  });

  it('names the bill by its number, its reference and its hash ID, and its vendor', () => {
    expect(rowOf()).toMatchObject({
      party: { id: 'V-1', name: 'Ravi Works', email: 'ravi@example.com', phone: '98' },
      hash_id: 'hash-1',
      document: 'PUR-1',
      reference: 'RW/26/101',
      document_date: '2026-06-01',
      amount_pending: 118,
    });
  });
});
