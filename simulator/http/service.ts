import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { updateSettings } from '../books/companies';
import { endpoints } from '../endpoints';
import type { Endpoint, JsonReply, Reply } from '../endpoints/endpoint';
import { nextFault } from '../faults/next';
import { applyFault } from './applyFault';
import { checkQuota, parseBody, performRequest } from './performRequest';
import { errorReply, sendReply, toApiError } from './reply';
import { receive, type RequestContext } from './requestContext';
import { noResponse, recordRequest } from './requestLog';
import { accountOf, type Simulation } from './simulation';

/** The response to an unknown path, in the form of Flask-RESTX (service.md, Errors: Statuses). */
const unknownPath: JsonReply = {
  status: 404,
  json: { message: 'The requested URL was not found on the server.' },
};

const contexts = new WeakMap<FastifyRequest, RequestContext>();

/** Adds the service's endpoints. Order: key and rate limit, quota, faults, endpoint, log. */
export function mountService(service: FastifyInstance, simulation: Simulation): void {
  service.addHook('onRequest', async (request) => void contextOf(simulation, request));
  service.addHook('preHandler', async (request) => refuseUnlessAllowed(simulation, request));
  service.addHook('onSend', async (request, reply) => await finish(simulation, request, reply));
  for (const endpoint of endpoints) {
    service.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => await respond(simulation, endpoint, request, reply),
    });
  }
  service.setNotFoundHandler((request, reply: FastifyReply) => {
    refuseUnlessAllowed(simulation, request);
    return sendReply(reply, unknownPath);
  });
  service.setErrorHandler((thrown, request, reply: FastifyReply) => {
    const error = toApiError(thrown);
    contextOf(simulation, request).error = error;
    return sendReply(reply.headers(error.headers), errorReply(error));
  });
}

/** What is known about a request; the rate limit counts it the first time. */
function contextOf(simulation: Simulation, request: FastifyRequest): RequestContext {
  const context = contexts.get(request) ?? receive(simulation, request);
  contexts.set(request, context);
  return context;
}

/** @throws ApiError if the key or the rate limit does not allow the request */
function refuseUnlessAllowed(simulation: Simulation, request: FastifyRequest): void {
  const { error } = contextOf(simulation, request);
  if (error) throw error;
}

async function respond(
  simulation: Simulation,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = contextOf(simulation, request);
  const account = accountOf(simulation, context.key?.companyId ?? 0);
  const { settings } = account.company;
  const path = pathOf(request);
  checkQuota(account);
  if (settings.missingPaths.some((start) => path.startsWith(start))) {
    return sendReply(reply, unknownPath);
  }
  const { fault, changes } = nextFault(settings, request.method, path);
  if (Object.keys(changes).length > 0) updateSettings(simulation.db, account.company, changes);
  if (!fault) {
    return sendReply(reply, await performRequest(simulation, endpoint, request, context));
  }
  context.fault = fault.kind;
  return await applyFault(fault, {
    reply,
    timers: simulation.timers,
    now: () => simulation.clock.systemNow(),
    query: request.query as Record<string, unknown>,
    perform: async (query) => await outcome(simulation, endpoint, request, query),
    delayResponse: (milliseconds) => void (context.delay += milliseconds),
    logWithoutResponse: () => log(simulation, request, noResponse),
  });
}

/** The reply of an endpoint; an error is one, too. */
async function outcome(
  simulation: Simulation,
  endpoint: Endpoint,
  request: FastifyRequest,
  query?: Record<string, unknown>,
): Promise<Reply> {
  const context = contextOf(simulation, request);
  try {
    return await performRequest(simulation, endpoint, request, context, query);
  } catch (error) {
    context.error = toApiError(error);
    return errorReply(context.error);
  }
}

/** Delays a response as long as it is to take, and logs it. */
async function finish(
  simulation: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { socket } = request.raw;
  if (!(await simulation.timers.wait(contextOf(simulation, request).delay))) socket.destroy();
  // A client that has disconnected in the meantime gets no response.
  log(simulation, request, socket.destroyed ? noResponse : reply.statusCode);
}

function log(simulation: Simulation, request: FastifyRequest, status: number): void {
  const { db, clock } = simulation;
  // Requests that end because the simulator closes are not logged.
  if (!db.isOpen) return;
  const { arrivedAt, key, error, fault, committed, changed } = contextOf(simulation, request);
  recordRequest(db, {
    arrivedAt,
    respondedAt: status === noResponse ? undefined : clock.systemNow(),
    method: request.method,
    path: pathOf(request),
    query: request.query as Record<string, unknown>,
    body: loggedBody(request),
    status,
    errorCode: error?.code ?? '',
    keyLabel: key?.label,
    fault,
    committed,
    hashId: changed?.hashId,
    serialNumber: changed?.serialNumber,
  });
}

/** The parsed body; a body that is not JSON as text. */
function loggedBody({ body }: FastifyRequest): unknown {
  try {
    return parseBody(body);
  } catch {
    return body;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
