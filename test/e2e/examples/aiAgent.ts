import { itemsOf } from '../../../tools/realN8n';
import { openAccount } from './account';
import { assertSuccess, importExample } from './example';
import { addInvoice } from './invoices';
import type { Environment } from './environment';

export function aiAgent(environment: Environment): void {
  describe('ai-agent-for-invoicing.json', () => {
    it('calls the tools that the model requests, and drafts the estimate that it describes', async () => {
      const account = await openAccount(environment);
      await addInvoice(account, { customer: 'C-8', name: 'Vaigai Mills', net: 100, number: 1 });
      const items = [{ id: 'P-1', name: 'Keyboard', quantity: 2, unit_price: 1000, tax_rate: 18 }];
      const { openAi, n8n } = environment;
      openAi.responses.push(
        { tool: 'List_Customers', args: { limit: 50 } },
        { tool: 'List_Unpaid_Invoices', args: { days: 90 } },
        { tool: 'Draft_Estimate', args: { customer_id: 'C-8', items } },
        'The estimate is drafted.',
      );
      const workflow = await importExample(account, 'ai-agent-for-invoicing.json');
      const chatInput = 'Draft an estimate for two keyboards for Vaigai.';
      const { executionId } = await n8n.api.request<{ executionId: string }>(
        'POST',
        `/rest/workflows/${workflow.id}/run`,
        { triggerToStartFrom: { name: 'Chat', data: chatMessage(chatInput) } },
      );
      const run = await n8n.api.finished(executionId);
      assertSuccess(run);

      expect(itemsOf(run, 'Invoicing Agent')[0]?.json).toEqual({
        output: 'The estimate is drafted.',
      });
      // No tool creates an invoice or records a payment.
      expect(openAi.requests[0]?.tools.map(({ function: tool }) => tool.name).sort()).toEqual([
        'Draft_Estimate',
        'List_Customers',
        'List_Unpaid_Invoices',
      ]);
      const results = openAi.requests.map(({ messages }) => messages.at(-1)?.content);
      expect(results).toEqual([
        chatInput,
        expect.stringContaining('Vaigai Mills'),
        expect.stringMatching(/"serial_number":"A-1".*"amount_pending":118/),
        expect.stringMatching(/"document_type":"estimate".*"serial_number":"EST-1"/),
      ]);
      expect(account.books().documents).toMatchObject([
        { serialNumber: 'A-1' },
        { type: 'estimate', partyId: 'C-8', total: 2360 },
      ]);
    });
  });
}

/** The data of the chat window. */
const chatMessage = (chatInput: string) => ({
  startTime: Date.now(),
  executionTime: 0,
  executionIndex: 0,
  executionStatus: 'success',
  source: [],
  data: { main: [[{ json: { sessionId: 'a', action: 'sendMessage', chatInput } }]] },
});
