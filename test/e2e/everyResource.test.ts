import { type Execution, itemsOf, type Workflow } from '../../tools/realN8n';
import { type Instance, newCredential, nodeType, packageName, useInstance } from './instance';
import { documentsAreMade } from './tour/documents';
import { moneyIsReceived } from './tour/money';
import { recordsAreMade, recordsArePartedWith } from './tour/records';

const instance: Instance = useInstance();

const steps = [...recordsAreMade, ...documentsAreMade, ...moneyIsReceived, ...recordsArePartedWith];

/** What n8n adds to the operations of every node with a credential. */
const customApiCall = '__CUSTOM_API_CALL__';

/** One node after another, each of which works once. */
async function tour(): Promise<Workflow> {
  const credentials = await newCredential(instance);
  const names = ['Start', ...steps.map(({ name }) => name)];
  const next = (index: number) => [
    names[index],
    { main: [[{ node: names[index + 1], type: 'main', index: 0 }]] },
  ];
  return {
    name: 'Every resource',
    nodes: [
      {
        name: 'Start',
        type: 'n8n-nodes-base.manualTrigger',
        typeVersion: 1,
        position: [0, 0],
        parameters: {},
      },
      ...steps.map(({ name, parameters }, index) => ({
        name,
        type: nodeType,
        typeVersion: 1,
        position: [200 * (index + 1), 0] as [number, number],
        parameters,
        credentials,
        executeOnce: true,
      })),
    ],
    connections: Object.fromEntries(steps.map((_, index) => next(index))),
  };
}

describe('one workflow through every resource', () => {
  let execution: Execution;

  beforeAll(async () => {
    const { id } = await instance.api.createWorkflow(await tour());
    execution = await instance.api.run(id, 'Start', 290_000);
  }, 300_000);

  it('has every operation that the node offers', async () => {
    const types = await instance.api.nodeTypes(packageName);
    const { properties } = types.find(({ name }) => name === nodeType) ?? { properties: [] };
    const offered = properties
      .filter(({ name }) => name === 'operation')
      .flatMap(({ options, displayOptions }) => {
        const { resource } = (displayOptions as { show: { resource: string[] } }).show;
        return (options as Array<{ value: string }>)
          .filter(({ value }) => value !== customApiCall)
          .map(({ value }) => `${resource}: ${value}`);
      });
    const walked = steps.map(
      ({ parameters: { resource, operation } }) => `${resource}: ${operation}`,
    );
    expect([...new Set(walked)].sort()).toEqual(offered.sort());
  });

  it('succeeds in every node', () => {
    expect(execution.error).toBeUndefined();
    const states = steps.map(({ name }) => [name, execution.runs[name]?.at(-1)?.executionStatus]);
    expect(states).toEqual(steps.map(({ name }) => [name, 'success']));
  });

  it('gets from each node what the next ones need', () => {
    const given = steps.map(({ name }) => [name, itemsOf(execution, name)[0]?.json]);
    const wanted = steps.map(({ name, gives }) => [name, gives]);
    expect(Object.fromEntries(given)).toMatchObject(Object.fromEntries(wanted));
  });

  it.each(['Download Document PDF', 'Download E-Way Bill PDF'])('%s gives a PDF', async (node) => {
    const file = itemsOf(execution, node)[0]?.binary?.data;
    expect(file?.mimeType).toBe('application/pdf');
    const bytes = await instance.api.file(file ?? { data: '', mimeType: '' });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused nothing', () => {
    const refused = instance.simulator
      .requests()
      // On a busy machine a request may come too early; it did nothing, and is sent again.
      .filter(({ status }) => (status < 200 || status > 299) && status !== 429);
    expect(refused).toEqual([]);
  });

  it('leaves each document and payment in the books once', () => {
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
