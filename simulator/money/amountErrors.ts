import type { ItemBody } from '../bodies/item';
import { Decimal } from './decimal';
import { lineAmounts } from './lines';

const paisa = new Decimal('0.01');

/**
 * Errors of item amounts that don't match quantity, unit price, discount and rate, by field name
 * (`items[1].net_amount`). A price may differ by 0.01. A line's amounts may differ by 0.01 for each
 * unit, because the rounding error of a unit price is multiplied by the quantity. In a document
 * without tax, amounts may include the tax or not.
 */
export function amountErrors(items: ItemBody[], withTax: boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  items.forEach((item, index) => {
    const rate = item.tax_rate ?? 0;
    const rates = withTax ? [rate] : [rate, 0];
    const candidates = rates.map((each) => mismatches(item, each));
    const best = candidates.reduce((a, b) => (b.length < a.length ? b : a));
    for (const [field, expected] of best) {
      errors[`items[${index}].${field}`] =
        `does not agree with quantity, unit_price, discount and tax_rate: ${expected} expected`;
    }
  });
  return errors;
}

function mismatches(item: ItemBody, rate: number): [field: string, expected: string][] {
  const amounts = lineAmounts(item, rate);
  const lineTolerance = paisa.times(Math.max(item.quantity, 1));
  const checks: [string, number, Decimal, Decimal, number][] = [
    ['price_with_tax', item.price_with_tax, amounts.priceWithTax, paisa, 2],
    ['net_amount', item.net_amount, amounts.net, lineTolerance, netPlaces(item)],
    ['total_amount', item.total_amount, amounts.total, lineTolerance, 2],
  ];
  return checks
    .filter(([, sent, expected, tolerance]) => expected.minus(sent).abs().gt(tolerance))
    .map(([field, , expected, , places]) => [field, expected.toFixed(places)]);
}

/** The number of decimals of a net amount before rounding, at most two. */
function netPlaces({
  quantity,
  unit_price: price,
  discount_percent,
  discount_amount = 0,
}: ItemBody) {
  if (discount_percent !== undefined) return 2;
  const [ofQuantity = 0, ofPrice = 0, ofDiscount = 0] = [quantity, price, discount_amount].map(
    (value) => new Decimal(value).decimalPlaces(),
  );
  return Math.min(2, Math.max(ofQuantity + ofPrice, ofDiscount));
}
