import { converted, type Millionths, millionthsIn, type Paise } from '../../../core/paise';
import { invalidValue, isFilled, trimmedText, type ValueSource } from '../../../law/readValues';
import { readCurrency } from '../../../law/tables/currencies';
import type { DocumentFacts, ReturnDocument, ReturnLine } from './document';
import type { Finding } from '../../../law/rules/rule';
import { lineTotal, unexplainedAmount } from './lineAmounts';

/** @throws InputError for an unknown currency, or an exchange rate that is not above 0 or has none */
export function readCurrencyFacts(
  { currency, exchangeRate }: { currency?: unknown; exchangeRate?: unknown },
  source: ValueSource,
): Pick<DocumentFacts, 'currency' | 'exchangeRate'> {
  const code = isFilled(currency) ? readCurrency(trimmedText(currency)) : undefined;
  if (isFilled(currency) && code === undefined) {
    throw invalidValue('Currency', 'a currency such as USD', currency, source);
  }
  if (!isFilled(exchangeRate)) return { currency: code };
  const rate = millionthsIn(exchangeRate);
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
    advice: ['giveExchangeRate'],
  };
}

/**
 * The document in rupees, if it is in another currency with a known exchange rate. Its lines add up
 * to their converted sum, and their tax is that on the rupees.
 */
export function documentInRupees(document: ReturnDocument): ReturnDocument {
  const { currency = 'INR', exchangeRate } = document.facts;
  if (currency === 'INR' || exchangeRate === undefined) return document;
  const rupees: Convert = (amount) => converted(amount, exchangeRate);
  const ifKnown = (amount: Paise | undefined) => amount && rupees(amount);
  const { lines, total, net, tax, payable } = document;
  return {
    ...document,
    lines: linesInRupees(lines, rupees, exchangeRate),
    total: rupees(total),
    net: ifKnown(net),
    tax: ifKnown(tax),
    payable: ifKnown(payable),
    hundredth: rupees(1n) + 1n,
  };
}

type Convert = (amount: Paise) => Paise;

/** Each line is the part that it adds to the converted sum, so that the sum is not rounded twice. */
function linesInRupees(
  lines: ReturnLine[],
  rupees: Convert,
  exchangeRate: Millionths,
): ReturnLine[] {
  let sum = 0n;
  return lines.map((line) => {
    const before = rupees(sum);
    sum += line.taxable;
    const taxable = rupees(sum) - before;
    const cess = line.cess && rupees(line.cess);
    const total = totalInRupees(line, { taxable, cess }, rupees);
    return { ...line, ...pricesInRupees(line, exchangeRate), taxable, cess, total };
  });
}

/** Prices and discounts, which are only compared with the amounts, so they need not be exact. */
function pricesInRupees({ unitPrice, discountAmount }: ReturnLine, exchangeRate: Millionths) {
  const rupees = (price?: number) =>
    price === undefined ? undefined : (price * Number(exchangeRate)) / 1_000_000;
  return { unitPrice: rupees(unitPrice), discountAmount: rupees(discountAmount) };
}

/** The tax is computed on the rupees, unless the line has none. */
function totalInRupees(
  line: ReturnLine,
  { taxable, cess }: Pick<ReturnLine, 'taxable' | 'cess'>,
  rupees: Convert,
): Paise | undefined {
  if (line.total === undefined) return undefined;
  if (line.total === line.taxable) return taxable;
  return lineTotal({ ...line, taxable, cess, total: undefined }) + rupees(unexplainedAmount(line));
}
