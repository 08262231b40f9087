import { address as withoutId, invoice, party } from './bodies';
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

describe('the portal', () => {
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
