import { chain, type Execution, itemsOf, manualTrigger, type Workflow } from '../../tools/realN8n';
import {
  type Instance,
  newCredential,
  nodeType,
  packageName,
  returnsType,
  typeWith,
  useInstance,
} from './instance';
import { documentSteps } from './tour/documents';
import { moneySteps } from './tour/money';
import { creationSteps, deletionSteps } from './tour/records';
import { returnSteps } from './tour/returns';

// Other tests cover the rate limit; 67 requests at one a second would take a minute.
const instance: Instance = useInstance({ rateLimit: false });

const steps = [...creationSteps, ...documentSteps, ...moneySteps, ...returnSteps, ...deletionSteps];

/** The operation that n8n adds to every node with a credential. */
const customApiCall = '__CUSTOM_API_CALL__';

/** All nodes in sequence, each executed once. */
async function newWorkflow(): Promise<Workflow> {
  const credentials = await newCredential(instance, { requestsPerSecond: '50' });
  const nodes = steps.map(({ name, parameters }) => ({
    name,
    type: typeWith(parameters),
    typeVersion: 1,
    parameters,
    credentials,
    executeOnce: true,
  }));
  return chain('Every resource', [manualTrigger, ...nodes]);
}

describe('one workflow with every resource', () => {
  let execution: Execution;

  beforeAll(async () => {
    const { id } = await instance.api.createWorkflow(await newWorkflow());
    execution = await instance.api.run(id, 'Start', 290_000);
  }, 300_000);

  it('uses every operation of the nodes', async () => {
    const types = await instance.api.nodeTypes(packageName);
    const offered = types
      .filter(({ name }) => [nodeType, returnsType].includes(name))
      .flatMap(({ properties }) => properties)
      .filter(({ name }) => name === 'operation')
      .flatMap(({ options, displayOptions }) => {
        const { resource } = (displayOptions as { show: { resource?: string[] } } | undefined)
          ?.show ?? { resource: undefined };
        return (options as Array<{ value: string }>)
          .filter(({ value }) => value !== customApiCall)
          .map(({ value }) => `${resource}: ${value}`);
      });
    const used = steps.map(
      ({ parameters: { resource, operation } }) => `${resource}: ${operation}`,
    );
    expect([...new Set(used)].sort()).toEqual(offered.sort());
  });

  it('succeeds in every node', () => {
    expect(execution.error).toBeUndefined();
    const statuses = steps.map(({ name }) => [name, execution.runs[name]?.at(-1)?.executionStatus]);
    expect(statuses).toEqual(steps.map(({ name }) => [name, 'success']));
  });

  it('returns the expected fields from each node', () => {
    const returned = steps.map(({ name }) => [name, itemsOf(execution, name)[0]?.json]);
    const expected = steps.map(({ name, returns }) => [name, returns]);
    expect(Object.fromEntries(returned)).toMatchObject(Object.fromEntries(expected));
  });

  it.each(['Download Document PDF', 'Download E-Way Bill PDF'])(
    '%s returns a PDF',
    async (node) => {
      const file = itemsOf(execution, node)[0]?.binary?.data;
      expect(file?.mimeType).toBe('application/pdf');
      const bytes = await instance.api.file(file ?? { data: '', mimeType: '' });
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  it('gets no error response', () => {
    const failed = instance.simulator
      .requests()
      // On a busy machine a request can arrive too early. It has no effect, and the client retries it.
      .filter(({ status }) => (status < 200 || status > 299) && status !== 429);
    expect(failed).toEqual([]);
  });

  it('creates each document and payment once', () => {
    const { documents, payments } = instance.simulator.books();
    expect(documents.map(({ type, total, status }) => [type, total, status])).toEqual([
      ['invoice', 17_700, 'paid'],
      ['purchase', 590, 'pending'],
      ['estimate', 236, 'pending'],
      ['invoice', 236, 'cancelled'],
      ['invoice', 354, 'cancelled'],
      ['subscription', 472, 'pending'],
      ['invoice', 472, 'pending'],
    ]);
    expect(payments).toMatchObject([{ partyId: 'C-1', amount: 17_700, mode: 'UPI' }]);
  });
});
