import { address as withoutId, invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

const HOUR = 3_600_000;
let now = Date.UTC(2025, 9, 5, 6, 0);
let account: OpenAccount;
beforeAll(async () => {
  account = await openAccount({ now: () => now });
});
afterAll(() => account.simulator.close());
afterEach(() => account.simulator.configure({ portalConnected: true }));

const call: OpenAccount['call'] = (...request) => account.call(...request);
const BUYER = party({ id: 'REGISTERED', gstin: '27AAAAA0000A1Z2' });
const issue = async (changes: object = {}): Promise<string> => {
  const { body } = await call('POST', '/v2/doc', invoice({ party: BUYER, ...changes }));
  return body.data.hash_id;
};
const address = (changes: object = {}) => withoutId({ addr_id: -1, ...changes });
const pune = (changes: object = {}) =>
  address({ city: 'Pune', state: 'MAHARASHTRA', pincode: '411001', ...changes });
const bill = (changes: object = {}) => ({
  supply_type: 'Outward',
  sub_supply_type: 'Supply',
  transporter_doc_date: '05-10-2025',
  dispatch_from: address(),
  dispatch_to: pune(),
  transport_mode: 'Road',
  vehicle_number: 'KA 01 AB 1234',
  ...changes,
});
const generate = (hashId: string, changes: object = {}) =>
  call('POST', `/v2/ewaybill/${hashId}`, bill(changes));
const control = (path: string) =>
  fetch(`${account.simulator.baseUrl}/_simulator${path}`, { method: 'POST' });

it('returns success and message only, and a PDF to download', async () => {
  const hashId = await issue();
  const { status, body } = await generate(hashId, {
    transaction_type: 'Bill To - Ship To',
    ship_to_gstin: 'URP',
    vehicle_type: 'Regular',
    transporter_name: 'Fast',
  });
  expect([status, body]).toEqual([200, { success: true, message: expect.any(String) }]);
  const pdf = await call('GET', `/v2/ewaybill/pdf/${hashId}`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
});

it.each([
  ['POST', '/v2/ewaybill/nothing', () => bill()],
  ['GET', '/v2/ewaybill/pdf/nothing', () => undefined],
])('rejects %s %s with INVALID_HASH_ID', async (method, path, body) => {
  const response = await call(method, path, body());
  expect([response.status, response.body.error_code]).toEqual([400, 'INVALID_HASH_ID']);
});

it('has no PDF for a document without an e-way bill', async () => {
  const { body } = await call('GET', `/v2/ewaybill/pdf/${await issue()}`);
  expect(body.error_code).toBe('INVALID_HASH_ID');
});

describe('rejects by name', () => {
  it.each<[string, object]>([
    ['supply_type', { supply_type: 'Upward' }],
    ['sub_supply_type', { sub_supply_type: 'Gift' }],
    ['transporter_doc_date', { transporter_doc_date: undefined }],
    ['dispatch_to.city', { dispatch_to: pune({ city: undefined }) }],
    ['transport_mode', { transport_mode: 'Camel' }],
    ['ship_to_gstin', { transaction_type: 'Bill To - Ship To' }],
    ['ship_to_gstin', { transaction_type: 'Combination of 2 and 3' }],
    ['distance', { distance: 5 }],
    ['dispatch_to.addr_id', { dispatch_to: pune({ addr_id: undefined }) }],
    ['dispatch_to.addr_id_v2', { dispatch_to: pune({ addr_id_v2: 'A1' }) }],
  ])('an invalid %s', async (field, changes) => {
    const { status, body } = await generate(await issue(), changes);
    expect([status, body.message, Object.keys(body.errors)]).toEqual([
      400,
      'Input payload validation failed',
      [field],
    ]);
  });
});

describe('the portal', () => {
  it.each<[number, string, object, object]>([
    [204, 'an estimate', {}, { document_type: 'estimate' }],
    [210, 'dispatch without a PIN code', { dispatch_from: address({ pincode: '056000' }) }, {}],
    [214, 'destination without a PIN code', { dispatch_to: pune({ pincode: 'x' }) }, {}],
    [216, 'goods without an HSN code', {}, { items: [item({ hsn_code: undefined })] }],
    [217, 'an unknown unit', {}, { items: [item({ unit: 'heaps' })] }],
    [377, 'Others without a description', { sub_supply_type: 'Others' }, {}],
    [385, 'rail without a document', { transport_mode: 'Rail' }, {}],
    [385, 'ship without a document', { transport_mode: 'Ship' }, {}],
    [619, 'neither vehicle nor transporter', { vehicle_number: undefined }, {}],
    [225, 'an invalid vehicle number', { vehicle_number: 'FAST CAR' }, {}],
    [
      618,
      'a shipment to the billed party',
      { transaction_type: 'Bill To - Ship To', ship_to_gstin: '27AAAAA0000A1Z2' },
      {},
    ],
    [
      643,
      'dispatch from another state',
      { transaction_type: 'Regular', dispatch_from: address({ state: 'GOA' }) },
      {},
    ],
    [
      644,
      'dispatch to another state',
      { transaction_type: 'Regular', dispatch_to: address({ state: 'GOA' }) },
      {},
    ],
  ])('rejects with %d: %s', async (code, _cause, changes, documentChanges) => {
    const { status, body } = await generate(await issue(documentChanges), changes);
    expect([status, body.success, body.error_code]).toEqual([400, false, `PORTAL_ERROR_${code}`]);
  });

  it('rejects a second e-way bill with 604', async () => {
    const hashId = await issue();
    expect((await generate(hashId)).status).toBe(200);
    expect((await generate(hashId)).body.error_code).toBe('PORTAL_ERROR_604');
  });

  it.each([
    201, 202, 204, 208, 210, 212, 214, 216, 217, 221, 225, 238, 282, 283, 312, 315, 377, 385, 604,
    612, 617, 618, 619, 643, 644, 658, 715, 716, 800,
  ])('rejects with %d on request, by the PIN code', async (code) => {
    const dispatch_to = pune({ pincode: `999${code}` });
    const { body } = await generate(await issue(), { dispatch_to });
    expect(body.error_code).toBe(`PORTAL_ERROR_${code}`);
  });

  it('accepts Others with a description, and rail with a document', async () => {
    const others = { sub_supply_type: 'Others', sub_supply_type_description: 'Display' };
    expect((await generate(await issue(), others)).status).toBe(200);
    const rail = { transport_mode: 'Rail', transporter_doc_number: 'RR-1' };
    expect((await generate(await issue(), rail)).status).toBe(200);
  });

  it('checks first whether the account is connected', async () => {
    account.simulator.configure({ portalConnected: false });
    const { status, body } = await generate(await issue());
    expect([status, body.error_code]).toEqual([400, 'PORTAL_NOT_CONNECTED']);
    expect(body.message).toMatch(/dashboard/);
  });

  it('does not see a cancelled document', async () => {
    const hashId = await issue();
    await call('DELETE', `/v2/doc/${hashId}`);
    expect((await generate(hashId)).body.error_code).toBe('BAD_REQUEST');
  });
});

describe('an active e-way bill', () => {
  it('prevents cancelling the e-invoice until the dashboard cancels it', async () => {
    const hashId = await issue({ einvoice: true });
    await generate(hashId);
    const cancel = () => call('DELETE', `/v2/doc/${hashId}?cancel_einvoice=1`);
    expect((await cancel()).body.error_code).toBe('PORTAL_ERROR_4002');
    expect((await control(`/documents/${hashId}/cancel-eway-bill`)).status).toBe(200);
    expect((await call('GET', `/v2/ewaybill/pdf/${hashId}`)).status).toBe(400);
    expect((await cancel()).status).toBe(200);
  });

  it('can be cancelled in the dashboard within 24 hours, and once', async () => {
    const path = async () => {
      const hashId = await issue();
      await generate(hashId);
      return `/documents/${hashId}/cancel-eway-bill`;
    };
    const late = await path();
    now += 24 * HOUR + 1;
    expect(await (await control(late)).json()).toMatchObject({ error_code: 'PORTAL_ERROR_315' });
    const twice = await path();
    await control(twice);
    expect(await (await control(twice)).json()).toMatchObject({ error_code: 'PORTAL_ERROR_312' });
  });
});
