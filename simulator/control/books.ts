import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountOf, type Account } from '../account';
import { filled } from '../bodies/basics';
import { validate } from '../bodies/validate';
import { findDocument, type StoredDocument } from '../books/documents';
import { deletedParties, saveParty } from '../books/parties';
import { deletedProducts, saveProduct } from '../books/products';
import { stockRows } from '../books/stockRows';
import { wholeBooks } from '../books/wholeBooks';
import { cancelEWayBill } from '../eWayBill/generate';
import { printDocument } from '../endpoints/documents/pdf';
import { unknownHashId } from '../documentRules/unknownHashId';
import { documentRow } from '../endpoints/documents/rows';
import { Refusal } from '../http/refusal';
import type { Simulation } from '../simulation';
import { change } from './change';
import { payInFull } from './payInFull';

const recordBody = z
  .object({ kind: z.enum(['customer', 'vendor', 'product']), name: filled })
  .strict();

interface ReadRequest {
  /** The company that a request speaks of. */
  meant: (request: FastifyRequest) => number;
  json: (request: FastifyRequest) => unknown;
}

/** Routes into a company's books: what a user would do there by hand, and what no endpoint shows. */
export function mountBooks(
  control: FastifyInstance,
  simulation: Simulation,
  { meant, json }: ReadRequest,
): void {
  const books = (request: FastifyRequest) => accountOf(simulation, meant(request));

  control.get('/books', (request) => wholeBooks(books(request)));
  control.get('/stock', (request) => ({ stock: stockRows(books(request)) }));
  control.get('/deleted', (request) => {
    const account = books(request);
    const parties = deletedParties(account);
    const ofKind = (kind: string) =>
      parties
        .filter((party) => party.kind === kind)
        .map(({ id, serviceId, details }) => ({ id, service_id: serviceId, name: details.name }));
    return {
      customers: ofKind('customer'),
      vendors: ofKind('vendor'),
      products: deletedProducts(account).map(({ id, serviceId, details }) => ({
        id,
        service_id: serviceId,
        name: details.name,
      })),
    };
  });
  control.post('/records', (request) => {
    const wish = validate(recordBody, json(request));
    return change(simulation, meant(request), (account) => ({
      service_id: addRecord(account, wish.kind, wish.name),
    }));
  });
  control.post('/documents/:hashId/pay', (request) =>
    change(simulation, meant(request), (account) =>
      documentRow(account, payInFull(account, documentOf(account, request))),
    ),
  );
  control.post('/documents/:hashId/cancel-eway-bill', (request) =>
    change(simulation, meant(request), (account) => {
      cancelEWayBill(account, documentOf(account, request));
      return { success: true, message: 'E-way bill cancelled' };
    }),
  );
  control.get('/documents/:hashId/pdf', async (request, reply) => {
    const account = books(request);
    const { file, contentType } = await printDocument(account, documentOf(account, request), false);
    return reply.header('Content-Type', contentType).send(file);
  });
  control.post('/deliveries/:eventId/redeliver', (request) => {
    const { eventId = '' } = request.params as { eventId?: string };
    if (!simulation.courier.redeliver(eventId)) {
      throw new Refusal(404, 'NOT_FOUND', `No delivery has the event id ${eventId}`);
    }
    return { success: true, message: 'Under way again' };
  });
}

/** Adds a record as the dashboard would: no client has an id for it yet. */
function addRecord(account: Account, kind: z.infer<typeof recordBody>['kind'], name: string) {
  if (kind !== 'product') return saveParty(account, kind, '', { name }).serviceId;
  const price = { unit_price: 0, price_with_tax: 0 };
  return saveProduct(account, '', { name, item_type: 'Product', ...price }).serviceId;
}

function documentOf(account: Account, { params }: FastifyRequest): StoredDocument {
  const { hashId = '' } = params as { hashId?: string };
  const document = findDocument(account, hashId);
  if (!document) throw unknownHashId(404, hashId);
  return document;
}
