import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { networks } from '../test/harness/sharedLimit';

export type Network = keyof typeof networks;

/** A server behind a network. */
export interface DelayedServer {
  baseUrl: string;
  close(): Promise<void>;
}

/** Passes requests on to a server: each request and each response takes 60 ms and the jitter. */
export async function startDelayedServer(target: string, network: Network): Promise<DelayedServer> {
  const delay = async () => await sleep(60 + networks[network](Math.random));
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await buffer(incoming);
      await delay();
      const response = await passOn(target, incoming, body);
      const responseBody = await buffer(response);
      await delay();
      outgoing.writeHead(response.statusCode ?? 502, response.headers).end(responseBody);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, close: async () => await close(server) };
}

async function passOn(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    request(new URL(url ?? '/', target), { method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
