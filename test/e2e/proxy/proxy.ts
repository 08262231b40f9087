import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { newAuthority } from './certificates';

/** A request to a host. */
export interface Received {
  host: string;
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** JSON as data, anything else as text. */
  body: unknown;
}

export interface FakeResponse {
  /** 200 by default. */
  status?: number;
  /** Sent as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A fake of a host on the internet; undefined becomes status 404. */
export type Host = (request: Received) => FakeResponse | undefined;

export interface Proxy {
  /** The environment with which a process uses the proxy and trusts its certificates. */
  env: Record<string, string>;
  /** All requests in order, or those to one host. A host without a fake has responded with 502. */
  received(host?: string): Received[];
  close(): Promise<void>;
}

/**
 * Starts a proxy on 127.0.0.1 that sends no request to the internet: fakes respond to all of them.
 * @param servers URLs of servers on this machine by the host that they replace
 */
export async function startProxy(
  hosts: Record<string, Host>,
  servers: Record<string, string> = {},
): Promise<Proxy> {
  const authority = newAuthority('Tests only');
  const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-proxy-'));
  const trusted = join(folder, 'authority.pem');
  await writeFile(trusted, authority.cert);

  const log: Received[] = [];
  const sockets = new Set<Socket>();
  const inner = createServer((request, response) => {
    const server = servers[urlOf(request).hostname];
    if (server) return forward(request, response, server);
    void receivedFrom(request).then((received) => {
      log.push(received);
      const { status = 200, body, headers } = responseTo(received, hosts[received.host]);
      response
        .writeHead(status, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    });
  });

  const outer = createServer((request, response) => inner.emit('request', request, response));
  outer.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  });
  outer.on('connect', (request: IncomingMessage, socket: Socket) => {
    const [host = ''] = String(request.url).split(':');
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const secure = new TLSSocket(socket, {
      isServer: true,
      secureContext: createSecureContext(authority.certify(host)),
    });
    secure.on('error', () => secure.destroy());
    inner.emit('connection', secure);
  });
  await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve));

  const url = `http://127.0.0.1:${(outer.address() as AddressInfo).port}`;
  return {
    env: {
      HTTP_PROXY: url,
      HTTPS_PROXY: url,
      NO_PROXY: '127.0.0.1,localhost',
      NODE_EXTRA_CA_CERTS: trusted,
    },
    received: (host) => log.filter((one) => host === undefined || one.host === host),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => outer.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function responseTo(received: Received, host: Host | undefined): FakeResponse {
  if (!host) return { status: 502, body: { error: `${received.host} has no fake` } };
  try {
    return host(received) ?? { status: 404, body: { error: `${received.path} does not exist` } };
  } catch (error) {
    return { status: 500, body: { error: String(error) } };
  }
}

/** An http request through a proxy has its host in the URL, an https request in its header. */
function urlOf(request: IncomingMessage): URL {
  return new URL(String(request.url), `https://${request.headers.host}`);
}

function forward(request: IncomingMessage, response: ServerResponse, server: string): void {
  const { method, headers } = request;
  const { pathname, search } = urlOf(request);
  const forwarded = openRequest(server + pathname + search, {
    ...(method && { method }),
    headers: { ...headers, 'x-forwarded-proto': 'https' },
  });
  forwarded.once('response', (result) => {
    response.writeHead(result.statusCode ?? 502, result.headers);
    result.pipe(response);
  });
  forwarded.once('error', () => response.destroy());
  request.pipe(forwarded);
}

async function receivedFrom(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = urlOf(request);
  const isJson = String(request.headers['content-type']).includes('json') && text !== '';
  return {
    host: url.hostname,
    method: String(request.method),
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}
