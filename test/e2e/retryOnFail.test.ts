import { chain, manualTrigger } from '../../tools/realN8n';
import { invoiceOf, pens } from '../harness/samples';
import { type Instance, newCredential, nodeType, useInstance } from './instance';

const instance: Instance = useInstance();

/** Creates documents for three customers, one for each item. */
const workflow = async (more: Record<string, unknown>) => {
  const items = ['A', 'B', 'C'].map((customer) => ({ json: { customer } }));
  const code = {
    name: 'Items',
    type: 'n8n-nodes-base.code',
    typeVersion: 2,
    parameters: { jsCode: `return ${JSON.stringify(items)};` },
  };
  const node = {
    name: 'Node',
    type: nodeType,
    typeVersion: 1,
    parameters: {
      ...invoiceOf(pens),
      newPartyDetails: { id: '={{ $json.customer }}' },
      newPartyName: '={{ "Customer " + $json.customer }}',
    },
    credentials: await newCredential(instance),
    retryOnFail: true,
    maxTries: 3,
    waitBetweenTries: 0,
    ...more,
  };
  return chain('Retry On Fail', [manualTrigger, code, node]);
};

describe('Retry On Fail in a real n8n', () => {
  it.each([
    ['alone', {}],
    ['together with Continue On Fail', { onError: 'continueRegularOutput' }],
  ])('%s creates each document once when the first item fails', async (_, more) => {
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
