import { endpoints } from '../../api/endpoints';
import { amountOf, isObject, type JsonObject } from '../../core/json';
import { ownIdNames } from '../../api/ownIds';
import { completeItemAmounts } from '../amounts/itemAmounts';
import type { RecordKind } from './kind';

/** Products and services (service.md, Resources: Item). */
export const products: RecordKind<'item_id'> = {
  type: 'product',
  noun: 'product',
  nouns: 'products',
  label: 'Product',
  idAttribute: ownIdNames.product,
  pathParameter: 'item_id',
  mapping: 'item_mapping',
  endpoints: {
    create: endpoints.productCreate,
    update: endpoints.productUpdate,
    get: endpoints.productGet,
    list: endpoints.productList,
    remove: endpoints.productDelete,
    link: endpoints.productLink,
  },
  readOnly: ['status'],
  numbers: [
    'cess_amount',
    'cess_rate',
    'price_with_tax',
    'purchase_price_with_tax',
    'quantity',
    'tax_rate',
    'unit_price',
    'visibility',
  ],
  existsCode: 'PRODUCT_ALREADY_EXISTS',
  asRead,
  complete,
};

/**
 * A given price takes precedence, and the other one is derived from it and the tax rate. If neither
 * a price nor the tax rate changes, both prices are kept.
 */
function complete(body: JsonObject, changes: JsonObject): JsonObject {
  const given = { ...body };
  if ('price_with_tax' in changes) {
    if (!changes.unit_price) delete given.unit_price;
  } else if ('unit_price' in changes || 'tax_rate' in changes || !('unit_price' in body)) {
    delete given.price_with_tax;
  } else if ('price_with_tax' in body) return body;
  if (given.unit_price === undefined && given.price_with_tax === undefined) return body;
  const { unitPrice, priceWithTax } = completeItemAmounts({
    quantity: 1,
    taxRate: Number(given.tax_rate ?? 0),
    unitPrice: amountOf(given.unit_price),
    priceWithTax: amountOf(given.price_with_tax),
  });
  return { ...given, unit_price: unitPrice, price_with_tax: priceWithTax };
}

/** A read may have the discount of a product outside its preferences, where bodies have it. */
function asRead({ discount_percent, preferences, ...product }: JsonObject): JsonObject {
  const discount = amountOf(discount_percent);
  const stored = isObject(preferences) ? preferences : {};
  const isMissing = discount && amountOf(stored.discount_percent) === undefined;
  return {
    ...product,
    preferences: { ...stored, ...(isMissing && { discount_percent: discount }) },
  };
}
