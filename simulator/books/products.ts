import type { Account } from '../account';
import type { ItemBody } from '../bodies/item';
import type { ProductBody } from '../bodies/product';
import type { Page } from '../bodies/query';

/** A product's attributes under the names of its body. The quantity is what the stock moves come to. */
export type ProductDetails = Omit<ProductBody, 'id' | 'quantity'>;

export interface Product {
  /** The number of the service's own record. */
  serviceId: number;
  /** The client's own id; '' for a record that no client has linked. */
  id: string;
  details: ProductDetails;
  /** What all warehouses together hold. */
  quantity: number;
}

const WITH_QUANTITY = `SELECT products.*, (
  SELECT ROUND(COALESCE(SUM(quantity), 0), 6) FROM stock_moves
  WHERE stock_moves.service_product_id = products.service_product_id
) AS quantity FROM products`;

/** A product by the client's own id; deleted ones are not found. */
export function findProduct(account: Account, id: string): Product | undefined {
  const row = account.db
    .prepare(`${WITH_QUANTITY} WHERE company_id = ? AND id = ? AND id <> '' AND NOT deleted`)
    .get(account.company.id, id);
  return row && product(row);
}

/** A product by the number of its record, deleted or not: its stock moves stay. */
export function productOfRecord(account: Account, serviceId: number): Product {
  const row = account.db.prepare(`${WITH_QUANTITY} WHERE service_product_id = ?`).get(serviceId);
  if (!row) throw new Error(`No product has the record ${serviceId}`);
  return product(row);
}

/** One page of the products in the list's own order, and how many there are. */
export function listProducts(account: Account, page: Page): { products: Product[]; total: number } {
  const { db, company, seed } = account;
  const total = db
    .prepare('SELECT COUNT(*) AS total FROM products WHERE company_id = ? AND NOT deleted')
    .get(company.id)?.total;
  const rows = db
    .prepare(
      `${WITH_QUANTITY} WHERE company_id = ? AND NOT deleted
       ORDER BY shuffled(?, service_product_id) LIMIT ? OFFSET ?`,
    )
    .all(company.id, seed, page.num_records, (page.page - 1) * page.num_records);
  return { products: rows.map(product), total: Number(total) };
}

/** What the Deleted tab of the dashboard shows, oldest first. */
export function deletedProducts({ db, company }: Account): Product[] {
  return db
    .prepare(`${WITH_QUANTITY} WHERE company_id = ? AND deleted ORDER BY service_product_id`)
    .all(company.id)
    .map(product);
}

/** Stores a product under the client's id; one that was deleted under that id stays as it is. */
export function saveProduct(account: Account, id: string, details: ProductDetails): Product {
  const row = account.db
    .prepare(
      `INSERT INTO products (company_id, id, details) VALUES (?, ?, ?)
       ON CONFLICT (company_id, id) WHERE NOT deleted AND id <> ''
       DO UPDATE SET details = excluded.details
       RETURNING service_product_id`,
    )
    .get(account.company.id, id, JSON.stringify(details));
  return productOfRecord(account, Number(row?.service_product_id));
}

/** Marks a product deleted; its documents and its stock moves stay. */
export function deleteProduct({ db }: Account, { serviceId }: Product): void {
  db.prepare('UPDATE products SET deleted = 1 WHERE service_product_id = ?').run(serviceId);
}

/**
 * Makes a product of every item whose id is unknown. Details sent for a known one affect the
 * document only, so the product stays as it is.
 */
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

function product(row: Record<string, unknown>): Product {
  return {
    serviceId: Number(row.service_product_id),
    id: String(row.id),
    details: JSON.parse(String(row.details)) as ProductDetails,
    quantity: Number(row.quantity),
  };
}
