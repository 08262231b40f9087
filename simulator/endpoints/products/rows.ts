import type { Product } from '../../books/products';
import { Refusal } from '../../http/refusal';

/** A product as the v1 read shows it (service.md, Resources: Product). */
export function productRowV1({ id, details, quantity }: Product): object {
  return {
    id,
    name: details.name,
    quantity,
    unit_price: details.unit_price,
    price_with_tax: details.price_with_tax,
    item_type: details.item_type,
    tax_rate: details.tax_rate ?? 0,
    discount_percent: details.preferences?.discount_percent ?? 0,
    description: details.description ?? '',
    hsn_code: details.hsn_code ?? '',
    unit: details.unit ?? '',
    category: details.category ?? '',
    status: 'Active',
  };
}

/** A product as v2 reads and lists it: every attribute that it was given, and its record. */
export function productRow(product: Product): object {
  return { ...productRowV1(product), ...product.details, service_id: product.serviceId };
}

/** INVALID_PRODUCT_ID with the status of the endpoint. */
export function unknownProduct(status: number, id: string, field?: string): Refusal {
  const message = `No product has the id ${id}`;
  return new Refusal(status, 'INVALID_PRODUCT_ID', message, field ? { [field]: message } : {});
}
