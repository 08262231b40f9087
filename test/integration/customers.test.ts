import { newAccount, useSimulator } from './account';

useSimulator();

const create = { resource: 'customer', operation: 'create', recordId: 'C-1', name: 'Asha' };
const get = { resource: 'customer', operation: 'get' };
const byId = (value: string) => ({ __rl: true, mode: 'id', value });

describe('Customer: Create', () => {
  it('sends every field under the name that the service knows', async () => {
    const account = newAccount();
    const address = { values: [{ state: '29', city: 'Mysuru' }] };
    const [row] = await account.rows({
      ...create,
      additionalFields: {
        billingAddress: address,
        ccEmails: 'a@example.com, b@example.com',
        companyName: 'Asha Traders LLP',
        creditLimit: 5000,
        dialCode: '+91',
        discount: 5,
        email: 'asha@example.com',
        gstin: '27AAAAA0000A1Z2',
        notes: 'Pays on time',
        openingBalance: '100',
        openingBalanceType: 1,
        pan: 'AAAAA0000A',
        phone: '9876543210',
        profileImage: 'https://example.com/a.png',
        shippingAddress: address,
      },
    });
    expect(account.writes().at(-1)).toMatchObject({
      path: '/v1/customer',
      status: 201,
      body: {
        customer_id: 'C-1',
        name: 'Asha',
        billing_address: [{ state: 'KARNATAKA', city: 'Mysuru', country: 'India' }],
        cc_emails: 'a@example.com, b@example.com',
        company_name: 'Asha Traders LLP',
        credit_limit: 5000,
        dial_code: '+91',
        discount: 5,
        email: 'asha@example.com',
        gstin: '27AAAAA0000A1Z2',
        notes: 'Pays on time',
        opening_balance: '100',
        opening_balance_type: 1,
        pan: 'AAAAA0000A',
        phone: '9876543210',
        profile_image: 'https://example.com/a.png',
        shipping_address: [{ state: 'KARNATAKA', city: 'Mysuru', country: 'India' }],
      },
    });
    expect(row).toEqual({ customer_id: 'C-1', name: 'Asha' });
  });

  it('sends what only version 2 takes to version 2, and refuses it before version 1', async () => {
    const fields = { tags: 'retail, south', visibility: 1 };
    const second = newAccount({ endpointVersion: 'v2' });
    await second.rows({ ...create, additionalFields: fields });
    expect(second.writes().at(-1)).toMatchObject({
      path: '/v2/customer',
      body: { tags: ['retail', 'south'], visibility: 1 },
    });

    const first = newAccount();
    const { error } = await first.run({ ...create, additionalFields: fields });
    expect(error?.message).toContain('takes no tags, visibility');
    expect(error?.description).toContain('"v2 Only"');
    expect(first.writes()).toEqual([]);
  });

  it.each(['create', 'upsert'])(
    'warns of a GSTIN that looks wrong, which the service takes: %s',
    async (operation) => {
      const account = newAccount();
      const { hints } = await account.run({
        ...create,
        operation,
        additionalFields: { gstin: '29AAAAA0000A1ZX' },
      });
      expect(account.writes()).toHaveLength(1);
      expect(hints).toEqual([expect.stringContaining('The last character should be Y, not X')]);
    },
  );

  it('says of a GSTIN that can be none that it may be left out', async () => {
    const account = newAccount();
    const { error } = await account.run({ ...create, additionalFields: { gstin: 'URP' } });
    expect(error).toMatchObject({
      message: "GSTIN 'URP' has 3 letters and digits instead of 15",
      description:
        'Copy it from the registration certificate, or leave it empty where there is none.',
    });
    expect(account.requests()).toEqual([]);
  });

  it('says that the ID exists and what to do', async () => {
    const account = newAccount();
    await account.rows(create);
    const { error } = await account.run(create);
    expect(error?.description).toContain('Use another ID, or update it');
    expect(error?.description).toContain('CUSTOMER_ALREADY_EXISTS');
  });
});

describe('Customer: Get', () => {
  it.each(['recommended', 'v2', 'v1'])(
    'gives the same row with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      await account.rows({ ...create, additionalFields: { email: 'asha@example.com' } });
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

  it('says that a customer does not exist', async () => {
    const account = newAccount();
    const { error } = await account.run({ ...get, customer: byId('NOBODY') });
    expect(error?.message).toBe('There is no customer "NOBODY" in the account');
  });
});

describe('Customer: Update', () => {
  const update = { resource: 'customer', operation: 'update', customer: byId('C-1') };

  it('keeps what is not given, as the service has it', async () => {
    const account = newAccount();
    await account.rows({
      ...create,
      additionalFields: {
        email: 'asha@example.com',
        billingAddress: { values: [{ state: 'Karnataka', city: 'Mysuru' }] },
      },
    });
    const [row] = await account.rows({ ...update, updateFields: { phone: '9876543210' } });
    expect(account.writes().at(-1)).toMatchObject({
      method: 'PUT',
      status: 200,
      body: {
        customer_id: 'C-1',
        name: 'Asha',
        email: 'asha@example.com',
        phone: '9876543210',
        billing_address: [{ state: 'KARNATAKA', city: 'Mysuru' }],
      },
    });
    expect(row).toEqual({ customer_id: 'C-1', name: 'Asha' });
  });

  it('sends only what is given when told to', async () => {
    const account = newAccount();
    await account.rows({ ...create, additionalFields: { email: 'asha@example.com' } });
    const before = account.requests().length;
    await account.rows({
      ...update,
      otherFields: 'leaveOut',
      updateFields: { name: 'Asha Rao', phone: '9876543210' },
    });
    expect(
      account
        .requests()
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([{ customer_id: 'C-1', name: 'Asha Rao', phone: '9876543210' }]);
  });

  it('says that nothing is to be changed, and that a customer does not exist', async () => {
    const account = newAccount();
    expect((await account.run(update)).error?.message).toBe('Nothing is to be changed');
    const { error } = await account.run({ ...update, updateFields: { phone: '1' } });
    expect(error?.message).toBe('There is no customer "C-1" in the account');
    expect(account.writes()).toEqual([]);
  });
});

describe('Customer: Create or Update', () => {
  it.each(['recommended', 'v2', 'v1'])(
    'creates a customer and then changes it, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const upsert = { ...create, operation: 'upsert' };
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
  it('deletes a customer, who is then gone', async () => {
    const account = newAccount();
    await account.rows(create);
    const remove = { resource: 'customer', operation: 'delete', customer: byId('C-1') };
    expect(await account.rows(remove)).toEqual([{ deleted: true, customer_id: 'C-1' }]);
    const { error } = await account.run(remove);
    expect(error?.description).toContain('No customer of this account has this ID');
  });
});

describe('Customer: Get Many', () => {
  it.each(['recommended', 'v1'])('lists customers with "%s" endpoints', async (endpointVersion) => {
    const account = newAccount({ endpointVersion });
    await account.rows(
      { ...create, recordId: '={{ $json.id }}' },
      { items: [{ id: 'C-1' }, { id: 'C-2' }] },
    );
    const rows = await account.rows({ resource: 'customer', operation: 'getAll', returnAll: true });
    expect(rows.map(({ customer_id }) => customer_id).sort()).toEqual(['C-1', 'C-2']);
  });
});

describe('the credential', () => {
  it('says that the key is not accepted', async () => {
    const account = newAccount({ apiKey: 'wrong' });
    const { error } = await account.run(create);
    expect(error?.description).toContain('The API key was not accepted');
  });

  it('says that the key may not do this', async () => {
    const account = newAccount();
    const { error } = await account.run(create, {
      credential: { ...account.credential, apiKey: account.forbiddenApiKey },
    });
    expect(error?.description).toContain('The API key may not do this');
  });

  it('never sends the key over a connection that is not encrypted', async () => {
    const account = newAccount({ baseUrl: 'http://books.example.com' });
    const { error } = await account.run(create);
    expect(error?.message).toContain('Base URL must be a full address that starts with https://');
  });

  it('takes no user as a part of the Base URL', async () => {
    const account = newAccount();
    const baseUrl = String(account.credential.baseUrl).replace('//', '//user:pw@');
    const { error } = await account.run(create, { credential: { ...account.credential, baseUrl } });
    expect(error?.message).toBe('Base URL contains a user name or password');
    expect(error?.description).toContain('Take out what stands before the @');
    expect(account.writes()).toEqual([]);
  });

  it('says that nothing answers, and that nothing was changed', async () => {
    const account = newAccount({ baseUrl: 'http://127.0.0.1:9' });
    const { error } = await account.run(create);
    expect(error?.message).toBe('The service did not answer (ECONNREFUSED)');
    expect(error?.description).toContain('Nothing was changed');
  });

  it('forgives white space and slashes around the base URL', async () => {
    const account = newAccount();
    await account.rows(create, {
      credential: { ...account.credential, baseUrl: ` ${account.credential.baseUrl}// ` },
    });
    expect(account.writes()).toHaveLength(1);
  });

  it('says that a time zone is none', async () => {
    const account = newAccount({ booksTimeZone: 'Bangalore' });
    const { error } = await account.run(create);
    expect(error?.message).toBe('"Bangalore" is no time zone');
  });
});
