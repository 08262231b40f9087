import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { credentialData } from './samples';

/** Handles a request, with or without a response. */
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server that does what the simulator never does, with a credential for it. */
export interface RawServer {
  credential: ReturnType<typeof credentialData>;
  /** How it handles requests from now on. */
  handle(handler: Handler): void;
  /** The method and path of each request so far. */
  requests: string[];
  /** Resolves once no connection is open. */
  allClosed(): Promise<void>;
}

/** Starts a server for each test of the file. */
export function useRawServer(): RawServer {
  let server: Server;
  let handler: Handler;
  const requests: string[] = [];
  const open = new Set<Promise<void>>();
  const credential = { ...credentialData({ baseUrl: '', apiKey: 'key' }), requestsPerSecond: 100 };
  beforeEach(async () => {
    requests.length = 0;
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
      handler(request, response);
    });
    server.on('connection', (socket) => {
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      open.add(closed);
      void closed.then(() => open.delete(closed));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    credential.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    credential,
    handle: (next) => (handler = next),
    requests,
    allClosed: async () => void (await Promise.all(open)),
  };
}

/** A list of one page, as the service sends it. */
export const listOf = (name: string, records: object[]): string =>
  JSON.stringify({
    success: true,
    message: '',
    error_code: '',
    errors: {},
    data: { [name]: records, total_records: records.length },
  });
