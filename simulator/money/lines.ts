import { Decimal } from './decimal';
import type { ItemBody } from '../bodies/item';

/** Amounts of one line, in rupees. `net` and `total` are rounded to paise, `tax` is what lies between. */
export interface LineAmounts {
  priceWithTax: Decimal;
  discount: Decimal;
  net: Decimal;
  tax: Decimal;
  total: Decimal;
}

/**
 * The amounts of an item from its quantity, unit price, discount and rate. `discount_amount` counts
 * only when `discount_percent` is not sent. The total is taken from the unrounded net amount: a unit
 * price with many decimals, made from a price with tax, then comes out at that price again.
 */
export function lineAmounts(item: ItemBody, taxRate: Decimal): LineAmounts {
  const unitPrice = Decimal.of(item.unit_price);
  const gross = Decimal.of(item.quantity).times(unitPrice);
  const discount =
    item.discount_percent === undefined
      ? Decimal.of(item.discount_amount ?? 0)
      : gross.percent(Decimal.of(item.discount_percent));
  const exactNet = gross.minus(discount);
  const net = exactNet.round(2);
  const total = exactNet.plus(exactNet.percent(taxRate)).round(2);
  return {
    priceWithTax: unitPrice.plus(unitPrice.percent(taxRate)),
    discount: discount.round(2),
    net,
    tax: total.minus(net),
    total,
  };
}
