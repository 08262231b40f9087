import { inflateSync } from 'node:zlib';
import { address, invoice, item, party } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.simulator.close());

const create = async (changes: object = {}): Promise<string> => {
  const { body } = await account.call('POST', '/v2/doc', invoice(changes));
  expect(body).toMatchObject({ success: true });
  return body.data.hash_id;
};
const download = (hashId: string, query = '', version = 'v2') =>
  account.call('GET', `/${version}/doc/pdf/${hashId}${query}`);
const printed = async (hashId: string, query = '') =>
  textOf((await download(hashId, query)).body as Buffer);

/** The text of a PDF by pdfkit: the hex strings of its page streams, in order. */
function textOf(pdf: Buffer): string {
  const text: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    try {
      const page = inflateSync(pdf.subarray(at + 7)).toString('latin1');
      for (const [, pieces = ''] of page.matchAll(/\[(.*?)\] TJ/g)) {
        const hex = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, digits = '']) => digits);
        text.push(Buffer.from(hex.join(''), 'hex').toString('latin1'));
      }
    } catch {
      continue;
    }
  }
  return text.join('\n');
}

const elsewhere = party({
  id: 'KERALA',
  gstin: '32AAAAA0000A1ZB',
  billing_address: address({ state: 'KERALA' }),
});

describe('the PDF', () => {
  it.each(['v1', 'v2'])('is named after the document in %s', async (version) => {
    const { status, headers, body } = await download(
      await create({ serial_number: `A/25 ${version}` }),
      '',
      version,
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="A-25-${version}.pdf"`);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('within the state has number, both parties, items, CGST and SGST, and the total in words', async () => {
    const text = await printed(
      await create({
        serial_number: 'PDF-1',
        party: party({ id: 'LOCAL', billing_address: address(), gstin: '29ABCDE1234F1ZB' }),
        items: [item({ quantity: 1000, net_amount: 90000, total_amount: 106200 })],
      }),
    );
    for (const part of [
      ...['TAX INVOICE', 'Nilgiri Test Traders', 'GSTIN 29AAAAA0000A1ZY', 'PDF-1', '05-10-2025'],
      ...['29-KARNATAKA', 'Meera Stores', 'GSTIN 29ABCDE1234F1ZB', 'Steel bottle', '7323'],
      ...['90,000.00', 'CGST', 'SGST', '8,100.00', '9%', 'Rs 1,06,200.00', 'PENDING'],
      'Rupees One Lakh Six Thousand Two Hundred Only',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('IGST');
  });

  it('between states has IGST', async () => {
    const text = await printed(await create({ party: elsewhere }));
    for (const part of ['32-KERALA', 'IGST', '162.00', '18%']) expect(text).toContain(part);
    expect(text).not.toContain('CGST');
  });

  it.each([
    ['BILL OF SUPPLY', { with_tax: false }],
    ['ESTIMATE', { document_type: 'estimate' }],
    ['CREDIT NOTE', { document_type: 'sales_return' }],
    ['DELIVERY CHALLAN', { document_type: 'delivery_challan' }],
    ['PURCHASE', { document_type: 'purchase', party: party({ type: 'vendor' }) }],
  ])('has the title %s for %j', async (title, changes) => {
    expect(await printed(await create(changes))).toContain(title);
  });

  it('has the title Delivery Challan on request', async () => {
    const hashId = await create();
    expect(await printed(hashId, '?delivery_challan=1')).toContain('DELIVERY CHALLAN');
    expect(await printed(hashId, '?delivery_challan=0')).toContain('TAX INVOICE');
    expect((await download(hashId, '?delivery_challan=yes')).status).toBe(400);
  });

  it('has the IRN and a QR image of an e-invoice', async () => {
    const { data } = (
      await account.call('POST', '/v2/doc', invoice({ party: elsewhere, einvoice: true }))
    ).body;
    const { body } = await download(data.hash_id);
    expect(textOf(body)).toContain(data.irn);
    expect(body.includes('/Subtype /Image')).toBe(true);
  });

  it('has charges, TDS, received and pending amounts', async () => {
    const hashId = await create({
      charges_and_deductions: [
        { id: 1, name: 'Freight', amount: 100, tax_rate: 0, type: 'charge' },
      ],
      tds_id: 20,
      payments: [{ amount: 62, method: 'cash' }],
    });
    const text = await printed(hashId);
    for (const part of ['Freight', 'TDS 194J(b) (10%)', '-100.00', '-62.00', 'Rs 1,000.00']) {
      expect(text).toContain(part);
    }
  });

  it('has a stamp if the document is cancelled', async () => {
    const hashId = await create();
    await account.call('DELETE', `/v2/doc/${hashId}`);
    expect((await printed(hashId)).match(/CANCELLED/g)).toHaveLength(2);
  });

  it('has as many pages as it needs', async () => {
    const items = Array.from({ length: 60 }, (_, index) =>
      item({ id: `I${index}`, name: `Item no. ${index}` }),
    );
    const text = await printed(await create({ items }));
    for (const part of ['Item no. 0', 'Item no. 59', 'Page 1 of 3']) expect(text).toContain(part);
  });

  it.each(['v1', 'v2'])('of an unknown document is 400 INVALID_HASH_ID in %s', async (version) => {
    const { status, body } = await download('0123', '', version);
    expect([status, body.error_code]).toEqual([400, 'INVALID_HASH_ID']);
  });
});
