import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../bodies/apiError';
import { gstin } from '../bodies/basics';
import { validate } from '../bodies/validate';
import { createCompany } from '../books/companies';
import { errorReply } from '../http/reply';
import { keyError, keyInHeader } from '../http/requestContext';
import { recordedRequests } from '../http/requestLog';
import type { Simulation } from '../http/simulation';
import { deliveries } from '../webhooks/sender';
import { mountBooks } from './books';
import { moveClock } from './clock';
import { changeSettings, changeWebhook, parseSettings, parseWebhook } from './settings';
import { describeCompany, stateOf } from './state';

const companyBody = z.object({ name: z.string().min(1), gstin }).strict();

/** Adds the control routes. They are not part of the service and need no key. */
export function mountControl(server: FastifyInstance, simulation: Simulation): void {
  void server.register(
    async (control) => {
      control.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof ApiError)) throw error;
        return reply.status(error.status).send(errorReply(error).json);
      });
      const companyOf = (request: FastifyRequest) => companyOfRequest(simulation, request);
      control.get('/state', (request) => stateOf(simulation, companyOf(request)));
      control.get('/requests', () => ({ requests: recordedRequests(simulation.db) }));
      control.get('/deliveries', () => ({ deliveries: deliveries(simulation.db) }));
      control.put('/webhook', (request) => {
        changeWebhook(simulation, parseWebhook(json(request)), companyOf(request));
        return stateOf(simulation, companyOf(request));
      });
      control.put('/settings', (request) => {
        changeSettings(simulation, parseSettings(json(request)), companyOf(request));
        return stateOf(simulation, companyOf(request));
      });
      control.post('/companies', (request) => {
        const body = validate(companyBody, json(request));
        const { id } = createCompany(simulation.db, body.name, body.gstin);
        return describeCompany(simulation, id);
      });
      control.post('/clock', (request) => {
        moveClock(simulation, json(request));
        return stateOf(simulation, companyOf(request));
      });
      mountBooks(control, simulation, { companyOf, json });
    },
    { prefix: '/_simulator' },
  );
}

/** The company of the sent key, or the test company without a key. */
function companyOfRequest({ db, testCompanyId }: Simulation, { headers }: FastifyRequest): number {
  if (headers.authorization === undefined) return testCompanyId;
  const key = keyInHeader(db, headers.authorization);
  if (!key) throw keyError(undefined);
  return key.companyId;
}

function json({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ApiError(400, 'BAD_REQUEST', 'The body is not JSON');
  }
}
