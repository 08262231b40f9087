import fc from 'fast-check';
import { document, inJune, karnataka, maharashtra, type Sample } from './samples';
import { prepareGstr1 } from '../../../harness/atOnce';
import { runs } from '../../../harness/properties';

// Random months with charges outside the lines, notes, and exports in foreign currency. The oracle
// adds up the net amounts of the samples in whole paise, and reads the file, not its summary.

/* eslint-disable @typescript-eslint/no-explicit-any -- files of any shape */

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const amount = (max: number) =>
  fc.integer({ min: 1, max: max * 100 }).map((hundredths) => hundredths / 100);

const paise = (rupees: number): bigint => BigInt(Math.round(rupees * 100));
const sum = (amounts: bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const inRupees = (one: bigint): number => Number(one) / 100;

/** n / d, halves away from zero. */
function divided(n: bigint, d: bigint): bigint {
  const half = n < 0n ? -d : d;
  return (2n * n + half) / (2n * d);
}
const taxOn = (net: bigint, rate: number) => divided(net * BigInt(rate), 100n);

const line = fc.record({
  net: amount(50_000),
  rate: oneOf(0, 5, 18, 18, 40),
  hsn: oneOf('8471', '847130', '998314'),
});

/** A charge or deduction: how much, at which rate, and whether the user gives it. */
const charge = fc.record({
  amount: fc.oneof(amount(5_000), amount(1), oneOf(0.01, 0.02, -0.01, -5)),
  rate: oneOf(0, 5, 18, 18, 40),
  isGiven: fc.boolean(),
  /** What the service rounds in another way. */
  off: oneOf(0, 0, 0, 0.01),
});

const base = fc.record({
  type: oneOf('invoice', 'invoice', 'sales_return', 'debit_note'),
  date: oneOf('2026-06-01', '2026-06-30'),
  gstin: oneOf('', '', karnataka, maharashtra),
  state: oneOf('29-KARNATAKA', '27-MAHARASHTRA'),
  country: oneOf('India', 'India', 'France'),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  charge: fc.option(charge),
  currency: oneOf('', '', 'INR', 'USD', 'JPY'),
  rate: oneOf(85.4225, 0.569513, undefined),
  supplyType: oneOf('', 'WPAY', 'WOPAY'),
});

type Base = Parameters<Parameters<(typeof base)['map']>[0]>[0];

const netOf = ({ lines, charge: one }: Base): bigint =>
  sum(lines.map(({ net }) => paise(net))) + paise(one?.amount ?? 0) + paise(one?.off ?? 0);

function sampleOf(one: Base): Sample {
  const { charge: extra, currency, rate, supplyType, ...rest } = one;
  const lineTax = sum(one.lines.map(({ net, rate: percent }) => taxOn(paise(net), percent)));
  const tax = lineTax + (extra ? taxOn(paise(extra.amount), extra.rate) : 0n);
  return {
    ...rest,
    // Lines with the totals that the oracle computes.
    lines: one.lines.map(({ net, rate: percent, hsn }) => ({
      net,
      rate: percent,
      hsn,
      total: inRupees(paise(net) + taxOn(paise(net), percent)),
    })),
    net: inRupees(netOf(one)),
    tax: inRupees(tax),
    total: inRupees(netOf(one) + tax),
    facts: {
      currency,
      ...(currency && { exchangeRate: rate }),
      supplyType,
      originalInvoiceNumber: 'A-1',
      originalInvoiceDate: '2026-05-05',
      ...(extra?.isGiven && { charges: { amount: extra.amount, rate: extra.rate } }),
    },
  };
}

/** The net amount in rupees; undefined if the exchange rate is not given. */
function rupeesOf(one: Base): bigint | undefined {
  const sign = one.type === 'sales_return' ? -1n : 1n;
  if (one.currency === '' || one.currency === 'INR') return sign * netOf(one);
  if (one.rate === undefined) return undefined;
  return sign * divided(netOf(one) * BigInt(Math.round(one.rate * 1_000_000)), 1_000_000n);
}

const taxableIn = (itms: any[]): bigint =>
  sum(itms.map((item) => paise((item.itm_det ?? item).txval)));

/** Every taxable value that a file states, credit notes subtracted. */
function statedBy(file: any): bigint {
  const invoices = [...(file.b2b ?? []), ...(file.b2cl ?? []), ...(file.exp ?? [])];
  const notes = [...(file.cdnr ?? []).flatMap(({ nt }: any) => nt), ...(file.cdnur ?? [])];
  return sum([
    ...invoices.flatMap(({ inv }) => inv.map(({ itms }: any) => taxableIn(itms))),
    ...notes.map(({ ntty, itms }: any) => (ntty === 'C' ? -taxableIn(itms) : taxableIn(itms))),
    ...(file.b2cs ?? []).map(({ txval }: any) => paise(txval)),
    ...(file.nil?.inv ?? []).flatMap(({ nil_amt, expt_amt, ngsup_amt }: any) =>
      [nil_amt, expt_amt, ngsup_amt].map(paise),
    ),
  ]);
}

const numbered = (samples: Base[]) =>
  samples.map((one, index) => document({ ...sampleOf(one), number: `N-${index + 1}` }));

it('the sections of the file, what is left out and rounding add up to the net amounts in rupees', () => {
  fc.assert(
    fc.property(fc.array(base, { maxLength: 12 }), (samples) => {
      const { parts, left_out, summary } = prepareGstr1({
        ...inJune,
        documents: numbered(samples),
      });
      const expected = sum(samples.map((one) => rupeesOf(one) ?? 0n));
      const leftOut = sum(
        left_out
          .filter(({ left_out_of }) => left_out_of === 'return')
          .map(({ taxable_value = 0 }) => paise(taxable_value)),
      );
      const row = (name: string) =>
        paise(summary.find(({ section }) => section === name)?.taxable_value ?? 0);
      expect(row('books')).toBe(expected);
      expect(row('left_out')).toBe(leftOut);
      expect(statedBy(JSON.parse(parts[0]?.json as string)) + leftOut + row('rounding')).toBe(
        expected,
      );
    }),
    { numRuns: runs(200) },
  );
});

it('an amount outside the lines is reported with its tax, or left out by name, and always in an open question', () => {
  fc.assert(
    fc.property(base, (one) => {
      const rupees = { ...one, currency: '', country: 'India', gstin: karnataka, supplyType: '' };
      const { parts, left_out, open_questions } = prepareGstr1({
        ...inJune,
        documents: numbered([rupees]),
      });
      const outside = (one.charge ? paise(one.charge.amount) : 0n) + paise(one.charge?.off ?? 0);
      const size = outside < 0n ? -outside : outside;
      if (size <= BigInt(one.lines.length) || one.charge?.isGiven) return;
      const topics = open_questions.map(({ topic }) => topic);
      const isLeftOut = left_out.some(({ left_out_of }) => left_out_of === 'return');
      expect(topics.includes('charges') || topics.includes('derived_charges') || isLeftOut).toBe(
        true,
      );
      if (isLeftOut) return;
      // Reported: so all lines have one rate, and the tax of the file is that of the document.
      const [{ rate = 0 } = {}, ...others] = one.lines;
      expect(others.every((other) => other.rate === rate)).toBe(true);
      const reported = statedBy(JSON.parse(parts[0]?.json as string));
      const sign = one.type === 'sales_return' ? -1n : 1n;
      expect(reported).toBe(sign * netOf(one));
      const truth = one.charge ? taxOn(paise(one.charge.amount), one.charge.rate) : 0n;
      expect(taxOn(outside, rate) - truth).toBeLessThanOrEqual(1n);
      expect(truth - taxOn(outside, rate)).toBeLessThanOrEqual(1n);
    }),
    { numRuns: runs(500) },
  );
});
