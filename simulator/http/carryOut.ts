import type { FastifyRequest } from 'fastify';
import { accountOf } from '../account';
import { inTransaction } from '../books/database';
import type { Simulation } from '../simulation';
import { lookAfterSubscriptions } from '../subscriptions/lookAfter';
import type { Arrival } from './arrival';
import { parsed } from './body';
import type { Call, Endpoint, Reply } from './endpoint';

/** Does what a request asks for, on the books as they stand now, and notes what came of it. */
export async function carryOut(
  simulation: Simulation,
  endpoint: Endpoint,
  request: FastifyRequest,
  arrival: Arrival,
): Promise<Reply> {
  const call: Call = {
    account: accountOf(simulation, arrival.key?.companyId ?? 0),
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: parsed(request.body),
  };
  lookAfterSubscriptions(simulation);
  if (endpoint.method === 'GET') return endpoint.handle(call);
  const reply = inTransaction(simulation.db, () => endpoint.handle(call));
  arrival.committed = (reply.status ?? 200) < 400;
  arrival.issued = reply.issued;
  simulation.courier.collect();
  return reply;
}
