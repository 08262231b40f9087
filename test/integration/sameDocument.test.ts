import * as fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { byId } from '../harness/samples';

useSimulator({ rateLimit: false });

/** Products that differ in what they have. */
const products = {
  WHOLE: { name: 'Keyboard', item_type: 'Product', hsn_code: '8471', unit: 'NOS', tax_rate: 18 },
  BARE: { name: 'Cup', item_type: 'Product', tax_rate: 5 },
  SERVICE: { name: 'Advice', item_type: 'Service', hsn_code: '998314', tax_rate: 18 },
  LOOSE: { name: 'Rice', item_type: 'Product', hsn_code: '1006', unit: 'KGS', tax_rate: 0 },
};

type ProductId = keyof typeof products;

/** A line of which each way of entering it can say the same. */
interface Fact {
  id: ProductId;
  quantity: number;
  isNamed: boolean;
  hsn?: string;
  unit?: string;
  discount?: number;
  price: number;
  rate: number;
}

/** What the lines of a document say. In a sheet, a column says it of all rows. */
interface Facts {
  lines: Fact[];
  priceIs: 'none' | 'withoutTax' | 'withTax';
  hasRate: boolean;
  documentType: string;
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const fact: fc.Arbitrary<Fact> = fc.record({
  id: fc.constantFrom(...(Object.keys(products) as ProductId[])),
  quantity: fc.constantFrom(1, 2, 2.5, 12),
  isNamed: fc.boolean(),
  hsn: optional(fc.constantFrom('8471', '940360', '998314')),
  unit: optional(fc.constantFrom('NOS', 'DOZ', 'KGS')),
  discount: optional(fc.integer({ min: 1, max: 50 })),
  price: fc.integer({ min: 1, max: 99_999 }).map((paise) => paise / 100),
  rate: fc.constantFrom(0, 5, 18, 40),
});

const facts: fc.Arbitrary<Facts> = fc.record({
  lines: fc.array(fact, { minLength: 1, maxLength: 3 }),
  priceIs: fc.constantFrom('none', 'withoutTax', 'withTax'),
  hasRate: fc.boolean(),
  documentType: fc.constantFrom('invoice', 'estimate', 'sales_return'),
});

const filled = (record: IDataObject): IDataObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const head = ({ documentType }: Facts): INodeParameters => ({
  ...{ resource: 'document', operation: 'create', documentType, documentDate: '2026-07-14' },
  ...{ partyFrom: 'existing', customer: byId('C-1'), preview: true },
});

const nameOf = ({ isNamed, id }: Fact) => (isNamed ? products[id].name : undefined);

const formOf = (given: Facts): INodeParameters => ({
  ...head(given),
  lineItems: {
    values: given.lines.map((line) => ({
      ...{ id: byId(line.id), quantity: line.quantity },
      unitPrice: given.priceIs === 'withoutTax' ? line.price : '',
      taxRate: given.hasRate ? line.rate : '',
      furtherFields: filled({
        ...{ name: nameOf(line), hsnCode: line.hsn, unit: line.unit },
        discountPercent: line.discount,
        priceWithTax: given.priceIs === 'withTax' ? line.price : undefined,
      }),
    })),
  } as unknown as INodeParameters,
});

const jsonOf = (given: Facts): INodeParameters => ({
  ...head(given),
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify(
    given.lines.map((line) => ({
      ...{ id: line.id, name: nameOf(line), quantity: line.quantity },
      ...{ hsn_code: line.hsn, unit: line.unit, discount_percent: line.discount },
      ...(given.priceIs === 'withoutTax' && { unit_price: line.price }),
      ...(given.priceIs === 'withTax' && { price_with_tax: line.price }),
      ...(given.hasRate && { tax_rate: line.rate }),
    })),
  ),
});

const rowsOf = (given: Facts): IDataObject[] =>
  given.lines.map((line) => ({
    ...{ 'Order No': 'SO-1', 'Customer ID': 'C-1', SKU: line.id, Item: nameOf(line) ?? '' },
    ...{ Qty: line.quantity, HSN: line.hsn ?? '', Unit: line.unit ?? '' },
    'Disc %': line.discount ?? '',
    ...(given.priceIs === 'withoutTax' && { 'Price Excl Tax': line.price }),
    ...(given.priceIs === 'withTax' && { 'Price Incl Tax': line.price }),
    ...(given.hasRate && { 'GST %': line.rate }),
  }));

/** What would be sent, or why nothing is, without the place of the line. A sheet names all that is wrong. */
async function outcome(account: TestAccount, parameters: INodeParameters, items = [{}]) {
  const run = await account.run(parameters, { items });
  const message = run.error?.message.replace(/^.*?: /, '').replace(/\. Item \d.*$/, '');
  const { items: lines, ...row } = run.items[0]?.json ?? {};
  return {
    message,
    lines,
    amounts: [row.customer_name, row.net_amount, row.tax_amount, row.igst, row.total_amount],
  };
}

async function accountWithProducts(): Promise<TestAccount> {
  const account = newAccount({ ownGstin: '29AAAAA0000A1ZY' });
  const party = { resource: 'customer', operation: 'create', recordId: 'C-1', name: 'Asha' };
  await account.rows({ ...party, additionalFields: { gstin: '27AAAAA0000A1Z2' } });
  for (const [recordId, product] of Object.entries(products)) {
    const { name, tax_rate: taxRate, ...others } = product;
    const further = JSON.stringify(others);
    await account.rows({
      ...{ resource: 'product', operation: 'create', recordId, name, unitPrice: 250, taxRate },
      additionalFields: { furtherFieldsJson: further },
    });
  }
  return account;
}

describe('form, JSON and sheet', () => {
  it('make the same document of the same facts, or refuse it for the same reason', async () => {
    const account = await accountWithProducts();
    const seen = { refused: 0, shown: 0 };
    await fc.assert(
      fc.asyncProperty(facts, async (given) => {
        const ofForm = await outcome(account, formOf(given));
        seen[ofForm.lines === undefined ? 'refused' : 'shown'] += 1;
        expect(await outcome(account, jsonOf(given))).toEqual(ofForm);
        const sheet = { ...head(given), lineItemsFrom: 'spreadsheet' };
        expect(await outcome(account, sheet, rowsOf(given))).toEqual(ofForm);
      }),
      { numRuns: 150 },
    );
    expect(Math.min(seen.refused, seen.shown)).toBeGreaterThan(0);
    expect(account.writes('/v2/doc')).toEqual([]);
  }, 120_000);
});
