import { type Access, requestJson } from '../harness/request';
import { day, isoDay } from '../harness/samples';
import { file, invoice, supplier, supplierGstin } from '../unit/returns/gstr2b/samples';
import { addDocument, ownGstin, ponni, useUsers } from './useUsers';

// Ten jobs of a new user, who has the README and the labels of the editor. Each starts from an empty canvas, in
// an account with the sample records. Jobs with rows start from a workflow whose last node gives the rows of a
// sheet, which has run.

const { editing, begin, booksOf, openSheet } = useUsers();

const keyboard = {
  ...{ id: 'KB-101', name: 'Keyboard', item_type: 'Product', unit_price: 1500 },
  ...{ price_with_tax: 1770, tax_rate: 18 },
};
const lastMonth = isoDay(-Number(isoDay().slice(8))).slice(0, 7);

/** The line items of a document about keyboards. */
const keyboards = (quantity: number) => {
  const net = 1500 * quantity;
  return { items: [{ ...keyboard, quantity, net_amount: net, total_amount: net * 1.18 }] };
};

/** Creates two invoices that are overdue, and one that is not. */
async function addOverdueInvoices(account: Access): Promise<void> {
  const late = { document_date: day(-20), due_date: day(-10) };
  for (const change of [late, late, { due_date: day(10) }]) await addDocument(account, change);
}

const salesRegister = [
  ['S-1', '03', 'Ravi Traders', supplierGstin, 'Karnataka', 2, 2000],
  ['S-2', '10', 'Godavari Offices', '27AAAAA0000A1Z2', 'Maharashtra', 1, 1000],
  ['S-3', '21', 'Cash', '', 'Karnataka', 3, 3000],
].map(([number, date, name, gstin, state, quantity, value]) => ({
  ...{ 'Invoice No': number, Date: `${lastMonth}-${date}`, 'Party Name': name, GSTIN: gstin },
  ...{ State: state, HSN: '8471', Qty: quantity, UOM: 'NOS', 'GST %': 18, 'Taxable Value': value },
}));

describe('a new user', () => {
  it('1: creates an invoice for a new customer with one line', async () => {
    const { user, account } = await begin();
    await user.addStep('GST Invoicing', 'Create invoice or other document');
    await user.choose('partyFrom', 'New');
    await user.type('newPartyName', 'Asha Traders');
    await user.pick('id', 'Keyboard');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(9);

    const rows = await user.rows();
    const [document] = booksOf(account).documents;
    expect(document).toMatchObject({ type: 'invoice', total: 1770 });
    expect(rows).toMatchObject([
      { serial_number: document?.serialNumber, customer_name: 'Asha Traders' },
    ]);
  });

  it('2: creates an e-invoice with an IRN for a new customer with one line', async () => {
    const { user, account } = await begin();
    await user.addStep('GST Invoicing', 'Create new invoice as e-invoice with IRN');
    await user.choose('partyFrom', 'New');
    await user.type('newPartyName', 'Kaveri Fans');
    await user.type('newPartyGstin', '27AAPFU0939F1ZV');
    await user.addField('Other Details', 'Billing Address');
    await user.type('addressLine1', '14 Market Road');
    await user.type('city', 'Pune');
    await user.type('pincode', '411038');
    await user.pick('id', 'Keyboard');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(16);

    const [row] = await user.rows();
    expect(row?.['irn']).toMatch(/^[0-9a-f]{64}/);
    expect(booksOf(account).documents).toMatchObject([{ type: 'invoice', total: 1770 }]);
  });

  it('3: records a payment of an unpaid invoice in full', async () => {
    const { user, account } = await begin();
    await addDocument(account);
    await user.addStep('GST Invoicing', 'Record payment from customer');
    await user.pick('document', 'INV-1');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(6);

    expect(booksOf(account).documents).toMatchObject([{ pending: 0, status: 'paid' }]);
  });

  it('4: creates a credit note for half of the quantity of an invoice', async () => {
    const { user, account } = await begin();
    await addDocument(account, keyboards(10));
    await user.addStep('GST Invoicing', 'Convert estimate to invoice, or invoice to credit note');
    await user.choose('documentType', 'Sales Return (Credit Note)');
    await user.pick('document', 'INV-1');
    await user.choose('lineItemsFrom', 'Enter Below');
    await user.pick('id', 'Keyboard');
    await user.type('quantity', '5');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(15);

    await user.rows();
    expect(booksOf(account).documents).toMatchObject([
      { type: 'invoice', total: 17_700 },
      { type: 'sales_return', total: 8850, reference: 'INV-1' },
    ]);
  });

  it('5: creates a monthly subscription', async () => {
    const { user, account } = await begin();
    await user.addStep('GST Invoicing', 'Create subscription (recurring invoice)');
    await user.pick('customer', 'Ponni Stores');
    await user.pick('id', 'Keyboard');
    await user.typeDay('startTime', isoDay(1));
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(9);

    expect(await user.rows()).toMatchObject([{ document_type: 'subscription' }]);
    expect(booksOf(account).documents).toMatchObject([{ type: 'subscription', partyId: ponni.id }]);
    // Reads don't return the schedule.
    const { simulator } = editing.instance;
    const sent = simulator.requests().filter(({ method }) => method === 'POST');
    expect(sent.at(-1)?.body).toMatchObject({
      subscription_details: { repeat: 1, repeat_type: 'months' },
    });
  });

  // 6, invoices of the rows of a sheet, with and without the numbers of the sheet: jobs.test.ts.

  it('7: lists overdue invoices, one row each', async () => {
    const { user, account } = await begin();
    await addOverdueInvoices(account);
    await user.addStep('GST Invoicing', 'Get many invoices or other documents');
    await user.addField('Filters', 'Overdue');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(6);

    const rows = await user.rows();
    expect(rows.map(({ serial_number: number }) => number).sort()).toEqual(['INV-1', 'INV-2']);
  });

  it('7, by the polling trigger: gets an example of an overdue invoice', async () => {
    const { user, account } = await begin();
    await addOverdueInvoices(account);
    await user.addStep('GST Invoicing Polling', 'On document overdue');
    await user.fetchTestEvent();
    expect(user.clicks()).toBeLessThanOrEqual(3);

    const rows = await user.rows();
    expect(rows).toMatchObject([{ event: 'overdue', serial_number: 'INV-2' }]);
  });

  it('8: prepares GSTR-1 of a sales register without an account', async () => {
    const { user } = await begin();
    const { api } = editing.instance;
    for (const { id } of await api.credentials()) await api.deleteCredential(id);
    await openSheet('Register', salesRegister);
    await user.addStep('GST Returns', 'Prepare GSTR-1');
    await user.choose('documentsFrom', 'From a Register');
    await user.type('ownGstin', ownGstin);
    await user.execute();
    await user.showFile();
    const downloaded = JSON.parse(await user.download()) as Record<string, unknown>;
    expect(user.clicks()).toBeLessThanOrEqual(8);

    expect(downloaded).toMatchObject({
      gstin: ownGstin,
      fp: lastMonth.split('-').reverse().join(''),
    });
    expect(Object.keys(downloaded)).toEqual(expect.arrayContaining(['b2b', 'b2cs', 'hsn']));
  });

  it('9: enters a purchase and reconciles it with GSTR-2B', async () => {
    const { user, account } = await begin();
    await user.addStep('GST Invoicing', 'Create invoice or other document');
    await user.choose('documentType', 'Purchase');
    await user.choose('partyFrom', 'New');
    await user.type('newPartyName', 'Ravi Traders');
    await user.type('newPartyGstin', supplierGstin);
    await user.pick('id', 'Keyboard');
    await user.type('unitPrice', '1000');
    await user.type('supplierInvoiceNumber', 'INV-101');
    await user.execute();
    expect(booksOf(account).documents).toMatchObject([{ type: 'purchase', reference: 'INV-101' }]);
    expect(user.clicks()).toBeLessThanOrEqual(16);

    const period = day().slice(3).replace('-', '');
    const bill = supplier({ inv: [invoice({ dt: day() })] }, { supprd: period });
    const gstr2b = file({ b2b: [bill] }, { rtnprd: period, gendt: day() });
    await user.addStep('GST Returns', 'Reconcile GSTR-2B');
    await user.paste('gstr2b', JSON.stringify(gstr2b));
    await user.choose('supplierNumberFrom', 'Reference');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(23);

    expect(await user.rows()).toMatchObject([
      { supplier_name: 'Ravi Traders', status: 'exact', gstr2b_number: 'INV-101' },
    ]);
    expect(booksOf(account).documents).toHaveLength(1);
  });

  it('10: moves stock of a product in', async () => {
    const { user, account } = await begin();
    await user.addStep('GST Invoicing', 'Move stock of product');
    await user.pick('product', 'Keyboard');
    await user.type('quantity', '25');
    await user.execute();
    expect(user.clicks()).toBeLessThanOrEqual(7);

    const { stock } = await requestJson<{ stock: object[] }>(account, 'GET', '/_simulator/stock');
    expect(stock).toContainEqual(expect.objectContaining({ product_id: 'KB-101', quantity: 225 }));
  });
});
