import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: http.IncomingHttpHeaders;
  raw: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Statuses of the next responses, then 200; 'never' sends no response. */
  statuses: (number | 'never')[];
  close(): Promise<void>;
}

/** A local webhook receiver that stores the requests. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const statuses: (number | 'never')[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, raw: Buffer.concat(chunks).toString() });
      const status = statuses.shift() ?? 200;
      if (status !== 'never') response.writeHead(status, { Location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    statuses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
