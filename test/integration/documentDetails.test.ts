import type { INodeParameters } from 'n8n-workflow';
import { newAccount, newDocument, useAccount } from '../harness/account';
import {
  address,
  byId,
  formInvoice,
  invoice,
  invoiceOf,
  keyboard,
  monthly,
  newParty,
} from '../harness/samples';

const account = useAccount({ rateLimit: false });

const bodyOfLastWrite = () => account.writes().at(-1)?.body as Record<string, unknown>;

describe('Prices Include Tax', () => {
  const line = { id: 'KB-1', quantity: 1, taxRate: 18, furtherFields: { name: 'Keyboard' } };
  const form = { ...formInvoice, lineItems: { values: [{ ...line, unitPrice: 118 }] } };

  it.each<[string, object, number, number]>([
    ['takes the tax out of prices', {}, 100, 118],
    ['takes the tax out where Charge Tax is on', { withTax: true }, 100, 118],
    ['takes no tax out where Charge Tax is off', { withTax: false }, 118, 118],
    [
      'takes none out either if that is a further field',
      { furtherFieldsJson: '{"with_tax":false}' },
      118,
      118,
    ],
  ])('%s', async (_, fields, unitPrice, total) => {
    const additionalFields = { pricesIncludeTax: true, ...fields };
    const [row] = await account.rows({ ...form, additionalFields });
    expect(bodyOfLastWrite()).toMatchObject({ items: [{ unit_price: unitPrice }] });
    // Of a bill of supply: 118 without tax. Of an invoice: 100 and 18 % of it.
    expect(row).toMatchObject({ total_amount: total });
  });

  it('takes no tax out of items in JSON of a bill of supply', async () => {
    const additionalFields = { pricesIncludeTax: true, withTax: false };
    const items = invoiceOf({ ...keyboard, unit_price: 118 });
    const [row] = await account.rows({ ...items, additionalFields });
    expect(row).toMatchObject({ net_amount: 118, tax_amount: 0, total_amount: 118 });
  });
});

describe('an update of a document without tax', () => {
  const noted = async (made: object, change: INodeParameters) => {
    const document = byId(await newDocument(account, made as INodeParameters));
    const update = { resource: 'document', operation: 'update', document, ...change };
    const { hints } = await account.run(update);
    return hints.filter((hint) => hint.includes('If it is a bill of supply'));
  };
  const untaxed = { additionalFields: { withTax: false } };
  const { lineItemsFrom, lineItemsJson } = invoiceOf({ ...keyboard, unit_price: 118 });
  const priced = (fields: object = {}) => ({
    ...{ lineItemsFrom, lineItemsJson },
    additionalFields: { pricesIncludeTax: true, ...fields },
  });

  it('warns that a bill of supply stays one when it gets items with tax', async () => {
    expect(await noted(untaxed, priced())).toEqual([
      expect.stringContaining('switch "Charge Tax" off, so that neither its prices nor its total'),
    ]);
  });

  it.each<[string, object, INodeParameters]>([
    ['whether tax is charged is said', untaxed, priced({ withTax: false })],
    ['the document has tax', {}, priced()],
    ['the items stay', untaxed, { additionalFields: { notes: 'Paid' } }],
  ])('says nothing if %s', async (_, made, change) => {
    expect(await noted(made, change)).toEqual([]);
  });
});

describe('an adjustment above the total', () => {
  const message = 'The adjustment of 500 is more than the document, which comes to 118';
  const additionalFields = { extraDiscount: 500 };

  it.each([{}, { preview: true }])('is refused before anything is sent: %j', async (more) => {
    const { error } = await account.run({ ...invoice, additionalFields, ...more });
    expect(error?.message).toBe(message);
    expect(account.writes()).toEqual([]);
  });

  it('is refused in an update', async () => {
    const document = byId(await newDocument(account));
    const writes = account.writes().length;
    const update = { resource: 'document', operation: 'update', updateFrom: 'current' };
    expect(await account.errorMessage({ ...update, document, additionalFields })).toBe(message);
    expect(account.writes()).toHaveLength(writes);
  });

  it('may be as much as the total', async () => {
    const [row] = await account.rows({ ...invoice, additionalFields: { extraDiscount: 118 } });
    expect(row).toMatchObject({ total_amount: 0 });
  });
});

describe('tax at source', () => {
  it.each(['create', 'update'])(
    'is either TDS or TCS, as %s says before anything is read',
    async (operation) => {
      const document = byId('h');
      const additionalFields = { tdsId: 20, tcsId: 41 };
      const parameters = { ...invoice, operation, document, additionalFields };
      expect(await account.errorMessage(parameters)).toBe('TDS and TCS are both set');
      expect(account.requests()).toEqual([]);
    },
  );

  it.each([
    ['2026-04-01', 41, true],
    ['2026-03-31', 41, false],
    ['2026-04-01', 37, false],
  ])('of %s under ID %d has a hint of its new rate: %s', async (documentDate, tcsId, isHinted) => {
    const { hints } = await account.run({ ...invoice, documentDate, additionalFields: { tcsId } });
    const text =
      'The document has TCS of 1 % for Scrap (ID 41), as the service lists it. By the Finance Bill 2026, the rate is 2 % from 01-04-2026 on.';
    expect(hints.join().includes(text)).toBe(isHinted);
  });
});

describe('CGST and SGST of a row', () => {
  const within = newParty({
    gstin: '29ABCDE1234F1ZW',
    billingAddress: { values: address() },
  });
  const created = async (...lines: object[]) => {
    const own = newAccount({ ownGstin: '29AAAAA0000A1ZY' });
    return (await own.rows({ ...invoiceOf(...lines), ...within }))[0];
  };

  it('are equal to the paisa: half the rate on the value, as in GSTR-1', async () => {
    // 100.05 × 18 % = 18.009, so 18.01; 100.05 × 9 % = 9.0045, so 9.00 each.
    expect(await created({ ...keyboard, unit_price: 100.05 })).toMatchObject({
      ...{ net_amount: 100.05, tax_amount: 18.01, igst: 0, cgst: 9, sgst: 9 },
    });
  });

  it('are those of all lines of a rate together', async () => {
    // 3 × 10.03 = 30.09 at 5 %: 3 × 0.50 = 1.50 as the lines have it; 30.09 × 2.5 % = 0.75225, so 0.75.
    // 0.99 at 18 %: 0.18; 0.99 × 9 % = 0.0891, so 0.09.
    const line = { ...keyboard, unit_price: 10.03, tax_rate: 5 };
    const lines = ['A', 'B', 'C'].map((id) => ({ ...line, id }));
    expect(await created(...lines, { ...keyboard, unit_price: 0.99 })).toMatchObject({
      ...{ net_amount: 31.08, tax_amount: 1.68, cgst: 0.84, sgst: 0.84 },
    });
  });
});

describe('the unit of a line', () => {
  const product = {
    resource: 'product',
    operation: 'create',
    recordId: 'PEN',
    name: 'Pen',
    itemType: 'Product',
    unitPrice: 10,
    taxRate: 18,
  };
  const ofUnit = (unit: string) => invoiceOf({ id: 'PEN', quantity: 2, unit_price: 100, unit });

  it('that is not that of its product is told if the line has a price', async () => {
    await account.rows({ ...product, additionalFields: { unit: 'PCS' } });
    const { hints } = await account.run(ofUnit('BOX'));
    expect(bodyOfLastWrite()).toMatchObject({ items: [{ unit: 'BOX', unit_price: 100 }] });
    expect(hints.join()).toContain('Items in another unit than their product');
    expect(hints.join()).toContain('Pen (BOX, product: PCS)');
  });

  it('that the product has as an alternative is not told', async () => {
    const alternativeUnits = { values: [{ alternativeUnit: 'BOX', conversionRate: 10 }] };
    await account.rows({ ...product, additionalFields: { unit: 'PCS', alternativeUnits } });
    for (const unit of ['BOX', 'PCS', 'pieces']) {
      expect((await account.run(ofUnit(unit))).hints.join()).not.toContain('another unit');
    }
  });
});

describe('an update of a subscription that starts from the current document', () => {
  const update = { resource: 'document', operation: 'update', updateFrom: 'current' };
  const details = { startTime: '2026-04-05', repeat: 1, repeatType: 'months' };

  it('is refused without its details, which the service does not return', async () => {
    const document = byId(await newDocument(account, { ...monthly }));
    const writes = account.writes().length;
    const { error } = await account.run({
      ...update,
      document,
      additionalFields: { notes: 'New' },
    });
    expect(error?.message).toMatch(/^The document is a subscription/);
    expect(error?.description).toContain('Add "Subscription Details" under "Additional Fields"');
    expect(account.writes()).toHaveLength(writes);
  });

  it('stays a subscription with its details', async () => {
    const document = byId(await newDocument(account, { ...monthly }));
    const additionalFields = { notes: 'New', subscriptionDetails: { values: details } };
    const [row] = await account.rows({ ...update, document, additionalFields });
    expect(bodyOfLastWrite()).toMatchObject({
      is_subscription: true,
      subscription_details: { repeat: 1, repeat_type: 'months' },
      notes: 'New',
    });
    expect(row?.not_read_back).not.toContain('subscription flag');
  });

  it('does not make another document a subscription', async () => {
    const document = byId(await newDocument(account));
    await account.rows({ ...update, document, additionalFields: { notes: 'New' } });
    expect(bodyOfLastWrite()).not.toHaveProperty('is_subscription');
  });
});
