import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../bodies/apiError';
import { nonEmpty } from '../bodies/basics';
import { validate } from '../bodies/validate';
import type { Account } from '../books/companies';
import { requireDocument, type StoredDocument } from '../books/documents';
import { deletedParties, saveParty } from '../books/parties';
import { deletedProducts, saveProduct } from '../books/products';
import { readBooks } from '../books/readBooks';
import { stockRows } from '../books/stock';
import { cancelEWayBill } from '../eWayBill/generate';
import { printDocument } from '../endpoints/documents/pdf';
import { documentRow } from '../endpoints/documents/rows';
import { accountOf, changeBooks, type Simulation } from '../http/simulation';
import { addMonthOfBooks } from './monthOfBooks';
import { payInFull } from './payInFull';
import { addSampleRecords } from './sampleRecords';

const recordBody = z
  .object({ kind: z.enum(['customer', 'vendor', 'product']), name: nonEmpty })
  .strict();

interface ReadRequest {
  /** The company to which a request refers. */
  companyOf: (request: FastifyRequest) => number;
  json: (request: FastifyRequest) => unknown;
}

/** Adds routes for what users do in the dashboard, and for reads without an endpoint. */
export function mountBooks(
  control: FastifyInstance,
  simulation: Simulation,
  { companyOf, json }: ReadRequest,
): void {
  const books = (request: FastifyRequest) => accountOf(simulation, companyOf(request));

  control.get('/books', (request) => readBooks(books(request)));
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
    const input = validate(recordBody, json(request));
    return changeBooks(simulation, companyOf(request), (account) => ({
      service_id: addRecord(account, input.kind, input.name),
    }));
  });
  control.post('/sample-records', (request) => {
    addSampleRecords(simulation, companyOf(request));
    return { success: true, message: 'Customers and products added' };
  });
  control.post('/month-of-books', (request) => ({
    faults: addMonthOfBooks(simulation, companyOf(request), json(request)),
  }));
  control.post('/documents/:hashId/pay', (request) =>
    changeBooks(simulation, companyOf(request), (account) =>
      documentRow(account, payInFull(account, documentOf(account, request))),
    ),
  );
  control.post('/documents/:hashId/cancel-eway-bill', (request) =>
    changeBooks(simulation, companyOf(request), (account) => {
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
    if (!simulation.sender.redeliver(eventId)) {
      throw new ApiError(404, 'NOT_FOUND', `No delivery has the event id ${eventId}`);
    }
    return { success: true, message: 'The delivery starts again' };
  });
}

/** Adds a record like the dashboard, without a client's id. */
function addRecord(account: Account, kind: z.infer<typeof recordBody>['kind'], name: string) {
  if (kind !== 'product') return saveParty(account, kind, '', { name }).serviceId;
  const price = { unit_price: 0, price_with_tax: 0 };
  return saveProduct(account, '', { name, item_type: 'Product', ...price }).serviceId;
}

function documentOf(account: Account, { params }: FastifyRequest): StoredDocument {
  const { hashId } = params as { hashId?: string };
  return requireDocument(account, hashId, 404);
}
