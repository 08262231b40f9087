import type { INodeParameters } from 'n8n-workflow';
import { addDocument, newAccount, newDocument, useAccount } from '../harness/account';
import { readPng, readSvg, scannedText } from '../harness/qrImages';
import { byId, payment } from '../harness/samples';

const account = useAccount();

const createLink = {
  resource: 'payment',
  operation: 'createUpiLink',
  upiId: ' ponni@examplebank ',
  payeeName: 'Ponni Stores',
};
const ofDocument = (hashId: string) => ({ ...createLink, document: byId(hashId) });
const ofAmount = { ...createLink, amountFrom: 'own', amount: 1180.5 };

describe('Payment: Create UPI Link', () => {
  it("asks for a document's pending amount under its number, with one request", async () => {
    const hashId = await addDocument(account, 'invoice', {
      serial_number_v2: { prefix: 'INV/26-27/', doc_number: 42, suffix: '' },
    });
    const documents = { values: [{ hashId, amountPaying: 18 }] };
    await account.rows({ ...payment, settle: 'byHand', amount: 18, documents });
    account.newRequests();
    const { items, hints } = await account.run(ofDocument(hashId));
    expect(account.newRequests()).toEqual([
      expect.objectContaining({ method: 'GET', path: `/v2/doc/${hashId}` }),
    ]);
    expect(items.map(({ json }) => json)).toEqual([
      {
        hash_id: hashId,
        serial_number: 'INV/26-27/42',
        upi_link:
          'upi://pay?pa=ponni@examplebank&pn=Ponni%20Stores&am=100.00&cu=INR&tn=INV%2F26-27%2F42&tr=INV262742',
        upi_id: 'ponni@examplebank',
        payee_name: 'Ponni Stores',
        amount: 100,
        amount_in_link: true,
        note: 'INV/26-27/42',
        reference: 'INV262742',
        file_name: 'UPI-INV262742.png',
        file_size: expect.any(Number),
      },
    ]);
    expect(hints).toEqual([]);
  });

  it('makes a QR code that holds the link, as PNG or SVG', async () => {
    const fileOf = async (options: INodeParameters) => {
      const { items } = await account.run({ ...ofAmount, binaryPropertyName: 'qr', options });
      const { data = '', mimeType, fileName } = items[0]?.binary?.qr ?? {};
      const link = items[0]?.json.upi_link;
      return { link, content: Buffer.from(data, 'base64'), mimeType, fileName };
    };
    const png = await fileOf({});
    expect(png).toMatchObject({ mimeType: 'image/png', fileName: 'UPI.png' });
    expect(scannedText(readPng(png.content))).toBe(png.link);
    const svg = await fileOf({ format: 'svg' });
    expect(svg).toMatchObject({ mimeType: 'image/svg+xml', fileName: 'UPI.svg' });
    expect(scannedText(readSvg(svg.content.toString()))).toBe(svg.link);
  });

  it('uses a given amount, note and reference without a request', async () => {
    const [row] = await account.rows({
      ...ofAmount,
      options: { note: 'Advance for Diwali & more', reference: 'Order #7' },
    });
    expect(account.requests()).toEqual([]);
    expect(row).toMatchObject({
      upi_link:
        'upi://pay?pa=ponni@examplebank&pn=Ponni%20Stores&am=1180.50&cu=INR&tn=Advance%20for%20Diwali%20%26%20more&tr=Order7',
      file_name: 'UPI-Order7.png',
    });
    expect(row).not.toHaveProperty('hash_id');
  });

  it('leaves out an amount of ₹ 1,00,000 or more, and says so', async () => {
    const { items, hints } = await newAccount().run({ ...ofAmount, amount: 100_000 });
    expect(items[0]?.json).toMatchObject({
      upi_link: 'upi://pay?pa=ponni@examplebank&pn=Ponni%20Stores&cu=INR',
      amount: 100_000,
      amount_in_link: false,
    });
    expect(hints).toEqual([
      'The link does not state the amount, because UPI apps refuse links with ₹ 1,00,000 or more. The payer enters it.',
    ]);
  });

  it('keeps the incoming item if the file is attached to it', async () => {
    const { items } = await newAccount().run(
      { ...ofAmount, options: { attach: true } },
      { items: [{ order: 7 }] },
    );
    expect(items[0]?.json).toMatchObject({ order: 7, amount: 1180.5 });
    expect(items[0]?.binary?.data?.fileName).toBe('UPI.png');
  });

  it('makes no link for a document that no customer pays, with advice', async () => {
    const estimate = await newDocument(account, { documentType: 'estimate' });
    const { error } = await account.run(ofDocument(estimate));
    expect(error?.message).toMatch(/ is of type estimate, which a customer does not pay$/);
    expect(error?.description).toContain('set "Amount From" to "Own Amount"');
  });

  it.each<[string, INodeParameters, string]>([
    ['a blank UPI ID', { upiId: ' ' }, 'UPI ID is missing'],
    ['a UPI ID without @', { upiId: 'ponni' }, 'UPI ID must contain an @, not "ponni"'],
    ['a blank name', { payeeName: ' ' }, 'Payee Name is missing'],
    ['no amount', { amount: '' }, 'Amount must be a number, but is empty'],
    ['an amount of 0', { amount: 0 }, 'Amount must be more than 0'],
    ['a negative amount', { amount: -1 }, 'Amount must be at least 0, not -1'],
    [
      'an amount with three decimals',
      { amount: 1.005 },
      'Amount must be an amount with at most two decimals, not 1.005',
    ],
    [
      'a long note',
      { options: { note: 'x'.repeat(51) } },
      'Note must have at most 50 characters, not 51',
    ],
  ])('rejects %s', async (_, change, message) => {
    expect(await account.errorMessage({ ...ofAmount, ...change })).toBe(message);
    expect(account.requests()).toEqual([]);
  });
});
