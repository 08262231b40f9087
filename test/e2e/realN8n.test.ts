import { n8n as declared } from '../../package.json';
import {
  type Instance,
  newCredential,
  nodeType,
  packageName,
  useInstance,
  workflowOf,
} from './instance';

const instance: Instance = useInstance();

const testOf = async (change: Record<string, string>) => {
  const data = { ...instance.credentialData, ...change };
  const { api } = instance;
  const credential = await api.createCredential('Tried out', 'gstInvoicingApi', data);
  return await api.testCredential(credential, data);
};

/** The test of a credential does not wait its turn, so whoever comes after it must. */
const anotherSecond = async () => await new Promise((resolve) => setTimeout(resolve, 1_100));

describe('the package in a real n8n', () => {
  it('lists every node that it declares, and the action node also as a tool', async () => {
    const listed = (await instance.api.nodeTypes(packageName)).map((type) => type.name);
    const wanted = declared.nodes.map((path) => {
      const file = path.split('/').at(-1) as string;
      return `${packageName}.${file.charAt(0).toLowerCase()}${file.slice(1).replace('.node.js', '')}`;
    });
    expect(listed.sort()).toEqual([...wanted, `${nodeType}Tool`].sort());
  });

  it('fills the pickers, also with a search', async () => {
    const { api } = instance;
    const credentials = await newCredential(instance);
    const invoice = await api.createWorkflow(
      workflowOf(
        {
          resource: 'document',
          operation: 'create',
          documentDate: '={{ $now }}',
          partyFrom: 'new',
          newPartyId: 'C-PICK',
          newPartyName: 'Ponni Stores',
          lineItemsFrom: 'json',
          lineItemsJson:
            '[{"id":"K","name":"Keyboard","quantity":1,"unit_price":100,"tax_rate":18}]',
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
    expect((await search('searchCustomers', 'nobody')).results).toEqual([]);
    const [document] = (await search('searchPendingInvoices')).results;
    expect(document?.name).toMatch(/· Ponni Stores · 118 of 118 outstanding · /);
  });
});

describe('the test of the credential', () => {
  beforeEach(anotherSecond);
  afterAll(anotherSecond);

  it('accepts a key that may list customers', async () => {
    expect(await testOf({})).toMatchObject({ status: 'OK' });
  });

  it('accepts a base URL with white space, a version and a slash at its end', async () => {
    const baseUrl = ` ${instance.credentialData.baseUrl}/v2/ `;
    expect(await testOf({ baseUrl })).toMatchObject({ status: 'OK' });
  });

  it('says that the key is not accepted', async () => {
    const { status, message } = await testOf({ apiKey: 'wrong' });
    expect(status).toBe('Error');
    expect(message).toContain('does not accept this API key');
  });

  it('says that the key is not allowed', async () => {
    const { status, message } = await testOf({
      apiKey: instance.simulator.company.forbiddenApiKey,
    });
    expect(status).toBe('Error');
    expect(message).toContain('does not allow it to list customers');
  });

  it('says that it is not the service, whether the other answers with HTML or with JSON', async () => {
    const html = await testOf({ baseUrl: instance.n8n.url });
    expect(html.message).toContain('it is not the service');
  });

  it('says that the base URL must be encrypted', async () => {
    const { message } = await testOf({ baseUrl: 'http://books.example.com' });
    expect(message).toContain('starts with https://');
  });

  it('says that nothing answers', async () => {
    const { status, message } = await testOf({ baseUrl: 'http://127.0.0.1:9' });
    expect(status).toBe('Error');
    expect(message).toContain('ECONNREFUSED');
  });
});

describe('errors in a real n8n', () => {
  it('names a key that is not accepted', async () => {
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

  it('names a serial number that is taken', async () => {
    const { api } = instance;
    const credentials = await newCredential(instance);
    const parameters = {
      resource: 'document',
      operation: 'create',
      documentDate: '2026-04-05',
      partyFrom: 'new',
      newPartyId: 'C-TAKEN',
      newPartyName: 'Asha',
      lineItemsFrom: 'json',
      lineItemsJson: '[{"id":"K","name":"Keyboard","quantity":1,"unit_price":100,"tax_rate":18}]',
      serialNumberFrom: 'text',
      serialNumber: 'E2E/1',
    };
    const saved = await api.createWorkflow(workflowOf(parameters, credentials));
    expect((await api.run(saved.id, 'Start')).status).toBe('success');
    const { status, error } = await api.run(saved.id, 'Start');
    expect(status).toBe('error');
    expect(error?.message).toContain('E2E/1');
    expect(error?.description).toContain('DUPLICATE_DOC_SERIAL_NUMBER');
  });
});
