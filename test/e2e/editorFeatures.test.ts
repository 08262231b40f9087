import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { chain, itemsOf, manualTrigger } from '../../tools/realN8n';
import { invoiceOf, keyboard } from '../harness/samples';
import {
  type Instance,
  newCredential,
  nodeType,
  packageName,
  returnsType,
  useInstance,
} from './instance';
import { startProxy } from './proxy/proxy';

const instance: Instance = useInstance();

/** Starts a server on this machine. */
async function startServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** Starts a server that records the Authorization header of each request. */
async function recordingServer() {
  const keys: Array<string | undefined> = [];
  const server = await startServer((request, response) => {
    keys.push(request.headers.authorization);
    response.end('{}');
  });
  return { ...server, keys };
}

describe('the preview of an output', () => {
  it.each([
    [nodeType, 'GstInvoicing', 'document/create'],
    [nodeType, 'GstInvoicing', 'customer/getAll'],
    [returnsType, 'GstReturns', 'prepareGstr1'],
  ])('of %s is a schema that n8n finds in the package: %s, %s', async (type, node, operation) => {
    const shown = await instance.api.request('GET', `/schemas/${type}/1.0.0/${operation}.json`);
    const file = `nodes/${node}/__schema__/v1.0.0/${operation}.json`;
    expect(shown).toEqual(
      JSON.parse(await readFile(join(resolve(__dirname, '../..'), file), 'utf8')),
    );
  });
});

describe('Custom API Call', () => {
  /** What the editor offers instead: the HTTP Request node with the credential of this package. */
  const workflowWithCall = async (url: string, baseUrl = instance.simulator.baseUrl) => {
    const create = {
      name: 'Node',
      type: nodeType,
      typeVersion: 1,
      parameters: invoiceOf(keyboard),
      credentials: await newCredential(instance),
    };
    const call = {
      name: 'Call',
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      parameters: {
        url,
        authentication: 'predefinedCredentialType',
        nodeCredentialType: 'gstInvoicingApi',
        options: { batching: { batch: { batchSize: 1, batchInterval: 1100 } } },
      },
      credentials: await newCredential(instance, { baseUrl }),
      retryOnFail: true,
      maxTries: 3,
      waitBetweenTries: 1500,
    };
    return chain('Custom API Call', [manualTrigger, create, call]);
  };

  it('is the last choice of resources and operations', async () => {
    const types = await instance.api.nodeTypes(packageName);
    const node = types.find(({ name }) => name === nodeType);
    const selectors = node?.properties.filter(({ name }) =>
      /^(resource|operation)$/.test(String(name)),
    );
    const last = selectors?.map(({ options }) => (options as Array<{ name: string }>).at(-1)?.name);
    expect(new Set(last)).toEqual(new Set(['Custom API Call']));
  });

  it('reads a document with the HTTP Request node and the credential', async () => {
    const { api, simulator } = instance;
    const saved = await api.createWorkflow(
      await workflowWithCall(`=${simulator.baseUrl}/v2/doc/{{ $json.hash_id }}`),
    );
    const execution = await api.run(saved.id, 'Start');
    expect(execution.error).toBeUndefined();
    expect(itemsOf(execution, 'Call')).toMatchObject([
      { json: { success: true, data: { invoice_details: { total_amount: 118 } } } },
    ]);
  });

  it('does not follow a redirect', async () => {
    const { api } = instance;
    const other = await recordingServer();
    const service = await startServer((_, response) => {
      response.writeHead(302, { location: other.address }).end();
    });
    const saved = await api.createWorkflow(
      await workflowWithCall(service.address, service.address),
    );
    const { status, error } = await api.run(saved.id, 'Start');
    await Promise.all([service.close(), other.close()]);
    expect({ status, keys: other.keys }).toEqual({ status: 'error', keys: [] });
    expect(JSON.stringify(error)).toContain('302');
  });

  it('does not send the key to a URL outside the Base URL', async () => {
    const { api } = instance;
    const other = await recordingServer();
    const saved = await api.createWorkflow(await workflowWithCall(other.address));
    const { status, error } = await api.run(saved.id, 'Start');
    await other.close();
    expect({ status, keys: other.keys }).toEqual({ status: 'error', keys: [] });
    expect(`${error?.message} ${error?.description}`).toContain(
      `is only sent to ${instance.simulator.baseUrl}, the Base URL of the credential`,
    );
  });

  it.each([2, 3, 4.2])(
    'does not send the key through a proxy, in version %s of the HTTP Request node',
    async (typeVersion) => {
      const { api } = instance;
      const address = 'https://books.example.com';
      const proxy = await startProxy({ 'books.example.com': () => ({ body: {} }) });
      const workflow = await workflowWithCall(`${address}/v2/doc`, address);
      const [call] = workflow.nodes.slice(-1);
      Object.assign(call?.parameters ?? {}, {
        allowUnauthorizedCerts: true,
        options: { proxy: proxy.env.HTTP_PROXY, allowUnauthorizedCerts: true },
      });
      Object.assign(call ?? {}, { typeVersion });
      const saved = await api.createWorkflow(workflow);
      const { status, error } = await api.run(saved.id, 'Start');
      const received = proxy.received();
      await proxy.close();
      expect({ status, received }).toEqual({ status: 'error', received: [] });
      expect(`${error?.message} ${error?.description}`).toContain('Clear "Proxy"');
    },
  );

  it('does not send the key over http', async () => {
    const { api } = instance;
    const address = 'http://books.example.com';
    const saved = await api.createWorkflow(await workflowWithCall(`${address}/v2/doc`, address));
    const { status, error } = await api.run(saved.id, 'Start');
    expect(status).toBe('error');
    expect(`${error?.message} ${error?.description}`).toContain('starts with https://');
  });
});
