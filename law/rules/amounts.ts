import { groupBy } from '../../core/groupBy';
import { absolute, sumOf, taxOn, type Paise } from '../../core/paise';
import { largestGstr1Amount } from '../tables/gstr1';
import { tcsSections } from '../tables/withholding';
import { eachCharge, eachLine, type Evidence, type Finds } from './find';
import { isNoteSubject, type SubjectLine, type Subject } from './subjects/subject';

const netOf = ({ net = 0n }: SubjectLine): Paise => net;

export const amountFinds = {
  'amounts-range': ({ lines = [], amounts }) => {
    const byRate = [...groupBy(lines, ({ rate }) => rate).values()];
    const sums = byRate.flatMap((group) => [
      sumOf(group.map(netOf)),
      sumOf(group.map(({ cess = 0n }) => cess)),
    ]);
    const amount = [amounts?.total ?? 0n, amounts?.net ?? 0n, ...sums].find(
      (one) => one < 0n || one > largestGstr1Amount,
    );
    if (!amounts || amount === undefined) return false;
    return { case: amount < 0n ? 'negative' : undefined, amount };
  },
  'charge-negative': eachCharge(({ amount = 0n }) => amount < 0n),
  'invoice-of-zero': ({ type, lines = [], amounts }) => {
    const isZero = lines.length > 0 && lines.every((line) => line.net === 0n);
    const isFree = lines.some(({ quantity = 0, unitPrice = 0 }) => quantity * unitPrice > 0);
    const isZeroInvoice = type === 'invoice' && isZero && !isFree && amounts?.total === 0n;
    return isZeroInvoice && !amounts.ofSheet?.mayBeNothing;
  },
  'note-without-value': (subject) =>
    isNoteSubject(subject) && subject.lines?.every((line) => netOf(line) === 0n),
  'invoice-value': ({ lines = [], amounts: { total, ofSheet } = {} }) => {
    if (total === undefined || !ofSheet) return false;
    const [net, withTax] = [sumOf(lines.map(netOf)), sumOf(lines.map(totalOfLine))];
    const fits = (sum: Paise) => comesTo(total, sum, BigInt(lines.length));
    const rest = total - withTax;
    const isExplained = rest > 0n && (rest <= ofSheet.mayInclude || isTcs(rest, withTax));
    if (fits(withTax) || (ofSheet.mayLackTax && fits(net)) || isExplained) return false;
    return { total, withTax };
  },
  'tax-of-summary': eachLine(({ net = 0n, rate = 0, tax }) => {
    const full = taxOn(net, rate, 1);
    if (!tax || isWithin(tax.stated, tax.least, full, absolute(full) / 1000n)) return false;
    return { stated: tax.stated, rate, net, full };
  }),
  'summary-of-sections': ({ sums = [] }) =>
    sums.flatMap(({ name, stated, least = stated, most = stated, rounding }) => {
      if (stated < least - rounding) return [{ name, stated, others: least }];
      return stated > most + rounding ? [{ name, stated, others: most }] : [];
    }),
  'amounts-of-lines': ({ lines, amounts }) =>
    lines && amounts && !amounts.ofSheet && differences(lines, amounts),
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
): Array<Evidence<never>> {
  const taxable = sumOf(lines.map(netOf));
  const withTax = sumOf(lines.map(totalOfLine));
  const compared: Array<[string, Paise | undefined, Paise]> = [
    ['Net Amount', net, taxable],
    ['Tax Amount', tax, withTax - taxable],
    ['Total Amount', total, withTax],
  ];
  return compared.flatMap(([part, stated, sum]) => {
    // Section 170 of the CGST Act rounds tax to the rupee, and so do many totals.
    const mayBeRounded = part !== 'Net Amount';
    if (stated === undefined || comesTo(stated, sum, tolerance, mayBeRounded)) return [];
    return [{ part, stated, sum }];
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
