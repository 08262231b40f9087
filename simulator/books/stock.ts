import { ApiError, rejectFields } from '../bodies/apiError';
import { indianDate, writtenDate } from '../time/calendar';
import type { Account } from './companies';
import type { DocumentType, StoredDocument } from './documents';
import { inventoryEvent } from './events';
import { findProduct, productByServiceId, type Product } from './products';

/** The warehouse that is used by default. */
export const defaultWarehouse = -1;

export interface Warehouse {
  warehouseId: number;
  name: string;
}

interface StockMove {
  product: Product;
  warehouseId: number;
  /** Positive for stock in, negative for stock out. */
  quantity: number;
  documentId?: number;
  remarks: string;
  /** DD-MM-YYYY; default: today. */
  recordDate?: string;
}

/** Whether a document's goods come in or go out; other types don't move stock. */
const directionOf: Partial<Record<DocumentType, 1 | -1>> = {
  invoice: -1,
  delivery_challan: -1,
  purchase_return: -1,
  purchase: 1,
  sales_return: 1,
};

/** The company's warehouses, the default one first. */
export function warehousesOf({ company }: Account): Warehouse[] {
  const main = { warehouseId: defaultWarehouse, name: 'Main Warehouse' };
  return [main, ...company.settings.warehouses];
}

/** Rejects an unknown warehouse. */
export function checkWarehouse(account: Account, warehouseId: number | undefined): void {
  if (warehouseId === undefined) return;
  if (warehousesOf(account).some((warehouse) => warehouse.warehouseId === warehouseId)) return;
  rejectFields({ warehouse_id: `the account has no warehouse ${warehouseId}` });
}

/** The stock of a product in a warehouse. */
function stockIn({ db }: Account, product: Product, warehouseId: number): number {
  const row = db
    .prepare(
      `SELECT ROUND(COALESCE(SUM(quantity), 0), 6) AS quantity FROM stock_moves
       WHERE service_product_id = ? AND warehouse_id = ?`,
    )
    .get(product.serviceId, warehouseId);
  return Number(row?.quantity);
}

/** Moves stock and stores the event; rejects insufficient stock if the account is set to. */
export function moveStock(account: Account, move: StockMove): void {
  const { product, warehouseId, quantity } = move;
  const left = stockIn(account, product, warehouseId) + quantity;
  if (account.company.settings.stockMustSuffice && quantity < 0 && left < 0) {
    const message = `${product.details.name} is ${-left} short in warehouse ${warehouseId}`;
    throw new ApiError(400, 'INSUFFICIENT_STOCK', message);
  }
  account.db
    .prepare(
      `INSERT INTO stock_moves (company_id, service_product_id, warehouse_id, quantity,
         document_id, remarks, record_date, moved_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      account.company.id,
      product.serviceId,
      warehouseId,
      quantity,
      move.documentId ?? null,
      move.remarks,
      move.recordDate ?? writtenDate(indianDate(account.now())),
      Math.round(account.now()),
    );
  inventoryEvent(account, product, quantity);
}

/** Moves a document's goods, less what has already been moved for it. */
export function moveDocumentStock(account: Account, document: StoredDocument): void {
  const due = new Map<string, number>();
  const add = (key: string, quantity: number) => due.set(key, (due.get(key) ?? 0) + quantity);

  const direction = document.paymentStatus === 'cancelled' ? undefined : directionOf[document.type];
  const warehouseId = document.contents.warehouse_id ?? defaultWarehouse;
  for (const item of direction ? document.contents.items : []) {
    const product = findProduct(account, item.id);
    if (!product || item.item_type !== 'Product') continue;
    add(`${product.serviceId} ${warehouseId}`, item.quantity * (direction ?? 0));
  }
  for (const moved of documentMoves(account, document)) {
    add(`${moved.service_product_id} ${moved.warehouse_id}`, -Number(moved.quantity));
  }

  for (const [key, difference] of due) {
    const quantity = Math.round(difference * 1e6) / 1e6;
    if (quantity === 0) continue;
    const [serviceId = 0, warehouse = 0] = key.split(' ').map(Number);
    moveStock(account, {
      product: productByServiceId(account, serviceId),
      warehouseId: warehouse,
      quantity,
      documentId: document.documentId,
      remarks: document.serialNumber,
    });
  }
}

function documentMoves({ db }: Account, { documentId }: StoredDocument) {
  return db.prepare('SELECT * FROM stock_moves WHERE document_id = ?').all(documentId);
}

/** The stock of one product in one warehouse. */
export interface StockRow {
  service_product_id: number;
  /** The client's id; '' for a record without a link. */
  product_id: string;
  product_name: string;
  warehouse_id: number;
  warehouse: string;
  quantity: number;
}

/** The stock of a company: one row per product and warehouse, including products without stock. */
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
