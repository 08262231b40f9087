import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import type { Ports, WireRequest } from '../../api/types';
import type { JsonObject } from '../../core/json';
import { inVirtualTime, limitTimer } from './virtualTime';

type Response = Awaited<ReturnType<Ports['send']>>;

/** Sends a request of the node, or a changed one. */
type Forward = (changed?: WireRequest) => Promise<Response>;

/** What stands between the nodes of a test file and the service. */
export interface Interception {
  /** Handles each request; reset after each test. */
  handle(request: WireRequest, forward: Forward): Promise<Response>;
}

/** Lets the tests of a file change what the nodes send and what the service responds. */
export function useInterception(): Interception {
  const pass: Interception['handle'] = async (_request, forward) => await forward();
  const interception: Interception = { handle: pass };
  beforeAll(() =>
    usePorts((functions) => {
      const ports = inVirtualTime(n8nPorts(functions, limitTimer));
      const send = async (request: WireRequest) =>
        await interception.handle(request, async (changed = request) => await ports.send(changed));
      return { ...ports, send };
    }),
  );
  afterEach(() => void (interception.handle = pass));
  return interception;
}

/** Changes the rows of each list whose path ends with a text. */
export function editRows(
  interception: Interception,
  path: string,
  edit: (rows: JsonObject[]) => JsonObject[],
): void {
  const { handle } = interception;
  interception.handle = async (request, forward) => {
    const response = await handle(request, forward);
    if (!request.url.endsWith(path) || !('body' in response)) return response;
    const { data } = response.body as { data?: { transactions?: JsonObject[] } & JsonObject };
    if (!data?.transactions) return response;
    const rows = edit(data.transactions);
    const total = Number(data.total_records) + rows.length - data.transactions.length;
    Object.assign(data, { transactions: rows, total_records: total });
    return response;
  };
}

/** What the service responds to a request that it rejects. */
export const rejection = (errorCode: string, message: string, status = 400): Response => ({
  status,
  headers: {},
  body: { success: false, error_code: errorCode, message, errors: {}, data: {} },
});
