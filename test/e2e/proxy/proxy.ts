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
// Its server would listen on all addresses of the machine, so only its certificates are used.
import { generateCACertificate, getCA } from 'mockttp/dist/util/certificates';

/** What a host was sent. */
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

export interface Answer {
  /** 200 by default. */
  status?: number;
  /** Sent as JSON. */
  body: unknown;
}

/** Stands in for a host on the internet; undefined answers 404. */
export type Host = (request: Received) => Answer | undefined;

export interface Proxy {
  /** What sends a process through the proxy, and makes it trust what it meets there. */
  env: Record<string, string>;
  /** Everything that hosts were sent, in order; those nobody stands in for were answered 502. */
  received(host?: string): Received[];
  close(): Promise<void>;
}

/**
 * Starts a proxy on 127.0.0.1 that lets no request out to the internet: it answers each one itself.
 * @param servers for hosts that a server on this machine stands in for, its address, such as `http://127.0.0.1:4873`
 */
export async function startProxy(
  hosts: Record<string, Host>,
  servers: Record<string, string> = {},
): Promise<Proxy> {
  const authority = await generateCACertificate({ subject: { commonName: 'Tests only' } });
  const issuer = await getCA(authority);
  const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-proxy-'));
  const trusted = join(folder, 'authority.pem');
  await writeFile(trusted, authority.cert);

  const log: Received[] = [];
  const sockets = new Set<Socket>();
  const inner = createServer((request, response) => {
    const server = servers[urlOf(request).hostname];
    if (server) return passOn(request, response, server);
    void receivedFrom(request).then((received) => {
      log.push(received);
      const { status = 200, body } = answerTo(received, hosts[received.host]);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  const outer = createServer((request, response) => inner.emit('request', request, response));
  outer.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  });
  outer.on('connect', (request: IncomingMessage, socket: Socket) => {
    const [host = ''] = String(request.url).split(':');
    void issuer.generateCertificate(host).then(({ key, cert }) => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      const secure = new TLSSocket(socket, {
        isServer: true,
        secureContext: createSecureContext({ key, cert }),
      });
      secure.on('error', () => secure.destroy());
      inner.emit('connection', secure);
    });
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

function answerTo(received: Received, host: Host | undefined): Answer {
  if (!host) return { status: 502, body: { error: `Nobody stands in for ${received.host}` } };
  try {
    return host(received) ?? { status: 404, body: { error: `Nothing at ${received.path}` } };
  } catch (error) {
    return { status: 500, body: { error: String(error) } };
  }
}

/** Through a proxy a plain request names its host in the URL, one inside TLS in its header. */
function urlOf(request: IncomingMessage): URL {
  return new URL(String(request.url), `https://${request.headers.host}`);
}

function passOn(request: IncomingMessage, response: ServerResponse, server: string): void {
  const { method, headers } = request;
  const { pathname, search } = urlOf(request);
  const passed = openRequest(server + pathname + search, {
    ...(method && { method }),
    headers: { ...headers, 'x-forwarded-proto': 'https' },
  });
  passed.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.once('error', () => response.destroy());
  request.pipe(passed);
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
