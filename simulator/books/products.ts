import type { ItemBody } from '../bodies/item';
import type { ProductBody } from '../bodies/product';
import type { Page } from '../bodies/query';
import type { Account } from './companies';

/** A product's attributes under the names of its body; its quantity is the sum of stock moves. */
type ProductDetails = Omit<ProductBody, 'id' | 'quantity'>;

export interface Product {
  /** The id of the service's own record. */
  serviceId: number;
  /** The client's own id; '' for a record without a link. */
  id: string;
  details: ProductDetails;
  /** The stock in all warehouses. */
  quantity: number;
}

const withQuantity = `SELECT products.*, (
  SELECT ROUND(COALESCE(SUM(quantity), 0), 6) FROM stock_moves
  WHERE stock_moves.service_product_id = products.service_product_id
) AS quantity FROM products`;

/** A product that is not deleted, by the client's own id. */
export function findProduct(account: Account, id: string): Product | undefined {
  const row = account.db
    .prepare(`${withQuantity} WHERE company_id = ? AND id = ? AND id <> '' AND NOT deleted`)
    .get(account.company.id, id);
  return row && toProduct(row);
}

/** A product by the id of its record, including deleted ones, because their stock moves remain. */
export function productByServiceId(account: Account, serviceId: number): Product {
  const row = account.db.prepare(`${withQuantity} WHERE service_product_id = ?`).get(serviceId);
  if (!row) throw new Error(`No product has the record ${serviceId}`);
  return toProduct(row);
}

/** One page of products in the order of the list, and the total. */
export function listProducts(account: Account, page: Page): { products: Product[]; total: number } {
  const { db, company, seed } = account;
  const total = db
    .prepare('SELECT COUNT(*) AS total FROM products WHERE company_id = ? AND NOT deleted')
    .get(company.id)?.total;
  const rows = db
    .prepare(
      `${withQuantity} WHERE company_id = ? AND NOT deleted
       ORDER BY shuffled(?, service_product_id) LIMIT ? OFFSET ?`,
    )
    .all(company.id, seed, page.num_records, (page.page - 1) * page.num_records);
  return { products: rows.map(toProduct), total: Number(total) };
}

/** Deleted products, which the dashboard shows in the Deleted tab, oldest first. */
export function deletedProducts({ db, company }: Account): Product[] {
  return db
    .prepare(`${withQuantity} WHERE company_id = ? AND deleted ORDER BY service_product_id`)
    .all(company.id)
    .map(toProduct);
}

/** Stores a product under the client's id; a deleted product with that id is not restored. */
export function saveProduct(account: Account, id: string, details: ProductDetails): Product {
  const row = account.db
    .prepare(
      `INSERT INTO products (company_id, id, details) VALUES (?, ?, ?)
       ON CONFLICT (company_id, id) WHERE NOT deleted AND id <> ''
       DO UPDATE SET details = excluded.details
       RETURNING service_product_id`,
    )
    .get(account.company.id, id, JSON.stringify(details));
  return productByServiceId(account, Number(row?.service_product_id));
}

/** Marks a product as deleted; its documents and stock moves remain. */
export function deleteProduct({ db }: Account, { serviceId }: Product): void {
  db.prepare('UPDATE products SET deleted = 1 WHERE service_product_id = ?').run(serviceId);
}

/** Creates a product for every item with an unknown id; existing products are not changed. */
export function createUnknownProducts(account: Account, items: ItemBody[]): void {
  for (const item of items) {
    if (findProduct(account, item.id)) continue;
    saveProduct(account, item.id, {
      name: item.name,
      unit_price: item.unit_price,
      price_with_tax: item.price_with_tax,
      item_type: item.item_type,
      tax_rate: item.tax_rate,
      preferences: { discount_percent: item.discount_percent },
      description: item.description,
      hsn_code: item.hsn_code,
      unit: item.unit,
      category: item.category,
    });
  }
}

function toProduct(row: Record<string, unknown>): Product {
  return {
    serviceId: Number(row.service_product_id),
    id: String(row.id),
    details: JSON.parse(String(row.details)) as ProductDetails,
    quantity: Number(row.quantity),
  };
}
