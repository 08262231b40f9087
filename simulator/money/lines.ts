import type { ItemBody } from '../bodies/item';
import { Decimal, percent, rounded } from './decimal';

/** Amounts of one line in rupees. `net` and `total` are rounded to paise; `tax` is the difference. */
export interface LineAmounts {
  priceWithTax: Decimal;
  discount: Decimal;
  net: Decimal;
  tax: Decimal;
  total: Decimal;
}

/**
 * Computes an item's amounts from its quantity, unit price, discount and rate. `discount_amount` is
 * used only without `discount_percent`. The total comes from the unrounded net amount, so that a
 * unit price derived from a price with tax gives exactly that price again.
 */
export function lineAmounts(item: ItemBody, taxRate: Decimal | number): LineAmounts {
  const unitPrice = new Decimal(item.unit_price);
  const gross = unitPrice.times(item.quantity);
  const discount =
    item.discount_percent === undefined
      ? new Decimal(item.discount_amount ?? 0)
      : percent(gross, item.discount_percent);
  const exactNet = gross.minus(discount);
  const net = rounded(exactNet);
  const total = rounded(exactNet.plus(percent(exactNet, taxRate)));
  return {
    priceWithTax: unitPrice.plus(percent(unitPrice, taxRate)),
    discount: rounded(discount),
    net,
    tax: total.minus(net),
    total,
  };
}
