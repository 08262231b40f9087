import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accountOf } from '../account';
import type { ApiKey } from '../books/companies';
import { inTransaction } from '../books/database';
import { mountControl } from '../control/mount';
import { endpoints } from '../endpoints';
import { mountPage } from '../page/mount';
import type { Simulation } from '../simulation';
import { lookAfterSubscriptions } from '../subscriptions/lookAfter';
import { keyOfHeader, keyRefusal } from './authentication';
import type { Call, Endpoint, Reply } from './endpoint';
import { failure } from './envelope';
import { dueFault, faultRefusal } from './faults';
import { refuseBeyondQuota } from './quota';
import { Refusal } from './refusal';
import { recordRequest } from './requestLog';

const BODY_LIMIT = 10 * 1024 * 1024;

/** Stands in the log as the status of a request whose connection was cut. */
const NO_ANSWER = 0;

interface Arrival {
  at: number;
  key: ApiKey | undefined;
  refusal: Refusal | undefined;
}

/** The HTTP face of the simulator: the service's endpoints, and the control routes beside them. */
export function buildServer(simulation: Simulation): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  // Bodies stay text until the key and the rate are checked, so that what is refused is logged too.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  mountControl(server, simulation);
  mountPage(server, simulation);
  void server.register(async (service) => mountService(service, simulation));
  return server;
}

function mountService(service: FastifyInstance, simulation: Simulation): void {
  const { db } = simulation;
  const arrivals = new WeakMap<FastifyRequest, Arrival>();

  service.addHook('onRequest', async (request) => {
    const at = simulation.clock.machine();
    const key = keyOfHeader(db, request.headers.authorization);
    const refusal = (key && simulation.limiter.refusal(key.key, at)) ?? keyRefusal(key);
    arrivals.set(request, { at, key, refusal });
  });
  service.addHook('preHandler', async (request) => {
    const refusal = arrivals.get(request)?.refusal;
    if (refusal) throw refusal;
  });
  const log = (request: FastifyRequest, status: number) => {
    const arrival = arrivals.get(request);
    recordRequest(db, {
      arrivedAt: arrival?.at ?? simulation.clock.machine(),
      method: request.method,
      path: pathOf(request),
      query: request.query as Record<string, unknown>,
      body: readable(request.body),
      status,
      errorCode: arrival?.refusal?.code ?? '',
      keyLabel: arrival?.key?.label,
    });
  };
  service.addHook('onSend', async (request, reply) => log(request, reply.statusCode));

  for (const endpoint of endpoints) {
    service.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const call = callOf(simulation, request, arrivals.get(request)?.key);
        refuseBeyondQuota(call.account);
        const fault = dueFault(call.account, request.method, pathOf(request));
        if (fault?.when !== 'before') {
          const answer = await run(simulation, endpoint, call);
          if (!fault) return send(reply, answer);
        }
        if (fault.drop) {
          log(request, NO_ANSWER);
          reply.hijack();
          return request.raw.socket.destroy();
        }
        throw faultRefusal(fault);
      },
    });
  }
  service.setNotFoundHandler((request) => {
    const due = arrivals.get(request)?.refusal;
    throw due ?? new Refusal(404, 'NOT_FOUND', `There is no ${request.method} ${pathOf(request)}`);
  });
  service.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    const arrival = arrivals.get(request);
    if (arrival) arrival.refusal = refusal;
    return send(reply.headers(refusal.headers), failure(refusal));
  });
}

function callOf(simulation: Simulation, request: FastifyRequest, key: ApiKey | undefined): Call {
  return {
    account: accountOf(simulation, key?.companyId ?? 0),
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: parsed(request.body),
  };
}

async function run(simulation: Simulation, endpoint: Endpoint, call: Call): Promise<Reply> {
  lookAfterSubscriptions(simulation);
  if (endpoint.method === 'GET') return endpoint.handle(call);
  const reply = inTransaction(simulation.db, () => endpoint.handle(call));
  simulation.courier.collect();
  return reply;
}

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  if ('json' in answer) return reply.status(answer.status ?? 200).send(answer.json);
  return reply
    .header('Content-Type', answer.contentType)
    .header('Content-Disposition', `attachment; filename="${answer.fileName}"`)
    .send(answer.file);
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

function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not JSON');
  }
}

function readable(body: unknown): unknown {
  try {
    return parsed(body);
  } catch {
    return body;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
