import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chain, type Workflow } from '../../tools/realN8n';
import { packageName } from '../e2e/instance';
import { orderSheet } from '../harness/orderSheet';
import { requestJson } from '../harness/request';
import { bodyLine, day, isoDay } from '../harness/samples';
import { fileOf, invoice, supplierGstin } from '../unit/returns/gstr2b/samples';
import { addDocument, ownGstin, ponni, useUsers } from './useUsers';

const { editing, begin, booksOf, openSheet } = useUsers();

const exampleFile = (name: string) => resolve(__dirname, '../../examples', name);

const vaigai = { id: 'CUST-VAIGAI', name: 'Vaigai Mills', type: 'customer' };

/** A workflow that reads the JSON file which the user uploads in its form. */
const uploadWorkflow = chain('Upload', [
  {
    name: 'Upload',
    type: 'n8n-nodes-base.formTrigger',
    typeVersion: 2.6,
    webhookId: randomUUID(),
    parameters: {
      formTitle: 'Upload',
      formFields: { values: [{ fieldLabel: 'File', fieldType: 'file', multipleFiles: false }] },
    },
  },
  {
    name: 'Read the File',
    type: 'n8n-nodes-base.extractFromFile',
    typeVersion: 1.1,
    parameters: { operation: 'fromJson', binaryPropertyName: 'File', options: {} },
  },
]);

/** What it takes a user to get a job done by clicking and typing. More clicks than stated fail a test. */
describe('a user of the editor', () => {
  it('creates an invoice with one line from an empty canvas, in eight clicks', async () => {
    const { user, account } = await begin();
    await user.addStep('GST Invoicing', 'Create invoice or other document');
    await user.pick('customer', 'Ponni Stores');
    await user.pick('id', 'Keyboard');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(8);

    const [document] = booksOf(account).documents;
    expect(document).toMatchObject({ partyId: ponni.id, total: 1770 });
    expect(await user.rows()).toMatchObject([{ serial_number: document?.serialNumber }]);
  });

  it('reads that a quantity is missing, after clearing it, saving the workflow and opening it again', async () => {
    const { user, account } = await begin();
    const { page } = editing.editor;
    await user.addStep('GST Invoicing', 'Create invoice or other document');
    await user.pick('customer', 'Ponni Stores');
    await user.pick('id', 'Keyboard');
    const isCleared = (body: string) =>
      body.includes('"KB-101"') && !/"lineItems":[^\]]*"quantity"/.test(body);
    const saving = page.waitForResponse(
      (response) =>
        // A quick user is done before n8n saves the workflow for the first time.
        ['PATCH', 'POST'].includes(response.request().method()) &&
        response.url().includes('/rest/workflows') &&
        isCleared(response.request().postData() ?? ''),
    );
    await user.type('quantity', '');
    await page.keyboard.press('Tab');
    const { id } = ((await (await saving).json()) as { data: { id: string } }).data;

    await editing.editor.openWorkflow(id);
    await user.openNode('Create invoice or other document');
    const quantity = page.locator('[data-test-id=parameter-input-quantity] input').first();
    expect(await quantity.inputValue()).toBe('');
    await user.execute();
    await user.output.getByText('Line Item 1: Quantity is missing').first().waitFor();
    expect(booksOf(account).documents).toEqual([]);
  });

  it('creates an invoice with two lines and downloads its PDF, in 18 clicks', async () => {
    const { user, account } = await begin();
    await user.addStep('GST Invoicing', 'Create invoice or other document');
    await user.pick('customer', 'Ponni Stores');
    await user.pick('id', 'Keyboard');
    await user.type('quantity', '2');
    await user.add('lineItems');
    await user.pick('id', 'Ruled notebook');
    await user.type('quantity', '10');
    await user.execute();

    await user.addStep('GST Invoicing', 'Download invoice or other document as PDF');
    await user.drag('hash_id', 'document');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(18);

    const [document] = booksOf(account).documents;
    expect(document).toMatchObject({ total: 2 * 1770 + 10 * 47.25 });
    await user.output.getByText(`${document?.serialNumber}.pdf`).waitFor();
  });

  it('converts an estimate to an invoice, in six clicks', async () => {
    const { user, account } = await begin();
    await addDocument(account, { document_type: 'estimate' });
    await user.addStep('GST Invoicing', 'Convert estimate to invoice, or invoice to credit note');
    await user.pick('document', 'EST-1');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(6);

    expect(await user.rows()).toMatchObject([
      { serial_number: 'INV-1', customer_name: 'Ponni Stores', total_amount: '118' },
    ]);
    expect(booksOf(account).documents).toMatchObject([
      { type: 'estimate', serialNumber: 'EST-1' },
      { type: 'invoice', serialNumber: 'INV-1', total: 118 },
    ]);
  });

  it('makes invoices of a sheet of 40 rows without an expression, and none when it runs again, in 15 clicks', async () => {
    const { user, account } = await begin();
    await openSheet('Orders', orderSheet);
    await user.addStep('GST Invoicing', 'Create invoice or other document');
    await user.choose('lineItemsFrom', 'From a Spreadsheet');
    await user.addField('Additional Fields', 'Number Documents by Order');
    await user.addField('Options', 'If Number Is Taken');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(9);
    const created = await user.rows();
    expect(created).toHaveLength(12);
    expect(created[0]).toMatchObject({ serial_number: 'SO-101', customer_name: 'Ponni Stores' });
    const { documents } = booksOf(account);
    expect(documents).toHaveLength(12);
    expect(documents).toMatchObject(
      created.map(({ serial_number: serialNumber, total_amount: total }) => ({
        serialNumber,
        total: Number(total),
      })),
    );

    await user.execute();
    await user.output.getByText('already_existed').first().waitFor();
    expect(user.clicks()).toBeLessThanOrEqual(15);
    expect(booksOf(account).documents).toHaveLength(12);
  });

  it('makes invoices of a sheet by its order numbers, and none when it runs again, in eight clicks', async () => {
    const { user, account } = await begin();
    await openSheet('Orders', orderSheet);
    await user.addStep('GST Invoicing', 'Create invoice or other document');
    await user.choose('lineItemsFrom', 'From a Spreadsheet');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(5);
    const created = await user.rows();
    expect(created).toHaveLength(12);
    expect(created[0]).toMatchObject({ order: 'SO-101', already_existed: 'false' });

    await user.execute();
    await user.output.getByText('12 documents: 12 existed already').waitFor();
    expect(user.clicks()).toBeLessThanOrEqual(8);
    const again = await user.rows();
    expect(Object.keys(again[0] ?? {}).slice(0, 5)).toEqual(
      expect.arrayContaining(['order', 'already_existed', 'serial_number']),
    );
    expect(again.map(({ already_existed }) => already_existed)).toEqual(Array(12).fill('true'));
    expect(booksOf(account).documents).toHaveLength(12);
  });

  it('makes a credit note against an invoice, for no more than it, in 16 clicks', async () => {
    const { user, account } = await begin();
    const line = { ...bodyLine, id: 'KB-101', name: 'Keyboard' };
    await addDocument(account, { items: [line] });
    await user.addStep('GST Invoicing', 'Create invoice or other document');
    await user.choose('documentType', 'Sales Return (Credit Note)');
    await user.pick('customer', 'Ponni Stores');
    await user.pick('document', 'INV-1');
    await user.pick('id', 'Keyboard');
    await user.type('quantity', '66');
    await user.execute();
    await user.output
      .getByText('Keyboard has a quantity of 66, more than the 1 in invoice INV-1')
      .first()
      .waitFor();
    await user.type('quantity', '1');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(16);
    expect(await user.rows()).toMatchObject([
      { total_amount: '118', customer_name: 'Ponni Stores' },
    ]);
    expect(booksOf(account).documents).toMatchObject([
      { type: 'invoice' },
      { type: 'sales_return', total: 118 },
    ]);
  });

  it('writes a message when an invoice is paid, in 14 clicks', async () => {
    const { user, account } = await begin();
    const { simulator, credentialData } = editing.instance;
    const hashId = await addDocument(account);
    await user.addStep('GST Invoicing', 'On document paid');
    const url = await user.readTestUrl();
    simulator.configureWebhook({ url, secret: credentialData.webhookSecret }, account.apiKey);
    await user.listen();
    await requestJson(account, 'POST', `/_simulator/documents/${hashId}/pay`);
    expect(await user.rows()).toMatchObject([{ serial_number: 'INV-1', became: 'paid' }]);

    await user.addStep('Edit Fields (Set)');
    await user.addMessage(
      'message',
      '{{ $json.customer_name }} has paid invoice {{ $json.serial_number }}',
    );
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(14);
    expect(await user.rows()).toMatchObject([{ message: 'Ponni Stores has paid invoice INV-1' }]);
  });

  it('lists unpaid invoices with the days that they are late, and totals by customer, in 16 clicks', async () => {
    const { user, account } = await begin();
    for (const party of [ponni, vaigai, ponni]) {
      await addDocument(account, { party, document_date: day(-20), due_date: day(-10) });
    }
    const paid = await addDocument(account);
    await requestJson(account, 'POST', `/_simulator/documents/${paid}/pay`);
    await user.addStep('GST Invoicing', 'Get many invoices or other documents');
    await user.addField('Filters', 'Payment Status');
    await user.choose('paymentStatus', 'Pending');
    await user.execute();
    const rows = await user.rows();
    expect(rows).toHaveLength(3);
    // Eleven if the test ran past midnight in India.
    for (const { days_overdue } of rows) expect(['10', '11']).toContain(days_overdue);

    await user.addStep('Summarize');
    await user.choose('aggregation', 'Sum');
    await user.type('field', 'amount_pending');
    await user.type('fieldsToSplitBy', 'customer_name');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(16);
    const totals = await user.rows();
    expect(totals).toHaveLength(2);
    expect(totals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ customer_name: 'Ponni Stores', sum_amount_pending: '236' }),
        expect.objectContaining({ customer_name: 'Vaigai Mills', sum_amount_pending: '118' }),
      ]),
    );
  });

  it('sees what customers owe by age, and the statement of each of them, in nine clicks', async () => {
    const { user, account } = await begin();
    await addDocument(account, { document_date: day(-70) });
    const paid = await addDocument(account, { document_date: day(-20) });
    await requestJson(account, 'POST', `/_simulator/documents/${paid}/pay`);
    await addDocument(account, { party: vaigai, document_date: day(-20), due_date: day(10) });
    await user.addStep('GST Invoicing', 'Get outstanding amounts (aging) of customers');
    await user.execute();
    const aging = await user.rows();
    expect(Object.keys(aging[0] ?? {}).slice(0, 7)).toEqual([
      ...['customer_name', 'total_pending', 'not_due'],
      ...['days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'],
    ]);
    expect(aging).toMatchObject([
      { customer_name: 'Ponni Stores', total_pending: '118', not_due: '0', days_61_90: '118' },
      { customer_name: 'Vaigai Mills', total_pending: '118', not_due: '118', days_61_90: '0' },
    ]);

    await user.addStep('GST Invoicing', 'Get statement of customer');
    await user.drag('customer_id', 'customer');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(9);
    const ponnis = { customer_name: 'Ponni Stores' };
    const vaigais = { customer_name: 'Vaigai Mills' };
    expect(await user.rows()).toMatchObject([
      { ...ponnis, mode: 'Opening Balance', balance: '118' },
      { ...ponnis, serial_number: 'INV-2', debit: '118', credit: '0', balance: '236' },
      { ...ponnis, serial_number: 'PAY-1', debit: '0', credit: '118', balance: '118' },
      { ...ponnis, mode: 'Closing Balance', debit: '118', credit: '118', balance: '118' },
      { ...vaigais, mode: 'Opening Balance', balance: '0' },
      { ...vaigais, serial_number: 'INV-3', debit: '118', credit: '0', balance: '118' },
      { ...vaigais, mode: 'Closing Balance', debit: '118', credit: '0', balance: '118' },
    ]);
  });

  it('records half a payment, then the rest, and sees both in the ledger, in 25 clicks', async () => {
    const { user, account } = await begin();
    await addDocument(account);
    await user.addStep('GST Invoicing', 'Record payment from customer');
    await user.choose('settle', 'Part or Several Invoices');
    await user.pick('customer', 'Ponni Stores');
    await user.type('amount', '59');
    await user.add('documents');
    await user.pick('hashId', 'INV-1');
    await user.type('amountPaying', '59');
    await user.execute();
    expect(booksOf(account).documents).toMatchObject([{ pending: 59 }]);

    await user.addStep('GST Invoicing', 'Record payment from customer');
    await user.pick('document', 'INV-1');
    await user.execute();
    expect(booksOf(account).documents).toMatchObject([{ pending: 0, status: 'paid' }]);

    await user.addStep('GST Invoicing', 'Get ledger of customer');
    await user.pick('customer', 'Ponni Stores');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(25);
    expect(await user.rows()).toMatchObject([
      { serial_number: 'INV-1', debit: '118', credit: '0', balance: '118' },
      { serial_number: 'PAY-1', debit: '0', credit: '59', balance: '59' },
      { serial_number: 'PAY-2', debit: '0', credit: '59', balance: '0' },
    ]);
  });

  it('creates an e-invoice, checks it and creates its e-way bill, in 20 clicks', async () => {
    const { user, account } = await begin({ ownGstin });
    await requestJson(account, 'POST', '/v2/customer', {
      customer_id: 'CUST-KAVERI',
      name: 'Kaveri Fans',
      gstin: '27AAAAA0000A1Z2',
      billing_address: [
        {
          ...{ address_line1: '14 Market Road', address_line2: 'Kothrud', city: 'Pune' },
          ...{ state: 'MAHARASHTRA', country: 'India', pincode: '411038' },
        },
      ],
    });
    await user.addStep('GST Invoicing', 'Create new invoice as e-invoice with IRN');
    await user.pick('customer', 'Kaveri Fans');
    await user.pick('id', 'Keyboard');
    await user.execute();

    await user.addStep('GST Returns', 'Check QR code of e-invoice');
    await user.drag('qr_code', 'qrCode');
    await user.execute();
    expect(await user.rows()).toMatchObject([{ agrees: 'true' }]);

    await user.addStep('GST Invoicing', 'Create e-way bill');
    await user.pick('document', 'INV-1');
    await user.type('vehicleNumber', 'KA01AB1234');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(20);
    expect(await user.rows()).toMatchObject([{ message: expect.stringContaining('E-way') }]);
  });

  it('checks last month for GSTR-1, answers a question and prepares its file, in 14 clicks', async () => {
    const { user, account } = await begin();
    const { simulator } = editing.instance;
    const month = isoDay(-Number(isoDay().slice(8))).slice(0, 7);
    simulator.addMonthOfBooks({ month }, account.apiKey);
    await user.addStep('GST Returns', 'Check documents for GST return');
    await user.type('ownGstin', ownGstin);
    await user.execute();
    await user.output
      .getByText('Documents checked: 23. Problems found: 7. Open questions: 16.')
      .waitFor();
    const found = await user.rows();
    expect(Object.keys(found[0] ?? {}).slice(0, 4)).toEqual([
      ...['harm', 'document', 'documents', 'customer_name'],
    ]);
    expect(found).toHaveLength(23);
    expect(found[0]).toMatchObject({
      harm: 'rejected',
      document: 'INV-111',
      customer_name: 'Tungabhadra Mills',
      problem: 'The customer\'s GSTIN "29ABCDE1234F1ZX" is not valid',
      fix: expect.stringContaining('The last character should be W'),
    });
    const asked = found.slice(7).map(({ problem }) => problem);
    expect(asked).toContainEqual(
      expect.stringMatching(/^Open question about \d+ documents: .*reverse charge\?/),
    );

    const question = found.find(({ topic }) => topic === 'reverse_charge');
    await user.choose('operation', 'Prepare GSTR-1');
    await user.addField('Options', 'Answers (JSON)');
    await user.paste('answerRows', JSON.stringify([{ ...question, answer: 'No' }]));
    await user.execute();
    await user.output.getByText('The return leaves out').waitFor();
    const [prepared] = await user.rows();
    expect(prepared).toMatchObject({ gstin: ownGstin, return_period: month });
    expect(prepared?.open_questions).not.toContain('reverse charge?');
    await user.showFile();
    const file = JSON.parse(await user.download()) as { gstin: string; fp: string };
    expect(user.clicks()).toBeLessThanOrEqual(14);
    expect(file).toMatchObject({
      gstin: ownGstin,
      fp: month.split('-').reverse().join(''),
    });
  });

  it('reconciles purchases with the GSTR-2B that is uploaded in a form, in 12 clicks', async () => {
    const { user, account } = await begin();
    const party = { id: 'V-1', name: 'Ravi Traders', type: 'vendor', gstin: supplierGstin };
    const purchase = { document_type: 'purchase', document_date: '10-06-2026', party };
    await addDocument(account, { ...purchase, reference: 'INV-101' });
    await addDocument(account, { ...purchase, reference: 'INV-200' });
    const amounts = { txval: 100, cgst: 9, sgst: 9 };
    const june = fileOf(
      invoice(amounts),
      invoice({ ...amounts, inum: 'INV-302', dt: '25-06-2026' }),
    );
    const { id } = await editing.instance.api.createWorkflow(uploadWorkflow);
    await editing.editor.openWorkflow(id);
    await user.openNode('Read the File');
    await user.executeWithUpload({ name: 'gstr2b.json', text: JSON.stringify(june) });

    await user.addStep('GST Returns', 'Reconcile GSTR-2B');
    await user.drag('data', 'gstr2b');
    await user.choose('supplierNumberFrom', 'Reference');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(12);
    const ofRavi = { supplier_name: 'Ravi Traders', supplier_gstin: supplierGstin };
    expect(await user.rows()).toMatchObject([
      { ...ofRavi, status: 'missing_in_2b', books_supplier_number: 'INV-200' },
      { ...ofRavi, status: 'missing_in_books', gstr2b_number: 'INV-302', needs_review: 'true' },
      { ...ofRavi, status: 'exact', gstr2b_number: 'INV-101', itc_available: 'Yes' },
    ]);
  });

  it('saves the stock as a CSV file, in 9 clicks', async () => {
    const { user } = await begin();
    await user.addStep('GST Invoicing', 'Get many products');
    await user.execute();
    await user.addStep('Convert to File', 'Convert to CSV');
    await user.execute();
    const csv = await user.download();
    expect(user.clicks()).toBeLessThanOrEqual(9);
    const [names, ...rows] = csv.trim().split('\n');
    expect(names).toMatch(/^name,item_type,quantity,.*,id$/);
    expect(rows).toHaveLength(2);
    expect(rows.join()).toMatch(/Keyboard,Product,200,.*,KB-101/);
  });

  it('imports an example, sets it up as its note says, and runs it, in 18 clicks', async () => {
    const { user, account, credential } = await begin();
    const { simulator, credentialData } = editing.instance;
    await user.importWorkflow(exampleFile('inventory-to-data-table.json'));
    await user.openNode('Stock Moved');
    await user.chooseCredential(credential);
    const url = await user.readProductionUrl();
    await user.closePanel();
    await user.executeFrom('Set Up Once', 'Create the Table');
    await user.publish();
    simulator.configureWebhook({ url, secret: credentialData.webhookSecret }, account.apiKey);
    const move = { product_id: 'KB-101', warehouse_id: -1, action: 'out', quantity: 3 };
    await requestJson(account, 'POST', '/v2/inventory/stock', move);
    await user.openDataTable('GST stock movements');
    expect(user.clicks()).toBeLessThanOrEqual(18);
    const row = editing.editor.page.getByRole('row').filter({ hasText: 'KB-101' });
    await row.getByText('-3', { exact: true }).waitFor();
  });

  it.each(['payment-reminders.json', 'month-end-gst-pack.json'])(
    'imports %s in four clicks, with all nodes of the package',
    async (name) => {
      const { user } = await begin();
      await user.importWorkflow(exampleFile(name));
      expect(user.clicks()).toBeLessThanOrEqual(4);
      const { nodes } = JSON.parse(await readFile(exampleFile(name), 'utf8')) as Workflow;
      const ours = nodes.filter(({ type }) => type.startsWith(packageName));
      const icons = '[data-test-id=canvas-node] img[src*=gstInvoicing]';
      await editing.editor.page
        .locator(icons)
        .nth(ours.length - 1)
        .waitFor();
    },
  );
});
