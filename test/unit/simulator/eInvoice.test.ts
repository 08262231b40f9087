import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { financialYear, irn } from '../../../simulator/eInvoice/irn';
import { signedQr } from '../../../simulator/eInvoice/signedQr';
import { invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

const HOUR = 3_600_000;
const BUYER = party({ id: 'REGISTERED', gstin: '27AAAAA0000A1Z2' });

describe('the invoice reference number', () => {
  it.each([
    ['SINV-CFY-00067', '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7'],
    ['g2qxhY', '68fb4fab44aee99fb23292478c4bd838e664837c9f1b04e3d9134ffed0b40b60'],
  ])('matches the published one for %s', (number, expected) => {
    expect(irn('01AMBPG7773M002', '2022-23', 'INV', number)).toBe(expected);
  });

  it.each([
    ['2025-03-31', '2024-25'],
    ['2025-04-01', '2025-26'],
    ['1999-12-31', '1999-00'],
  ])('the financial year of %s is %s', (date, year) => {
    expect(financialYear(date)).toBe(year);
  });
});

describe('an e-invoice', () => {
  let account: OpenAccount;
  let now = Date.UTC(2025, 9, 5, 20, 0);
  beforeAll(async () => {
    account = await openAccount({ now: () => now });
  });
  afterAll(() => account.simulator.close());

  const create = (changes: object = {}) =>
    account.call('POST', '/v2/doc', invoice({ einvoice: true, party: BUYER, ...changes }));

  it("has an IRN and a signed QR text with the document's data", async () => {
    const items = [
      item(),
      item({ id: 'B', quantity: 20, net_amount: 1800, total_amount: 2124, hsn_code: '850440' }),
    ];
    const { body } = await create({ serial_number: 'abc/25-26/1', items });
    const expected = irn('29AAAAA0000A1ZY', '2025-26', 'INV', 'ABC/25-26/1');
    expect(body.data.irn).toBe(expected);

    const [header, payload, signature] = body.data.qr_code.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(signature).not.toBe('');
    const { data, iss } = read(payload);
    expect(iss).toBe('NIC');
    expect(JSON.parse(data)).toEqual({
      SellerGstin: '29AAAAA0000A1ZY',
      BuyerGstin: '27AAAAA0000A1Z2',
      DocNo: 'ABC/25-26/1',
      DocTyp: 'INV',
      DocDt: '05/10/2025',
      TotInvVal: 3186,
      ItemCnt: 2,
      MainHsnCode: '850440',
      Irn: expected,
      IrnDt: '2025-10-06 01:30:00',
    });
  });

  it('has a QR text with a valid signature', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const [header, payload, signature] = signedQr({ Irn: 'x' }, pem).split('.');
    const verifier = createVerify('RSA-SHA256').update(`${header}.${payload}`);
    expect(verifier.verify(createPublicKey(pem), signature ?? '', 'base64url')).toBe(true);
  });

  it('has camelCase names in v1', async () => {
    const { body } = await account.call(
      'POST',
      '/v1/doc',
      invoice({ einvoice: true, party: BUYER }),
    );
    expect(body).toMatchObject({
      irn: expect.stringMatching(/^[0-9a-f]{64}$/),
      qrCode: expect.any(String),
    });
  });

  it('is a credit note for a sales return', async () => {
    const { body } = await create({ document_type: 'sales_return', serial_number: 'CN-1' });
    expect(body.data.irn).toBe(irn('29AAAAA0000A1ZY', '2025-26', 'CRN', 'CN-1'));
  });

  it('needs an account that is connected to the portal', async () => {
    account.simulator.configure({ portalConnected: false });
    expect((await create()).body.error_code).toBe('PORTAL_NOT_CONNECTED');
    account.simulator.configure({ portalConnected: true });
  });

  it('can only be cancelled within 24 hours', async () => {
    const { body } = await create({ serial_number: 'C-2' });
    now += 24 * HOUR + 1;
    const late = await account.call('DELETE', `/v2/doc/${body.data.hash_id}?cancel_einvoice=1`);
    expect([late.status, late.body.error_code]).toEqual([400, 'PORTAL_ERROR_2270']);
  });

  it('keeps its number and IRN when the document is edited', async () => {
    const { data } = (await create({ serial_number: 'C-3' })).body;
    const edit = (serial_number: string) =>
      account.call('PUT', `/v2/doc/${data.hash_id}`, invoice({ party: BUYER, serial_number }));
    expect((await edit('C-3')).body.data).toEqual(data);
  });
});
