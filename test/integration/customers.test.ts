import type { INodeParameters } from 'n8n-workflow';
import { newAccount, useAccount } from '../harness/account';
import { address, byId, newCustomer } from '../harness/samples';

const account = useAccount();

const get = { resource: 'customer', operation: 'get' };

describe('Customer: Create', () => {
  it.each(['create', 'createOrUpdate'])(
    'with Accept GSTIN Anyway sends a GSTIN with a wrong check character, and warns: %s',
    async (operation) => {
      const { hints } = await account.run({
        ...newCustomer,
        operation,
        additionalFields: { gstin: '29AAAAA0000A1ZX', acceptGstin: true },
      });
      const [write] = account.writes();
      expect(write?.body).toMatchObject({ gstin: '29AAAAA0000A1ZX' });
      expect(write?.body).not.toHaveProperty('accept_gstin');
      expect(hints).toEqual([expect.stringContaining('The last character should be Y, not X')]);
    },
  );

  it('rejects a malformed GSTIN', async () => {
    const { error } = await account.run({ ...newCustomer, additionalFields: { gstin: 'URP' } });
    expect(error).toMatchObject({
      message: 'GSTIN "URP" has 3 letters and digits instead of 15',
      description:
        'Copy it from the registration certificate, or leave it empty where there is none.',
    });
    expect(account.requests()).toEqual([]);
  });

  it('reports that the ID exists, with advice', async () => {
    await account.rows(newCustomer);
    const { error } = await account.run(newCustomer);
    expect(error?.description).toContain('Use another ID, or update it');
    expect(error?.description).toContain('CUSTOMER_ALREADY_EXISTS');
  });
});

describe('Customer: Update', () => {
  it('returns what changed, with the values before and after', async () => {
    const details = { email: 'asha@example.com', phone: '9876543210', notes: 'Pays late' };
    await account.rows({ ...newCustomer, additionalFields: details });
    const billing = { values: [address()] };
    const changes = { phone: '9123456789', email: 'asha@example.com', billingAddress: billing };
    const update = { resource: 'customer', operation: 'update', customer: byId('C-1') };
    const change = { ...changes, clearFields: ['notes'], companyName: 'Asha LLP' };
    const [row] = await account.rows({ ...update, additionalFields: change });
    expect(Object.keys(row ?? {}).slice(0, 3)).toEqual(['customer_id', 'name', 'changed']);
    const changed = String(row?.changed);
    for (const part of [
      'Billing Addresses: (empty) → "1 Fort Road, Mysuru, 570001, KARNATAKA"',
      'Company Name: (empty) → Asha LLP',
      'Notes: Pays late → (empty)',
      'Phone: 9876543210 → 9123456789',
    ]) {
      expect(changed).toContain(part);
    }
    expect(changed).not.toContain('Email');
    const same = await account.rows({ ...update, additionalFields: { phone: '9123456789' } });
    expect(same).toMatchObject([{ changed: 'Nothing: the values are as before' }]);
  });

  it('names the address that another one replaces', async () => {
    const billing = (...values: INodeParameters[]) => ({
      additionalFields: { billingAddress: { values } },
    });
    await account.rows({ ...newCustomer, ...billing(address()) });
    const other = { ...address('Chennai', 'TAMIL NADU', '600001'), addressLine1: '2 Lake Road' };
    const update = { resource: 'customer', operation: 'update', customer: byId('C-1') };
    const replace = { ...update, ...billing(other, address()) };
    expect(await account.rows(replace)).toMatchObject([
      {
        changed:
          'Billing Addresses: "1 Fort Road, Mysuru, 570001, KARNATAKA" → "2 Lake Road, Chennai, 600001, TAMIL NADU"; "1 Fort Road, Mysuru, 570001, KARNATAKA"',
      },
    ]);
    const [row] = await account.rows({ ...update, additionalFields: { tags: 'North' } });
    expect(row?.changed).toBe('Tags');
  });
});

describe('Customer: Get', () => {
  it.each(['v2', 'described', 'v1'])(
    'returns the same row with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      await account.rows({ ...newCustomer, additionalFields: { email: 'asha@example.com' } });
      const [row] = await account.rows({ ...get, customer: byId('C-1') });
      expect(row).toMatchObject({
        customer_id: 'C-1',
        name: 'Asha',
        email: 'asha@example.com',
        service_id: expect.any(Number),
      });
      const [raw] = await account.rows({ ...get, customer: byId('C-1'), simplify: false });
      expect(Object.keys(raw ?? {})).not.toContain('company_name');
    },
  );

  it('reports that a customer does not exist', async () => {
    expect(await account.errorMessage({ ...get, customer: byId('C-404') })).toBe(
      'There is no customer "C-404" in the account',
    );
  });
});

describe('Customer: Update', () => {
  const update = { resource: 'customer', operation: 'update', customer: byId('C-1') };

  it('sends only changed fields if the others are left out', async () => {
    await account.rows({ ...newCustomer, additionalFields: { email: 'asha@example.com' } });
    const [row] = await account.rows({
      ...update,
      otherFields: 'leaveOut',
      additionalFields: { name: 'Asha Rao', phone: '9876543210' },
    });
    expect(row).toEqual({
      customer_id: 'C-1',
      name: 'Asha Rao',
      changed: 'Name: Asha → Asha Rao, Phone: (empty) → 9876543210',
    });
    expect(account.requests().slice(-2)).toMatchObject([{ method: 'GET' }, { method: 'PUT' }]);
    expect(account.writes().at(-1)?.body).toEqual({
      customer_id: 'C-1',
      name: 'Asha Rao',
      phone: '9876543210',
    });
  });

  it('rejects an empty update and an unknown customer', async () => {
    expect((await account.run(update)).error?.message).toBe('There is nothing to change');
    expect(await account.errorMessage({ ...update, additionalFields: { phone: '1' } })).toBe(
      'There is no customer "C-1" in the account',
    );
    expect(account.writes()).toEqual([]);
  });
});

describe('Customer: Create or Update', () => {
  it.each(['v2', 'described', 'v1'])(
    'creates a customer, then updates it, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const upsert = { ...newCustomer, operation: 'createOrUpdate' };
      const [first] = await account.rows({
        ...upsert,
        additionalFields: { email: 'asha@example.com' },
      });
      expect(first).toMatchObject({ customer_id: 'C-1', created: true });
      const [second] = await account.rows({ ...upsert, name: 'Asha Rao' });
      expect(second).toMatchObject({ customer_id: 'C-1', name: 'Asha Rao', created: false });
      expect(account.writes().at(-1)?.body).toMatchObject({
        name: 'Asha Rao',
        email: 'asha@example.com',
      });
    },
  );
});

describe('Customer: Delete', () => {
  it('deletes a customer', async () => {
    await account.rows(newCustomer);
    const remove = { resource: 'customer', operation: 'delete', customer: byId('C-1') };
    expect(await account.rows(remove)).toEqual([{ deleted: true, customer_id: 'C-1' }]);
    const { error } = await account.run(remove);
    expect(error?.description).toContain('No customer of this account has this ID');
  });
});

describe('the ID of a customer', () => {
  it.each(['list', 'ledger', 'LIST', '../doc'])(
    'cannot lead to another endpoint: %s',
    async (id) => {
      for (const operation of ['get', 'delete'])
        expect(
          await account.errorMessage({ resource: 'customer', operation, customer: byId(id) }),
        ).toBe(`customer_id must be the ID of a record, not "${id}"`);
      expect(account.requests()).toEqual([]);
    },
  );
});
