import {
  agree,
  decimalsOf,
  dividedBy,
  fitsDouble,
  fraction,
  type Fraction,
  isMore,
  largestAmount,
  minus,
  one,
  paiseDecimals,
  percent,
  plus,
  rounded,
  roundedUp,
  times,
  toNumber,
} from '../../core/fraction';
import { errorSaying, mustBe, together } from '../../core/inputError';
import errors from './errors.json';

/** What is known about an item. Amounts are in the document's currency, rate and discount in percent. */
export interface ItemAmountsGiven {
  /** More than 0. */
  quantity: number;
  /** 0 to 100: 18 for 18 %. */
  taxRate: number;
  /** Price of one unit, before tax and discount. */
  unitPrice?: number;
  /** Price of one unit with tax, before discount. */
  priceWithTax?: number;
  /** 0 to 100. It takes precedence over `discountAmount`. */
  discountPercent?: number;
  /** Subtracted from the whole line, before tax. */
  discountAmount?: number;
  /** The line before tax, less the discount. */
  netAmount?: number;
  /** The line with tax, less the discount. */
  totalAmount?: number;
}

/** All amounts of an item. The discount is left out if none was given. */
export interface ItemAmounts {
  unitPrice: number;
  priceWithTax: number;
  discountPercent?: number;
  discountAmount?: number;
  netAmount: number;
  totalAmount: number;
}

const amountLabels: Record<keyof ItemAmountsGiven, string> = {
  quantity: 'Quantity',
  taxRate: 'Tax Rate',
  unitPrice: 'Unit Price',
  priceWithTax: 'Price With Tax',
  discountPercent: 'Discount Percent',
  discountAmount: 'Discount Amount',
  netAmount: 'Net Amount',
  totalAmount: 'Total Amount',
};

/**
 * Completes the amounts of one item (`service.md, Resources: Item`):
 *
 *     price with tax  = unit price × (1 + tax rate / 100)
 *     discount amount = quantity × unit price × discount percent / 100
 *     net amount      = quantity × unit price − discount amount
 *     total amount    = net amount × (1 + tax rate / 100)
 *
 * Given amounts are returned as given, even if a net or total amount contradicts a price. Only a discount
 * amount is replaced if a discount percent is given too, because the service then ignores it. Missing
 * amounts are computed exactly, and rounded once at the end.
 *
 * Net, total and discount amounts have two decimals, halves rounded away from zero. The total is computed
 * from the rounded net amount, so that a reader who checks the line gets the amounts that are sent. If a
 * price with tax is given without a unit price or net amount, the total is computed from that price.
 *
 * Unit prices are not payable amounts and keep their decimals: a price with tax has all that the formula
 * gives, a unit price has as few (two at least) as reproduce the price with tax and the line. For a
 * product, which has no line, use a quantity of 1.
 *
 * @throws InputError naming the field that is missing, not a number, negative or too large, a
 * quantity of 0, prices that contradict each other, or a discount larger than the line
 */
export function completeItemAmounts(given: ItemAmountsGiven): ItemAmounts {
  refuseImpossible(given, ['quantity', 'taxRate']);
  const line = lineOf(given);
  refuseContradiction(given, line);
  const price = exactUnitPrice(given, line);
  // Compared with the line rounded up: a full discount on 33.335 is written as 33.34.
  if (isMore(line.discount(price), roundedUp(line.gross(price), paiseDecimals))) {
    throw errorSaying(errors.discountTooLarge);
  }

  const unitPrice = given.unitPrice ?? computed('unitPrice', shortest(price, given, line));
  const netAmount =
    given.netAmount ?? computed('netAmount', rounded(line.net(price), paiseDecimals));
  const taxed = isTotalOfPriceWithTax(given) ? line.net(price) : fraction(netAmount);
  const amounts: ItemAmounts = {
    unitPrice,
    priceWithTax: given.priceWithTax ?? computed('priceWithTax', line.withTax(fraction(unitPrice))),
    netAmount,
    totalAmount:
      given.totalAmount ?? computed('totalAmount', rounded(line.withTax(taxed), paiseDecimals)),
  };
  if (given.discountPercent !== undefined) {
    amounts.discountPercent = given.discountPercent;
    amounts.discountAmount = computed(
      'discountAmount',
      rounded(line.discount(price), paiseDecimals),
    );
  } else if (given.discountAmount !== undefined) {
    amounts.discountAmount = given.discountAmount;
  }
  return amounts;
}

/** The formulas of one line, not rounded, as functions of the unit price. */
interface LineFormulas {
  gross(price: Fraction): Fraction;
  discount(price: Fraction): Fraction;
  net(price: Fraction): Fraction;
  /** The unit price of a line with this net amount. */
  priceFrom(net: Fraction): Fraction;
  withTax(amount: Fraction): Fraction;
  withoutTax(amount: Fraction): Fraction;
}

function lineOf(given: ItemAmountsGiven): LineFormulas {
  const quantity = fraction(given.quantity);
  const taxFactor = plus(one, percent(given.taxRate));
  // A discount is a share of the line or an amount; the other one is 0.
  const share = percent(given.discountPercent ?? 0);
  const off = fraction(given.discountPercent === undefined ? (given.discountAmount ?? 0) : 0);

  const line: LineFormulas = {
    gross: (price) => times(quantity, price),
    discount: (price) => plus(times(line.gross(price), share), off),
    net: (price) => minus(line.gross(price), line.discount(price)),
    priceFrom(net) {
      const kept = minus(one, share);
      if (kept.numerator === 0n) throw errorSaying(errors.unitPriceOfFullDiscount);
      return dividedBy(dividedBy(plus(net, off), kept), quantity);
    },
    withTax: (amount) => times(amount, taxFactor),
    withoutTax: (amount) => dividedBy(amount, taxFactor),
  };
  return line;
}

/** Whether a price with tax decides the total: 100 including 18 % stays 100, not 84.75 × 1.18. */
const isTotalOfPriceWithTax = ({ unitPrice, priceWithTax, netAmount }: ItemAmountsGiven): boolean =>
  priceWithTax !== undefined && unitPrice === undefined && netAmount === undefined;

/** The unit price before rounding; a price without its tax may have endless decimals. */
function exactUnitPrice(given: ItemAmountsGiven, line: LineFormulas): Fraction {
  if (given.unitPrice !== undefined) return fraction(given.unitPrice);
  if (given.priceWithTax !== undefined) return line.withoutTax(fraction(given.priceWithTax));
  if (given.netAmount !== undefined) return line.priceFrom(fraction(given.netAmount));
  throw errorSaying(errors.noUnitPrice);
}

/** The unit price with as few decimals as keep everything derived from it the same to the paisa. */
function shortest(price: Fraction, given: ItemAmountsGiven, line: LineFormulas): Fraction {
  const priceDecimals = Math.max(paiseDecimals, decimalsOf(given.priceWithTax ?? 0));
  const netDecimals = Math.max(paiseDecimals, decimalsOf(given.netAmount ?? 0));
  const reproducesLine = (candidate: Fraction): boolean =>
    // `net` is never below 0, so a discount larger than the line would look like a free line.
    !isMore(line.discount(candidate), line.gross(candidate)) &&
    agree(line.withTax(candidate), line.withTax(price), priceDecimals) &&
    agree(line.discount(candidate), line.discount(price), paiseDecimals) &&
    agree(line.net(candidate), line.net(price), netDecimals) &&
    agree(line.withTax(line.net(candidate)), line.withTax(line.net(price)), paiseDecimals);

  let closest = rounded(price, paiseDecimals);
  for (let decimals = paiseDecimals; ; decimals += 1) {
    const nearest = rounded(price, decimals);
    // A double has no more digits; the line is computed from the exact price anyway.
    if (!fitsDouble(nearest)) return closest;
    if (reproducesLine(nearest)) return nearest;
    // A line that ends in exactly half a paisa is only reached from above.
    const above = roundedUp(price, decimals);
    if (reproducesLine(above)) return above;
    closest = nearest;
  }
}

function computed(field: keyof ItemAmounts, value: Fraction): number {
  const amount = toNumber(value);
  if (amount <= largestAmount) return amount;
  const label = amountLabels[field];
  throw errorSaying(errors.amountTooLarge, { field, label, largest: largestAmount });
}

/**
 * Refuses what no line can have, whatever else is given: `{ quantity: -1 }`.
 * @param needed what must be given
 * @throws InputError naming the fields
 */
export function refuseImpossible(
  given: Partial<ItemAmountsGiven>,
  needed: ReadonlyArray<keyof ItemAmountsGiven> = [],
): void {
  const check = (field: keyof ItemAmountsGiven) => {
    const value = given[field];
    if (value === undefined && !needed.includes(field)) return;
    const expected = expectedOf(field, value);
    if (!expected) return;
    const advice = field === 'quantity' ? 'For returned goods, create a sales return.' : '';
    throw mustBe(amountLabels[field], expected, value, advice, field);
  };
  const fields = Object.keys(amountLabels) as Array<keyof ItemAmountsGiven>;
  together(fields.map((field) => () => check(field)));
}

/**
 * Refuses prices of which neither can be the other one, rounded to its decimals or to two: 84.75 and 100
 * at 18 % agree, 84.75 and 101 do not.
 */
function refuseContradiction(
  { unitPrice, priceWithTax, taxRate }: ItemAmountsGiven,
  line: LineFormulas,
) {
  if (unitPrice === undefined || priceWithTax === undefined) return;
  const [price, taxed] = [fraction(unitPrice), fraction(priceWithTax)];
  const most = plus(line.withTax(halfOfLastDecimal(unitPrice)), halfOfLastDecimal(priceWithTax));
  const expected = line.withTax(price);
  if (!isMore(plus(minus(expected, taxed), minus(taxed, expected)), most)) return;
  throw errorSaying(errors.pricesContradict, {
    unitPrice,
    priceWithTax,
    taxRate,
    expected: toNumber(rounded(expected, paiseDecimals)),
  });
}

const halfOfLastDecimal = (value: number): Fraction => ({
  numerator: 1n,
  denominator: 2n * 10n ** BigInt(Math.max(paiseDecimals, decimalsOf(value))),
});

/** What a field must be; undefined if the value is valid. */
function expectedOf(field: keyof ItemAmountsGiven, value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'a number';
  if (field === 'quantity' && value <= 0) return 'more than 0';
  if (value < 0) return 'at least 0';
  const isPercentage = field === 'discountPercent' || field === 'taxRate';
  const largest = isPercentage ? 100 : largestAmount;
  return value > largest ? `at most ${largest}` : undefined;
}
