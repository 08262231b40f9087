import type { Account } from '../../account';
import type { Product } from '../../books/products';
import { DEFAULT_WAREHOUSE, moveStock } from '../../books/stock';

/** Moves stock of the default warehouse so that all warehouses together hold `quantity`. */
export function setQuantity(
  account: Account,
  product: Product,
  quantity: number,
  remarks: string,
): void {
  const difference = Math.round((quantity - product.quantity) * 1e6) / 1e6;
  if (difference === 0 || product.details.item_type === 'Service') return;
  moveStock(account, { product, warehouseId: DEFAULT_WAREHOUSE, quantity: difference, remarks });
}
