import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of n8n. */
export interface Gateway {
  url: string;
  close(): Promise<void>;
}

/**
 * Passes requests on only if n8n says that it is ready, as docs/reliability.md recommends: n8n accepts
 * deliveries before it can store them.
 */
export async function openGateway(n8nUrl: string): Promise<Gateway> {
  const server = http.createServer((request, response) => {
    void isReady(n8nUrl).then((ready) => {
      if (!ready) return response.writeHead(503).end();
      const { method, headers, url = '' } = request;
      const onward = http.request(n8nUrl + url, { method, headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      });
      return request.pipe(onward.on('error', () => response.destroy()));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function isReady(n8nUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${n8nUrl}/healthz/readiness`)).ok;
  } catch {
    return false;
  }
}
