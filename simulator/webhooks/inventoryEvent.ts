import type { Account } from '../account';
import type { Product } from '../books/products';
import { storeEvent } from './storeEvent';

/** Tells that stock moved in, or out when `quantity` is below zero (service.md, Events: Inventory event). */
export function inventoryEvent(account: Account, product: Product, quantity: number): void {
  storeEvent(account, 'inventory', {
    service_product_id: product.serviceId,
    partner_product_id: partnerId(product.id),
    product_name: product.details.name,
    qty: Math.abs(quantity),
    movement: quantity < 0 ? 'out' : 'in',
  });
}

/** -1 when no client has linked the record; a number where the client's id is one. */
function partnerId(id: string): number | string {
  if (id === '') return -1;
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}
