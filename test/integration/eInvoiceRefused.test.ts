import type { INodeParameters } from 'n8n-workflow';
import { continueOnFail, newAccount, newDocument, useSimulator } from '../harness/account';
import { runAgent } from '../harness/runAgent';
import { workflowWith } from '../harness/runNode';
import { retryWorkflow, runWorkflow } from '../harness/runWorkflow';
import { address, byId, invoice, newParty } from '../harness/samples';

useSimulator();

const versions = ['v2', 'described', 'v1'];

/** The simulator's portal refuses this GSTIN with code 2258. */
const refused = newParty({
  gstin: '27ZZZZZ2258Z1Z2',
  billingAddress: { values: address('Mumbai', 'MAHARASHTRA', '400001') },
});

const createEInvoice = { ...invoice, ...refused, resource: 'eInvoice' };

/** An account that keeps a document although the portal refuses its e-invoice. */
function keepingAccount(endpointVersion = 'v2') {
  const account = newAccount({ endpointVersion });
  account.configure({ keepDocumentOnPortalError: true });
  return account;
}

const creates = (account: ReturnType<typeof newAccount>) =>
  account.writes().filter(({ method, path }) => method === 'POST' && path.endsWith('/doc'));

describe.each(versions)('a document whose e-invoice the portal refused, with "%s"', (version) => {
  it('fails the item, which says that the document exists', async () => {
    const account = keepingAccount(version);
    const { error, items } = await account.run(createEInvoice);
    const hashId = String(creates(account)[0]?.hashId);
    expect(items).toEqual([]);
    expect(error?.message).toContain('Document INV-1 was created without an e-invoice');
    expect(error?.description).toContain(`exists with the hash ID ${hashId}`);
    expect(error?.description).toContain('do not run the item again');
  });

  it('leaves by the error output, with the hash ID and the document number', async () => {
    const account = keepingAccount(version);
    const [row] = await account.rows(createEInvoice, { settings: continueOnFail });
    expect(row).toEqual({
      error: expect.stringContaining('without an e-invoice'),
      details: expect.objectContaining({
        hash_id: creates(account)[0]?.hashId,
        serial_number: 'INV-1',
        retryHelps: false,
        outcomeUnknown: false,
      }),
    });
  });

  it.each<[string, (account: ReturnType<typeof newAccount>) => Promise<INodeParameters>]>([
    ['Create', async () => ({ ...invoice, ...refused, createEInvoice: true })],
    [
      'Convert',
      async (account) => ({
        resource: 'document',
        operation: 'convert',
        document: byId(await newDocument(account, { ...refused, documentType: 'estimate' })),
        documentType: 'invoice',
        documentDate: '2026-04-06',
        createEInvoice: true,
      }),
    ],
  ])('fails in the same way in Document: %s', async (_, parametersFor) => {
    const account = keepingAccount(version);
    const message = await account.errorMessage(await parametersFor(account));
    expect(message).toContain('Document INV-1 was created without an e-invoice');
  });

  it('is created once with Retry On Fail', async () => {
    const account = keepingAccount(version);
    const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
    expect(await account.errorMessage(createEInvoice, { settings })).toContain(
      'without an e-invoice',
    );
    expect(creates(account)).toHaveLength(1);
  });
});

describe('a document whose e-invoice the portal refused', () => {
  it("has the portal's code, message and advice in v1, which returns them", async () => {
    const account = keepingAccount('v1');
    const { error } = await account.run(createEInvoice);
    expect(error?.message).toContain(': 2258: ');
    expect(error?.description).toContain('PORTAL_ERROR_2258');
    expect(error?.description).toMatch(/GSTIN .*state/);
  });

  it('is not created again if the user retries the execution', async () => {
    const account = keepingAccount();
    const workflow = workflowWith({ parameters: createEInvoice });
    const failed = await runWorkflow(workflow, account.credential);
    const retried = await retryWorkflow(failed, workflow, account.credential);
    expect(retried.data.resultData.error?.message).toContain('without an e-invoice');
    expect(creates(account)).toHaveLength(1);
  });

  it('is reported to an AI agent and created once', async () => {
    const account = keepingAccount();
    const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
    const tool = { name: 'Create an E-Invoice', parameters: createEInvoice, settings };
    const read = await runAgent(account, [tool], [[{ tool: tool.name, id: '1' }]]);
    expect(JSON.stringify(read)).toContain('do not run the item again');
    expect(creates(account)).toHaveLength(1);
  });

  it('is not created if the account rejects it with the portal error', async () => {
    const account = newAccount();
    const { error } = await account.run(createEInvoice);
    expect(error?.description).toContain('PORTAL_ERROR_2258');
    expect(creates(account)).toMatchObject([{ committed: false }]);
  });
});
