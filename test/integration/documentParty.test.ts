import { useAccount } from '../harness/account';
import { address, byId, formInvoice, fromList, newParty } from '../harness/samples';

const account = useAccount();

const onlyBody = (requests: Array<{ body: unknown }>) =>
  requests.map(({ body }) => body).at(-1) as Record<string, unknown>;

describe('Document: Create, the party', () => {
  it('sends the stored name of an existing customer, and details only with Update Party Details', async () => {
    const email = 'asha@example.com';
    await account.rows({ ...formInvoice, ...newParty({ gstin: '27AAAAA0000A1Z2', email }) });
    const party = { id: 'C-1', name: 'Asha Traders', type: 'customer' };
    const fromAccount = {
      ...formInvoice,
      partyFrom: 'existing',
      customer: fromList({ name: 'An old name', value: 'C-1' }),
    };
    await account.rows(fromAccount);
    expect(onlyBody(account.writes()).party).toEqual(party);
    const details = { email: 'new@example.com' };
    await account.rows({ ...fromAccount, updatePartyDetails: details });
    expect(onlyBody(account.writes()).party).toEqual({ ...party, ...details });
  });

  it('rejects a new party whose ID exists with other details', async () => {
    await account.rows({ ...formInvoice, ...newParty({ email: 'asha@example.com' }) });
    const other = { ...formInvoice, newPartyName: 'Ravi Papers' };
    const { error } = await account.run(other);
    expect(error?.message).toBe(
      'The customer "C-1" already exists with other details: name (stored "Asha Traders", given "Ravi Papers")',
    );
    expect(error?.description).toContain('Use another ID, set "Customer Is" to');
    expect(account.writes()).toHaveLength(1);

    await account.rows({ ...other, ifPartyDiffers: 'keep' });
    expect(onlyBody(account.writes())).toHaveProperty('party.name', 'Asha Traders');
    await account.rows({ ...other, ifPartyDiffers: 'update' });
    expect(onlyBody(account.writes())).toHaveProperty('party.name', 'Ravi Papers');
  });

  it('reads the customer and the product of several items once', async () => {
    await account.rows(formInvoice);
    const before = account.requests().length;
    await account.rows(
      { ...formInvoice, partyFrom: 'existing', customer: byId('C-1') },
      { items: [{}, {}] },
    );
    const since = account.requests().slice(before);
    expect(since.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/customer/C-1',
      'GET /v2/product/KB-1',
      'POST /v2/doc',
      'POST /v2/doc',
    ]);
  });

  it('creates a purchase for a vendor', async () => {
    await account.rows({
      ...formInvoice,
      documentType: 'purchase',
      newPartyDetails: { id: 'V-1' },
    });
    expect(onlyBody(account.writes())).toHaveProperty('party.type', 'vendor');
    await account.rows({
      ...formInvoice,
      documentType: 'purchase_return',
      partyFrom: 'existing',
      vendor: byId('V-1'),
    });
    expect(onlyBody(account.writes()).party).toMatchObject({ id: 'V-1', type: 'vendor' });
  });

  it('has the state of its GSTIN in a billing address without one, which is missing without both', async () => {
    const { state, ...billingAddress } = address();
    const details = { billingAddress: { values: billingAddress } };
    const form = { ...formInvoice, ...newParty({ gstin: '29ABCDE1234F1ZW', ...details }) };
    await account.rows(form);
    expect(account.writes().at(-1)?.body).toMatchObject({ party: { billing_address: { state } } });
    expect(await account.errorMessage({ ...formInvoice, ...newParty(details) })).toBe(
      'Billing Address: State is missing',
    );
  });
});
