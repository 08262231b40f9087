import { Decimal } from './decimal';
import { lineAmounts } from './lines';
import type { ItemBody } from '../bodies/item';

const PAISA = Decimal.of('0.01');

/**
 * Field problems of item amounts that do not follow from quantity, unit price, discount and rate,
 * by name (`items[1].net_amount`). A price may be a paisa off; an amount of the line may be a paisa
 * off for each unit, since a unit price rounded to two decimals carries its error into every unit.
 * Without tax the amounts may be given with the stated rate or without it: they are zeroed anyway.
 */
export function amountProblems(items: ItemBody[], withTax: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  items.forEach((item, index) => {
    const stated = Decimal.of(item.tax_rate ?? 0);
    const rates = withTax ? [stated] : [stated, Decimal.zero];
    const candidates = rates.map((rate) => disagreements(item, rate));
    const best = candidates.reduce((a, b) => (b.length < a.length ? b : a));
    for (const [field, expected] of best) {
      problems[`items[${index}].${field}`] =
        `does not agree with quantity, unit_price, discount and tax_rate: ${expected} expected`;
    }
  });
  return problems;
}

function disagreements(item: ItemBody, rate: Decimal): [field: string, expected: string][] {
  const amounts = lineAmounts(item, rate);
  const quantity = Decimal.of(item.quantity);
  const lineTolerance = quantity.compare(Decimal.of(1)) > 0 ? PAISA.times(quantity) : PAISA;
  const checks: [string, number, Decimal, Decimal][] = [
    ['price_with_tax', item.price_with_tax, amounts.priceWithTax, PAISA],
    ['net_amount', item.net_amount, amounts.net, lineTolerance],
    ['total_amount', item.total_amount, amounts.total, lineTolerance],
  ];
  return checks
    .filter(
      ([, sent, due, tolerance]) => Decimal.of(sent).minus(due).absolute().compare(tolerance) > 0,
    )
    .map(([field, , due]) => [field, due.round(2).toString()]);
}
