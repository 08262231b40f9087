import { endpoints } from '../../../../../api/endpoints';
import { findRecord } from '../../../../../api/lookup';
import { amountOf } from '../../../../../api/records';
import type { JsonObject } from '../../../../../api/types';
import { completeItemAmounts, type ItemAmountsGiven } from '../../../../../gst/amounts';
import { InputError } from '../../../../../core/inputError';
import { readNumber } from '../../../../../core/readNumber';
import type { ItemContext } from '../../../run/form';

/** A line item as it was given. */
export interface GivenItem {
  item: JsonObject;
  /** Its place, for errors. */
  label: string;
}

/** The items with everything that the service requires. @throws InputError, ServiceError */
export async function completedItems(
  context: ItemContext,
  items: GivenItem[],
): Promise<JsonObject[]> {
  const completed: JsonObject[] = [];
  for (const item of items) completed.push(await completedItem(context, item));
  return completed;
}

/**
 * The item with everything that the service requires (service.md, Resources: Item). Name, price and
 * tax rate default to the product's, with its unit, HSN and type.
 * @throws InputError naming the item, ServiceError
 */
async function completedItem(
  context: ItemContext,
  { item, label }: GivenItem,
): Promise<JsonObject> {
  const product = isComplete(item) ? {} : await fromProduct(context, item, label);
  return withAmounts({ item_type: 'Product', ...product, ...item }, label);
}

const prices = ['unit_price', 'price_with_tax', 'net_amount'];

const hasPrice = (item: JsonObject) => prices.some((attribute) => attribute in item);

const isComplete = (item: JsonObject) => 'name' in item && 'tax_rate' in item && hasPrice(item);

/** Products that were read, by ID. */
const storedProducts = () => new Map<string, JsonObject>();

/** What a line item takes from its product; each product is read once in a run. */
async function fromProduct(
  context: ItemContext,
  item: JsonObject,
  label: string,
): Promise<JsonObject> {
  const id = String(item.id);
  const products = context.shared(storedProducts);
  const product =
    products.get(id) ?? (await findRecord(context.client, endpoints.productGet, { item_id: id }));
  if (!product) {
    throw new InputError(
      label,
      `${label}: product "${id}" does not exist in the account`,
      'Choose one from the list, or set its name, price and tax rate to create it. "Name" is under "Additional Fields" of the item.',
    );
  }
  products.set(id, product);
  if (!('total_amount' in item)) warnAboutCess(context, product, label);
  return {
    ...texts(product),
    ...numbers(product, hasPrice(item) ? ['tax_rate'] : ['unit_price', 'tax_rate']),
  };
}

/** Line items have no attribute for cess, only a total that may include it (service.md, Resources: Item). */
function warnAboutCess({ hint }: ItemContext, product: JsonObject, label: string): void {
  const amounts = [product.cess_rate, product.cess_amount].map((one) => amountOf(one) ?? 0);
  if (amounts.every((amount) => amount === 0)) return;
  hint(
    'warning',
    `${label}: the product has a cess, which is not part of the total that is sent. Check the document in your account, or set Total Amount of the item to a total with the cess.`,
  );
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
  const number = (attribute: string) => amountOf(item[attribute]);
  try {
    const given = {
      quantity: number('quantity'),
      taxRate: number('tax_rate'),
      unitPrice: number('unit_price'),
      priceWithTax: number('price_with_tax'),
      discountPercent: number('discount_percent'),
      discountAmount: number('discount_amount'),
      netAmount: number('net_amount'),
      totalAmount: number('total_amount'),
    };
    // It names missing values itself.
    const amounts = completeItemAmounts(given as ItemAmountsGiven);
    return {
      ...item,
      ...('discount_amount' in item && { discount_amount: amounts.discountAmount }),
      unit_price: amounts.unitPrice,
      price_with_tax: amounts.priceWithTax,
      net_amount: amounts.netAmount,
      total_amount: amounts.totalAmount,
    };
  } catch (error) {
    throw withLabel(error, label);
  }
}

const withLabel = (error: unknown, label: string): unknown =>
  error instanceof InputError
    ? new InputError(label, `${label}: ${error.message}`, error.advice)
    : error;
