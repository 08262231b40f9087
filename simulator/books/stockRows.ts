import type { Account } from '../account';
import { warehousesOf } from './stock';

/** What one warehouse holds of one product. */
export interface StockRow {
  service_product_id: number;
  /** The client's id, '' for a record that no client has linked. */
  product_id: string;
  product_name: string;
  warehouse_id: number;
  warehouse: string;
  quantity: number;
}

/** The stock of a company: one row a product and warehouse, also for a product without any. */
export function stockRows(account: Account): StockRow[] {
  const names = new Map(warehousesOf(account).map((it) => [it.warehouseId, it.name]));
  return account.db
    .prepare(
      `SELECT service_product_id, id, details ->> '$.name' AS name,
         COALESCE(warehouse_id, -1) AS warehouse_id,
         ROUND(COALESCE(SUM(stock_moves.quantity), 0), 6) AS quantity
       FROM products LEFT JOIN stock_moves USING (service_product_id)
       WHERE products.company_id = ? AND NOT deleted AND details ->> '$.item_type' = 'Product'
       GROUP BY service_product_id, warehouse_id ORDER BY service_product_id, warehouse_id`,
    )
    .all(account.company.id)
    .map((row) => ({
      service_product_id: Number(row.service_product_id),
      product_id: String(row.id),
      product_name: String(row.name),
      warehouse_id: Number(row.warehouse_id),
      warehouse: names.get(Number(row.warehouse_id)) ?? `Warehouse ${row.warehouse_id}`,
      quantity: Number(row.quantity),
    }));
}
