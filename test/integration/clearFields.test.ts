import type { INodeParameters } from 'n8n-workflow';
import { type TestAccount, useAccount } from '../harness/account';
import { byId, fullAddress, newCustomer, newProduct, partyFields } from '../harness/samples';

const account = useAccount();

const texts = {
  cc_emails: '',
  company_name: '',
  dial_code: '',
  email: '',
  gstin: '',
  notes: '',
  opening_balance: '',
  pan: '',
  phone: '',
  profile_image: '',
};

const labeled = (label: string, value: string) => ({ values: [{ label, value }] });
const party = { ...partyFields, customFields: labeled('Region', 'South'), tags: 'retail' };

/** Each kind of record with everything that can be cleared, and the body that clears it. */
const kinds: Array<[resource: string, create: INodeParameters, cleared: object]> = [
  [
    'customer',
    {
      ...newCustomer,
      recordId: 'R-1',
      additionalFields: {
        ...party,
        billingAddress: { values: [fullAddress()] },
        shippingAddress: { values: [fullAddress()] },
      },
    },
    { ...texts, billing_address: [], shipping_address: [], custom_fields: [], tags: [] },
  ],
  [
    'vendor',
    {
      resource: 'vendor',
      operation: 'create',
      recordId: 'R-1',
      name: 'Ravi Papers',
      additionalFields: party,
    },
    { ...texts, custom_fields: [], tags: [] },
  ],
  [
    'product',
    {
      ...newProduct,
      recordId: 'R-1',
      additionalFields: {
        alternativeUnits: { values: [{ alternativeUnit: 'BOX', conversionRate: 10 }] },
        barcode: '8901234567890',
        category: 'Peripherals',
        customColumns: labeled('Colour', 'Black'),
        description: 'Black',
        hsnCode: '8471',
        unit: 'NOS',
      },
    },
    {
      alternative_units: [],
      barcode: '',
      category: '',
      custom_columns: [],
      description: '',
      hsn_code: '',
      unit: '',
    },
  ],
];

const stored = async (account: TestAccount, resource: string) =>
  (await account.rows({ resource, operation: 'get', [resource]: byId('R-1'), simplify: false }))[0];

describe.each(kinds)('Clear Fields of a %s', (resource, create, cleared) => {
  const attributes = Object.keys(cleared);
  const update = { resource, operation: 'update', [resource]: byId('R-1') };
  const upsert = { ...create, operation: 'createOrUpdate', additionalFields: {} };

  it.each([
    ['Update', update],
    ['Create or Update', upsert],
  ])('empties all of them with %s, and keeps the rest', async (_, parameters) => {
    await account.rows(create);
    const { name } = (await stored(account, resource)) ?? {};
    await account.rows({ ...parameters, clearFields: attributes });
    expect(account.writes().at(-1)).toMatchObject({ method: 'PUT', body: { ...cleared, name } });
    expect(await stored(account, resource)).toMatchObject(cleared);
  });

  it.each([
    ['Update', update, 'additionalFields'],
    ['Create or Update', upsert, 'additionalFields'],
  ])('clears nothing with %s and blank values', async (_, parameters, collection) => {
    await account.rows(create);
    const before = await stored(account, resource);
    const blanks = Object.fromEntries(
      Object.entries(create.additionalFields as object).map(([name, value]) => [
        name,
        typeof value === 'object' ? {} : '={{ $json.nothing ?? "" }}',
      ]),
    );
    const change = resource === 'product' ? { cessRate: 3 } : { discount: 3 };
    await account.rows({ ...parameters, [collection]: { ...blanks, ...change } });
    const changed = resource === 'product' ? { cess_rate: 3 } : { discount: 3 };
    expect(await stored(account, resource)).toEqual({ ...before, ...changed });
  });
});

describe('Clear Fields', () => {
  const update = { resource: 'customer', operation: 'update', customer: byId('C-1') };

  it('sends nothing for a record that is created', async () => {
    await account.rows({
      ...newCustomer,
      operation: 'createOrUpdate',
      clearFields: ['gstin', 'email'],
    });
    expect(account.writes().at(-1)?.body).toEqual({ customer_id: 'C-1', name: 'Asha' });
  });

  it.each([
    [
      'a field that is also set',
      { clearFields: ['gstin'], additionalFields: { gstin: '27AAAAA0000A1Z2' } },
      'GSTIN is both set and cleared',
    ],
    [
      'a field that cannot be cleared',
      { clearFields: ['name'] },
      'Clear Fields must be one of the listed values, not "name"',
    ],
    ['a text', { clearFields: '={{ "gstin" }}' }, 'Clear Fields must be an array, not "gstin"'],
    ['nothing at all', { clearFields: [] }, 'There is nothing to change'],
  ])('rejects %s and sends nothing', async (_, parameters, message) => {
    expect(await account.errorMessage({ ...update, ...parameters })).toBe(message);
    expect(account.requests()).toEqual([]);
  });

  it('has no effect with an expression without a value', async () => {
    await account.rows({ ...newCustomer, additionalFields: partyFields });
    await account.rows({
      ...update,
      clearFields: ['gstin'],
      additionalFields: { gstin: '={{ $json.gstin }}' },
    });
    expect(account.writes().at(-1)?.body).toMatchObject({ gstin: '' });
  });
});
