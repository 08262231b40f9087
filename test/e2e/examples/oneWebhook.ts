import type { SavedWorkflow } from '../../../tools/realN8n';
import { type Account, openAccount } from './account';
import { importExample, publishFor, runsOf } from './example';
import { addInvoice, pay } from './invoices';
import type { Environment } from './environment';

/** Publishes a workflow that another workflow starts, as a user would build it. */
async function newStarted({ environment }: Account, name: string): Promise<SavedWorkflow> {
  const trigger = {
    name: 'When Executed by Another Workflow',
    type: 'n8n-nodes-base.executeWorkflowTrigger',
    typeVersion: 1.1,
    position: [0, 0] as [number, number],
    parameters: { inputSource: 'passthrough' },
  };
  const { api } = environment.n8n;
  const workflow = await api.createWorkflow({ name, nodes: [trigger], connections: {} });
  await api.publish(workflow.id);
  return workflow;
}

export function oneWebhook(environment: Environment): void {
  describe('one-webhook-many-workflows.json', () => {
    it('starts another workflow for each kind of event, with the items of the trigger', async () => {
      const account = await openAccount(environment);
      const paid = await newStarted(account, 'Paid');
      const changed = await newStarted(account, 'Created or changed');
      const stock = await newStarted(account, 'Stock');
      const choose = ({ id }: SavedWorkflow) => ({ workflowId: { value: id } });
      const workflow = await importExample(account, 'one-webhook-many-workflows.json', {
        'Document Paid': choose(paid),
        'Document Created or Changed': choose(changed),
        'Stock Movement': choose(stock),
      });
      await publishFor(account, workflow, 'document', 'inventory');
      const invoice = { customer: 'C-1', name: 'Ponni Stores', net: 100, number: 1 };
      const hashId = await addInvoice(account, invoice);
      await pay(account, { customer: 'C-1', hashId, amount: 118 });
      await runsOf(account, workflow, 3);

      const received = async (started: SavedWorkflow, count: number) =>
        (await runsOf(account, started, count)).flatMap(({ runs }) =>
          (runs['When Executed by Another Workflow'] ?? []).flatMap(({ data }) =>
            (data?.main[0] ?? []).map(({ json }) => json),
          ),
        );
      expect(await received(paid, 1)).toMatchObject([{ became: 'paid', hash_id: hashId }]);
      const events = await received(changed, 2);
      expect(events.map(({ event_type }) => event_type)).toEqual(['document', 'document']);
      expect(await received(stock, 1)).toMatchObject([
        { event_type: 'inventory', movement: 'out', qty: 1 },
      ]);
    });
  });
}
