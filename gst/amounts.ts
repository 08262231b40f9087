import {
  agree,
  decimalsOf,
  dividedBy,
  fraction,
  isHeld,
  isMore,
  less,
  plus,
  rounded,
  roundedUp,
  times,
  toNumber,
  type Fraction,
} from './fraction';
import { GstInputError } from './inputError';

/** What is known of an item. Amounts in the document's currency, rate and discount in percent. */
export interface ItemAmountsGiven {
  /** More than 0. */
  quantity: number;
  /** 18 for 18 %. */
  taxRate: number;
  /** Price of one, before tax and discount. */
  unitPrice?: number;
  /** Price of one with its tax, before discount. */
  priceWithTax?: number;
  /** 0 to 100. Sent together with `discountAmount`, this one counts. */
  discountPercent?: number;
  /** Taken off the whole line, before tax. */
  discountAmount?: number;
  /** The line before tax, discount taken off. */
  netAmount?: number;
  /** The line with tax, discount taken off. */
  totalAmount?: number;
}

/** All amounts of an item. The discount is left out where none was given. */
export interface ItemAmounts {
  unitPrice: number;
  priceWithTax: number;
  discountPercent?: number;
  discountAmount?: number;
  netAmount: number;
  totalAmount: number;
}

const LABELS: Record<keyof ItemAmountsGiven, string> = {
  quantity: 'Quantity',
  taxRate: 'Tax Rate',
  unitPrice: 'Unit Price',
  priceWithTax: 'Price With Tax',
  discountPercent: 'Discount Percent',
  discountAmount: 'Discount Amount',
  netAmount: 'Net Amount',
  totalAmount: 'Total Amount',
};

const ONE = fraction(1);
const HUNDRED = fraction(100);

/** An amount of money is stated to the paisa. */
const PAISE = 2;

/** The largest amount that a JSON number still holds to the paisa (15 digits). */
const LARGEST = 9_999_999_999_999.99;

/**
 * Completes the amounts of one item (`service.md, Resources: Item`):
 *
 *     price with tax  = unit price × (1 + tax rate / 100)
 *     discount amount = quantity × unit price × discount percent / 100
 *     net amount      = quantity × unit price − discount amount
 *     total amount    = net amount × (1 + tax rate / 100)
 *
 * What was given is returned as it was given, even where two givens contradict each other; only what
 * is missing is worked out, exactly, and rounded once at the end. Net, total and discount amounts
 * come to two decimals, halves away from zero. Prices of one are not payable amounts and keep their
 * decimals: a price with tax all that the formula gives, a unit price as few (two at least) as make
 * the price with tax and the line come out. Only a discount amount beside a discount percent is
 * replaced, because the service ignores it. A product has no line: ask with a quantity of 1.
 *
 * @throws GstInputError naming the field that is missing, not a number, negative or too large, a
 * quantity of 0, a discount of more than the line.
 */
export function completeItemAmounts(given: ItemAmountsGiven): ItemAmounts {
  refuseImpossible(given);
  const line = lineOf(given);
  const price = exactUnitPrice(given, line);
  // Compared with the paisa above: whoever takes off all of 33.335 writes 33.34.
  if (isMore(line.discount(price), roundedUp(line.gross(price), PAISE))) {
    throw new GstInputError(
      'discountAmount',
      'Discount Amount is more than Quantity × Unit Price. It is taken off the whole line, before tax.',
    );
  }

  const unitPrice = given.unitPrice ?? computed('unitPrice', shortest(price, given, line));
  const net = given.netAmount === undefined ? line.net(price) : fraction(given.netAmount);
  const amounts: ItemAmounts = {
    unitPrice,
    priceWithTax: given.priceWithTax ?? computed('priceWithTax', line.withTax(fraction(unitPrice))),
    netAmount: given.netAmount ?? computed('netAmount', rounded(net, PAISE)),
    totalAmount: given.totalAmount ?? computed('totalAmount', rounded(line.withTax(net), PAISE)),
  };
  if (given.discountPercent !== undefined) {
    amounts.discountPercent = given.discountPercent;
    amounts.discountAmount = computed('discountAmount', rounded(line.discount(price), PAISE));
  } else if (given.discountAmount !== undefined) {
    amounts.discountAmount = given.discountAmount;
  }
  return amounts;
}

/** The formulas of one line, unrounded, as functions of the unit price. */
interface Line {
  gross(price: Fraction): Fraction;
  discount(price: Fraction): Fraction;
  net(price: Fraction): Fraction;
  /** The unit price that brings the line to this net amount. */
  priceFrom(net: Fraction): Fraction;
  withTax(amount: Fraction): Fraction;
  withoutTax(amount: Fraction): Fraction;
}

function lineOf(given: ItemAmountsGiven): Line {
  const quantity = fraction(given.quantity);
  const taxFactor = plus(ONE, dividedBy(fraction(given.taxRate), HUNDRED));
  // A discount is a share of the line or an amount; where one counts the other is 0.
  const share = dividedBy(fraction(given.discountPercent ?? 0), HUNDRED);
  const off = fraction(given.discountPercent === undefined ? (given.discountAmount ?? 0) : 0);

  const line: Line = {
    gross: (price) => times(quantity, price),
    discount: (price) => plus(times(line.gross(price), share), off),
    net: (price) => less(line.gross(price), line.discount(price)),
    priceFrom(net) {
      const kept = less(ONE, share);
      if (kept.over === 0n) {
        throw new GstInputError(
          'unitPrice',
          'Unit Price is missing: a discount of 100 % leaves nothing to work it out from. Give Unit Price or Price With Tax.',
        );
      }
      return dividedBy(dividedBy(plus(net, off), kept), quantity);
    },
    withTax: (amount) => times(amount, taxFactor),
    withoutTax: (amount) => dividedBy(amount, taxFactor),
  };
  return line;
}

/** The unit price before any rounding; a price without its tax may have no end in decimals. */
function exactUnitPrice(given: ItemAmountsGiven, line: Line): Fraction {
  if (given.unitPrice !== undefined) return fraction(given.unitPrice);
  if (given.priceWithTax !== undefined) return line.withoutTax(fraction(given.priceWithTax));
  if (given.netAmount !== undefined) return line.priceFrom(fraction(given.netAmount));
  throw new GstInputError(
    'unitPrice',
    'Unit Price is missing: give Unit Price, Price With Tax or Net Amount.',
  );
}

/** The unit price with as few decimals as bring everything that follows from it to the same paisa. */
function shortest(price: Fraction, given: ItemAmountsGiven, line: Line): Fraction {
  const priceDecimals = Math.max(PAISE, decimalsOf(given.priceWithTax ?? 0));
  const netDecimals = Math.max(PAISE, decimalsOf(given.netAmount ?? 0));
  const comesOut = (candidate: Fraction): boolean =>
    // A line is never less than nothing, so one that the discount overdraws would look like a free one.
    !isMore(line.discount(candidate), line.gross(candidate)) &&
    agree(line.withTax(candidate), line.withTax(price), priceDecimals) &&
    agree(line.discount(candidate), line.discount(price), PAISE) &&
    agree(line.net(candidate), line.net(price), netDecimals) &&
    agree(line.withTax(line.net(candidate)), line.withTax(line.net(price)), PAISE);

  let closest = rounded(price, PAISE);
  for (let decimals = PAISE; ; decimals += 1) {
    const nearest = rounded(price, decimals);
    // Beyond 15 digits a number can't get closer; the line is worked out from the exact price anyway.
    if (!isHeld(nearest)) return closest;
    if (comesOut(nearest)) return nearest;
    // A line that ends in exactly half a paisa is only met from above.
    const above = roundedUp(price, decimals);
    if (comesOut(above)) return above;
    closest = nearest;
  }
}

function computed(field: keyof ItemAmounts, value: Fraction): number {
  const amount = toNumber(value);
  if (amount <= LARGEST) return amount;
  throw new GstInputError(
    field,
    `${LABELS[field]} comes to more than ${LARGEST}, too large to be stated to the paisa. Check Quantity and the prices.`,
  );
}

function refuseImpossible(given: ItemAmountsGiven): void {
  for (const field of Object.keys(LABELS) as Array<keyof ItemAmountsGiven>) {
    const value = given[field];
    if (value === undefined && field !== 'quantity' && field !== 'taxRate') continue;
    const fault = faultOf(field, value);
    if (fault) throw new GstInputError(field, `${LABELS[field]} ${fault}.`);
  }
}

function faultOf(field: keyof ItemAmountsGiven, value: unknown): string | undefined {
  if (typeof value !== 'number') return `must be a number, not ${JSON.stringify(value)}`;
  if (!Number.isFinite(value)) return `must be a number, not ${value}`;
  if (value < 0) return `must not be negative (${value})`;
  if (value > LARGEST) return `must not be more than ${LARGEST} (${value})`;
  if (field === 'quantity' && value === 0) return 'must be more than 0';
  if (field === 'discountPercent' && value > 100) return `must not be more than 100 (${value})`;
  return undefined;
}
