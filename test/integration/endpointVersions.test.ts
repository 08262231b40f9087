import type { IDataObject } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import {
  byId,
  day,
  formInvoice,
  fullAddress,
  isoDay,
  newCustomer,
  newParty,
  newProduct,
  partyDetails,
  selecting,
} from '../harness/samples';
import { description, endpointOf } from '../description/description';
import { isAccepted } from '../description/observations';
import { operationNamed } from '../description/recorder';
import { everyOperation, type Outputs, selectionOf } from './everyOperation';

useSimulator();

const versions = ['v2', 'described', 'v1'] as const;

/** What each operation of the node requests in an account, in the form of the description. */
async function requestsByOperation(account: TestAccount): Promise<Record<string, string[]>> {
  const outputs: Outputs = {};
  const requested: Record<string, string[]> = {};
  for (const [operation, parametersFrom] of everyOperation) {
    const parameters = { ...(await parametersFrom(outputs, account)), ...selectionOf(operation) };
    const before = account.requests().length;
    const [row = {}] = await account.rows(parameters);
    outputs[operation] ??= row;
    const sent = account.requests().slice(before).filter(isAccepted);
    const where = operationNamed(parameters);
    (requested[where] ??= []).push(...sent.map((request) => endpointOf(request) ?? request.path));
  }
  return requested;
}

describe('every operation', () => {
  it.each(versions)(
    'requests the paths of "%s"',
    async (endpointVersion) => {
      const requested = await requestsByOperation(newAccount({ endpointVersion }));
      const expected = Object.fromEntries(
        Object.entries(description.operations).map(([operation, byVersion]) => [
          operation,
          expect.arrayContaining(byVersion[endpointVersion]),
        ]),
      );
      expect(requested).toMatchObject(expected);
    },
    60_000,
  );
});

describe('an endpoint version', () => {
  it.each(versions)('sends a document with all details of its party: %s', async (version) => {
    const account = newAccount({ endpointVersion: version });
    const billingAddress = { values: fullAddress() };
    const party = newParty({ ...partyDetails, billingAddress });
    const [row] = await account.rows({ ...formInvoice, ...party });
    expect(account.writes().at(-1)).toMatchObject({
      path: version === 'v1' ? '/v1/doc' : '/v2/doc',
      body: {
        party: { type: 'customer', gstin: '27AAAAA0000A1Z2', billing_address: { city: 'Mysuru' } },
      },
    });
    expect(row).toMatchObject({ hash_id: expect.any(String), serial_number: expect.any(String) });
  });

  it.each(versions)('creates a purchase of a vendor: %s', async (endpointVersion) => {
    const account = newAccount({ endpointVersion });
    await account.rows({
      ...formInvoice,
      documentType: 'purchase',
      newPartyDetails: { id: 'V-1' },
    });
    expect(account.writes().at(-1)?.body).toMatchObject({ party: { id: 'V-1', type: 'vendor' } });
  });

  it.each(versions)('gives dates as YYYY-MM-DD, and days overdue: %s', async (endpointVersion) => {
    const account = newAccount({ endpointVersion });
    const [saved] = await account.rows({
      ...formInvoice,
      documentDate: day(-5),
      dueDate: day(-3),
    });
    const get = { resource: 'document', operation: 'get', document: byId(saved?.hash_id) };
    const fields = selecting('document_date', 'due_date', 'days_overdue');
    const dates = { document_date: isoDay(-5), due_date: isoDay(-3), days_overdue: 3 };
    expect(await account.rows({ ...get, ...fields })).toMatchObject([dates]);
    const getAll = { resource: 'document', operation: 'getAll' };
    expect(await account.rows({ ...getAll, ...fields })).toMatchObject([dates]);
    const [raw] = await account.rows({ ...get, simplify: false });
    expect(raw).toMatchObject({ document_date: day(-5), due_date: day(-3) });
    expect(raw).not.toHaveProperty('days_overdue');
  });

  const onlyInV2 = {
    tags: 'retail, south',
    visibility: 1,
    customFields: { values: [{ label: 'Region', value: 'South' }] },
  };

  it('sends tags, custom fields and visibility of a customer by default', async () => {
    const account = newAccount();
    await account.rows({ ...newCustomer, additionalFields: onlyInV2 });
    const [row] = await account.rows({ ...customerGet, simplify: false });
    expect(row).toMatchObject({
      tags: ['retail', 'south'],
      visibility: 1,
      custom_fields: [{ label: 'Region', value: 'South' }],
    });
  });

  it.each(['described', 'v1'])('"%s" rejects them before it sends anything', async (version) => {
    const account = newAccount({ endpointVersion: version });
    const { error } = await account.run({ ...newCustomer, additionalFields: onlyInV2 });
    expect(error?.message).toContain('does not accept tags, custom_fields, visibility');
    expect(error?.description).toContain('"V2 (Recommended)"');
    expect(account.writes()).toEqual([]);
  });

  it('returns all attributes of a product by default, and those of v1 otherwise', async () => {
    const additionalFields = { barcode: '890', cessRate: 1, purchasePriceWithTax: 90 };
    const read = async (endpointVersion: string): Promise<IDataObject | undefined> => {
      const account = newAccount({ endpointVersion });
      await account.rows({ ...newProduct, additionalFields });
      const get = { resource: 'product', operation: 'get', product: byId('K'), simplify: false };
      return (await account.rows(get))[0];
    };
    expect(await read('v2')).toMatchObject({ barcode: '890', cess_rate: 1 });
    expect(await read('described')).not.toHaveProperty('barcode');
  });

  it('are rejected for a product by "v1" before anything is sent', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    const additionalFields = { barcode: '890', cessRate: 1, category: 'Books' };
    expect(await account.errorMessage({ ...newProduct, additionalFields })).toContain(
      'does not accept barcode, cess_rate',
    );
    expect(account.writes()).toEqual([]);
  });
});

const customerGet = { resource: 'customer', operation: 'get', customer: byId('C-1') };

describe('an account without version 2', () => {
  const lacking = (endpointVersion: string) => {
    const account = newAccount({ endpointVersion });
    account.configure({ missingPaths: ['/v2/customer'] });
    return account;
  };

  it.each([customerGet, newCustomer])('gets the advice to use the described paths', async (run) => {
    const account = lacking('v2');
    const { error } = await account.run(run);
    expect(error?.description).toContain(
      'set "Service Version" in the credential to "Described Paths"',
    );
    expect(error?.description).not.toContain('may or may not');
  });

  it('works with them', async () => {
    const account = lacking('described');
    await account.rows(newCustomer);
    expect(await account.rows(customerGet)).toMatchObject([{ customer_id: 'C-1' }]);
  });
});
