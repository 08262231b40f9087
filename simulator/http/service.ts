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

/** Adds the service's endpoints. Order: key and rate limit, quota, faults, endpoint, log. */
export function mountService(service: FastifyInstance, simulation: Simulation): void {
  const { db, clock, timers } = simulation;
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const contextOf = (request: FastifyRequest): RequestContext => {
    const context = contexts.get(request) ?? receive(simulation, request);
    contexts.set(request, context);
    return context;
  };
  const log = (request: FastifyRequest, status: number) => {
    // Requests that end because the simulator closes are not logged.
    if (!db.isOpen) return;
    const { arrivedAt, key, error, fault, committed, changed } = contextOf(request);
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
  };
  const outcome = async (
    endpoint: Endpoint,
    request: FastifyRequest,
    query?: Record<string, unknown>,
  ): Promise<Reply> => {
    const context = contextOf(request);
    try {
      return await performRequest(simulation, endpoint, request, context, query);
    } catch (error) {
      context.error = toApiError(error);
      return errorReply(context.error);
    }
  };

  service.addHook('onRequest', async (request) => void contextOf(request));
  service.addHook('preHandler', async (request) => {
    const { error } = contextOf(request);
    if (error) throw error;
  });
  service.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    if (!(await timers.wait(contextOf(request).delay))) socket.destroy();
    // A client that has disconnected in the meantime gets no response.
    log(request, socket.destroyed ? noResponse : reply.statusCode);
  });

  for (const endpoint of endpoints) {
    service.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const context = contextOf(request);
        const account = accountOf(simulation, context.key?.companyId ?? 0);
        const { company } = account;
        checkQuota(account);
        const isMissing = company.settings.missingPaths.some((start) =>
          pathOf(request).startsWith(start),
        );
        if (isMissing) return sendReply(reply, unknownPath);
        const { fault, changes } = nextFault(company.settings, request.method, pathOf(request));
        if (Object.keys(changes).length > 0) updateSettings(db, company, changes);
        if (!fault) {
          return sendReply(reply, await performRequest(simulation, endpoint, request, context));
        }
        context.fault = fault.kind;
        return applyFault(fault, {
          reply,
          timers,
          now: () => clock.systemNow(),
          query: request.query as Record<string, unknown>,
          perform: (query) => outcome(endpoint, request, query),
          delayResponse: (milliseconds) => void (context.delay += milliseconds),
          logWithoutResponse: () => log(request, noResponse),
        });
      },
    });
  }
  service.setNotFoundHandler((request, reply: FastifyReply) => {
    const { error } = contextOf(request);
    if (error) throw error;
    return sendReply(reply, unknownPath);
  });
  service.setErrorHandler((thrown, request, reply: FastifyReply) => {
    const error = toApiError(thrown);
    contextOf(request).error = error;
    return sendReply(reply.headers(error.headers), errorReply(error));
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
