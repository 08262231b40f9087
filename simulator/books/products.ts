import type { Account } from '../account';
import type { ItemBody } from '../bodies/item';
import type { Page } from '../bodies/query';

export interface ProductDetails {
  name: string;
  quantity: number;
  unit_price: number;
  price_with_tax: number;
  item_type: string;
  tax_rate: number;
  discount_percent: number;
  description: string;
  hsn_code: string;
  unit: string;
  category: string;
}

export interface Product {
  id: string;
  details: ProductDetails;
}

/** A product by the client's own id. */
export function findProduct(account: Account, id: string): Product | undefined {
  const row = account.db
    .prepare('SELECT * FROM products WHERE company_id = ? AND id = ?')
    .get(account.company.id, id);
  return row && product(row);
}

/** One page of the products in the list's own order, and how many there are. */
export function listProducts(account: Account, page: Page): { products: Product[]; total: number } {
  const { db, company, seed } = account;
  const total = db
    .prepare('SELECT COUNT(*) AS total FROM products WHERE company_id = ?')
    .get(company.id)?.total;
  const rows = db
    .prepare(
      `SELECT * FROM products WHERE company_id = ?
       ORDER BY shuffled(?, service_product_id) LIMIT ? OFFSET ?`,
    )
    .all(company.id, seed, page.num_records, (page.page - 1) * page.num_records);
  return { products: rows.map(product), total: Number(total) };
}

/**
 * Makes a product of every item whose id is unknown. Details sent for a known one affect the
 * document only, so the product stays as it is.
 */
export function createUnknownProducts(account: Account, items: ItemBody[]): void {
  const insert = account.db.prepare(
    `INSERT INTO products (company_id, id, details) VALUES (?, ?, ?)
     ON CONFLICT (company_id, id) DO NOTHING`,
  );
  for (const item of items) {
    const details: ProductDetails = {
      name: item.name,
      quantity: 0,
      unit_price: item.unit_price,
      price_with_tax: item.price_with_tax,
      item_type: item.item_type,
      tax_rate: item.tax_rate ?? 0,
      discount_percent: item.discount_percent ?? 0,
      description: item.description ?? '',
      hsn_code: item.hsn_code ?? '',
      unit: item.unit ?? '',
      category: item.category ?? '',
    };
    insert.run(account.company.id, item.id, JSON.stringify(details));
  }
}

function product(row: Record<string, unknown>): Product {
  return { id: String(row.id), details: JSON.parse(String(row.details)) as ProductDetails };
}
