import type { Account } from '../account';
import { indianTime } from '../indianTime';
import { writtenDate } from '../bodies/basics';
import { refuseFields } from '../bodies/validate';
import { Refusal } from '../http/refusal';
import { inventoryEvent } from '../webhooks/inventoryEvent';
import type { DocumentType, StoredDocument } from './documents';
import { findProduct, productOfRecord, type Product } from './products';

/** The warehouse of whatever names none. */
export const DEFAULT_WAREHOUSE = -1;

export interface Warehouse {
  warehouseId: number;
  name: string;
}

export interface StockMove {
  product: Product;
  warehouseId: number;
  /** Above zero for what comes in, below for what goes out. */
  quantity: number;
  documentId?: number;
  remarks: string;
  /** DD-MM-YYYY; the day of the move when left out. */
  recordDate?: string;
}

/** Which way the goods of a document go. Those of the other types stay where they are. */
const DIRECTION: Partial<Record<DocumentType, 1 | -1>> = {
  invoice: -1,
  delivery_challan: -1,
  purchase_return: -1,
  purchase: 1,
  sales_return: 1,
};

/** The company's warehouses, the default one first. */
export function warehousesOf({ company }: Account): Warehouse[] {
  const main = { warehouseId: DEFAULT_WAREHOUSE, name: 'Main Warehouse' };
  return [main, ...company.settings.warehouses];
}

/** Refuses a warehouse that the company does not have. */
export function refuseUnknownWarehouse(account: Account, warehouseId: number | undefined): void {
  if (warehouseId === undefined) return;
  if (warehousesOf(account).some((warehouse) => warehouse.warehouseId === warehouseId)) return;
  refuseFields({ warehouse_id: `the account has no warehouse ${warehouseId}` });
}

/** What a warehouse holds of a product. */
export function stockIn({ db }: Account, product: Product, warehouseId: number): number {
  const row = db
    .prepare(
      `SELECT ROUND(COALESCE(SUM(quantity), 0), 6) AS quantity FROM stock_moves
       WHERE service_product_id = ? AND warehouse_id = ?`,
    )
    .get(product.serviceId, warehouseId);
  return Number(row?.quantity);
}

/** Moves stock, and tells so; refused when there is too little and the account minds. */
export function moveStock(account: Account, move: StockMove): void {
  const { product, warehouseId, quantity } = move;
  const left = stockIn(account, product, warehouseId) + quantity;
  if (account.company.settings.stockMustSuffice && quantity < 0 && left < 0) {
    const message = `${product.details.name} is ${-left} short in warehouse ${warehouseId}`;
    throw new Refusal(400, 'INSUFFICIENT_STOCK', message);
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
      move.recordDate ?? writtenDate(indianTime(account.now()).slice(0, 10)),
      Math.round(account.now()),
    );
  inventoryEvent(account, product, quantity);
}

/** Moves what a document's goods come to as it now stands, less what was moved for it before. */
export function moveForDocument(account: Account, document: StoredDocument): void {
  const due = new Map<string, number>();
  const add = (key: string, quantity: number) => due.set(key, (due.get(key) ?? 0) + quantity);

  const direction = document.paymentStatus === 'cancelled' ? undefined : DIRECTION[document.type];
  const warehouseId = document.contents.warehouse_id ?? DEFAULT_WAREHOUSE;
  for (const item of direction ? document.contents.items : []) {
    const product = findProduct(account, item.id);
    if (!product || item.item_type !== 'Product') continue;
    add(`${product.serviceId} ${warehouseId}`, item.quantity * (direction ?? 0));
  }
  for (const moved of movesOf(account, document)) {
    add(`${moved.service_product_id} ${moved.warehouse_id}`, -Number(moved.quantity));
  }

  for (const [key, difference] of due) {
    const quantity = Math.round(difference * 1e6) / 1e6;
    if (quantity === 0) continue;
    const [serviceId = 0, warehouse = 0] = key.split(' ').map(Number);
    moveStock(account, {
      product: productOfRecord(account, serviceId),
      warehouseId: warehouse,
      quantity,
      documentId: document.documentId,
      remarks: document.serialNumber,
    });
  }
}

function movesOf({ db }: Account, { documentId }: StoredDocument) {
  return db.prepare('SELECT * FROM stock_moves WHERE document_id = ?').all(documentId);
}
