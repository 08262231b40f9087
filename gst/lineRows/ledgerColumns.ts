import { groupBy } from '../../core/groupBy';
import { absolute, proportion, sumOf, taxOn, toRupees, type Paise } from '../../core/paise';
import { isFilled, type Fields } from '../readValues';
import { gstr1Rates } from '../tables/gstr1';
import type { Row } from './cells';
import { nameOf } from './fieldNames';
import { fieldsOf, type LineField } from './headings';
import { amountIn } from './plainNumber';

/** A column of a ledger, with its rate in percent. */
interface Ledger {
  heading: string;
  rate: number;
}

/** What no ledger of purchases or sales has in its name: taxes, and what reduces it. */
const otherLedger = /return|discount|\b[ics]gst\b|utgst|cess|input|output|\btax\b/i;

function ledgersIn(headings: readonly string[], ledger: RegExp): Ledger[] {
  return headings.flatMap((heading) => {
    const rate = Number(/(?<!\d)(\d+(?:\.\d+)?)\s*%/.exec(heading)?.[1]);
    const isLedger = ledger.test(heading) && !otherLedger.test(heading);
    return isLedger && gstr1Rates.includes(rate) ? [{ heading, rate }] : [];
  });
}

/**
 * The rows of a columnar register, which has a column for each ledger instead of a taxable value and a
 * rate: `Purchase 18%`. A row becomes one for each rate whose ledgers are filled. Its taxes, of which a
 * blank one is 0, are shared in proportion to the tax at these rates. Other registers stay as they are.
 * @param ledger what the headings of ledgers have in them
 */
export function withoutLedgers(rows: readonly Row[], ledger: RegExp): Row[] {
  const headings = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const fits = headings.map(fieldsOf);
  const statesAmounts = fits.some(
    (fields) => fields.includes('taxableValue') || ['taxRate', 'cgstRate'].includes(fields.join()),
  );
  const ledgers = statesAmounts ? [] : ledgersIn(headings, ledger);
  if (ledgers.length === 0) return [...rows];
  const taxes = headings.filter((heading) =>
    fieldsOf(heading).some((field) => taxFields.includes(field)),
  );
  return rows.flatMap((row) => rowsByRate(row, ledgers, taxes));
}

const taxFields: readonly LineField[] = ['igst', 'cgst', 'sgst', 'cess'];

function rowsByRate({ position, cells }: Row, ledgers: readonly Ledger[], taxes: string[]): Row[] {
  const isLedger = (heading: string) => ledgers.some((one) => one.heading === heading);
  const rest: Fields = {
    ...Object.fromEntries(Object.entries(cells).filter(([heading]) => !isLedger(heading))),
    [nameOf('taxableValue')]: undefined,
    [nameOf('taxRate')]: undefined,
  };
  const used = ledgers.filter(
    ({ heading }) => isFilled(cells[heading]) && amountIn(cells[heading]) !== 0n,
  );
  if (used.length === 0) return [{ position, cells: rest }];
  const lines = [...groupBy(used, ({ rate }) => rate)].map(([rate, members]) => {
    const values = members.map(({ heading }) => cells[heading]);
    const taxable = sumOf(values.map((value) => amountIn(value) ?? 0n));
    const unread = values.find((value) => amountIn(value) === undefined);
    return { rate, value: unread ?? toRupees(taxable), tax: absolute(taxOn(taxable, rate, 1)) };
  });
  const weights = lines.map(({ tax }) => tax);
  const shares = taxes.map((heading) => {
    const amount = amountIn(cells[heading] ?? 0);
    // What can't be read stays, and is refused with the document.
    return amount === undefined
      ? lines.map(() => cells[heading])
      : sharesOf(amount, weights).map(toRupees);
  });
  return lines.map(({ rate, value }, index) => ({
    position,
    cells: {
      ...rest,
      ...Object.fromEntries(taxes.map((heading, tax) => [heading, shares[tax]?.[index]])),
      [nameOf('taxableValue')]: value,
      [nameOf('taxRate')]: rate,
    },
  }));
}

/** The parts of an amount, of which the first has what rounding leaves. */
function sharesOf(amount: Paise, weights: readonly Paise[]): Paise[] {
  const sum = sumOf(weights);
  const others = weights.slice(1).map((one) => (sum === 0n ? 0n : proportion(amount, one, sum)));
  return [amount - sumOf(others), ...others];
}
