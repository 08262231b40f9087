import { inNewAccounts, newAccount, newDocument, useSimulator } from '../harness/account';
import { byId, invoice, monthly, newParty } from '../harness/samples';

useSimulator();

/** Creates a document for each change of the parameters. @returns the request bodies */
const bodiesFor = async (parameters: object[]) =>
  await inNewAccounts(parameters, async (account, change) => {
    await account.rows({ ...invoice, ...change });
    return account.writes().at(-1)?.body;
  });

describe('a document is created', () => {
  it('of every type', async () => {
    const types = [
      'invoice',
      'pro_forma_invoice',
      'estimate',
      'sales_return',
      'delivery_challan',
      'purchase',
      'purchase_return',
      'subscription',
    ];
    const bodies = await bodiesFor(types.map((documentType) => ({ ...monthly, documentType })));
    expect(bodies).toMatchObject(types.map((document_type) => ({ document_type })));
  });

  it('with an item of every type', async () => {
    const types = ['Product', 'Service'];
    const bodies = await bodiesFor(
      types.map((item_type) => ({
        lineItemsJson: JSON.stringify([
          { id: 'A', name: 'A', quantity: 1, unit_price: 1, tax_rate: 18, item_type },
        ]),
      })),
    );
    expect(bodies).toMatchObject(types.map((item_type) => ({ items: [{ item_type }] })));
  });

  it('with a charge and a deduction', async () => {
    const types = ['charge', 'deduction'];
    const bodies = await bodiesFor(
      types.map((type) => ({
        additionalFields: {
          chargesAndDeductions: { values: [{ type, id: 1, name: 'A', amount: 1, taxRate: 0 }] },
        },
      })),
    );
    expect(bodies).toMatchObject(types.map((type) => ({ charges_and_deductions: [{ type }] })));
  });

  it('with every type of export', async () => {
    const types = [
      'Export under bond/LUT',
      'Export with IGST',
      'SEZ with IGST Payment',
      'SEZ without IGST Payment',
      'Deemed Export',
      'Multi Currency',
    ];
    const bodies = await bodiesFor(
      types.map((exportType) => ({
        additionalFields: {
          isExport: true,
          exportInvoiceDetails: { values: { exportType, conversionFactor: 1 } },
        },
      })),
    );
    expect(bodies).toMatchObject(
      types.map((export_type) => ({ export_invoice_details: { export_type } })),
    );
  });

  it('with every repeat unit', async () => {
    const intervals = ['1 day', '2 weeks', 'Month', ' 10 years '];
    const bodies = await bodiesFor(intervals.map((interval) => ({ ...monthly, interval })));
    expect(bodies).toMatchObject([
      { subscription_details: { repeat: 1, repeat_type: 'days' } },
      { subscription_details: { repeat: 2, repeat_type: 'weeks' } },
      { subscription_details: { repeat: 1, repeat_type: 'months' } },
      { subscription_details: { repeat: 10, repeat_type: 'years' } },
    ]);
  });

  it('with a payment by every method', async () => {
    const methods = ['cash', 'card', 'upi', 'netBanking', 'cheque', 'emi'];
    const bodies = await bodiesFor(
      methods.map((method) => ({
        additionalFields: { payments: { values: [{ amount: 1, method }] } },
      })),
    );
    expect(bodies).toMatchObject(methods.map((method) => ({ payments: [{ method }] })));
  });

  it.each([
    ['TDS', 'tds', [...numbers(1, 34), 45, 49, 50, 51, 52, 53]],
    ['TCS', 'tcs', [...numbers(35, 44), 46, 47, 48]],
  ])('with every section of %s', async (_, name, ids) => {
    const bodies = await bodiesFor(
      ids.map((id) => ({ ...newParty(), additionalFields: { [`${name}Id`]: id } })),
    );
    expect(bodies).toMatchObject(ids.map((id) => ({ [`${name}_id`]: id })));
  });
});

describe('a document is converted', () => {
  it('from every convertible type', async () => {
    const types = ['invoice', 'estimate', 'pro_forma_invoice', 'sales_return', 'purchase_return'];
    const bodies = await inNewAccounts(types, async (account, documentType) => {
      const hashId = await newDocument(account, { documentType });
      await account.rows({
        resource: 'document',
        operation: 'convert',
        document: byId(hashId),
        documentType: documentType === 'purchase_return' ? 'purchase' : 'delivery_challan',
        documentDate: '2026-04-06',
      });
      return account.writes().at(-1)?.body;
    });
    expect(bodies).toMatchObject(
      types.map((convert_from) => ({ convert: { convert_from, hash_id: expect.any(String) } })),
    );
  });
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('TCS on the sale of goods, which ended on 31-03-2025', () => {
  it.each([
    ['2025-04-01', [expect.stringContaining('206C(1H) (ID 35), which ended on 2025-03-31')]],
    ['2025-03-31', []],
  ])('of %s has the hints %p', async (documentDate, expected) => {
    const parameters = { ...invoice, documentDate, additionalFields: { tcsId: 35 } };
    expect((await newAccount().run(parameters)).hints).toEqual(expected);
  });
});
