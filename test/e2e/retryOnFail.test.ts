import { type Instance, newCredential, nodeType, useInstance } from './instance';

const instance: Instance = useInstance();

/** Three input items, each a document for a customer of its own. */
const workflow = async (more: Record<string, unknown>) => {
  const items = ['A', 'B', 'C'].map((customer) => ({ customer }));
  return {
    name: 'Retry On Fail',
    nodes: [
      {
        name: 'Start',
        type: 'n8n-nodes-base.manualTrigger',
        typeVersion: 1,
        position: [0, 0] as [number, number],
        parameters: {},
      },
      {
        name: 'Items',
        type: 'n8n-nodes-base.code',
        typeVersion: 2,
        position: [200, 0] as [number, number],
        parameters: { jsCode: `return ${JSON.stringify(items.map((json) => ({ json })))};` },
      },
      {
        name: 'Node',
        type: nodeType,
        typeVersion: 1,
        position: [400, 0] as [number, number],
        parameters: {
          resource: 'document',
          operation: 'create',
          documentDate: '2026-04-05',
          partyFrom: 'new',
          newPartyId: '={{ $json.customer }}',
          newPartyName: '={{ "Customer " + $json.customer }}',
          lineItemsFrom: 'json',
          lineItemsJson: '[{"id":"P","name":"Pen","quantity":1,"unit_price":10,"tax_rate":18}]',
        },
        credentials: await newCredential(instance),
        retryOnFail: true,
        maxTries: 3,
        waitBetweenTries: 0,
        ...more,
      },
    ],
    connections: {
      Start: { main: [[{ node: 'Items', type: 'main', index: 0 }]] },
      Items: { main: [[{ node: 'Node', type: 'main', index: 0 }]] },
    },
  };
};

describe('Retry On Fail in a real n8n', () => {
  it.each([
    ['alone', {}],
    ['together with Continue On Fail', { onError: 'continueRegularOutput' }],
  ])('%s makes each document once when the first item is refused', async (_, more) => {
    const { api, simulator } = instance;
    const before = simulator.books().documents.length;
    simulator.configure({
      faults: [
        { method: 'POST', path: '/v2/doc', times: 1, status: 400, errorCode: 'BAD_REQUEST' },
      ],
    });
    const { id } = await api.createWorkflow(await workflow(more));
    const { status } = await api.run(id, 'Start');
    expect(status).toBe('success');
    expect(simulator.books().documents).toHaveLength(before + 3);
  });
});
