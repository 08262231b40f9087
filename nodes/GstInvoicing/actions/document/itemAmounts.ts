import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { completeItemAmounts } from '../../../../gst/amounts';
import { findStored } from '../record/stored';
import { productKind } from '../product/kind';
import type { ItemContext } from '../operation';
import { readNumber } from '../readValue';

/** A line item as it was given. */
export interface GivenItem {
  item: JsonObject;
  /** Where it stands, for errors. */
  label: string;
}

/**
 * The item with everything that the service requires (service.md, Resources: Item). What was not
 * given of name, price and tax rate comes from the product, whose unit, HSN and type go along then.
 * @throws InputError naming the item, ServiceError
 */
export async function completedItem(
  context: ItemContext,
  { item, label }: GivenItem,
): Promise<JsonObject> {
  const product = isComplete(item) ? {} : await fromProduct(context, item, label);
  return withAmounts({ item_type: 'Product', ...product, ...item }, label);
}

const prices = ['unit_price', 'price_with_tax', 'net_amount'];

const hasPrice = (item: JsonObject) => prices.some((attribute) => attribute in item);

const isComplete = (item: JsonObject) => 'name' in item && 'tax_rate' in item && hasPrice(item);

/** What a line item takes from its product; each product is read once in a run. */
async function fromProduct(
  context: ItemContext,
  item: JsonObject,
  label: string,
): Promise<JsonObject> {
  const id = String(item.id);
  const key = `product ${id}`;
  const known = context.shared.get(key) as JsonObject | undefined;
  const product = known ?? (await findStored(context, productKind, id));
  if (!product) {
    throw new InputError(
      label,
      `${label}: product "${id}" is not in the account yet`,
      'Choose one from the list, or give its name, price and tax rate to have it added: "Name" is among the further fields.',
    );
  }
  context.shared.set(key, product);
  return {
    ...texts(product),
    ...numbers(product, hasPrice(item) ? ['tax_rate'] : ['unit_price', 'tax_rate']),
  };
}

const given = (product: JsonObject, attributes: string[]) =>
  attributes
    .map((attribute) => [attribute, product[attribute] ?? ''] as const)
    .filter(([, value]) => value !== '');

const texts = (product: JsonObject): JsonObject =>
  Object.fromEntries(given(product, ['name', 'item_type', 'hsn_code', 'unit']));

const numbers = (product: JsonObject, attributes: string[]): JsonObject =>
  Object.fromEntries(
    given(product, attributes).map(([attribute, value]) => [
      attribute,
      readNumber(value, `The ${attribute} of the product`),
    ]),
  );

function withAmounts(item: JsonObject, label: string): JsonObject {
  const number = (attribute: string) => item[attribute] as number | undefined;
  try {
    const amounts = completeItemAmounts({
      quantity: number('quantity') as number,
      taxRate: number('tax_rate') as number,
      unitPrice: number('unit_price'),
      priceWithTax: number('price_with_tax'),
      discountPercent: number('discount_percent'),
      discountAmount: number('discount_amount'),
      netAmount: number('net_amount'),
      totalAmount: number('total_amount'),
    });
    return {
      ...item,
      ...('discount_amount' in item && { discount_amount: amounts.discountAmount }),
      unit_price: amounts.unitPrice,
      price_with_tax: amounts.priceWithTax,
      net_amount: amounts.netAmount,
      total_amount: amounts.totalAmount,
    };
  } catch (error) {
    const named = new InputError(label, `${label}: ${(error as Error).message}`);
    throw named;
  }
}
