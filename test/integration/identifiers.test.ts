import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { orderRow, runSheet, shop } from '../harness/runSheet';
import { invoice, newParty, partyDetails } from '../harness/samples';

useSimulator({ rateLimit: false });

let account: TestAccount;
beforeEach(async () => {
  account = await shop();
});

const newDocument = async (parameters: INodeParameters) =>
  await account.run({ ...invoice, ...parameters });

const bodies = (path: string) => account.writes(path).map(({ body }) => body as IDataObject);
const parties = () => bodies('/v2/doc').map(({ party }) => party as IDataObject);

const createNew = { createParties: true, createProducts: true };
const newRow = (name: string, more: IDataObject = {}) =>
  orderRow({ Customer: name, Rate: 100, 'GST %': 18, ...more });

describe('names in Indian scripts', () => {
  const pairs = [
    ['राम', 'रीमा'],
    ['कमल', 'कमला'],
    ['सीता', 'सुता'],
  ] as const;

  it.each(pairs)('%s and %s of one sheet are two customers', async (one, other) => {
    const rows = [newRow(one), newRow(other, { 'Order No': 'SO-2' })];
    const { error } = await runSheet(account, rows, createNew);
    expect(error).toBeUndefined();
    expect(new Set(parties().map(({ id }) => id)).size).toBe(2);
  });

  it.each(pairs)('%s and %s of two executions at once are two customers', async (one, other) => {
    const run = async (name: string) =>
      await runSheet(account, [newRow(name, { 'Order No': name })], createNew);
    await Promise.all([run(one), run(other)]);
    expect(
      parties()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([one, other].sort());
    expect(new Set(parties().map(({ id }) => id)).size).toBe(2);
  });

  const create = { resource: 'customer', operation: 'create', recordId: '' };

  it('keep their signs in an ID', async () => {
    const rows = await account.rows({ ...create, name: 'श्री गणेश & Sons' });
    expect(rows).toMatchObject([{ customer_id: 'श्री-गणेश-SONS' }]);
  });

  it('find the record whose ID was made without them', async () => {
    await account.send('POST', '/v2/customer', { customer_id: 'र-म', name: 'राम' });
    await account.run({ ...create, operation: 'createOrUpdate', name: 'राम' });
    const rows = await account.rows({ ...create, name: 'रीमा' });
    expect(rows).toMatchObject([{ customer_id: 'रीमा' }]);
    const list = await account.rows({ resource: 'customer', operation: 'getAll' });
    expect(list.filter(({ name }) => name === 'राम')).toMatchObject([{ customer_id: 'र-म' }]);
  });
});

// The node before takes the first sign of equality for that of an expression.
describe('marks that a spreadsheet puts around texts', () => {
  it('make no second order, in one run and in the next', async () => {
    const order = (key: string, quantity: number) => orderRow({ 'Order No': key, Qty: quantity });
    const first = [order("'4051234567890", 2), order('4051234567890', 3)];
    expect((await runSheet(account, first)).error).toBeUndefined();
    await runSheet(account, [order('4051234567890', 2), order('=="4051234567890"', 3)]);
    expect(bodies('/v2/doc')).toMatchObject([{ reference: '4051234567890' }]);
  });

  it('are taken off phones, prices, codes and dates', async () => {
    const row = newRow('New Stores', {
      ...{ Phone: "'+919876543210", Rate: "'100", 'GST %': '=="18"', HSN: "'8471" },
      'Order Date': '=="2026-07-10"',
    });
    const { error } = await runSheet(account, [row], createNew);
    expect(error).toBeUndefined();
    expect(bodies('/v2/doc')).toMatchObject([
      {
        document_date: '10-07-2026',
        party: { phone_number: '9876543210' },
        items: [{ unit_price: 100, tax_rate: 18, hsn_code: '8471' }],
      },
    ]);
  });

  it("leave 'A' Wing as it is", async () => {
    await runSheet(account, [newRow("'A' Wing")], createNew);
    expect(parties()).toMatchObject([{ name: "'A' Wing" }]);
  });
});

it.each([
  ['10²', '102'],
  ['½', '1/2'],
  ['①', '1'],
])('orders %s and %s are two', async (one, other) => {
  await runSheet(account, [orderRow({ 'Order No': one }), orderRow({ 'Order No': other })]);
  expect(bodies('/v2/doc').map(({ reference }) => reference)).toEqual([one, other]);
});

describe('a number of which a spreadsheet or JSON has lost digits', () => {
  const refusal = async (row: IDataObject) => {
    const { error } = await runSheet(account, [row]);
    expect(bodies('/v2/doc')).toEqual([]);
    return `${error?.message} ${error?.description}`;
  };

  it.each<[string, IDataObject]>([
    ['Order No', { 'Order No': '5.12346E+12' }],
    ['Order No', { 'Order No': 123456789012345678 }],
    ['Phone', { Phone: '9.19877E+11' }],
    ['Item Code', { 'Item Code': '8.90123E+12' }],
    ['Customer ID', { 'Customer ID': '1E+20' }],
    ['Reference', { Reference: '6.12346E+11' }],
    ['Invoice No', { 'Invoice No': '2.60001E+15' }],
  ])('is refused in %s of a sheet', async (column, cells) => {
    const text = await refusal(orderRow(cells));
    expect(text).toContain(`${column} must be a text with all of its digits, not `);
    expect(text).toContain('Format the column as text');
  });

  it.each(['12E3', '1E5'])('is no code such as %s', async (key) => {
    await runSheet(account, [orderRow({ 'Order No': key })]);
    expect(bodies('/v2/doc')).toMatchObject([{ reference: key }]);
  });

  it('may have zeros in the place of its last digits, which a hint says', async () => {
    const { hints } = await runSheet(account, [orderRow({ 'Order No': '4051234567890120' })]);
    expect(hints).toContainEqual(expect.stringMatching(/^Order No may lack digits: .*: item 1\.$/));
  });

  const bank = { ifsc: 'ABCD0123456', bankName: 'B', branch: 'F' };
  const withAccount = (accountNumber: unknown): INodeParameters => ({
    additionalFields: { bankDetails: { values: { ...bank, accountNumber } } } as never,
  });

  it.each<[string, INodeParameters, string]>([
    ['an account number', withAccount(123456789012345678), 'a text with all of its digits'],
    ['an account number', withAccount('1.23456789012346E+17'), 'a text with all of its digits'],
    ['an account number', withAccount('1234567.89'), '9 to 18 digits'],
    ['an account number', withAccount('1234567890123456789'), '9 to 18 digits'],
    ['a reference', { additionalFields: { reference: '5.12346E+12' } }, 'all of its digits'],
    [
      'a document number',
      { additionalFields: { serialNumber: 12345678901234567890 } },
      'all of its',
    ],
    ['a note', { additionalFields: { notes: 12345678901234567890 } }, 'all of its digits'],
    [
      'further fields',
      { additionalFields: { furtherFieldsJson: '{"custom": 123456789012345678}' } },
      'Further Fields (JSON): custom must be a text with all of its digits',
    ],
    [
      'further fields',
      { additionalFields: { furtherFieldsJson: '{"a": [{"reference": "5.12346E+12"}]}' } },
      'Further Fields (JSON): reference must be a text with all of its digits',
    ],
  ])('is refused in %s of the form', async (_, parameters, message) => {
    const { error } = await newDocument(parameters);
    expect(error?.message).toContain(message);
    expect(bodies('/v2/doc')).toEqual([]);
  });

  it.each(['123456789', '0012-3456-7890', '123456789012345678'])(
    'is not %s, which is sent as an account number',
    async (accountNumber) => {
      const { error, hints } = await newDocument(withAccount(accountNumber));
      expect(error).toBeUndefined();
      expect(hints).toEqual([]);
      expect(bodies('/v2/doc')).toMatchObject([
        { bank_details: { account_number: accountNumber } },
      ]);
    },
  );

  it('gets a hint in a field that zeros end, or an account number that is too short', async () => {
    const { hints } = await newDocument(withAccount('1234567890123400'));
    expect(hints).toContainEqual(expect.stringContaining('Account Number may lack digits'));
    const short = await newDocument(withAccount('001'));
    expect(short.hints).toContainEqual(expect.stringContaining('has fewer than 9 digits: 001.'));
  });

  it.each<[string, IDataObject]>([
    ['Bill No', { 'Bill No': '5.12346E+12' }],
    ['GSTIN', { GSTIN: '=="29AAAAA0000A1ZY"', 'Bill No': 123456789012345678 }],
  ])('is refused in %s of a register', async (_, cells) => {
    const row = { 'Bill No': '1', 'Bill Date': '2026-06-05', GSTIN: '', 'Taxable Value': 100 };
    const { error } = await newAccount().run(
      {
        ...{ operation: 'getRegister', register: 'purchases', documentsFrom: 'lines' },
        ...{ ownGstin: '29AAAAA0000A1ZY', options: {} },
      },
      { items: [{ ...row, 'GST %': 18, ...cells }] },
    );
    expect(error?.message).toContain('must be a text with all of its digits');
  });
});

describe('a phone number', () => {
  const ofForm = async (phoneNumber: unknown) => {
    const { hints, error } = await newDocument({
      ...newParty({ ...partyDetails, phoneNumber } as never),
    });
    expect(error).toBeUndefined();
    return { phone: parties()[0]?.phone_number, hints };
  };
  const ofSheet = async (phone: unknown) => {
    const row = newRow('New Stores', { Phone: phone as string });
    const { hints, error } = await runSheet(account, [row], createNew);
    expect(error).toBeUndefined();
    return { phone: parties()[0]?.phone_number, hints };
  };
  const ofJson = async (phone: unknown) => {
    const furtherFieldsJson = JSON.stringify({ phone });
    const { hints, error } = await account.run({
      ...{ resource: 'customer', operation: 'create', recordId: 'C-77', name: 'New' },
      additionalFields: { furtherFieldsJson },
    });
    expect(error).toBeUndefined();
    return { phone: bodies('/v2/customer')[0]?.phone, hints };
  };

  describe.each([
    ['the form', ofForm],
    ['a sheet', ofSheet],
    ['JSON', ofJson],
  ])('in %s', (_, enter) => {
    it.each(['+91 98765 43210', '098765-43210', '0091 (98765) 43210', 919876543210])(
      '%s of India is sent as ten digits',
      async (text) => {
        expect((await enter(text)).phone).toBe('9876543210');
      },
    );

    it.each(['N/A', 'null', '-'])('%s is left out, with a hint', async (text) => {
      const { phone, hints } = await enter(text);
      expect(phone).toBeUndefined();
      expect(hints).toContainEqual(
        expect.stringMatching(
          new RegExp(`was left out, because it must be a phone number: "${text}"\\.$`),
        ),
      );
    });

    it.each(['9876543210, 9123456789', '9876543210 / 9123456789', '9876543210 9123456789'])(
      '%s, which is two, is left out, with a hint',
      async (text) => {
        const { phone, hints } = await enter(text);
        expect(phone).toBeUndefined();
        expect(hints).toContainEqual(expect.stringContaining('has several phone numbers'));
      },
    );

    it('of another country is sent as it is written', async () => {
      expect((await enter('+65 6123 4567')).phone).toBe('+65 6123 4567');
    });
  });
});

describe('an email address', () => {
  it.each([
    'N/A',
    '-',
    'null',
    'na',
    ' Nil ',
    'asha-at-traders',
    'asha@traders',
    'a b@traders.example',
  ])('%j is left out in forms, sheets and JSON, with a hint', async (email) => {
    const record = { resource: 'customer', operation: 'create', name: 'New' };
    const further = JSON.stringify({ email });
    const results = [
      await runSheet(account, [newRow('New Stores', { Email: email })], createNew),
      await newDocument(newParty({ ...partyDetails, email } as never)),
      await account.run({
        ...record,
        recordId: '1',
        additionalFields: { email, ccEmails: email },
      }),
      await account.run({
        ...record,
        recordId: '2',
        additionalFields: { furtherFieldsJson: further },
      }),
    ];
    for (const { error, hints } of results) {
      expect(error).toBeUndefined();
      expect(hints).toContainEqual(
        expect.stringContaining('was left out, because it must be an email address'),
      );
    }
    const sent = [...parties(), ...bodies('/v2/customer')];
    expect(sent.map(({ email, cc_emails }) => email ?? cc_emails)).toEqual(
      sent.map(() => undefined),
    );
  });

  it.each(['asha@example.com, ravi@example.com', 'asha@example.com; ravi@example.com;'])(
    'may be one of several in a field: %j',
    async (email) => {
      await newDocument(newParty({ ...partyDetails, email } as never));
      expect(parties()[0]?.email).toBe(email);
    },
  );

  it('is sent as it is written otherwise', async () => {
    await newDocument(newParty({ ...partyDetails, email: 'Nil@example.com' } as never));
    expect(parties()[0]?.email).toBe('Nil@example.com');
  });
});

describe('an ID that a sheet gives to two new customers', () => {
  const named = (name: string, id: string, order: string) =>
    newRow(name, { 'Customer ID': id, 'Order No': order });

  it.each([false, true])('is refused, in a preview (%p) as in a run', async (preview) => {
    const rows = [named('Alpha Bricks', '7', 'SO-1'), named('Zebra Works', "'7", 'SO-2')];
    const { error } = await runSheet(account, rows, { ...createNew, preview });
    expect(error?.message).toContain(
      'The new customers "Alpha Bricks" and "Zebra Works" have the same ID "7"',
    );
    expect(parties().filter(({ name }) => name === 'Zebra Works')).toEqual([]);
  });

  it('is one customer if the names differ in case only', async () => {
    const rows = [named('Alpha Bricks', '7', 'SO-1'), named('ALPHA BRICKS', '7', 'SO-2')];
    expect((await runSheet(account, rows, createNew)).error).toBeUndefined();
    expect(parties().map(({ id }) => id)).toEqual(['7', '7']);
  });
});

describe('Find or Create', () => {
  const find = (searchBy: string, searchFor: string) => ({
    ...{ resource: 'customer', operation: 'findOrCreate', name: 'Asha Traders' },
    ...{ searchBy, searchFor },
  });

  it.each([
    ...['-', 'N/A', 'none', '\u200b'].map((text) => ['email', text]),
    ...['0', 'N/A', '98765 43210 / 98765 43211', '9876543210 ext 2'].map((text) => ['phone', text]),
    ...['#N/A', 'null', 'undefined', '-', '\u200b'].map((text) => ['id', text]),
  ])('refuses a search by %s for "%s", which would be that of many', async (by, text) => {
    const { error } = await account.run(find(by as string, text as string));
    expect(error?.message).toMatch(/^Search For (must be|is missing)/);
    expect(account.newRequests()).toEqual([]);
  });
});
