import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOf } from '../account';
import { endpoints } from '../endpoints';
import { chaoticFault } from '../faults/chaos';
import { scheduledFault } from '../faults/scheduled';
import { strike } from '../faults/strike';
import type { Simulation } from '../simulation';
import { arrive, type Arrival } from './arrival';
import { readable } from './body';
import { carryOut } from './carryOut';
import type { Endpoint, Reply } from './endpoint';
import { failure } from './envelope';
import { refuseBeyondQuota } from './quota';
import { Refusal } from './refusal';
import { NO_ANSWER, recordRequest } from './requestLog';
import { send } from './send';

/** The service's endpoints: key and rate, quota, faults, work, log. */
export function mountService(service: FastifyInstance, simulation: Simulation): void {
  const { db, clock, waits } = simulation;
  const arrivals = new WeakMap<FastifyRequest, Arrival>();
  const arrivalOf = (request: FastifyRequest): Arrival => {
    const arrival = arrivals.get(request) ?? arrive(simulation, request);
    arrivals.set(request, arrival);
    return arrival;
  };
  const log = (request: FastifyRequest, status: number) => {
    // Of requests that are cut off because the simulator closes, nothing is kept.
    if (!db.isOpen) return;
    const { at, key, refusal, ...rest } = arrivalOf(request);
    recordRequest(db, {
      arrivedAt: at,
      answeredAt: status === NO_ANSWER ? undefined : clock.machine(),
      method: request.method,
      path: pathOf(request),
      query: request.query as Record<string, unknown>,
      body: readable(request.body),
      status,
      errorCode: refusal?.code ?? '',
      keyLabel: key?.label,
      fault: rest.fault,
      committed: rest.committed,
      hashId: rest.issued?.hashId,
      serialNumber: rest.issued?.serialNumber,
    });
  };
  const outcome = async (endpoint: Endpoint, request: FastifyRequest): Promise<Reply> => {
    const arrival = arrivalOf(request);
    try {
      return await carryOut(simulation, endpoint, request, arrival);
    } catch (error) {
      arrival.refusal = refusalOf(error);
      return failure(arrival.refusal);
    }
  };

  service.addHook('onRequest', async (request) => void arrivalOf(request));
  service.addHook('preHandler', async (request) => {
    const { refusal } = arrivalOf(request);
    if (refusal) throw refusal;
  });
  service.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    if (!(await waits.pass(arrivalOf(request).delay))) socket.destroy();
    // A client that has hung up meanwhile is told nothing.
    log(request, socket.destroyed ? NO_ANSWER : reply.statusCode);
  });

  for (const endpoint of endpoints) {
    service.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const arrival = arrivalOf(request);
        const account = accountOf(simulation, arrival.key?.companyId ?? 0);
        refuseBeyondQuota(account);
        const fault =
          scheduledFault(account, request.method, pathOf(request)) ??
          chaoticFault(account, request.method);
        if (!fault) return send(reply, await carryOut(simulation, endpoint, request, arrival));
        arrival.fault = fault.kind;
        return strike(fault, {
          reply,
          waits,
          now: () => clock.machine(),
          outcome: () => outcome(endpoint, request),
          putOff: (milliseconds) => void (arrival.delay += milliseconds),
          logUnanswered: () => log(request, NO_ANSWER),
        });
      },
    });
  }
  service.setNotFoundHandler((request) => {
    const due = arrivalOf(request).refusal;
    throw due ?? new Refusal(404, 'NOT_FOUND', `There is no ${request.method} ${pathOf(request)}`);
  });
  service.setErrorHandler((error, request, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    arrivalOf(request).refusal = refusal;
    return send(reply.headers(refusal.headers), failure(refusal));
  });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, message } = error as { statusCode?: number; message: string };
  if (statusCode !== undefined && statusCode < 500) {
    return new Refusal(statusCode, 'BAD_REQUEST', message);
  }
  console.error(error);
  return new Refusal(500, 'UNKNOWN_ERROR', 'The simulator failed; see its output');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
