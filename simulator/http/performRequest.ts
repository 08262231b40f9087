import type { FastifyRequest } from 'fastify';
import { ApiError } from '../bodies/apiError';
import { updateSettings, type Account } from '../books/companies';
import type { Endpoint, Reply } from '../endpoints/endpoint';
import type { RequestContext } from './requestContext';
import { accountOf, changeBooks, issueAllDueInvoices, type Simulation } from './simulation';

const quotaMessage = {
  FORBIDDEN: 'API Limit Reached. Please upgrade your plan',
  DAILY_LIMIT_EXCEEDED: 'The daily limit of API calls is exceeded',
};

/** Performs a request on the current books and records the outcome in `context`. */
export async function performRequest(
  simulation: Simulation,
  endpoint: Endpoint,
  request: FastifyRequest,
  context: RequestContext,
  query = request.query as Record<string, unknown>,
): Promise<Reply> {
  const companyId = context.key?.companyId ?? 0;
  refuseOtherThanJson(request);
  const input = {
    params: request.params as Record<string, string>,
    query,
    body: parseBody(request.body),
  };
  issueAllDueInvoices(simulation);
  if (endpoint.method === 'GET') {
    const account = accountOf(simulation, companyId);
    return endpoint.handle({
      ...input,
      account: { ...account, db: simulation.earlier?.read() ?? account.db },
    });
  }
  const reply = changeBooks(simulation, companyId, (account) =>
    endpoint.handle({ ...input, account }),
  );
  context.committed = (reply.status ?? 200) < 400;
  context.changed = reply.changed;
  return reply;
}

/**
 * Counts a call against the plan's quota. When it is used up, the service responds with HTTP 200
 * and success=false (service.md, Errors: Codes).
 */
export function checkQuota({ db, company }: Account): void {
  const { quota } = company.settings;
  if (!quota) return;
  const { callsLeft, errorCode } = quota;
  if (callsLeft === 0) throw new ApiError(200, errorCode, quotaMessage[errorCode]);
  updateSettings(db, company, { quota: { errorCode, callsLeft: callsLeft - 1 } });
}

/** A request with a body says that it is JSON (service.md, What the service does: Conventions). */
function refuseOtherThanJson({ body, headers }: FastifyRequest): void {
  const type = headers['content-type'] ?? '';
  if (typeof body !== 'string' || body === '' || /^application\/json\b/i.test(type)) return;
  throw new ApiError(400, 'BAD_REQUEST', `The body must be application/json, not "${type}"`);
}

/** The JSON of a body, or undefined when there is none. */
export function parseBody(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(400, 'BAD_REQUEST', 'The body is not JSON');
  }
}
