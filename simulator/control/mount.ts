import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { gstin } from '../bodies/basics';
import { validate } from '../bodies/validate';
import { createCompany } from '../books/companies';
import { keyOfHeader, keyRefusal } from '../http/authentication';
import { failure } from '../http/envelope';
import { Refusal } from '../http/refusal';
import { recordedRequests } from '../http/requestLog';
import { changeSettings, changeWebhook } from '../settings';
import type { Simulation } from '../simulation';
import { deliveries } from '../webhooks/courier';
import { mountBooks } from './books';
import { moveClock } from './clock';
import { settingsSent } from './settingsRoute';
import { describeCompany, stateOf } from './state';
import { webhookSent } from './webhookRoute';

const companyBody = z.object({ name: z.string().min(1), gstin }).strict();

/** Routes that are no part of the service: they set and show what a dashboard would. No key needed. */
export function mountControl(server: FastifyInstance, simulation: Simulation): void {
  void server.register(
    async (control) => {
      control.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof Refusal)) throw error;
        return reply.status(error.status).send(failure(error).json);
      });
      const meant = (request: FastifyRequest) => companyMeant(simulation, request);
      control.get('/state', (request) => stateOf(simulation, meant(request)));
      control.get('/requests', () => ({ requests: recordedRequests(simulation.db) }));
      control.get('/deliveries', () => ({ deliveries: deliveries(simulation.db) }));
      control.put('/webhook', (request) => {
        changeWebhook(simulation, webhookSent(json(request)), meant(request));
        return stateOf(simulation, meant(request));
      });
      control.put('/settings', (request) => {
        changeSettings(simulation, settingsSent(json(request)), meant(request));
        return stateOf(simulation, meant(request));
      });
      control.post('/companies', (request) => {
        const body = validate(companyBody, json(request));
        const { id } = createCompany(simulation.db, body.name, body.gstin);
        return describeCompany(simulation, id);
      });
      control.post('/clock', (request) => {
        moveClock(simulation, json(request));
        return stateOf(simulation, meant(request));
      });
      mountBooks(control, simulation, { meant, json });
    },
    { prefix: '/_simulator' },
  );
}

/** The company whose key is sent, and without a key the test company. */
function companyMeant({ db, testCompanyId }: Simulation, { headers }: FastifyRequest): number {
  if (headers.authorization === undefined) return testCompanyId;
  const key = keyOfHeader(db, headers.authorization);
  if (!key) throw keyRefusal(undefined);
  return key.companyId;
}

function json({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not JSON');
  }
}
