import { recordPayment } from '../../../../books/payments/record';
import { readAmountOwed } from '../../../../books/payments/amountOwed';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Settlement } from '../../../../books/payments/settle';
import { ownOf } from '../../../../books/memory/write';
import { createRecord, createUnlessExists } from '../../../../books/records/create';
import { vendors } from '../../../../books/records/parties';
import { products } from '../../../../books/records/products';
import { changeRecord } from '../../../../books/records/update';
import type { Session } from '../../../../books/session';
import { moveStock } from '../../../../books/stock';
import type { JsonObject } from '../../../../core/json';
import type { NoResponse, WireRequest, WireResponse } from '../../../../api/types';
import { LaggingService } from '../../../harness/laggingService';
import { failureOf } from '../../api/fakeWorld';
import { virtualClock } from '../../simulator/virtualClock';
import { october } from '../commands';
import { sessionOver } from '../openBooks';

const baseUrl = 'http://service';

let accounts = 0;

/** What the process remembers of one account is not that of another. */
const newAccount = () =>
  ({
    baseUrl,
    endpointVersion: 'v2',
    paceKey: `own writes ${++accounts}`,
    requestsPerSecond: 1,
  }) as const;

const invoice = (hashId: string): JsonObject => ({
  hash_id: hashId,
  serial_number: hashId.toUpperCase(),
  document_type: 'invoice',
  party: { id: 'CUST-1', type: 'customer' },
  amount_pending: 118,
});

const bottle: JsonObject = {
  id: 'ITEM-1',
  name: 'Bottle',
  item_type: 'Product',
  quantity: 10,
  unit_price: 100,
  price_with_tax: 118,
  tax_rate: 18,
};

type Response = WireResponse | NoResponse;

interface World {
  service: LaggingService;
  session: Session;
  /** Stands between the session and the service. */
  intercept(request: WireRequest, forward: () => Response): Promise<Response>;
}

/** A session at a service whose reads lag, with two invoices of 118 rupees and 10 bottles. */
function laggingBooks(lagMs: number): World {
  const clock = virtualClock();
  const service = new LaggingService(clock.now, {
    documents: { a: invoice('a'), b: invoice('b') },
    products: { 'ITEM-1': bottle },
  });
  service.lagMs = lagMs;
  const world: World = {
    service,
    intercept: async (_request, forward) => forward(),
    session: sessionOver(newAccount(), {
      now: clock.now,
      date: () => new Date(clock.now()),
      random: () => 0.5,
      sleep: clock.advance,
      send: async (request) =>
        await world.intercept(request, () => {
          const path = request.url.slice(baseUrl.length);
          const { method, body } = request;
          return { headers: {}, ...service.handle({ method, path, body }) };
        }),
    }),
  };
  return world;
}

/** Loses the responses of the next writes, which the service has or has not carried out. */
const loseWrites = (world: World, isCarriedOut: boolean): void => {
  world.intercept = async ({ method }, forward) => {
    if (method === 'GET') return forward();
    if (isCarriedOut) forward();
    return { reason: 'ECONNRESET' };
  };
};

const pay = async (session: Session, settlement: Settlement, attributes: JsonObject = {}) => {
  const date = october(6);
  const rest = { mode: 'Cash', details: {}, attributes, isMarked: false };
  return await recordPayment(session, { settlement, date, ...rest });
};

const inFull = (hashId = 'a'): Settlement => ({ kind: 'inFull', hashId });

const part = (paying: number, hashId = 'a'): Settlement => ({
  kind: 'parts',
  customer: 'CUST-1',
  amount: paying,
  documents: [{ hashId, paying }],
});

const paid = ({ service }: World) => service.writes.map(({ body }) => body?.amount);

const pendingOf = ({ service }: World, hashId = 'a') =>
  service.state.documents[hashId]?.amount_pending;

describe('a document that an earlier payment of the execution has settled', () => {
  it('is not settled in full again, although reads lag', async () => {
    const world = laggingBooks(5_000);
    await pay(world.session, inFull());
    expect(await failureOf(pay(world.session, inFull()))).toMatchObject({
      path: 'document',
      message:
        'An earlier payment of this execution has settled document A, which the service does not show yet',
      fix: { advice: 'Nothing was sent for this item.' },
    });
    await pay(world.session, inFull('b'));
    expect(world.service.state.documents).toMatchObject({
      a: { amount_pending: 0 },
      b: { amount_pending: 0 },
    });
  });

  it('is settled up to what an earlier payment left', async () => {
    const world = laggingBooks(5_000);
    await pay(world.session, part(17.9));
    await pay(world.session, part(30.1));
    await pay(world.session, inFull());
    expect(paid(world)).toEqual([17.9, 30.1, 70]);
  });

  it('is settled up to what is read, if another user has paid since', async () => {
    const world = laggingBooks(0);
    await pay(world.session, part(18));
    (world.service.state.documents.a as JsonObject).amount_pending = 60;
    await pay(world.session, inFull());
    expect(paid(world)).toEqual([18, 60]);
  });

  it('is read after the settling time if it was not read before', async () => {
    const world = laggingBooks(29_000);
    await pay(world.session, part(18));
    await pay(world.session, inFull());
    expect(paid(world)).toEqual([18, 100]);
  });

  it('counts twice if one payment names it twice', async () => {
    const world = laggingBooks(5_000);
    const documents = [
      { hashId: 'a', paying: 18 },
      { hashId: 'a', paying: 50 },
    ];
    await pay(world.session, { kind: 'parts', customer: 'CUST-1', amount: 68, documents });
    await pay(world.session, inFull());
    expect(paid(world)).toEqual([68, 50]);
  });

  it('is the one that was sent, where the attributes name others', async () => {
    const world = laggingBooks(29_000);
    const documents = [{ hash_id: 'b', amount_paying: 18 }];
    await pay(world.session, inFull('a'), { documents });
    await pay(world.session, inFull('a'), { documents: [] });
    await pay(world.session, inFull('b'));
    expect(paid(world)).toEqual([118, 118, 100]);
  });

  it('is unknown if the attributes name no document', async () => {
    const world = laggingBooks(0);
    for (const documents of [null, 'odd', ['odd']]) {
      loseWrites(world, false);
      await failureOf(pay(world.session, inFull('a'), { documents }));
    }
    expect(ownOf(world.session, 'payment').map(({ about }) => about)).toEqual([
      ...['customer CUST-1', 'customer CUST-1', 'customer CUST-1'],
    ]);
  });

  it.each([true, false])(
    'is not settled again after a lost response (carried out: %s)',
    async (isCarriedOut) => {
      const world = laggingBooks(0);
      loseWrites(world, isCarriedOut);
      await failureOf(pay(world.session, inFull()));
      world.intercept = async (_, forward) => forward();
      world.service.lagMs = 5_000;
      expect(await failureOf(pay(world.session, inFull()))).toMatchObject({
        message:
          'An earlier payment of this execution may have settled document A in full or in part: its outcome is unknown',
      });
      expect(pendingOf(world)).toBe(isCarriedOut ? 0 : 118);
    },
  );

  it.each([true, false])(
    'is not settled in full after a payment in part with an unknown outcome (carried out: %s)',
    async (isCarriedOut) => {
      const world = laggingBooks(0);
      loseWrites(world, isCarriedOut);
      await failureOf(pay(world.session, part(18)));
      world.intercept = async (_, forward) => forward();
      await pay(world.session, part(10));
      world.service.lagMs = 5_000;
      expect(await failureOf(pay(world.session, inFull()))).toMatchObject({
        message:
          'An earlier payment of this execution may have settled document A in full or in part: its outcome is unknown',
      });
      expect(pendingOf(world)).toBe(isCarriedOut ? 90 : 108);
    },
  );

  it('is not settled again if another call of an AI agent settles it during the read', async () => {
    const world = laggingBooks(5_000);
    world.session.sleep = async () => await nextTurn();
    const both = await Promise.allSettled([1, 2].map(() => pay(world.session, inFull())));
    expect(both).toMatchObject([{ status: 'fulfilled' }, { reason: { path: 'document' } }]);
    expect(paid(world)).toEqual([118]);
  });

  it('may be settled after a payment that the service refused', async () => {
    const world = laggingBooks(0);
    world.intercept = async ({ method }, forward) =>
      method === 'GET'
        ? forward()
        : { status: 400, headers: {}, body: { success: false, error_code: 'BAD_REQUEST' } };
    await failureOf(pay(world.session, inFull()));
    world.intercept = async (_, forward) => forward();
    await pay(world.session, inFull());
    expect(paid(world)).toEqual([118]);
  });

  it('has no UPI link for what is settled already', async () => {
    const world = laggingBooks(5_000);
    await pay(world.session, part(18));
    expect(await readAmountOwed(world.session, 'a')).toMatchObject({ amount: 100 });
  });
});

const move = async ({ session }: World, quantity: number, productId = 'ITEM-1') =>
  await moveStock(session, { product_id: productId, quantity, warehouse_id: -1, action: 'in' });

const rename = async ({ session }: World, more: JsonObject = {}) =>
  await changeRecord(session, products, {
    id: 'ITEM-1',
    changes: { name: 'New', ...more },
    keepsOthers: true,
  });

const bottles = ({ service }: World) => service.state.products['ITEM-1'];

describe('an update of a product after a movement of its stock', () => {
  it.each([0, 1_500, 25_000])('keeps the movement, if reads lag by %i ms', async (lagMs) => {
    const world = laggingBooks(lagMs);
    await move(world, 5);
    await rename(world);
    expect(bottles(world)).toMatchObject({ name: 'New', quantity: 15 });
  });

  it('keeps two movements', async () => {
    const world = laggingBooks(0);
    await move(world, 5);
    world.service.lagMs = 1_500;
    await move(world, 2);
    await rename(world);
    expect(bottles(world)).toMatchObject({ name: 'New', quantity: 17 });
  });

  it('is refused if no read shows the movement for 30 seconds', async () => {
    const world = laggingBooks(120_000);
    await move(world, 5);
    expect(await failureOf(rename(world))).toMatchObject({
      field: 'Quantity',
      message: expect.stringMatching(/^Stock of the product was moved/),
      advice: 'Nothing was sent. Run the item again in some minutes, or set Quantity.',
    });
    expect(bottles(world)).toMatchObject({ name: 'Bottle', quantity: 15 });
  });

  it('is refused if the first of several movements does not show for 30 seconds', async () => {
    const world = laggingBooks(120_000);
    await move(world, 5);
    await move(world, 2);
    await move(world, 1);
    await failureOf(rename(world));
    expect(bottles(world)).toMatchObject({ quantity: 18 });
  });

  it('is refused if it is unknown whether the movement was carried out, and it does not show', async () => {
    const world = laggingBooks(0);
    loseWrites(world, false);
    await failureOf(move(world, 5));
    world.intercept = async (_, forward) => forward();
    expect(await failureOf(rename(world))).toMatchObject({
      message: expect.stringMatching(/^Stock of the product may have been moved/),
    });
  });

  it('is refused, although reads do not lag, if a document has moved as much back', async () => {
    const world = laggingBooks(0);
    await move(world, 5);
    (bottles(world) as JsonObject).quantity = 10;
    expect(await failureOf(rename(world))).toMatchObject({
      message:
        'Stock of the product was moved, and the stock that was read may be from before. The update sends that stock, so it could undo the movement',
    });
    await rename(world, { quantity: 10 });
    expect(bottles(world)).toMatchObject({ name: 'New', quantity: 10 });
  });

  it('sends a quantity that is set', async () => {
    const world = laggingBooks(120_000);
    await move(world, 5);
    await rename(world, { quantity: 3 });
    expect(bottles(world)).toMatchObject({ name: 'New', quantity: 3 });
  });

  it('fails at once for another reason', async () => {
    const world = laggingBooks(0);
    await move(world, 5);
    world.intercept = async () => ({ status: 400, headers: {}, body: { success: false } });
    expect(await failureOf(rename(world))).toMatchObject({ kind: 'refused' });
  });

  it('is as usual for a product without a stock', async () => {
    const world = laggingBooks(0);
    delete (bottles(world) as JsonObject).quantity;
    await rename(world);
    expect(bottles(world)).toMatchObject({ name: 'New' });
  });
});

describe('a vendor, for which no code says that the ID exists', () => {
  const vendor = { vendor_id: 'V-1', name: 'Ravi Papers' };
  const createVendor = async ({ session }: World) =>
    await createUnlessExists(session, vendors, vendor);

  it('is not created again by the execution that has created it, although reads lag', async () => {
    const world = laggingBooks(5_000);
    expect(await createVendor(world)).toMatchObject({ body: vendor });
    expect(await createVendor(world)).toBeUndefined();
    expect(await failureOf(createRecord(world.session, vendors, vendor))).toMatchObject({
      field: 'Vendor ID',
      message: 'This execution has created or found a vendor with the ID "V-1"',
      advice: expect.stringMatching(/^Nothing was sent/),
    });
    expect(world.service.writes).toHaveLength(1);
  });

  it('is not created again while it is unknown whether it was created', async () => {
    const world = laggingBooks(0);
    loseWrites(world, false);
    await failureOf(createVendor(world));
    world.intercept = async (_, forward) => forward();
    expect(await createVendor(world)).toBeUndefined();
    expect(await failureOf(createRecord(world.session, vendors, vendor))).toMatchObject({
      message: 'This execution may have created a vendor with the ID "V-1"',
    });
    expect(world.service.writes).toEqual([]);
  });
});
