import { endpoints } from '../api/endpoints';
import { findRecord } from '../api/lists/lookup';
import { dataIn } from '../api/payload';
import { InputError } from '../core/inputError';
import { amountOf, type JsonObject, textOf } from '../core/json';
import { since, writing } from './memory/memory';
import { oneOf } from './memory/oneOf';
import { isUncertain, type WriteOf } from './memory/write';
import type { Session } from './session';

/**
 * Moves stock of a product in or out (service.md, Endpoints: POST /v2/inventory/stock). The stock is read
 * before, so that an update of the product can tell a read that does not show the movement yet.
 * @param movement under the service's names
 * @returns every attribute of the response, with the product's name and its stock over all warehouses,
 * which is null if no read shows it
 * @throws ServiceError
 */
export async function moveStock(session: Session, movement: JsonObject): Promise<JsonObject> {
  const about = textOf(movement.product_id);
  return await oneOf(session, [`stock of ${about}`], async () => {
    const { name, stock: before } = await stockNow(session, about);
    const response = await writing(
      session,
      [{ kind: 'movement', about, before }],
      async ({ client }) => dataIn(await client.call(endpoints.stockMove, { body: movement })),
      () => ({}),
    );
    const stock = { product_name: name, stock_before: before, stock_after: null };
    if (before === null) return { ...stock, ...response };
    const after = stockAfter(before, movement);
    // Many sell before they book the purchase, so it is not refused.
    if (after < 0) session.note({ kind: 'stockBelowZero', product: name || about, before, after });
    return { ...stock, stock_after: after, ...response };
  });
}

/** Rounded, because floating point leaves noise behind decimals. */
const stockAfter = (before: number, { action, quantity }: JsonObject): number =>
  Number((before + (action === 'out' ? -1 : 1) * (amountOf(quantity) ?? 0)).toFixed(6));

/** A product's name, and its stock with all movements of this process; null if no read shows it. */
async function stockNow(
  session: Session,
  productId: string,
): Promise<{ name: string; stock: number | null }> {
  const unknown = { name: '', stock: null };
  if (latestMovement(session, productId)?.before === null) return unknown;
  const found = await withNewStock(session, productId, async (check) => {
    const path = { item_id: productId };
    const product = (await findRecord(session.client, endpoints.productGet, path)) ?? {};
    check(product);
    return { name: textOf(product.name), stock: amountOf(product.quantity) ?? null };
  }).catch(oldStockOf);
  return found instanceof OldStock ? unknown : found;
}

/** Waits before further attempts, in milliseconds: 30 seconds in all. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Does something with the stock that it reads, such as an update of a product, which sends that stock.
 * After a movement of this process, it is attempted until a read shows another stock than before the
 * movement, for at most 30 seconds. Stock is never computed.
 * @param attempt gets a check for the product that it reads
 * @throws InputError if no read shows the movement
 */
export async function withNewStock<Result>(
  session: Session,
  productId: string,
  attempt: (check: (stored: JsonObject) => void) => Promise<Result>,
): Promise<Result> {
  const check = ({ quantity }: JsonObject) => {
    const stock = amountOf(quantity);
    const latest = latestMovement(session, productId);
    if (latest && stock !== undefined && stock === (latest.before ?? stock)) {
      throw new OldStock(latest);
    }
  };
  for (const waitMs of waitsMs) {
    const result = await attempt(check).catch(oldStockOf);
    if (!(result instanceof OldStock)) return result;
    await session.sleep(waitMs);
  }
  return await attempt(check);
}

const latestMovement = (session: Session, productId: string): WriteOf<'movement'> | undefined =>
  since(session, 'movement', productId, session.now()).at(-1);

/** An update that would undo a movement of stock. */
class OldStock extends InputError {
  constructor(movement: WriteOf<'movement'>) {
    super(
      'Quantity',
      `Stock of the product ${isUncertain(movement) ? 'may have been' : 'was'} moved, and the stock that was read may be from before. The update sends that stock, so it could undo the movement`,
      'Nothing was sent. Run the item again in some minutes, or set Quantity.',
    );
  }
}

function oldStockOf(error: unknown): OldStock {
  if (error instanceof OldStock) return error;
  throw error;
}
