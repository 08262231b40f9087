import { newAccount, useSimulator } from '../harness/account';
import { startProxy } from '../harness/proxy';
import { byId, formInvoice, fromList, invoiceOf, pens, newParty } from '../harness/samples';

useSimulator();

const onlyBody = (requests: Array<{ body: unknown }>) =>
  requests.map(({ body }) => body).at(-1) as Record<string, unknown>;

describe('Document: Create, the party', () => {
  it('sends only the stored name of an existing customer', async () => {
    const account = newAccount();
    const details = { gstin: '27AAAAA0000A1Z2', email: 'asha@example.com' };
    await account.rows({ ...formInvoice, ...newParty(details) });
    await account.rows({
      ...formInvoice,
      partyFrom: 'existing',
      customer: fromList({ name: 'An old name', value: 'C-1' }),
    });
    expect(onlyBody(account.writes()).party).toEqual({
      id: 'C-1',
      name: 'Asha Traders',
      type: 'customer',
    });
  });

  it('sends other details only with Update Party Details', async () => {
    const account = newAccount();
    await account.rows(formInvoice);
    await account.rows({
      ...formInvoice,
      partyFrom: 'existing',
      customer: byId('C-1'),
      updatePartyDetails: { email: 'new@example.com' },
    });
    expect(onlyBody(account.writes()).party).toEqual({
      id: 'C-1',
      name: 'Asha Traders',
      type: 'customer',
      email: 'new@example.com',
    });
  });

  it('rejects a new party whose ID exists with other details', async () => {
    const account = newAccount();
    await account.rows({ ...formInvoice, ...newParty({ email: 'asha@example.com' }) });
    const other = { ...formInvoice, newPartyName: 'Ravi Papers' };
    const { error } = await account.run(other);
    expect(error?.message).toBe(
      'The customer "C-1" already exists with other details: name (stored "Asha Traders", given "Ravi Papers")',
    );
    expect(account.writes()).toHaveLength(1);

    await account.rows({ ...other, ifPartyDiffers: 'keep' });
    expect(onlyBody(account.writes())).toHaveProperty('party.name', 'Asha Traders');
    await account.rows({ ...other, ifPartyDiffers: 'update' });
    expect(onlyBody(account.writes())).toHaveProperty('party.name', 'Ravi Papers');
  });

  it('reads the customer of several items once', async () => {
    const account = newAccount();
    await account.rows(formInvoice);
    const before = account.requests().length;
    await account.rows(
      { ...formInvoice, partyFrom: 'existing', customer: byId('C-1') },
      { items: [{}, {}] },
    );
    const since = account.requests().slice(before);
    expect(since.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });

  it('reports an unknown customer before it sends anything', async () => {
    const account = newAccount();
    const { error } = await account.run({
      ...formInvoice,
      partyFrom: 'existing',
      customer: byId('C-404'),
    });
    expect(error?.message).toBe('There is no customer "C-404" in the account');
    expect(account.writes()).toEqual([]);
  });

  it('creates a purchase for a vendor', async () => {
    const account = newAccount();
    await account.rows({ ...formInvoice, documentType: 'purchase', newPartyId: 'V-1' });
    expect(onlyBody(account.writes())).toHaveProperty('party.type', 'vendor');
    await account.rows({
      ...formInvoice,
      documentType: 'purchase_return',
      partyFrom: 'existing',
      vendor: byId('V-1'),
    });
    expect(onlyBody(account.writes()).party).toMatchObject({ id: 'V-1', type: 'vendor' });
  });
});

describe('the details of a party', () => {
  it('keep a new name for the next items', async () => {
    const account = newAccount();
    await account.rows(formInvoice);
    const names = ['', 'New Name', ''];
    await account.rows(
      {
        ...formInvoice,
        partyFrom: 'existing',
        customer: byId('C-1'),
        updatePartyDetails: { name: '={{ $json.name }}' },
      },
      { items: names.map((name) => ({ name })) },
    );
    const sent = account
      .writes()
      .map(({ body }) => (body as { party: { name: string } }).party.name);
    expect(sent).toEqual(['Asha Traders', 'Asha Traders', 'New Name', 'New Name']);
  });

  it('are compared with stored empty details', async () => {
    const account = newAccount();
    await account.rows(formInvoice);
    const { error } = await account.run({
      ...formInvoice,
      ...newParty({ gstin: '27AAAAA0000A1Z2' }),
    });
    expect(error?.message).toContain(
      'with other details: gstin (stored "", given "27AAAAA0000A1Z2")',
    );
    expect(account.writes()).toHaveLength(1);
  });
});

describe('Document: Create, a new party', () => {
  it('does not take an empty response for a party that does not exist', async () => {
    const account = newAccount();
    const customer = { customer_id: 'C-1', name: 'Asha', email: 'asha@example.com' };
    await account.send('POST', '/v2/customer', customer);
    const proxy = await startProxy(
      String(account.credential.baseUrl),
      async ({ method, forward }) =>
        method === 'GET' ? new Response(null, { status: 204 }) : await forward(),
    );
    const credential = { ...account.credential, baseUrl: proxy.baseUrl };
    const parameters = { ...invoiceOf(pens), ...newParty({ email: 'other@example.com' }) };
    const { error } = await account.run(parameters, { credential });
    await proxy.close();
    expect(error).toBeDefined();
    expect(account.writes()).toHaveLength(1);
  });
});
