import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { itemsOf } from '../../tools/realN8n';
import {
  type Instance,
  newCredential,
  nodeType,
  packageName,
  useInstance,
  workflowOf,
} from './instance';
import { startProxy } from './proxy/proxy';

const instance: Instance = useInstance();

/** A server on this machine, for as long as a test needs it. */
async function listening(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

const invoice = {
  resource: 'document',
  operation: 'create',
  documentDate: '2026-04-05',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha',
  lineItemsFrom: 'json',
  lineItemsJson: '[{"id":"K","name":"Keyboard","quantity":1,"unit_price":100,"tax_rate":18}]',
};

describe('the preview of the output', () => {
  it.each(['document/create', 'customer/getAll'])(
    'comes from the schema of %s, which n8n finds in the package',
    async (operation) => {
      const shown = await instance.api.request(
        'GET',
        `/schemas/${nodeType}/1.0.0/${operation}.json`,
      );
      const file = `nodes/GstInvoicing/__schema__/v1.0.0/${operation}.json`;
      expect(shown).toEqual(
        JSON.parse(await readFile(join(resolve(__dirname, '../..'), file), 'utf8')),
      );
    },
  );
});

describe('Custom API Call', () => {
  /** What n8n's editor offers in its place: the HTTP Request node with the credential of this package. */
  const callOf = async (url: string, baseUrl = instance.simulator.baseUrl) => {
    const workflow = workflowOf(invoice, await newCredential(instance));
    const credentials = await newCredential(instance, { baseUrl });
    const [start, node] = workflow.nodes;
    if (!start || !node) throw new Error('The workflow has no nodes');
    return {
      ...workflow,
      nodes: [
        start,
        node,
        {
          name: 'Call',
          type: 'n8n-nodes-base.httpRequest',
          typeVersion: 4.2,
          position: [400, 0] as [number, number],
          parameters: {
            url,
            authentication: 'predefinedCredentialType',
            nodeCredentialType: 'gstInvoicingApi',
            options: { batching: { batch: { batchSize: 1, batchInterval: 1100 } } },
          },
          credentials,
          retryOnFail: true,
          maxTries: 3,
          waitBetweenTries: 1500,
        },
      ],
      connections: {
        ...workflow.connections,
        Node: { main: [[{ node: 'Call', type: 'main', index: 0 }]] },
      },
    };
  };

  it('is offered beside the resources and operations', async () => {
    const types = await instance.api.nodeTypes(packageName);
    const node = types.find(({ name }) => name === nodeType);
    const selectors = node?.properties.filter(({ name }) =>
      /^(resource|operation)$/.test(String(name)),
    );
    const last = selectors?.map(({ options }) => (options as Array<{ name: string }>).at(-1)?.name);
    expect(new Set(last)).toEqual(new Set(['Custom API Call']));
  });

  it('reads a document with the credential, through the HTTP Request node', async () => {
    const { api, simulator } = instance;
    const saved = await api.createWorkflow(
      await callOf(`=${simulator.baseUrl}/v2/doc/{{ $json.hash_id }}`),
    );
    const execution = await api.run(saved.id, 'Start');
    expect(execution.error).toBeUndefined();
    expect(itemsOf(execution, 'Call')).toMatchObject([
      { json: { success: true, data: { invoice_details: { total_amount: 118 } } } },
    ]);
  });

  it('follows no redirect with the key', async () => {
    const { api } = instance;
    const arrived: Array<string | undefined> = [];
    const stranger = await listening((request, response) => {
      arrived.push(request.headers.authorization);
      response.end('{}');
    });
    const service = await listening((_, response) => {
      response.writeHead(302, { location: stranger.address }).end();
    });
    const saved = await api.createWorkflow(await callOf(service.address, service.address));
    const { status, error } = await api.run(saved.id, 'Start');
    await Promise.all([service.close(), stranger.close()]);
    expect({ status, arrived }).toEqual({ status: 'error', arrived: [] });
    expect(JSON.stringify(error)).toContain('302');
  });

  it('keeps the key from an address that is not of the credential', async () => {
    const { api } = instance;
    const arrived: Array<string | undefined> = [];
    const stranger = await listening((request, response) => {
      arrived.push(request.headers.authorization);
      response.end('{}');
    });
    const saved = await api.createWorkflow(await callOf(stranger.address));
    const { status, error } = await api.run(saved.id, 'Start');
    await stranger.close();
    expect({ status, arrived }).toEqual({ status: 'error', arrived: [] });
    expect(`${error?.message} ${error?.description}`).toContain(
      `goes only to ${instance.simulator.baseUrl}, the Base URL of the credential`,
    );
  });

  it.each([2, 3, 4.2])(
    'keeps the key from a proxy that stands in for the service, in version %s of the node',
    async (typeVersion) => {
      const { api } = instance;
      const address = 'https://books.example.com';
      const proxy = await startProxy({ 'books.example.com': () => ({ body: {} }) });
      const workflow = await callOf(`${address}/v2/doc`, address);
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
      expect(`${error?.message} ${error?.description}`).toContain('Empty "Proxy"');
    },
  );

  it('keeps the key from an address that is not encrypted', async () => {
    const { api } = instance;
    const address = 'http://books.example.com';
    const saved = await api.createWorkflow(await callOf(`${address}/v2/doc`, address));
    const { status, error } = await api.run(saved.id, 'Start');
    expect(status).toBe('error');
    expect(`${error?.message} ${error?.description}`).toContain('starts with https://');
  });
});
