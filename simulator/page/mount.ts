import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { filled } from '../bodies/basics';
import { validate } from '../bodies/validate';
import { findDocument } from '../books/documents';
import { productOfRecord } from '../books/products';
import { moveStock } from '../books/stock';
import { change } from '../control/change';
import { letDaysPass } from '../control/clock';
import { payInFull } from '../control/payInFull';
import { webhookSent } from '../control/webhookRoute';
import { unknownHashId } from '../documentRules/unknownHashId';
import { Refusal } from '../http/refusal';
import { changeWebhook } from '../settings';
import type { Simulation } from '../simulation';
import { renderPage } from './page';

type Form = Record<string, string>;

const stockForm = z.object({
  service_product_id: z.coerce.number().int(),
  quantity: z.coerce.number().positive('must be greater than 0').max(1e12, 'is too large'),
  warehouse_id: z.coerce.number().int(),
  action: z.enum(['in', 'out']),
});
const documentForm = z.object({ hash_id: filled });
const deliveryForm = z.object({ event_id: filled });

/** The page at `/` and its buttons; each goes back to the page, which needs no script. */
export function mountPage(server: FastifyInstance, simulation: Simulation): void {
  server.get('/', (request, reply) => {
    const { problem = '' } = request.query as { problem?: string };
    const baseUrl = `http://${request.headers.host}`;
    return reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(renderPage(simulation, baseUrl, problem).text);
  });
  for (const [name, press] of Object.entries(buttonsOf(simulation))) {
    server.post(`/_simulator/page/${name}`, (request, reply) => answer(request, reply, press));
  }
}

function buttonsOf(
  simulation: Simulation,
): Record<string, (form: Form, sent: URLSearchParams) => void> {
  const inBooks = (work: Parameters<typeof change>[2]) =>
    void change(simulation, simulation.testCompanyId, work);
  return {
    day: () => letDaysPass(simulation, 1),
    webhook({ url, secret }, sent) {
      const wish = { url, secret, event_types: sent.getAll('event_types') };
      changeWebhook(simulation, webhookSent(wish));
    },
    pay(form) {
      const { hash_id: hashId } = validate(documentForm, form);
      inBooks((account) => {
        const document = findDocument(account, hashId);
        if (!document) throw unknownHashId(404, hashId);
        return payInFull(account, document);
      });
    },
    stock(form) {
      const wish = validate(stockForm, form);
      inBooks((account) =>
        moveStock(account, {
          product: productOfRecord(account, wish.service_product_id),
          warehouseId: wish.warehouse_id,
          quantity: wish.action === 'in' ? wish.quantity : -wish.quantity,
          remarks: 'Moved by hand',
        }),
      );
    },
    redeliver(form) {
      simulation.courier.redeliver(validate(deliveryForm, form).event_id);
    },
  };
}

/** Presses a button and goes back to the page, with the reason if it was refused. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  press: (form: Form, sent: URLSearchParams) => void,
): FastifyReply {
  const sent = new URLSearchParams(String(request.body ?? ''));
  try {
    refuseOtherSites(request);
    press(Object.fromEntries(sent), sent);
    return reply.redirect('/', 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const details = Object.entries(error.errors).map(([field, text]) => `${field} ${text}`);
    const problem = [error.message, ...details].join('. ');
    return reply.redirect(`/?problem=${encodeURIComponent(problem)}`, 303);
  }
}

/** A page of another site must not press these buttons in its visitor's browser. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new Refusal(403, 'FORBIDDEN', 'The buttons work from this page only');
}
