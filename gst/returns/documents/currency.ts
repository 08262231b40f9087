import { absolute, converted, readScaled, sumOf, type Paise } from '../../../core/paise';
import { invalidValue, isGiven, trimmedText, type ValueSource } from '../../readValues';
import { readCurrency } from '../../tables/currencies';
import type { Facts, ReturnDocument, ReturnLine } from './document';
import type { Finding } from './finding';
import { isRounded, outsideLines, rounding, sumOfLines, totalOf, unexplained } from './lineAmounts';

/** @throws InputError for an unknown currency, or an exchange rate that is not above 0 or has none */
export function readCurrencyFacts(
  { currency, exchangeRate }: { currency?: unknown; exchangeRate?: unknown },
  source: ValueSource,
): Pick<Facts, 'currency' | 'exchangeRate'> {
  const code = isGiven(currency) ? readCurrency(trimmedText(currency)) : undefined;
  if (isGiven(currency) && code === undefined) {
    throw invalidValue('Currency', 'a currency such as USD', currency, source);
  }
  if (!isGiven(exchangeRate)) return { currency: code };
  const rate = readScaled(exchangeRate, 6);
  if (rate === undefined || rate <= 0n) {
    throw invalidValue('Exchange Rate', 'the ₹ for one unit, above 0', exchangeRate, source);
  }
  if (code === undefined) {
    const advice = 'Give the currency that Exchange Rate is for.';
    throw invalidValue('Currency', 'given with Exchange Rate', currency, source, advice);
  }
  return { currency: code, exchangeRate: rate };
}

/** Why the amounts of a document are not known in rupees. */
export function currencyFinding({ facts }: ReturnDocument): Finding | undefined {
  const { currency = 'INR', exchangeRate } = facts;
  if (currency === 'INR' || exchangeRate !== undefined) return undefined;
  return {
    field: 'Exchange Rate',
    problem: `The document is in ${currency}, and its exchange rate is not given`,
    fix: 'Give Exchange Rate in Details per Document: under rule 34, goods take the rate that customs has notified, and services that of accounting rules, on the date of supply.',
  };
}

/**
 * The document in rupees, if it is in another currency with a known exchange rate. Its lines add up
 * to the converted net amount, and its tax is that on the rupees. Its total is their sum and what the
 * document has beside its lines.
 */
export function inRupees(document: ReturnDocument): ReturnDocument {
  const { currency = 'INR', exchangeRate } = document.facts;
  const isConverted = currency !== 'INR' && exchangeRate !== undefined;
  if (!isConverted || document.lines.length === 0) return document;
  const rupees = (amount: Paise) => converted(amount, exchangeRate);
  const { net, tax, total, payable } = document;
  const outside = outsideLines(document);
  // A difference by rounding would be rupees, so the lines take it.
  const isWhole = net !== undefined && outside.net === 0n;
  const lines = linesInRupees(document.lines, rupees, isWhole ? net : undefined);
  const sum = sumOfLines(lines);
  const ofLines = sumOf(document.lines.map(totalOf));
  const isRounding = absolute(total - ofLines) <= rounding(document) || isRounded(total, ofLines);
  const whole = sum.net + sum.tax + (isRounding ? 0n : rupees(total - ofLines));
  return {
    ...document,
    lines,
    total: whole,
    net: net === undefined ? undefined : rupees(net),
    tax: tax === undefined ? undefined : sum.tax + rupees(outside.tax),
    payable: payable === undefined ? undefined : whole + rupees(payable - total),
  };
}

/**
 * Each line is the part that it adds to the converted sum, so that the sum is not rounded twice.
 * @param whole what the lines come to, if that is known
 */
function linesInRupees(
  lines: ReturnLine[],
  rupees: (amount: Paise) => Paise,
  whole = sumOf(lines.map(({ taxable }) => taxable)),
): ReturnLine[] {
  let sum = 0n;
  return lines.map((line, index) => {
    const before = rupees(sum);
    sum = index === lines.length - 1 ? whole : sum + line.taxable;
    const taxable = rupees(sum) - before;
    return { ...line, taxable, total: totalInRupees(line, taxable, rupees) };
  });
}

/** Cess is given in rupees, so the rest of a line's total is only converted if none is given. */
function totalInRupees(
  line: ReturnLine,
  taxable: Paise,
  rupees: (amount: Paise) => Paise,
): Paise | undefined {
  if (line.total === undefined) return undefined;
  if (line.total === line.taxable) return taxable;
  const rest = line.cess === undefined ? unexplained(line) : 0n;
  return totalOf({ ...line, taxable, total: undefined }) + rupees(rest);
}
