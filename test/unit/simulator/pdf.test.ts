import { inflateSync } from 'node:zlib';
import { invoice, item, party } from './bodies';
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

  it('has number, both parties, items, amounts, IRN and a QR code', async () => {
    const document = invoice({
      serial_number: 'PDF-1',
      party: party({ gstin: '29ABCDE1234F1ZB' }),
      items: [item({ quantity: 1000, net_amount: 90000, total_amount: 106200 })],
      extra_discount: 200,
      payments: [{ amount: 1000, method: 'cash' }],
      einvoice: true,
    });
    const { hash_id, irn } = (await account.call('POST', '/v2/doc', document)).body.data;
    const pdf = (await download(hash_id)).body as Buffer;
    for (const part of [
      ...['TAX INVOICE', 'PDF-1', '05-10-2025', 'PENDING', irn, 'Steel bottle', '7323', '1000 NOS'],
      ...['Nilgiri Test Traders, GSTIN 29AAAAA0000A1ZY', 'Meera Stores, GSTIN 29ABCDE1234F1ZB'],
      ...['Rs 90,000.00', 'Rs 16,200.00', 'Rs -200.00', 'Rs 1,06,000.00', 'Rs 1,000.00'],
    ]) {
      expect(textOf(pdf)).toContain(part);
    }
    expect(pdf.includes('/Subtype /Image')).toBe(true);
  });

  it.each<[string, object, string?]>([
    ['TAX INVOICE', {}, '?delivery_challan=0'],
    ['DELIVERY CHALLAN', {}, '?delivery_challan=1'],
    ['BILL OF SUPPLY', { with_tax: false }],
    ['SALES RETURN', { document_type: 'sales_return' }],
    ['PURCHASE', { document_type: 'purchase', party: party({ type: 'vendor' }) }],
  ])('has the title %s for %j', async (title, changes, ...query) => {
    expect(textOf((await download(await create(changes), ...query)).body)).toContain(title);
  });

  it('has one page, also with many items and long texts', async () => {
    const name = 'A name '.repeat(30);
    const items = Array.from({ length: 60 }, (_, index) => item({ id: `I${index}`, name }));
    const { body } = await download(await create({ items, notes: name, reference: name }));
    expect(textOf(body)).toContain('and 45 more items');
    expect(body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
