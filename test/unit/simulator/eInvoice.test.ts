import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { financialYear } from '../../../simulator/eInvoice/irn';
import { signedQr } from '../../../simulator/eInvoice/signedQr';
import { eWayBill, invoice, item, otherStateGstin, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

it.each([
  ['2025-03-31', '2024-25'],
  ['2025-04-01', '2025-26'],
  ['1999-12-31', '1999-00'],
])('the financial year of %s is %s', (date, year) => {
  expect(financialYear(date)).toBe(year);
});

it('a QR text has a valid signature', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [header, payload, signature] = signedQr({ Irn: 'x' }, pem).split('.');
  const verifier = createVerify('RSA-SHA256').update(`${header}.${payload}`);
  expect(verifier.verify(createPublicKey(pem), signature ?? '', 'base64url')).toBe(true);
});

describe('an e-invoice', () => {
  let account: OpenAccount;
  let now = Date.UTC(2025, 9, 5, 20, 0);
  beforeAll(async () => {
    account = await openAccount({ now: () => now });
  });
  afterAll(() => account.simulator.close());

  const body = (changes: object = {}) =>
    invoice({ party: party({ gstin: otherStateGstin }), ...changes });
  const create = async (changes: object = {}) =>
    (await account.call('POST', '/v2/doc', body({ einvoice: true, ...changes }))).body;
  const codeOf = async (method: string, path: string) =>
    (await account.call(method, path)).body.error_code;
  const letADayPass = () => {
    now += 24 * 3_600_000 + 1;
  };

  it('has the number of items and the HSN code with the largest amount in its QR text', async () => {
    const larger = { quantity: 20, net_amount: 1800, total_amount: 2124, hsn_code: '850440' };
    const { data } = await create({ items: [item(), item({ id: 'B', ...larger })] });
    const [, payload = ''] = data.qr_code.split('.');
    const { data: registered } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(JSON.parse(registered)).toMatchObject({ ItemCnt: 2, MainHsnCode: '850440' });
  });

  it('needs an account that is connected to the portal', async () => {
    account.simulator.configure({ portalConnected: false });
    expect((await create()).error_code).toBe('PORTAL_NOT_CONNECTED');
    account.simulator.configure({ portalConnected: true });
  });

  it('keeps its IRN when the document is edited, and can only be cancelled within 24 hours', async () => {
    const { data } = await create({ serial_number: 'C-3' });
    const path = `/v2/doc/${data.hash_id}`;
    const edited = await account.call('PUT', path, body({ serial_number: 'C-3' }));
    expect(edited.body.data).toEqual(data);
    letADayPass();
    expect(await codeOf('DELETE', `${path}?cancel_einvoice=1`)).toBe('PORTAL_ERROR_2270');
  });

  describe('with an e-way bill', () => {
    const createWithBill = async (): Promise<string> => {
      const { hash_id } = (await create()).data;
      await account.call('POST', `/v2/ewaybill/${hash_id}`, eWayBill());
      return hash_id;
    };

    it('can be cancelled once the dashboard has cancelled the bill, which it does once', async () => {
      const hashId = await createWithBill();
      const cancelBill = `/_simulator/documents/${hashId}/cancel-eway-bill`;
      expect(await codeOf('DELETE', `/v2/doc/${hashId}?cancel_einvoice=1`)).toBe(
        'PORTAL_ERROR_4002',
      );
      expect((await account.call('POST', cancelBill, {})).status).toBe(200);
      expect(await codeOf('POST', cancelBill)).toBe('PORTAL_ERROR_312');
      expect(await codeOf('GET', `/v2/ewaybill/pdf/${hashId}`)).toBe('INVALID_HASH_ID');
      expect(await codeOf('DELETE', `/v2/doc/${hashId}?cancel_einvoice=1`)).toBe('');
    });

    it('keeps the bill after 24 hours', async () => {
      const hashId = await createWithBill();
      letADayPass();
      const cancelBill = `/_simulator/documents/${hashId}/cancel-eway-bill`;
      expect(await codeOf('POST', cancelBill)).toBe('PORTAL_ERROR_315');
    });
  });
});
