import * as fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { completeItemAmounts } from '../../books/amounts/itemAmounts';
import {
  addDocument,
  continueOnFail,
  newAccount,
  type TestAccount,
  useSimulator,
} from '../harness/account';
import { type Intercept, throughProxy } from '../harness/proxy';
import { address, bodyLine, byId, productBody } from '../harness/samples';

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
    const odd = { erp: { prototype: { batch: 1 } } };
    await account.send('POST', `/v2/${resource}`, { ...whole, ...odd, [idName]: 'R' });
    const before = await readRecord(account, resource, 'R');
    await account.rows({
      resource,
      operation: 'update',
      [resource]: byId('R'),
      additionalFields: { name: 'New Name' },
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
            additionalFields: { name },
          });
          const after = await readRecord(account, resource, id);
          expect(withoutBlanks(after)).toEqual(withoutBlanks(before));
        }),
        { numRuns: 20 },
      );
    },
    longTest,
  );

  it('leaves out an attribute that is null in Further Fields (JSON)', async () => {
    const account = newOpenAccount(updatesReplace);
    await account.send('POST', '/v2/customer', { ...kinds[0]?.whole, customer_id: 'R' });
    await account.rows({
      resource: 'customer',
      operation: 'update',
      customer: byId('R'),
      furtherFieldsJson: '{"loyalty_tier": null, "notes": "New"}',
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
    additionalFields: { name: 'New' },
  };

  it('reads with version 2, and reports before it writes what version 1 cannot keep', async () => {
    const v1 = newAccount({ endpointVersion: 'v1' });
    await v1.send('POST', '/v2/customer', { customer_id: 'R', name: 'Asha', pan: 'AAAAA0000A' });
    const { hints } = await v1.run(update);
    expect(hints.join()).toContain('may remove them: tags, custom_fields, visibility.');
    expect(v1.requests().slice(-2)).toMatchObject([
      { method: 'GET', path: '/v2/customer/R' },
      { method: 'PUT', path: '/v1/customer', status: 200 },
    ]);
    expect(await readRecord(v1, 'customer', 'R')).toMatchObject({ name: 'New', pan: 'AAAAA0000A' });
  });
});

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
    const hashId = await addDocument(account, 'invoice', whole);
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
          const hashId = await addDocument(account, 'invoice', { ...more, ...parts, items });
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

  it('reports the parts that it cannot keep before it writes', async () => {
    const account = newOpenAccount(false);
    const hashId = await addDocument(account, 'invoice', whole);
    account.configure({
      faults: [{ method: 'PUT', path: '/v2/doc', status: 400, errorCode: 'BAD_REQUEST' }],
    });
    const { hints } = await account.run(
      { ...update, document: byId(hashId), additionalFields: { notes: 'New' } },
      { settings: continueOnFail },
    );
    expect(hints.join()).toContain('bank details');
  });

  describe('the party', () => {
    const customer = {
      customer_id: 'C-1',
      name: 'Customer 1',
      phone: '9876543210',
      dial_code: '91',
      shipping_address: [{ ...storedAddress(1), address_line2: '' }, storedAddress(2)],
    };
    const accountWithDocument = async () => {
      const account = newOpenAccount(false);
      await account.send('POST', '/v2/customer', customer);
      const document = byId(await addDocument(account, 'invoice'));
      return { account, change: { ...update, document, additionalFields: { notes: 'New' } } };
    };

    it('differs in details from the stored one, which are reported and not sent', async () => {
      const { account, change } = await accountWithDocument();
      const intercept: Intercept = async ({ path, forward }) => {
        const response = await forward();
        if (!path.includes('/doc/')) return response;
        const text = (await response.text()).replace('1 Fort Road', '2 Harbor Road');
        return new Response(text.replaceAll('9876543210', '9000000000'));
      };
      const { items, hints } = await throughProxy(
        account.credential,
        intercept,
        async (credential) => await account.run(change, { credential }),
      );
      const [row] = items.map(({ json }) => json);
      expect(row?.party_details_not_sent).toEqual(['Phone Number', 'Shipping Address']);
      expect(hints.join()).toMatch(/Phone Number, Shipping Address.*Update Party Details/);
      expect(await readRecord(account, 'customer', 'C-1')).toMatchObject({
        phone: '9876543210',
        shipping_address: [{ address_line1: '1 Fort Road' }, { address_line1: '1 Fort Road' }],
      });
    });

    it('is sent with the details of Update Party Details', async () => {
      const { account, change } = await accountWithDocument();
      const place = { values: address('Pune', 'MAHARASHTRA', '411038') };
      const updatePartyDetails = { name: 'Asha', shippingAddress: place };
      const [row] = await account.rows({ ...change, updatePartyDetails });
      expect(row).not.toHaveProperty('party_details_not_sent');
      expect(await readRecord(account, 'customer', 'C-1')).toMatchObject({
        name: 'Asha',
        shipping_address: [{ city: 'Pune' }, expect.anything(), expect.anything()],
      });
    });
  });
});
