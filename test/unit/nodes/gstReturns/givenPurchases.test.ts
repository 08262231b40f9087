import type { IExecuteFunctions } from 'n8n-workflow';
import { karnataka } from '../../returns/gstr1/samples';
import { readGivenPurchases } from '../../../../nodes/GstReturns/actions/sources/givenPurchases';

const record = {
  document_type: 'purchase',
  hash_id: 'h1',
  serial_number: 'P-1',
  document_date: '10-06-2026',
  payment_status: 'pending',
  customer: { id: 'V1', name: 'Supplier', gstin: karnataka.toLowerCase() },
  net_amount: 1000,
  tax_amount: '180.00',
  total_amount: 1180,
};

const { signal } = new AbortController();
const functions = { getExecutionCancelSignal: () => signal } as IExecuteFunctions;

const read = async (given: unknown) =>
  await readGivenPurchases(functions, given, 'Purchases (JSON)', 'Asia/Kolkata');

it('reads purchases and purchase returns as lists have them', async () => {
  const given = [record, { ...record, document_type: 'purchase_return' }];
  expect((await read(given)).purchases).toMatchObject([
    {
      kind: 'invoice',
      id: 'h1',
      number: 'P-1',
      date: '2026-06-10',
      name: 'Supplier',
      gstin: karnataka,
      taxable: 100_000n,
      tax: 18_000n,
      isCancelled: false,
    },
    { kind: 'creditNote' },
  ]);
});

it.each([
  ['no array', record, 'Purchases (JSON) must be an array of documents'],
  ['no document', ['x'], 'Element 1 of Purchases (JSON) must be a document'],
  [
    'another document',
    [{ ...record, document_type: 'invoice' }],
    'document_type of P-1 must be purchase or purchase_return, not "invoice"',
  ],
  ['no GSTIN', [{ ...record, customer: {} }], 'GSTIN of P-1 must be given, or an empty text'],
  ['no tax', [{ ...record, tax_amount: null }], 'Tax Amount of P-1'],
])('refuses %s', async (_, given, message) => {
  await expect(read(given)).rejects.toThrow(message);
});

const row = {
  'Bill No': 'S-1',
  'Bill Date': '2026-06-10',
  'Party GSTIN': karnataka,
  'Taxable Value': 1000,
  'GST %': 18,
  Remarks: 'urgent',
};

it('reads the rows of a purchase register, and names columns that it does not use', async () => {
  const { purchases, notices } = await read([row]);
  expect(purchases).toMatchObject([
    { kind: 'invoice', supplierNumber: 'S-1', date: '2026-06-10', taxable: 100_000n, tax: 18_000n },
  ]);
  expect(notices).toEqual([expect.stringMatching(/^Read as: .* · not used: Remarks\.$/)]);
});

it('refuses a row that cannot be read, naming it', async () => {
  const wrong = { ...row, 'Bill No': 'S-2', 'Taxable Value': 'many' };
  await expect(read([row, wrong])).rejects.toThrow(/^Row 2 of Purchases \(JSON\): Taxable Value /);
  const two = [wrong, { ...wrong, 'Bill No': 'S-3' }];
  const advice = expect.stringContaining('There are 2 problems.');
  await expect(read(two)).rejects.toThrow(expect.objectContaining({ advice }));
});

it('names what is wrong with the columns of a register, without a place of the form to correct it', async () => {
  await expect(read([{ Colour: 'red' }])).rejects.toThrow(
    expect.objectContaining({
      field: 'Purchases (JSON)',
      message:
        'Columns of Purchases (JSON): There is no column for Invoice No or Supplier Invoice No. There is no column for Invoice Date or Supplier Invoice Date. There is no column for GSTIN, such as GSTIN/UIN, GST No or Party GSTIN. If nobody has one, add the column and write URP in it. There is no column for Taxable Value, Amount Before Discount, Unit Price, Price With Tax or Total Amount. There is no column for GST %, CGST %, IGST, CGST or Tax Amount. The headings are "Colour". Titles probably stand above the headings of the sheet: say in Extract From File where the headings are. Its Range counts lines from 0, so line 5 is 4; its Starting Line counts from 1',
      advice:
        'Correct the cells, or rename or add the columns, for example in an Edit Fields node before this one. A column may be blank.',
    }),
  );
  const unread = [row, { ...row, 'Bill No': 'S-2', Bhada: 250 }];
  await expect(read(unread)).rejects.toThrow(
    'Columns of Purchases (JSON): Column "Bhada" has amounts that are in no other column, such as 250 in row 2',
  );
});
