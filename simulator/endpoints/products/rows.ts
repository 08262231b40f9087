import type { Product } from '../../books/products';

/** A product as list and read show it (service.md, Resources: Item). */
export function productRow({ id, details }: Product): object {
  return { id, ...details, status: 'Active' };
}
