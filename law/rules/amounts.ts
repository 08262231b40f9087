import { groupBy } from '../../core/groupBy';
import { absolute, rupeeText, sumOf, taxOn, type Paise } from '../../core/paise';
import { largestGstr1Amount } from '../tables/gstr1';
import { tcsSections } from '../tables/withholding';
import type { Finds, Finding } from './rule';
import { isNoteSubject, type SubjectLine, type Subject } from './subjects/subject';

const netOf = ({ net = 0n }: SubjectLine): Paise => net;

export const amountFinds = {
  'amounts-range': ({ lines = [], amounts }) => {
    const byRate = [...groupBy(lines, ({ rate }) => rate).values()];
    const sums = byRate.flatMap((group) => [
      sumOf(group.map(netOf)),
      sumOf(group.map(({ cess = 0n }) => cess)),
    ]);
    const unfit = [amounts?.total ?? 0n, amounts?.net ?? 0n, ...sums].find(
      (amount) => amount < 0n || amount > largestGstr1Amount,
    );
    if (!amounts || unfit === undefined) return [];
    const problem = `The amount ${rupeeText(unfit)} is ${unfit < 0n ? 'negative' : 'too large'}`;
    const fix = 'Correct prices, discounts and deductions.';
    return { field: 'Total Amount', problem, fix, advice: ['writeCreditNote'] };
  },
  'charge-negative': ({ charges = [] }) =>
    charges
      .filter(({ amount = 0n }) => amount < 0n)
      .map(({ prefix, label }) => ({
        field: `${prefix}Amount`,
        problem: `The amount of ${label} is negative`,
        advice: ['chooseDeduction'],
      })),
  'invoice-of-zero': ({ type, lines = [], amounts }) => {
    const isZero = lines.length > 0 && lines.every((line) => line.net === 0n);
    const isFree = lines.some(({ quantity = 0, unitPrice = 0 }) => quantity * unitPrice > 0);
    const isZeroInvoice = type === 'invoice' && isZero && !isFree && amounts?.total === 0n;
    if (!isZeroInvoice || amounts.ofSheet?.mayBeNothing) return [];
    const problem = 'The invoice is for 0';
    const fix = 'Correct its prices. Free samples have a price and a discount of 100 %.';
    return { field: 'Total Amount', problem, fix };
  },
  'note-without-value': (subject) => {
    if (!isNoteSubject(subject) || !subject.lines?.every((line) => netOf(line) === 0n)) return [];
    const problem = 'The note has no taxable value';
    const fix = 'A note must have a taxable value above 0. Correct its items, or cancel it.';
    return { field: 'Net Amount', problem, fix };
  },
  'invoice-value': ({ lines = [], amounts }) => {
    const { total, ofSheet } = amounts ?? {};
    if (total === undefined || !ofSheet) return [];
    const [net, withTax] = [sumOf(lines.map(netOf)), sumOf(lines.map(totalOfLine))];
    const fits = (sum: Paise) => comesTo(total, sum, BigInt(lines.length));
    const rest = total - withTax;
    const isExplained = rest > 0n && (rest <= ofSheet.mayInclude || isTcs(rest, withTax));
    if (fits(withTax) || (ofSheet.mayLackTax && fits(net)) || isExplained) return [];
    const problem = `The value is ${rupeeText(total)}, but the rows with tax come to ${rupeeText(withTax)}`;
    const fix =
      'Correct the value, or add the rows that are missing. Supplies without tax belong in the sheet exemp.';
    return { field: 'Total Amount', problem, fix };
  },
  'tax-of-summary': ({ lines = [] }) =>
    lines.flatMap(({ label, net = 0n, rate = 0, tax }) => {
      const full = taxOn(net, rate, 1);
      if (!tax || isWithin(tax.stated, tax.least, full, absolute(full) / 1000n)) return [];
      const problem = `${label} has ${rupeeText(tax.stated)} of tax, but ${rate} % of ${rupeeText(net)} is ${rupeeText(full)}`;
      const fix = 'Correct the taxes, the rate or the taxable value.';
      return { field: 'Tax Amount', line: label, problem, fix };
    }),
  'summary-of-sections': ({ sums = [] }) =>
    sums
      .flatMap(({ name, stated, least = stated, most = stated, rounding }) => {
        if (stated < least - rounding) return [{ name, stated, others: least }];
        return stated > most + rounding ? [{ name, stated, others: most }] : [];
      })
      .map(({ name, stated, others }) => ({
        field: 'HSN',
        problem: `${name} is ${rupeeText(stated)}, but the other sheets come to ${rupeeText(others)}`,
        fix: 'Add the supplies that are missing, or correct the HSN sheet.',
      })),
  'amounts-of-lines': ({ lines, amounts }) =>
    lines && amounts && !amounts.ofSheet ? differences(lines, amounts) : [],
} satisfies Finds;

/** What may come from rounding. */
const oneRupee = 100n;

/** Whether an amount is between two others, which may be in any order. */
const isWithin = (amount: Paise, one: Paise, other: Paise, tolerance: Paise): boolean => {
  const [low, high] = one < other ? [one, other] : [other, one];
  const most = tolerance > oneRupee ? tolerance : oneRupee;
  return amount >= low - most && amount <= high + most;
};

const tcsRates = tcsSections.filter(({ on }) => on === 'total').map(({ rate }) => rate);

/** Whether an amount is tax that the seller collects on a total, to the rupee. */
const isTcs = (amount: Paise, total: Paise): boolean =>
  tcsRates.some((rate) => absolute(amount - taxOn(total, rate, 1)) <= oneRupee);

/**
 * Differences between the lines and the amounts of the document. A read doesn't return charges,
 * deductions, an adjustment, TCS or TDS, so only these differences show that there are some.
 */
function differences(
  lines: SubjectLine[],
  { net, tax, total, tolerance = BigInt(lines.length) }: NonNullable<Subject['amounts']>,
): Finding[] {
  const taxable = sumOf(lines.map(netOf));
  const withTax = sumOf(lines.map(totalOfLine));
  const compared: Array<[string, Paise | undefined, Paise]> = [
    ['Net Amount', net, taxable],
    ['Tax Amount', tax, withTax - taxable],
    ['Total Amount', total, withTax],
  ];
  return compared.flatMap(([field, stated, sum]) => {
    // Section 170 of the CGST Act rounds tax to the rupee, and so do many totals.
    const mayBeRounded = field !== 'Net Amount';
    if (stated === undefined || comesTo(stated, sum, tolerance, mayBeRounded)) return [];
    const problem = `${field} of the document is ${rupeeText(stated)}, but its lines come to ${rupeeText(sum)}`;
    const fix = 'The document has a charge, deduction, adjustment or TCS that reads do not show.';
    return { field, problem, fix, advice: ['addLineOrCharges'] };
  });
}

/** A line with its tax and cess. */
export const totalOfLine = ({
  net = 0n,
  total,
  rate = 0,
  cess = 0n,
}: Pick<SubjectLine, 'net' | 'total' | 'rate' | 'cess'>): Paise =>
  total ?? net + taxOn(net, rate, 1) + cess;

/**
 * Whether an amount of a document is the sum of its lines. Each line may be rounded differently, which
 * the tolerance is for, and the whole to the rupee.
 */
export function comesTo(amount: Paise, sum: Paise, tolerance: Paise, mayBeRounded = true): boolean {
  const difference = absolute(amount - sum);
  return difference <= tolerance || (mayBeRounded && amount % 100n === 0n && difference < 100n);
}
