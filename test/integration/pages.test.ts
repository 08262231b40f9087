import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { useAccount } from '../harness/account';
import { pageText } from '../harness/pageText';
import { byId } from '../harness/samples';
import { file, invoice, supplier, supplierGstin } from '../unit/returns/gstr2b/samples';
import { check, june, juneAccount } from './juneBooks';

const account = useAccount();

const working = { ...june, operation: 'prepareGstr3b' };
const aging = { resource: 'customer', operation: 'getAging' };
const invoices = [invoice(), invoice({ inum: 'INV-102', txval: 123456 })];
const reconcile = {
  operation: 'reconcileGstr2b',
  documentsFrom: 'lines',
  gstr2b: JSON.stringify(file({ b2b: [supplier({ inv: invoices })] })),
};
const bill = { 'Bill Number': 'INV-101', GSTIN: supplierGstin, 'Bill Date': '10-06-2026' };
const purchases = [{ ...bill, 'Taxable Value': 1000, CGST: 90, SGST: 90, IGST: 0 }];

const withPage = (form: INodeParameters, field = 'data') => ({ ...form, options: { page: field } });

const pageIn = (item: INodeExecutionData | undefined, field = 'data') =>
  Buffer.from(String(item?.binary?.[field]?.data), 'base64').toString();

/** The columns of rows that are not on a page. */
const notShown =
  /difference_|oldest_|total_overdue|credits|unapplied|itc_|not_eligible|[cis]gst|cess/;

/** All amounts of a row that the page shows, as it writes them. */
const amountsIn = (row: IDataObject) =>
  Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'number' && !/count|open_documents/.test(name) && !notShown.test(name)
      ? [value.toLocaleString('en-IN', { minimumFractionDigits: 2 })]
      : [],
  );

describe('Put Page in Field', () => {
  it.each<[string, INodeParameters, string, IDataObject[]]>([
    ['Prepare GSTR-3B', working, 'GSTR-3B 29AAAAA0000A1ZY 2026-06', [{}]],
    ['Check', check, 'GSTR-1 Check 29AAAAA0000A1ZY 2026-06', [{}]],
    ['Reconcile GSTR-2B', reconcile, 'GSTR-2B Reconciliation 29AAAAA0000A1ZY 2026-06', purchases],
    ['Customer: Get Aging', aging, 'Customer Aging', [{}]],
  ])('gives the first row of %s a page, and changes no row', async (_, form, name, items) => {
    const account = juneAccount();
    const plain = await account.run(form, { items });
    const run = await account.run(withPage(form, 'month'), { items });
    const [first, ...others] = run.items;
    expect([{ ...first, binary: undefined }, ...others]).toEqual(plain.items);
    expect(Object.keys(first?.binary ?? {})).toEqual(['month']);
    expect(first?.binary?.month).toMatchObject({ mimeType: 'text/html' });
    expect(first?.binary?.month?.fileName).toMatch(
      new RegExp(`^${name} [-\\d A-Z]*\\d\\d-\\d\\d-\\d{4}\\.html$`),
    );
    const text = pageText(pageIn(first, 'month'));
    for (const amount of run.items.flatMap(({ json }) => amountsIn(json))) {
      expect(text).toContain(` ${amount} `);
    }
  });

  it('is an item of its own if there is no row', async () => {
    const { items } = await account.run(withPage(aging));
    expect(items).toMatchObject([{ json: {} }]);
    expect(pageText(pageIn(items[0]))).toContain('Nothing is pending.');
    const form = { ...check, options: { allAsAssumed: true, page: 'data' } };
    const checked = await account.run(form);
    expect(checked.items).toMatchObject([{ json: {} }]);
    expect(pageText(pageIn(checked.items[0]))).toContain('No problems found.');
  });

  it('adds none where the field is empty, as by an expression, and none to rows per bill', async () => {
    const { items } = await account.run(withPage(aging, ''));
    expect(items).toEqual([]);
    const bills = { ...aging, resource: 'vendor', agingRows: 'unpaidBill' };
    expect((await account.run(withPage(bills))).items).toEqual([]);
  });

  it('is made for each item that has rows of its own', async () => {
    const account = juneAccount();
    const one = { ...aging, agingParties: 'one', customer: byId('={{ $json.id }}') };
    const items = [{ id: 'M-PONNI' }, { id: 'M-MEERA' }];
    const run = await account.run(withPage(one), { items });
    expect(run.items.map((item) => /Ponni|Meera/.exec(pageText(pageIn(item)))?.[0])).toEqual([
      'Ponni',
      'Meera',
    ]);
  });
});
