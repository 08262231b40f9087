import { newAccount, useSimulator } from './account';

useSimulator();

const byId = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });

const create = {
  resource: 'eInvoice',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2026-04-05',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha Traders',
  newPartyDetails: { gstin: '27AAAAA0000A1Z2' },
  serialNumberFrom: 'text',
  serialNumber: 'inv/26-27/7',
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify([
    { id: 'P-1', name: 'Pen', quantity: 10, unit_price: 10, tax_rate: 18, hsn_code: '9608' },
  ]),
};

describe('E-Invoice', () => {
  it.each(['recommended', 'v2'])(
    'is created with IRN and QR code, checked, and cancelled, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const [made] = await account.rows(create);
      expect(made).toMatchObject({
        irn: expect.stringMatching(/^[0-9a-f]{64}$/),
        qr_code: expect.any(String),
      });
      expect(account.writes().at(-1)?.body).toMatchObject({ einvoice: true });

      const known = {
        irn: made?.irn as string,
        supplierGstin: '29AAAAA0000A1ZY',
        buyerGstin: '27AAAAA0000A1Z2',
        documentNumber: 'inv/26-27/7',
        documentType: 'INV',
        documentDate: '2026-04-05',
        total: 118,
      };
      const check = { resource: 'eInvoice', operation: 'check', qrCode: made?.qr_code as string };
      expect(await account.rows({ ...check, known })).toMatchObject([
        { agrees: true, irnComputed: made?.irn, signatureChecked: false },
      ]);
      const [other] = await account.rows({ ...check, known: { ...known, total: 119 } });
      expect(other?.agrees).toBe(false);

      const document = byId(made?.hash_id);
      expect(await account.rows({ resource: 'eInvoice', operation: 'cancel', document })).toEqual([
        { hash_id: made?.hash_id, cancelled: true, einvoice_cancelled: true },
      ]);
      expect(account.writes().at(-1)?.query).toEqual({ cancel_einvoice: '1' });
    },
  );

  it('says that a lost IRN is not given again, where the answer to the first try was lost', async () => {
    const account = newAccount();
    account.configure({
      faults: [{ kind: 'cut', method: 'POST', path: '/v2/doc', when: 'after' }],
    });
    const { items, hints } = await account.run(create);
    expect(items[0]?.json).toMatchObject({ recovered: true });
    expect(hints.join()).toContain('does not give its IRN and QR code again');
  });

  it('makes a credit note of a sales return', async () => {
    const account = newAccount();
    const [made] = await account.rows({ ...create, documentType: 'sales_return' });
    const [report] = await account.rows({
      resource: 'eInvoice',
      operation: 'check',
      qrCode: made?.qr_code as string,
      known: { documentType: 'CRN' },
    });
    expect(report?.agrees).toBe(true);
  });

  it('names the GSTIN that can be none', async () => {
    const { error } = await newAccount().run({
      resource: 'eInvoice',
      operation: 'check',
      known: { buyerGstin: '27aaaaa0000a1z2' },
    });
    expect(error).toMatchObject({
      message: "Buyer GSTIN '27aaaaa0000a1z2' has small letters",
      description: 'Write 27AAAAA0000A1Z2.',
    });
  });

  it('says what is missing where there is nothing to check', async () => {
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
