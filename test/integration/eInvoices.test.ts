import { newAccount, useSimulator } from '../harness/account';
import { byId, invoice } from '../harness/samples';

useSimulator();

const create = {
  ...invoice,
  resource: 'eInvoice',
  serialNumberFrom: 'text',
  serialNumber: 'inv/26-27/7',
};

describe('E-Invoice', () => {
  it.each(['v2', 'described', 'v1'])(
    'is created with IRN and QR code, checked and cancelled, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const [created] = await account.rows(create);
      expect(created).toMatchObject({
        irn: expect.stringMatching(/^[0-9a-f]{64}$/),
        qr_code: expect.any(String),
      });
      expect(account.writes().at(-1)?.body).toMatchObject({ einvoice: true });

      const known = {
        irn: created?.irn as string,
        supplierGstin: '29AAAAA0000A1ZY',
        buyerGstin: '27AAAAA0000A1Z2',
        documentNumber: 'inv/26-27/7',
        documentType: 'INV',
        documentDate: '2026-04-05',
        total: 118,
      };
      const check = {
        resource: 'eInvoice',
        operation: 'check',
        qrCode: created?.qr_code as string,
      };
      expect(await account.rows({ ...check, known })).toMatchObject([
        {
          agrees: true,
          irn_computed: created?.irn,
          signature_checked: false,
          qr_code_content: {
            supplier_gstin: '29AAAAA0000A1ZY',
            buyer_gstin: '27AAAAA0000A1Z2',
            document_number: 'INV/26-27/7',
            document_date: '2026-04-05',
            total: 118,
            irn: created?.irn,
          },
        },
      ]);
      const [other] = await account.rows({ ...check, known: { ...known, total: 119 } });
      expect(other?.agrees).toBe(false);
      expect(other).not.toHaveProperty('hash_id');

      const items = [created ?? {}, { ...created, irn: 'of another one' }];
      const [ours, foreign] = await account.rows(check, { items });
      const { hash_id, serial_number } = created ?? {};
      expect(ours).toMatchObject({ hash_id, serial_number });
      expect(foreign).not.toHaveProperty('hash_id');

      const document = byId(created?.hash_id);
      expect(await account.rows({ resource: 'eInvoice', operation: 'cancel', document })).toEqual([
        { hash_id: created?.hash_id, cancelled: true, einvoice_cancelled: true },
      ]);
      expect(account.writes().at(-1)?.query).toEqual({ cancel_einvoice: '1' });
    },
  );

  it('warns that the IRN cannot be recovered after a lost response', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/doc', 'after');
    const { items, hints } = await account.run(create);
    expect(items[0]?.json).toMatchObject({ recovered: true, e_invoice: 'unknown' });
    expect(hints.join()).toContain('does not give its IRN and QR code again');
  });

  it('is a credit note for a sales return', async () => {
    const account = newAccount();
    const [created] = await account.rows({ ...create, documentType: 'sales_return' });
    const [report] = await account.rows({
      resource: 'eInvoice',
      operation: 'check',
      qrCode: created?.qr_code as string,
      known: { documentType: 'CRN' },
    });
    expect(report?.agrees).toBe(true);
  });

  it('check rejects a malformed GSTIN', async () => {
    const { error } = await newAccount().run({
      resource: 'eInvoice',
      operation: 'check',
      known: { buyerGstin: '27aaaaa0000a1z2' },
    });
    expect(error).toMatchObject({
      message: 'Buyer GSTIN "27aaaaa0000a1z2" has lowercase letters',
      description: 'Change it to 27AAAAA0000A1Z2.',
    });
  });

  it('check rejects an invalid QR code', async () => {
    const account = newAccount();
    const { error } = await account.run({
      resource: 'eInvoice',
      operation: 'check',
      qrCode: 'no JWT',
    });
    expect(error?.message).toMatch(/QR Code/i);
    expect(account.requests()).toEqual([]);
  });
});
