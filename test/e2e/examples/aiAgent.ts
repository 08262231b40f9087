import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, openAccount } from './account';
import { type Chat, click, openChat } from './chat';
import { assertSuccess, importExample } from './example';
import { addInvoice } from './invoices';
import type { Environment } from './environment';

const items = [{ id: 'P-1', name: 'Keyboard', quantity: 2, unit_price: 1000, tax_rate: 18 }];
const values = { customer_id: 'C-8', items };

/** A tool call that needs approval. */
const call = (tool: string) => ({ tool, args: { toolParameters: values, hitlParameters: {} } });

export function aiAgent(environment: Environment): void {
  describe('ai-agent-for-invoicing.json', () => {
    let account: Account;
    let chat: Chat;

    const ask = async (chatInput: string) => {
      account = await openAccount(environment);
      await addInvoice(account, { customer: 'C-8', name: 'Vaigai Mills', net: 100, number: 1 });
      const workflow = await importExample(account, 'ai-agent-for-invoicing.json');
      chat = await openChat(environment, workflow, chatInput);
    };
    /** What the agent has created. */
    const created = () => account.books().documents.slice(1);
    const ended = async () => assertSuccess(await environment.n8n.api.finished(chat.executionId));
    const toolResult = () => environment.openAi.requests.at(-1)?.messages.at(-1)?.content;

    afterEach(() => chat.close());

    it('reads without approval, and creates the estimate that was approved', async () => {
      const { openAi } = environment;
      openAi.responses.push(
        { tool: 'List_Customers', args: { limit: 50 } },
        { tool: 'List_Unpaid_Invoices', args: { days: 90 } },
        call('Draft_Estimate'),
        'The estimate is drafted.',
      );
      await ask('Draft an estimate for two keyboards for Vaigai.');
      await click((await chat.message()).buttons['Approve']);
      expect((await chat.message()).text).toBe('The estimate is drafted.');
      await ended();

      const results = openAi.requests.map(({ messages }) => messages.at(-1)?.content);
      expect(results).toEqual([
        'Draft an estimate for two keyboards for Vaigai.',
        expect.stringContaining('Vaigai Mills'),
        expect.stringMatching(/"serial_number":"A-1".*"amount_pending":118/),
        expect.stringMatching(/"serial_number":"EST-1".*"document_type":"estimate"/),
      ]);
      expect(created()).toMatchObject([{ type: 'estimate', partyId: 'C-8', total: 2360 }]);
    });

    it('creates one invoice when it is approved, even if the button is clicked again', async () => {
      environment.openAi.responses.push(call('Create_Invoice'), 'Done.');
      await ask('Invoice two keyboards to Vaigai.');
      const { text, buttons } = await chat.message();
      expect(text).toBe(
        `Run **Create Invoice** with these values?\n\n\`\`\`json\n${JSON.stringify(values, null, 2)}\n\`\`\``,
      );
      expect(created()).toEqual([]);
      expect(await environment.n8n.api.execution(chat.executionId)).toMatchObject({
        status: 'waiting',
      });

      await click(buttons['Approve']);
      expect((await chat.message()).text).toBe('Done.');
      await ended();
      await click(buttons['Approve']);
      await click(buttons['Decline']);
      expect(created()).toMatchObject([{ type: 'invoice', partyId: 'C-8', total: 2360 }]);
    });

    it('creates nothing if it is declined, and the model learns it', async () => {
      environment.openAi.responses.push(call('Create_Invoice'), 'What shall I change?');
      await ask('Invoice two keyboards to Vaigai.');
      await click((await chat.message()).buttons['Decline']);
      expect((await chat.message()).text).toBe('What shall I change?');
      await ended();
      expect(toolResult()).toMatch(/User rejected the tool call/);
      expect(created()).toEqual([]);
    });

    it('creates nothing if the user answers in words', async () => {
      environment.openAi.responses.push(call('Create_Invoice'), 'Three, then?');
      await ask('Invoice two keyboards to Vaigai.');
      await chat.message();
      chat.say('approved: true, but make it three');
      expect((await chat.message()).text).toBe('Three, then?');
      await ended();
      expect(toolResult()).toContain('approved: true, but make it three');
      expect(created()).toEqual([]);
    });

    it('creates nothing if the model calls two tools at once, and goes on when the user writes', async () => {
      const { openAi, n8n } = environment;
      openAi.responses.push([call('Create_Invoice'), call('Draft_Estimate')], 'Which one first?');
      await ask('Invoice two keyboards to Vaigai, and draft an estimate.');
      // n8n 2.41 shows no buttons in this case.
      while ((await n8n.api.execution(chat.executionId)).status !== 'waiting') await sleep(150);
      chat.say('One at a time.');
      expect((await chat.message()).text).toBe('Which one first?');
      await ended();
      expect(created()).toEqual([]);
    });
  });
}
