/** The parts of a line under the service's names, in both directions (service.md, Resources: Item). */
import { amountOf, type Json, type JsonObject, textOf } from '../../../core/json';
import type { ItemAmountsGiven } from '../../amounts/itemAmounts';
import type { GivenAmounts, GivenLine, NamedLine } from './command';

/** What a line says about its product. */
export const textAttributes = {
  name: 'name',
  itemType: 'item_type',
  hsn: 'hsn_code',
  unit: 'unit',
} as const satisfies Partial<Record<keyof GivenLine, string>>;

export const amountAttributes = {
  quantity: 'quantity',
  taxRate: 'tax_rate',
  discountPercent: 'discount_percent',
  discountAmount: 'discount_amount',
  unitPrice: 'unit_price',
  priceWithTax: 'price_with_tax',
  netAmount: 'net_amount',
  totalAmount: 'total_amount',
} as const satisfies Record<keyof ItemAmountsGiven, string>;

const allAttributes = { ...textAttributes, ...amountAttributes };

const allNames = Object.entries(allAttributes);

const knownNames: ReadonlySet<string> = new Set(Object.values(allAttributes));

export function attributesOfLine(line: Omit<GivenLine, 'productId'>): JsonObject {
  const { amounts, details, ...texts } = line;
  const parts: Partial<Record<keyof typeof allAttributes, Json>> = { ...texts, ...amounts };
  const given = { ...details };
  for (const [part, name] of allNames) {
    const value = parts[part as keyof typeof parts];
    if (value !== undefined) given[name] = value;
  }
  return given;
}

/** A line whose product may have only a name. */
export function namedLineOf({ id, ...item }: JsonObject): NamedLine {
  return {
    ...(id !== undefined && { productId: textOf(id) }),
    ...partsOf(item, textAttributes, textOf),
    amounts: amountsOfLine(item),
    details: Object.fromEntries(Object.entries(item).filter(([name]) => !knownNames.has(name))),
  };
}

/** The amounts of a line, as far as it has them. */
export const amountsOfLine = (item: JsonObject): GivenAmounts =>
  partsOf(item, amountAttributes, amountOf);

function partsOf<Part extends string, Value>(
  item: JsonObject,
  attributes: Record<Part, string>,
  read: (value: Json | undefined) => Value,
): { [part in Part]?: Value } {
  const parts: { [part in Part]?: Value } = {};
  for (const part in attributes) {
    const { [attributes[part]]: value } = item;
    if (value !== undefined) parts[part] = read(value);
  }
  return parts;
}
