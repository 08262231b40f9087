import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../bodies/apiError';
import { nonEmpty } from '../bodies/basics';
import { validate } from '../bodies/validate';
import { requireDocument } from '../books/documents';
import { productByServiceId } from '../books/products';
import { moveStock } from '../books/stock';
import { advanceDays } from '../control/clock';
import { payInFull } from '../control/payInFull';
import { addMonthOfBooks, lastMonth } from '../control/monthOfBooks';
import { changeWebhook, parseWebhook } from '../control/settings';
import { changeBooks, type Simulation } from '../http/simulation';
import { renderPage } from './page';

type Action = (form: URLSearchParams) => void;

const stockForm = z.object({
  service_product_id: z.coerce.number().int(),
  quantity: z.coerce.number().positive('must be greater than 0').max(1e12, 'is too large'),
  warehouse_id: z.coerce.number().int(),
  action: z.enum(['in', 'out']),
});
const documentForm = z.object({ hash_id: nonEmpty });
const deliveryForm = z.object({ event_id: nonEmpty });

/** Adds the page at `/` and its buttons. Each returns to the page, which needs no script. */
export function mountPage(server: FastifyInstance, simulation: Simulation): void {
  server.get('/', (request, reply) => {
    const { problem = '' } = request.query as { problem?: string };
    const baseUrl = `http://${request.headers.host}`;
    return reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(renderPage(simulation, baseUrl, problem).text);
  });
  for (const [name, action] of Object.entries(actionsOf(simulation))) {
    server.post(`/_simulator/page/${name}`, (request, reply) => run(action, request, reply));
  }
}

/** What the buttons do, by the last part of their path. */
function actionsOf(simulation: Simulation): Record<string, Action> {
  const { testCompanyId, sender } = simulation;
  return {
    day: () => advanceDays(simulation, 1),
    month: () => void addMonthOfBooks(simulation, testCompanyId, { month: lastMonth(simulation) }),
    webhook(form) {
      const { url, secret } = Object.fromEntries(form);
      const input = { url, secret, event_types: form.getAll('event_types') };
      changeWebhook(simulation, parseWebhook(input));
    },
    pay(form) {
      const { hash_id: hashId } = validate(documentForm, Object.fromEntries(form));
      changeBooks(simulation, testCompanyId, (account) =>
        payInFull(account, requireDocument(account, hashId, 404)),
      );
    },
    stock(form) {
      const input = validate(stockForm, Object.fromEntries(form));
      changeBooks(simulation, testCompanyId, (account) =>
        moveStock(account, {
          product: productByServiceId(account, input.service_product_id),
          warehouseId: input.warehouse_id,
          quantity: input.action === 'in' ? input.quantity : -input.quantity,
          remarks: 'Moved by hand',
        }),
      );
    },
    redeliver(form) {
      sender.redeliver(validate(deliveryForm, Object.fromEntries(form)).event_id);
    },
  };
}

/** Runs an action and returns to the page, with the error if it was rejected. */
function run(action: Action, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  try {
    rejectOtherSites(request);
    action(new URLSearchParams(String(request.body ?? '')));
    return reply.redirect('/', 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = Object.entries(error.errors).map(([field, text]) => `${field} ${text}`);
    const problem = [error.message, ...details].join('. ');
    return reply.redirect(`/?problem=${encodeURIComponent(problem)}`, 303);
  }
}

/** Pages of other sites must not trigger these actions in a visitor's browser. */
function rejectOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new ApiError(403, 'FORBIDDEN', 'These buttons only work on this page');
}
