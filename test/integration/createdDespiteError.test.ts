import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { continueOnFail, type TestAccount } from '../harness/account';
import { shop } from '../harness/runSheet';
import { useLaggingSimulator } from '../harness/laggingReads';
import { bodyLine, byId } from '../harness/samples';

const lag = useLaggingSimulator();

/** The simulator's portal refuses this GSTIN with code 2258. */
const buyer = { id: 'C-9', name: 'Kaveri Traders', gstin: '27ZZZZZ2258Z1Z2' };

const billing = {
  address_line1: '1 Fort Road',
  address_line2: '',
  city: 'Mumbai',
  state: 'MAHARASHTRA',
  country: 'India',
  pincode: '400001',
};

/** So that reads that lag come before what was written shows. */
const quick = { requestsPerSecond: 100 } as object;

const row: IDataObject = {
  'Order No': 'SO-1',
  Customer: buyer.name,
  Item: 'Keyboard',
  Qty: 2,
};

const sheet: INodeParameters = { lineItemsFrom: 'spreadsheet', documentDate: '2026-07-14' };

let account: TestAccount;

/** The documents of a type that the service has created. */
const created = (type: string) =>
  account
    .writes('/v2/doc')
    .filter(({ committed, body }) => committed && (body as IDataObject).document_type === type);

beforeEach(async () => {
  account = await shop(quick);
  account.configure({ keepDocumentOnPortalError: true });
  await account.send('POST', '/v2/customer', {
    customer_id: buyer.id,
    name: buyer.name,
    gstin: buyer.gstin,
    billing_address: [billing],
  });
});

describe('a document that was created although the portal refused its e-invoice', () => {
  it.each<[string, INodeParameters]>([
    ['Document: Create', { resource: 'document', operation: 'create', createEInvoice: true }],
    ['E-Invoice: Create', { resource: 'eInvoice', operation: 'create' }],
  ])('is not created again if its sheet runs again with %s', async (_, form) => {
    await lag.begin();
    const run = async (settings = {}) =>
      await account.run({ ...sheet, ...form }, { items: [row], settings });
    expect((await run()).error?.message).toContain('was created without an e-invoice');
    const { items } = await run();
    expect(items[0]?.json).toMatchObject({ serial_number: 'INV-1', already_existed: true });
    await Promise.all([run(continueOnFail), run(continueOnFail)]);
    expect(created('invoice')).toHaveLength(1);
  });

  const toReturn = (hashId: string): INodeParameters => ({
    resource: 'document',
    operation: 'convert',
    document: byId(hashId),
    documentType: 'sales_return',
    documentDate: '2026-07-15',
    createEInvoice: true,
  });

  const soldTo = async (party: object) => {
    const body = {
      document_type: 'invoice',
      document_date: '14-07-2026',
      party,
      items: [{ ...bodyLine, hsn_code: '8471', unit: 'NOS' }],
    };
    const { data } = await account.send('POST', '/v2/doc', body);
    return String((data as IDataObject).hash_id);
  };

  it('counts as a return of its invoice: for two executions', async () => {
    const hashId = await soldTo({ ...buyer, type: 'customer', billing_address: billing });
    await lag.begin();
    const run = async () => await account.run(toReturn(hashId), { settings: continueOnFail });
    const [first, second] = [await run(), await run()];
    expect(first.items[0]?.json.error).toContain('was created without an e-invoice');
    expect(second.items[0]?.json.error).toMatch(/ returned before$|is left of/);
    expect(created('sales_return')).toHaveLength(1);
  });

  it('counts as a return of its invoice: for two items', async () => {
    const hashId = await soldTo({ ...buyer, type: 'customer', billing_address: billing });
    await lag.begin();
    const { items } = await account.run(toReturn(hashId), {
      items: [{}, {}],
      settings: continueOnFail,
    });
    expect(items[1]?.json.error).toMatch(/is left of/);
    expect(created('sales_return')).toHaveLength(1);
  });
});
