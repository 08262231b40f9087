import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gstin } from '../bodies/basics';
import { validate } from '../bodies/validate';
import { createCompany, findCompany, keysOf } from '../books/companies';
import { changeSettings, changeWebhook, testCompany } from '../settings';
import type { Simulation } from '../simulation';
import { deliveries } from '../webhooks/courier';
import { failure } from './envelope';
import { Refusal } from './refusal';
import { recordedRequests } from './requestLog';

const webhookBody = z
  .object({
    url: z.union([
      z.literal(''),
      z
        .string()
        .url()
        .regex(/^https?:/, 'must be http or https'),
    ]),
    secret: z.string().min(1).optional(),
    event_types: z.array(z.enum(['document', 'inventory'])).optional(),
  })
  .strict();

const settingsBody = z
  .object({
    rate_limit: z
      .union([
        z.literal(false),
        z
          .object({
            per_second: z.number().int().positive(),
            retry_after: z.boolean().default(false),
          })
          .strict(),
      ])
      .optional(),
    bank_account: z.boolean().optional(),
    custom_headers: z.array(z.string()).optional(),
    composition_scheme: z.boolean().optional(),
  })
  .strict();

const companyBody = z.object({ name: z.string().min(1), gstin }).strict();

/** Routes that are no part of the service: they set and show what a dashboard would. No key needed. */
export function mountControl(server: FastifyInstance, simulation: Simulation): void {
  void server.register(
    async (control) => {
      control.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof Refusal)) throw error;
        return reply.status(error.status).send(failure(error).json);
      });
      control.get('/state', () => state(simulation));
      control.get('/requests', () => ({ requests: recordedRequests(simulation.db) }));
      control.get('/deliveries', () => ({ deliveries: deliveries(simulation.db) }));
      control.put('/webhook', (request) => {
        const { event_types: eventTypes, ...rest } = validate(webhookBody, json(request.body));
        changeWebhook(simulation, { ...rest, eventTypes });
        return state(simulation);
      });
      control.put('/settings', (request) => {
        const body = validate(settingsBody, json(request.body));
        const limit = body.rate_limit;
        changeSettings(simulation, {
          rateLimit: limit && { perSecond: limit.per_second, retryAfter: limit.retry_after },
          bankAccount: body.bank_account,
          customHeaders: body.custom_headers,
          compositionScheme: body.composition_scheme,
        });
        return state(simulation);
      });
      control.post('/companies', (request) => {
        const body = validate(companyBody, json(request.body));
        const { id } = createCompany(simulation.db, body.name, body.gstin);
        return describeCompany(simulation, id);
      });
    },
    { prefix: '/_simulator' },
  );
}

function state(simulation: Simulation): object {
  const { db, limiter } = simulation;
  const company = testCompany(simulation);
  const counts = ['documents', 'parties', 'products', 'payments', 'requests', 'deliveries'].map(
    (table) => [table, db.prepare(`SELECT COUNT(*) AS number FROM ${table}`).get()?.number],
  );
  return {
    company: describeCompany(simulation, company.id),
    webhook: {
      url: company.webhook.url,
      secret: company.webhook.secret,
      event_types: company.webhook.eventTypes,
    },
    settings: {
      rate_limit: limiter.limit && {
        per_second: limiter.limit.perSecond,
        retry_after: limiter.limit.retryAfter,
      },
      bank_account: company.settings.bankAccount,
      custom_headers: company.settings.customHeaders,
      composition_scheme: company.settings.compositionScheme,
    },
    counts: Object.fromEntries(counts) as object,
  };
}

function describeCompany({ db }: Simulation, id: number): object {
  const company = findCompany(db, id);
  const [usable, forbidden] = keysOf(db, id);
  return {
    name: company?.name,
    gstin: company?.gstin,
    api_key: usable?.key,
    forbidden_api_key: forbidden?.key,
  };
}

function json(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not JSON');
  }
}
