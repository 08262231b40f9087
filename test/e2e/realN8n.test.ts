import { n8n as declared } from '../../package.json';
import { invoiceOf, keyboard } from '../harness/samples';
import {
  type Instance,
  newCredential,
  nodeType,
  returnsType,
  packageName,
  useInstance,
  workflowOf,
} from './instance';

const instance: Instance = useInstance();

const testCredential = async (change: Record<string, string>) => {
  const data = { ...instance.credentialData, ...change };
  const { api } = instance;
  const credential = await api.createCredential('Tested', 'gstInvoicingApi', data);
  return await api.testCredential(credential, data);
};

/** The credential test does not wait for a slot, so the next request must. */
const nextSecond = async () => await new Promise((resolve) => setTimeout(resolve, 1_100));

describe('the package in a real n8n', () => {
  it('registers every declared node, and the action nodes also as tools', async () => {
    const listed = (await instance.api.nodeTypes(packageName)).map((type) => type.name);
    const expected = declared.nodes.map((path) => {
      const file = path.split('/').at(-1) as string;
      return `${packageName}.${file.charAt(0).toLowerCase()}${file.slice(1).replace('.node.js', '')}`;
    });
    expect(listed.sort()).toEqual([...expected, `${nodeType}Tool`, `${returnsType}Tool`].sort());
  });

  it('lists and searches the entries of pickers', async () => {
    const { api } = instance;
    const credentials = await newCredential(instance);
    const invoice = await api.createWorkflow(
      workflowOf(
        {
          ...invoiceOf(keyboard),
          documentDate: '={{ $now }}',
          newPartyDetails: { id: 'C-PICK' },
          newPartyName: 'Ponni Stores',
        },
        credentials,
      ),
    );
    const { status } = await api.run(invoice.id, 'Start');
    expect(status).toBe('success');

    const search = async (methodName: string, filter?: string) =>
      await api.listSearch({
        nodeType: { name: nodeType, version: 1 },
        path: 'parameters.customer',
        methodName,
        parameters: {},
        credentials: credentials as Record<string, { id: string; name: string }>,
        filter,
      });
    expect((await search('searchCustomers', 'ponni')).results).toEqual([
      { name: 'Ponni Stores (C-PICK)', value: 'C-PICK' },
    ]);
    expect((await search('searchCustomers', 'unknown')).results).toEqual([]);
    const [document] = (await search('searchPendingInvoices')).results;
    expect(document?.name).toMatch(/· Ponni Stores · 118\.00 of 118\.00 outstanding · /);
  });
});

describe('the test of the credential', () => {
  beforeEach(nextSecond);
  afterAll(nextSecond);

  it('accepts a key that may list customers', async () => {
    expect(await testCredential({})).toMatchObject({ status: 'OK' });
  });

  it('accepts a base URL with whitespace, a version and a trailing slash', async () => {
    const baseUrl = ` ${instance.credentialData.baseUrl}/v2/ `;
    expect(await testCredential({ baseUrl })).toMatchObject({ status: 'OK' });
  });

  it('rejects an invalid key', async () => {
    const { status, message } = await testCredential({ apiKey: 'wrong' });
    expect(status).toBe('Error');
    expect(message).toContain('does not accept this API key');
  });

  it('rejects a key without permission', async () => {
    const { status, message } = await testCredential({
      apiKey: instance.simulator.company.forbiddenApiKey,
    });
    expect(status).toBe('Error');
    expect(message).toContain('is not allowed to list customers');
  });

  it('rejects an own GSTIN with a typing error', async () => {
    const { message } = await testCredential({ ownGstin: '29AAAAA0000A1ZX' });
    expect(message).toContain('Own GSTIN 29AAAAA0000A1ZX looks wrong.');
  });

  it('does not blame the Base URL for the rate limit', async () => {
    await testCredential({});
    expect((await testCredential({})).message).toContain('Nothing is wrong with the credential');
  });

  it('rejects a base URL of another server', async () => {
    const html = await testCredential({ baseUrl: instance.n8n.url });
    expect(html.message).toContain('is not the service');
  });

  it('rejects a base URL without https', async () => {
    const { message } = await testCredential({ baseUrl: 'http://books.example.com' });
    expect(message).toContain('starts with https://');
  });

  it('reports that no server is reachable', async () => {
    const { status, message } = await testCredential({ baseUrl: 'http://127.0.0.1:9' });
    expect(status).toBe('Error');
    expect(message).toContain('ECONNREFUSED');
  });
});

describe('errors in a real n8n', () => {
  it('report an invalid key', async () => {
    const { api } = instance;
    const credentials = await newCredential(instance, { apiKey: 'wrong' });
    const saved = await api.createWorkflow(
      workflowOf({ resource: 'customer', operation: 'getAll' }, credentials),
    );
    const { status, error } = await api.run(saved.id, 'Start');
    expect(status).toBe('error');
    expect(error?.description).toContain('The API key was not accepted');
    expect(await instance.log()).not.toContain(instance.credentialData.apiKey);
  });

  it('report a document number that is already used', async () => {
    const { api } = instance;
    const credentials = await newCredential(instance);
    const parameters = {
      ...invoiceOf(keyboard),
      newPartyDetails: { id: 'C-TAKEN' },
      additionalFields: { serialNumber: 'E2E/1' },
    };
    const saved = await api.createWorkflow(workflowOf(parameters, credentials));
    expect((await api.run(saved.id, 'Start')).status).toBe('success');
    const { status, error } = await api.run(saved.id, 'Start');
    expect(status).toBe('error');
    expect(error?.message).toContain('E2E/1');
    expect(error?.description).toContain('DUPLICATE_DOC_SERIAL_NUMBER');
  });
});
