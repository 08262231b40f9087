import * as fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { completeItemAmounts } from '../../gst/amounts';
import { continueOnFail, newAccount, type TestAccount, useSimulator } from '../harness/account';
import { startProxy } from '../harness/proxy';
import { address, bodyLine, byId, documentBody, productBody } from '../harness/samples';

// The tests write the records directly, one after the other.
useSimulator({ rateLimit: false });

/** The timeout of tests with many random records. */
const longTest = 120_000;

/** Undocumented attributes. */
const extra = ['loyalty_tier', 'erp', 'labels', 'margin', 'locked'];
const undocumented = {
  customer: extra,
  vendor: extra,
  product: extra,
  document: extra,
  item: ['cess_rate', 'batch_number', 'expiry', ...extra],
};

/** Whether an update replaces the record, which is not documented. */
const semantics = [false, true];

const newOpenAccount = (updatesReplace: boolean): TestAccount => {
  const account = newAccount({ endpointVersion: 'v2' });
  account.configure({ undocumented, updatesReplace, customFields: ['Region', 'Tier', 'Group'] });
  return account;
};

/** A value without nulls and blanks, which bodies must not have. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  const kept = Object.entries(value)
    .map(([name, one]) => [name, withoutBlanks(one)] as const)
    .filter(([, one]) => one !== undefined && one !== null && !isEmpty(one));
  return Object.fromEntries(kept);
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const storedAddress = (id: number) => ({
  addr_id: id,
  address_line1: '1 Fort Road',
  city: 'Mysuru',
  state: 'KARNATAKA',
  country: 'India',
  pincode: '570001',
});

const party = {
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@example.com',
  discount: 5,
  gstin: '27AAAAA0000A1Z2',
  company_name: 'Asha LLP',
  opening_balance: '100',
  opening_balance_type: 0,
  credit_limit: 0,
  dial_code: '91',
  profile_image: 'https://example.com/a.png',
  pan: 'AAAAA0000A',
  notes: 'Pays on time',
  cc_emails: 'a@example.com',
  tags: ['retail', 'south'],
  custom_fields: [
    { label: 'Region', value: 'West' },
    { label: 'Tier', value: 'A' },
  ],
  visibility: 0,
  loyalty_tier: 'gold',
  erp: { id: 7, codes: ['x', 'y'], nested: { deep: true } },
  locked: false,
};

const kinds = [
  {
    resource: 'customer',
    idName: 'customer_id',
    whole: {
      ...party,
      billing_address: [storedAddress(1), storedAddress(2)],
      shipping_address: [storedAddress(3)],
    },
  },
  {
    resource: 'vendor',
    idName: 'vendor_id',
    whole: { ...party, billing_address: storedAddress(1), status: 'On Hold' },
  },
  {
    resource: 'product',
    idName: 'id',
    whole: {
      ...productBody,
      unit_price: 84.75,
      price_with_tax: 100,
      description: 'Loud',
      hsn_code: '8471',
      unit: 'PCS',
      category: 'Input',
      custom_columns: [{ label: 'Shelf', value: '4' }],
      purchase_price_with_tax: 80,
      cess_rate: 1,
      cess_amount: 2,
      barcode: '4006381333931',
      alternative_units: [{ alternative_unit: 'BOX', conversion_rate: 10 }],
      preferences: { not_for_sale: false, low_stock_alert: 5, discount_percent: 10 },
      visibility: 0,
      loyalty_tier: 'gold',
      erp: { id: 7, codes: ['x', 'y'] },
      locked: false,
    },
  },
];

const readRecord = async (account: TestAccount, resource: string, id: string) =>
  (await account.send('GET', `/v2/${resource}/${id}`)).data as IDataObject;

describe.each(semantics)('Update, where the service replaces records: %s', (updatesReplace) => {
  it.each(kinds)('of a $resource keeps every attribute', async ({ resource, idName, whole }) => {
    const account = newOpenAccount(updatesReplace);
    await account.send('POST', `/v2/${resource}`, { ...whole, [idName]: 'R' });
    const before = await readRecord(account, resource, 'R');
    await account.rows({
      resource,
      operation: 'update',
      [resource]: byId('R'),
      updateFields: { name: 'New Name' },
    });
    expect(withoutBlanks(await readRecord(account, resource, 'R'))).toEqual(
      withoutBlanks({ ...before, name: 'New Name' }),
    );
    const body = JSON.stringify(account.writes().at(-1)?.body);
    expect(body).not.toMatch(/null|service_id/);
  });

  it.each(kinds)(
    'of a $resource leaves any record as it was',
    async ({ resource, idName, whole }) => {
      const account = newOpenAccount(updatesReplace);
      const { name, ...optional } = whole;
      const required = resource === 'product' ? Object.keys(productBody) : ['name'];
      const optionalNames = Object.keys(optional).filter((key) => !required.includes(key));
      const record = fc.record({
        given: fc.subarray(optionalNames),
        unknown: undocumentedValues(extra),
      });
      let number = 0;
      await fc.assert(
        fc.asyncProperty(record, async ({ given, unknown }) => {
          const id = `R-${++number}`;
          const names = [...required, ...given];
          const body = Object.fromEntries(
            Object.entries(whole).filter(([key]) => names.includes(key)),
          );
          await account.send('POST', `/v2/${resource}`, { ...body, ...unknown, [idName]: id });
          const before = await readRecord(account, resource, id);
          await account.rows({
            resource,
            operation: 'update',
            [resource]: byId(id),
            updateFields: { name },
          });
          const after = await readRecord(account, resource, id);
          expect(withoutBlanks(after)).toEqual(withoutBlanks(before));
        }),
        { numRuns: 20 },
      );
    },
    longTest,
  );

  it('of one custom field or preference keeps the others', async () => {
    const account = newOpenAccount(updatesReplace);
    for (const { resource, idName, whole } of kinds) {
      await account.send('POST', `/v2/${resource}`, { ...whole, [idName]: 'R' });
    }
    const customFields = {
      values: [
        { label: 'Tier', value: 'B' },
        { label: 'Group', value: '1' },
      ],
    };
    for (const resource of ['customer', 'vendor']) {
      const update = { resource, operation: 'update', [resource]: byId('R') };
      await account.rows({ ...update, updateFields: { customFields } });
      expect((await readRecord(account, resource, 'R')).custom_fields).toEqual([
        { label: 'Region', value: 'West' },
        { label: 'Tier', value: 'B' },
        { label: 'Group', value: '1' },
      ]);
    }
    await account.rows({
      resource: 'product',
      operation: 'update',
      product: byId('R'),
      updateFields: { preferences: { values: { discountPercent: 20 } } },
    });
    expect((await readRecord(account, 'product', 'R')).preferences).toEqual({
      not_for_sale: false,
      low_stock_alert: 5,
      discount_percent: 20,
    });
  });

  it('leaves out an attribute that is null in Additional Attributes (JSON)', async () => {
    const account = newOpenAccount(updatesReplace);
    await account.send('POST', '/v2/customer', { ...kinds[0]?.whole, customer_id: 'R' });
    await account.rows({
      resource: 'customer',
      operation: 'update',
      customer: byId('R'),
      additionalAttributes: '{"loyalty_tier": null, "notes": "New"}',
    });
    expect(account.writes().at(-1)?.body).not.toHaveProperty('loyalty_tier');
    const { loyalty_tier: tier, notes } = await readRecord(account, 'customer', 'R');
    expect([tier, notes]).toEqual([updatesReplace ? null : 'gold', 'New']);
  });
});

describe('Customer: Update, with version 1 of the service', () => {
  const update = {
    resource: 'customer',
    operation: 'update',
    customer: byId('R'),
    updateFields: { name: 'New' },
  };
  const account = async () => {
    const created = newAccount({ endpointVersion: 'v1' });
    await created.send('POST', '/v2/customer', {
      ...party,
      loyalty_tier: undefined,
      erp: undefined,
      locked: undefined,
      customer_id: 'R',
      custom_fields: [],
    });
    return created;
  };

  it('reads with version 2, and reports before it writes what version 1 cannot keep', async () => {
    const v1 = await account();
    const { hints } = await v1.run(update);
    expect(hints.join()).toContain('may remove them: tags, custom_fields, visibility.');
    expect(v1.requests().slice(-2)).toMatchObject([
      { method: 'GET', path: '/v2/customer/R' },
      { method: 'PUT', path: '/v1/customer', status: 200 },
    ]);
    expect(await readRecord(v1, 'customer', 'R')).toMatchObject({ name: 'New', pan: party.pan });
  });

  it('reads with version 1 if the account has no version 2', async () => {
    const v1 = await account();
    v1.configure({ missingPaths: ['/v2/customer'] });
    await v1.rows(update);
    expect(v1.writes('/v1/customer')).toMatchObject([{ status: 200, body: { pan: party.pan } }]);
    const unknown = { ...update, customer: byId('X') };
    expect(await v1.errorMessage(unknown)).toBe('There is no customer "X" in the account');
    v1.configure({ faults: [{ kind: 'error_envelope', status: 401, errorCode: 'FORBIDDEN' }] });
    expect((await v1.run(update)).error?.description).toContain('FORBIDDEN');
  });
});

describe('Product: Update', () => {
  const update = { resource: 'product', operation: 'update', product: byId('K') };

  it('sends prices as they are stored, although they were rounded', async () => {
    const account = newOpenAccount(true);
    await account.send('POST', '/v2/product', {
      ...productBody,
      unit_price: 84.75,
      price_with_tax: 100,
    });
    await account.rows({ ...update, updateFields: { name: 'Keys' } });
    expect(account.writes().at(-1)?.body).toMatchObject({ unit_price: 84.75, price_with_tax: 100 });
  });

  it('derives the price with tax from a new tax rate', async () => {
    const account = newOpenAccount(true);
    await account.send('POST', '/v2/product', productBody);
    await account.rows({ ...update, updateFields: { taxRate: 5 } });
    expect(account.writes().at(-1)?.body).toMatchObject({ unit_price: 100, price_with_tax: 105 });
  });

  it('sends a discount that the read has outside the preferences', async () => {
    const account = newOpenAccount(true);
    await account.send('POST', '/v2/product', productBody);
    await editReads(
      account,
      (body) => body.replace('"discount_percent":0', '"discount_percent":"7.5"'),
      {
        ...update,
        updateFields: { name: 'Keys' },
      },
    );
    expect(account.writes().at(-1)?.body).toMatchObject({ preferences: { discount_percent: 7.5 } });
    expect(account.writes().at(-1)?.body).not.toHaveProperty('discount_percent');
  });
});

/** Runs the node with changed responses to its reads. */
async function editReads(
  account: TestAccount,
  edit: (body: string, path: string) => string,
  parameters: INodeParameters,
): Promise<{ row: IDataObject; hints: string[] }> {
  const proxy = await startProxy(String(account.credential.baseUrl), async (request) => {
    const response = await request.forward();
    if (request.method !== 'GET') return response;
    return new Response(edit(await response.text(), request.path), { status: response.status });
  });
  const credential = { ...account.credential, baseUrl: proxy.baseUrl };
  const { items, hints, error } = await account.run(parameters, { credential });
  await proxy.close();
  if (error) throw new Error(error.message);
  return { row: items[0]?.json as IDataObject, hints };
}

/** Values of undocumented attributes: any JSON except nulls and numbers that lose digits. */
const undocumentedValues = (names: string[]) => {
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom<unknown>('', 0, false, true, 'text'),
      fc.string(),
      fc.maxSafeInteger(),
      fc.integer().map((hundredths) => hundredths / 100),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
    ),
  }));
  return fc.dictionary(fc.constantFrom(...names), value);
};

describe('Document: Update, Start From Current', () => {
  const update = { resource: 'document', operation: 'update', updateFrom: 'current' };
  const readDocument = async (account: TestAccount, hashId: string) => {
    const { data } = await account.send('GET', `/v2/doc/${hashId}`);
    return (data as IDataObject).invoice_details as IDataObject;
  };
  const addDocument = async (account: TestAccount, change: object) => {
    const { data } = await account.send('POST', '/v2/doc', documentBody(change));
    return String((data as IDataObject).hash_id);
  };

  const item = {
    ...bodyLine,
    description: 'Loud',
    unit: 'PCS',
    category: 'Input',
    custom_columns: [{ label: 'Shelf', value: '4' }],
    cess_rate: 1,
    batch_number: 'B-7',
    expiry: '2027-03',
    erp: { id: 7 },
  };
  const whole = {
    items: [item, { ...item, id: 'K-2', batch_number: 'B-8' }],
    due_date: '30-04-2030',
    reference: 'PO-1',
    notes: 'Thank you',
    terms: 'Net 30',
    custom_headers: [
      { label: 'PO Number', value: '17' },
      { label: 'Order Number', value: '18' },
    ],
    loyalty_tier: 'gold',
    erp: { id: 7, codes: ['x'] },
    locked: false,
  };

  it('keeps every attribute of the document and of its line items', async () => {
    const account = newOpenAccount(false);
    const hashId = await addDocument(account, whole);
    const before = await readDocument(account, hashId);
    await account.rows({ ...update, document: byId(hashId), additionalFields: { notes: 'New' } });
    expect(await readDocument(account, hashId)).toEqual({ ...before, notes: 'New' });
    expect(account.writes().at(-1)?.body).toMatchObject({
      loyalty_tier: 'gold',
      items: [{ cess_rate: 1, batch_number: 'B-7', expiry: '2027-03' }, { batch_number: 'B-8' }],
      party: { id: 'C-1', name: 'Customer 1', type: 'customer' },
    });
    expect(JSON.stringify(account.writes().at(-1)?.body)).not.toMatch(/null|service_id|hash_id/);
  });

  it('keeps the other custom headers, and removes what is set to null', async () => {
    const account = newOpenAccount(false);
    const hashId = await addDocument(account, whole);
    await account.rows({
      ...update,
      document: byId(hashId),
      additionalFields: { customHeaders: { values: [{ label: 'Order Number', value: '19' }] } },
      additionalAttributes: '{"terms": null}',
    });
    expect(await readDocument(account, hashId)).toMatchObject({
      terms: '',
      document_custom_headers: [
        { label: 'PO Number', value: '17' },
        { label: 'Order Number', value: '19' },
      ],
    });
  });

  it(
    'leaves any document as it was',
    async () => {
      const account = newOpenAccount(false);
      const line = fc
        .record({
          quantity: fc.integer({ min: 1, max: 50 }),
          unit_price: fc.integer({ min: 1, max: 500_000 }).map((paise) => paise / 100),
          tax_rate: fc.constantFrom(0, 5, 18, 40),
          discount_percent: fc.constantFrom(0, 10, 33),
          more: undocumentedValues(undocumented.item),
        })
        .map(({ more, ...given }) => {
          const amounts = completeItemAmounts({
            quantity: given.quantity,
            unitPrice: given.unit_price,
            taxRate: given.tax_rate,
            discountPercent: given.discount_percent,
          });
          return {
            ...more,
            id: 'K',
            name: 'Keyboard',
            item_type: 'Product',
            ...given,
            price_with_tax: amounts.priceWithTax,
            net_amount: amounts.netAmount,
            total_amount: amounts.totalAmount,
          };
        });
      const document = fc.record({
        items: fc.array(line, { minLength: 1, maxLength: 6 }),
        given: fc.subarray(['due_date', 'reference', 'notes', 'terms', 'custom_headers'] as const),
        more: undocumentedValues(extra),
      });
      await fc.assert(
        fc.asyncProperty(document, async ({ items, given, more }) => {
          const parts = Object.fromEntries(given.map((name) => [name, whole[name]]));
          const hashId = await addDocument(account, { ...more, ...parts, items });
          const before = await readDocument(account, hashId);
          await account.rows({
            ...update,
            document: byId(hashId),
            newDate: String(before.document_date),
          });
          const after = await readDocument(account, hashId);
          expect(withoutBlanks(after)).toEqual(withoutBlanks(before));
        }),
        { numRuns: 30 },
      );
    },
    longTest,
  );

  it('reports the parts that it cannot keep before it writes, without those that it read', async () => {
    const account = newOpenAccount(false);
    const hashId = await addDocument(account, whole);
    account.configure({
      faults: [{ method: 'PUT', path: '/v2/doc', status: 400, errorCode: 'BAD_REQUEST' }],
    });
    const { hints } = await account.run(
      { ...update, document: byId(hashId), additionalFields: { notes: 'New' } },
      { settings: continueOnFail },
    );
    expect(hints.join()).toContain('bank details');
    const { row } = await editReads(
      account,
      (body) => body.replace('"record_time"', '"extra_discount":0,"tds_id":"","record_time"'),
      { ...update, document: byId(hashId), additionalFields: { notes: 'New' } },
    );
    expect(row.not_read_back).toEqual(expect.arrayContaining(['TDS', 'bank details']));
    expect(row.not_read_back).not.toContain('adjustment');
  });

  const firstItem = (document: IDataObject) => (document.items as IDataObject[])[0] as IDataObject;

  it.each<[string, (document: IDataObject) => unknown]>([
    ['nulls', (read) => Object.assign(read, { notes: null, payments: null, terms: null })],
    ['no headers', (read) => Object.assign(read, { document_custom_headers: null })],
    ['the party in its row only', (read) => delete read.party],
    ['numbers as texts', (read) => Object.assign(read, { total_amount: '118.00' })],
    ['item numbers as texts', (read) => Object.assign(firstItem(read), { unit_price: '100.00' })],
    ['no discount as text', (read) => Object.assign(firstItem(read), { discount_percent: '0.00' })],
    ['item nulls', (read) => Object.assign(firstItem(read), { unit: null, custom_columns: null })],
  ])('understands a read with %s', async (_what, change) => {
    const account = newOpenAccount(false);
    const hashId = await addDocument(account, {});
    const before = await readDocument(account, hashId);
    await editReads(account, edited(change), {
      ...update,
      document: byId(hashId),
      additionalFields: { reference: 'New' },
    });
    expect(await readDocument(account, hashId)).toEqual({ ...before, reference: 'New' });
  });

  it.each<[string, (document: IDataObject) => unknown]>([
    ['does not return the line items', (read) => delete read.items],
    ['does not return the line items', (read) => Object.assign(read, { items: {} })],
    ['total of the stored document must be a number', (read) => delete read.total_amount],
    ['does not return the party', (read) => Object.assign(read, { party: null, customer: null })],
    ['quantity of a stored line item', (read) => Object.assign(firstItem(read), { quantity: 'x' })],
  ])('writes nothing if the read %s', async (message, change) => {
    const account = newOpenAccount(false);
    const document = byId(await addDocument(account, {}));
    const run = editReads(account, edited(change), {
      ...update,
      document,
      additionalFields: { reference: 'New' },
    });
    await expect(run).rejects.toThrow(message);
    expect(account.writes()).toHaveLength(1);
  });

  const edited = (change: (document: IDataObject) => unknown) => (body: string, path: string) => {
    if (!path.includes('/doc/')) return body;
    const response = JSON.parse(body) as { data: { invoice_details: IDataObject } };
    change(response.data.invoice_details);
    return JSON.stringify(response);
  };

  describe('the party', () => {
    const customer = {
      customer_id: 'C-1',
      name: 'Customer 1',
      phone: '9876543210',
      dial_code: '91',
      shipping_address: [{ ...storedAddress(1), address_line2: '' }, storedAddress(2)],
    };
    const newDocument = async (account: TestAccount) => {
      await account.send('POST', '/v2/customer', customer);
      return await addDocument(account, {});
    };
    const notes = { additionalFields: { notes: 'New' } };

    it('is sent with ID, type and name, without a hint if it has the same details', async () => {
      const account = newOpenAccount(false);
      const hashId = await newDocument(account);
      const [row] = await account.rows({ ...update, document: byId(hashId), ...notes });
      expect(row).not.toHaveProperty('party_details_not_sent');
      expect(account.writes().at(-1)?.body).toMatchObject({
        party: { id: 'C-1', name: 'Customer 1', type: 'customer' },
      });
      expect(await readRecord(account, 'customer', 'C-1')).toMatchObject({ phone: '9876543210' });
    });

    it('differs in details from the stored one, which are reported and not sent', async () => {
      const account = newOpenAccount(false);
      const hashId = await newDocument(account);
      const ofDocument = (body: string, path: string) =>
        path.includes('/doc/')
          ? body.replace('1 Fort Road', '2 Harbor Road').replaceAll('9876543210', '9000000000')
          : body;
      const parameters = { ...update, document: byId(hashId), ...notes };
      const { row, hints } = await editReads(account, ofDocument, parameters);
      expect(row.party_details_not_sent).toEqual(['Phone Number', 'Shipping Address']);
      expect(hints.join()).toMatch(/Phone Number, Shipping Address.*Update Party Details/);
      expect(await readRecord(account, 'customer', 'C-1')).toMatchObject({
        phone: '9876543210',
        shipping_address: [{ address_line1: '1 Fort Road' }, { address_line1: '1 Fort Road' }],
      });
    });

    it('is sent with the details of Update Party Details', async () => {
      const account = newOpenAccount(false);
      const hashId = await newDocument(account);
      const [row] = await account.rows({
        ...update,
        document: byId(hashId),
        updatePartyDetails: {
          name: 'Asha',
          shippingAddress: { values: address('Pune', 'MAHARASHTRA', '411038') },
        },
      });
      expect(row).not.toHaveProperty('party_details_not_sent');
      expect(await readRecord(account, 'customer', 'C-1')).toMatchObject({
        name: 'Asha',
        shipping_address: [{ city: 'Pune' }, expect.anything(), expect.anything()],
      });
    });

    it('keeps a name that another user has changed since the first item', async () => {
      const account = newOpenAccount(false);
      const documents = [await newDocument(account), await addDocument(account, {})];
      let writes = 0;
      const proxy = await startProxy(String(account.credential.baseUrl), async (request) => {
        const response = await request.forward();
        if (request.method === 'PUT' && ++writes === 1) {
          await account.send('PUT', '/v2/customer', { customer_id: 'C-1', name: 'New Name' });
        }
        return response;
      });
      const credential = { ...account.credential, baseUrl: proxy.baseUrl };
      await account.rows(
        { ...update, document: byId('={{ $json.id }}'), ...notes },
        { credential, items: documents.map((id) => ({ id })) },
      );
      await proxy.close();
      expect(await readRecord(account, 'customer', 'C-1')).toMatchObject({ name: 'New Name' });
    });

    it('is not created again if it was deleted', async () => {
      const account = newOpenAccount(false);
      const hashId = await newDocument(account);
      await account.send('DELETE', '/v2/customer/C-1');
      const message = await account.errorMessage({ ...update, document: byId(hashId), ...notes });
      expect(message).toBe(
        'The customer "Customer 1" of the document no longer exists, so an update would create it again',
      );
    });
  });
});
