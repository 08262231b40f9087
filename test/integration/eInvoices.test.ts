import { newAccount, useAccount } from '../harness/account';
import { byId, invoice } from '../harness/samples';

const account = useAccount();

const create = {
  ...invoice,
  resource: 'eInvoice',
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
        operation: 'checkEInvoice',
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
    account.cutNextPost('/v2/doc', 'after');
    const { items, hints } = await account.run(create);
    expect(items[0]?.json).toMatchObject({ recovered: true, e_invoice: 'unknown' });
    expect(hints.join()).toContain('does not give its IRN and QR code again');
  });

  it('is a credit note for a sales return', async () => {
    const [created] = await account.rows({ ...create, documentType: 'sales_return' });
    const [report] = await account.rows({
      operation: 'checkEInvoice',
      qrCode: created?.qr_code as string,
      known: { documentType: 'CRN' },
    });
    expect(report?.agrees).toBe(true);
  });

  describe('check of the document in the input item', () => {
    const check = { operation: 'checkEInvoice', qrCode: '={{ $json.qr_code }}' };

    it('compares what the row has, and names it', async () => {
      const [created] = await account.rows(create);
      const { items, hints } = await account.run(check, { items: [created ?? {}] });
      expect(items[0]?.json).toMatchObject({
        agrees: true,
        compared: ['irn', 'document_type', 'document_number', 'document_date', 'total'],
      });
      expect(hints).toContain(
        'Not compared with the QR code: Supplier GSTIN, Buyer GSTIN. To compare them, add them to Compare With.',
      );
      const { qr_code } = created ?? {};
      expect(await account.rows(check, { items: [{ qr_code }] })).toMatchObject([
        { agrees: null, compared: [] },
      ]);
    });

    it('takes the QR code of the row, and goes on after rows without a readable one', async () => {
      const [created] = await account.rows(create);
      const items = [created ?? {}, { ...created, qr_code: '' }, { ...created, qr_code: 'none' }];
      const { items: rows, hints } = await account.run({ ...check, qrCode: '' }, { items });
      expect(rows.map(({ json }) => json.agrees)).toEqual([true, null, null]);
      expect(hints).toEqual(
        expect.arrayContaining([
          expect.stringContaining('Nothing was compared'),
          expect.stringContaining('The QR code must be the signed text'),
        ]),
      );
    });

    it('prefers the QR code of the field to that of the row', async () => {
      const [created] = await account.rows(create);
      const qrCode = String(created?.qr_code);
      const items = [{ ...created, qr_code: 'another' }];
      expect(await account.rows({ ...check, qrCode }, { items })).toMatchObject([{ agrees: true }]);
    });

    it.each([
      ['serial_number', 'INV-99', 'document_number'],
      ['document_date', '2026-04-06', 'document_date'],
      ['document_type', 'sales_return', 'document_type'],
      ['customer_gstin', '29AAAAA0000A1ZY', 'buyer_gstin'],
      ['total_amount', '118.01', 'total'],
      ['irn', 'of another one', 'irn'],
    ])('finds that %s is another one', async (name, value, field) => {
      const [created] = await account.rows(create);
      const [row] = await account.rows(check, { items: [{ ...created, [name]: value }] });
      expect(row).toMatchObject({
        agrees: false,
        fields: expect.arrayContaining([expect.objectContaining({ field, agrees: false })]),
      });
    });

    it('finds what a register says under its own headings, and names what it can not use', async () => {
      const [created] = await account.rows(create);
      const register = {
        qr_code: created?.qr_code,
        'Invoice No': created?.serial_number,
        'Invoice Date': '06/04/2026',
        'Supplier GSTIN': '29AAAAA0000A1ZY',
        'Grand Total': '₹ 118.00',
      };
      const other = { ...register, 'Invoice Date': 'April', 'Grand Total': '', Amount: 118 };
      const { items, hints } = await account.run(check, { items: [register, other] });
      expect(items.map(({ json }) => json)).toMatchObject([
        {
          agrees: false,
          compared: ['supplier_gstin', 'document_number', 'document_date', 'total'],
        },
        { agrees: true, compared: ['supplier_gstin', 'document_number'] },
      ]);
      expect(hints).toContain(
        "Item 2: these columns were not compared, because they can't be read or may mean something else: Invoice Date, Amount. Enter what they have in Compare With.",
      );
    });

    it('prefers a value of Compare With, and compares no amount of another currency', async () => {
      const [created] = await account.rows(create);
      const items = [{ ...created, serial_number: 'PO-7', is_multi_currency: 1, total_amount: 2 }];
      const known = { documentNumber: String(created?.serial_number) };
      const [row] = await account.rows({ ...check, known }, { items });
      expect(row).toMatchObject({
        agrees: true,
        compared: ['irn', 'document_type', 'document_number', 'document_date'],
      });
    });

    it('shows that the signature was not checked', async () => {
      const [created] = await account.rows(create);
      const { hints } = await account.run(check, { items: [created ?? {}] });
      expect(hints).toContainEqual(expect.stringContaining('The signature of the QR code was not'));
    });
  });

  it('check rejects a malformed GSTIN', async () => {
    const { error } = await newAccount().run({
      operation: 'checkEInvoice',
      known: { buyerGstin: '27AAAAA0000A1Z' },
    });
    expect(error).toMatchObject({
      message: 'Buyer GSTIN "27AAAAA0000A1Z" has 14 letters and digits instead of 15',
      description: expect.stringContaining('Copy it from the registration certificate'),
    });
  });

  it('check says without a request that a QR code can not be read', async () => {
    const check = { operation: 'checkEInvoice', qrCode: 'no JWT' };
    expect(await account.rows(check)).toMatchObject([
      {
        agrees: null,
        warnings: [expect.stringContaining('The QR code must be'), expect.anything()],
      },
    ]);
    expect(account.requests()).toEqual([]);
  });
});
