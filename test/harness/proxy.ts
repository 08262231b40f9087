import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that reaches the proxy. */
export interface ProxiedRequest {
  method: string;
  path: string;
  /** Sends it to the simulator. @returns the response */
  forward(): Promise<Response>;
}

/** What the node receives: the simulator's response, or a closed connection. */
export type Intercept = (request: ProxiedRequest) => Promise<Response | 'cut'>;

/**
 * Runs with a server between the node and the simulator, whose URL the credential gets. The server
 * can act between two requests of the node, as another user or process would.
 */
export async function throughProxy<Credential extends { baseUrl: string }, Result>(
  credential: Credential,
  intercept: Intercept,
  run: (credential: Credential) => Promise<Result>,
): Promise<Result> {
  const { baseUrl, close } = await startProxy(credential.baseUrl, intercept);
  try {
    return await run({ ...credential, baseUrl });
  } finally {
    await close();
  }
}

async function startProxy(simulatorUrl: string, intercept: Intercept) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url = '', headers } = request;
      const forward = async () =>
        await fetch(simulatorUrl + url, {
          method,
          headers: {
            authorization: String(headers.authorization),
            ...(chunks.length > 0 && { 'content-type': 'application/json' }),
          },
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        });
      void intercept({ method, path: url.split('?', 1)[0] as string, forward }).then(
        async (forwarded) => {
          if (forwarded === 'cut') return response.destroy();
          response.writeHead(forwarded.status, { 'content-type': 'application/json' });
          return response.end(await forwarded.text());
        },
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
