import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: http.IncomingHttpHeaders;
  raw: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Statuses to answer with, one a request; then 200. 'never' leaves the request unanswered. */
  answers: (number | 'never')[];
  close(): Promise<void>;
}

/** A webhook receiver on this machine that keeps what it gets. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: (number | 'never')[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, raw: Buffer.concat(chunks).toString() });
      const answer = answers.shift() ?? 200;
      if (answer !== 'never') response.writeHead(answer, { Location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
