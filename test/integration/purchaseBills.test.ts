import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { type TestAccount, useAccount } from '../harness/account';
import { byId, invoiceOf, keyboard, newParty } from '../harness/samples';
import { clock } from '../harness/virtualTime';

const account = useAccount({ rateLimit: false });

/** A purchase from a new vendor, for 118. */
const purchase = (change: object = {}): INodeParameters => ({
  ...invoiceOf(keyboard),
  documentType: 'purchase',
  supplierInvoiceNumber: 'VPM/2627/118',
  ...change,
});

const registered = newParty({ gstin: '27AAAAA0000A1Z2' });

const otherVendor = { newPartyDetails: { id: 'V-2' }, newPartyName: 'Bharat Supplies' };

const numbers = async (of: TestAccount, ...forms: INodeParameters[]) => {
  const rows: IDataObject[] = [];
  for (const form of forms) rows.push(...(await of.rows(form)));
  return rows.map(({ serial_number }) => serial_number);
};

describe("a supplier's bill", () => {
  it('is booked once, however its number is written, and a hint names the purchase', async () => {
    const [first] = await account.rows(purchase());
    const again = purchase({ supplierInvoiceNumber: ' vpm/2627/118 ', documentDate: '2026-04-28' });
    const { items, hints } = await account.run(again);
    expect(items[0]?.json).toMatchObject({ hash_id: first?.hash_id, already_existed: true });
    expect(hints).toEqual([
      "The bill was booked before, so nothing was created. To book another part of it, use Reference in place of Supplier's Invoice Number. What exists: vpm/2627/118 is purchase PUR-1 of 05-04-2026.",
    ]);
    expect(account.writes('/v2/doc')).toHaveLength(1);
  });

  it('is booked once also if the purchases have numbers of their own', async () => {
    const own = (documentNumber: string) =>
      purchase({ additionalFields: { serialNumber: documentNumber } });
    const forms = [own('P-1'), own('P-2'), purchase()];
    expect(await numbers(account, ...forms)).toEqual(['P-1', 'P-1', 'P-1']);
    await clock.sleep(7_200_000);
    expect(await numbers(account, own('P-3'))).toEqual(['P-1']);
    expect(account.writes('/v2/doc')).toHaveLength(1);
  });

  it('is booked once also hours later, by another process, which finds it in the list', async () => {
    await account.rows(purchase());
    await clock.sleep(7_200_000);
    const { items } = await account.run({ ...purchase(), preview: true });
    expect(items[0]?.json).toMatchObject({
      would: 'return the existing document',
      serial_number: 'PUR-1',
    });
  });

  it('is refused with another total, with what to do', async () => {
    await account.rows(purchase());
    const other = purchase({ lineItemsJson: JSON.stringify([{ ...keyboard, quantity: 2 }]) });
    const { error } = await account.run(other);
    expect([error?.message, error?.description]).toEqual([
      'Bill "VPM/2627/118" exists as purchase PUR-1 with another total: ₹118.00, but this one has ₹236.00',
      'Correct the items, or the purchase in your account. To book another part of the bill, use "Reference" under "Additional Fields" in place of "Supplier\'s Invoice Number".',
    ]);
    const part = { ...other, supplierInvoiceNumber: '', reference: 'VPM/2627/118' };
    expect(await account.rows(part)).toMatchObject([{ serial_number: 'PUR-2' }]);
  });

  it('of another vendor, or of a purchase that was cancelled, is another one', async () => {
    const [first] = await account.rows(purchase());
    await account.rows({
      resource: 'document',
      operation: 'cancel',
      document: byId(first?.hash_id),
    });
    const forms = [purchase(), purchase(otherVendor), purchase({ supplierInvoiceNumber: '119' })];
    expect(await numbers(account, ...forms)).toEqual(['PUR-2', 'PUR-3', 'PUR-4']);
  });
});

describe('a purchase without the number of the supplier', () => {
  const without = purchase({ ...registered, supplierInvoiceNumber: '' });

  it('has a hint, which counts the purchases, also in a preview', async () => {
    const { hints } = await account.run(without, { items: [{}, {}] });
    const text =
      "the purchase has no Supplier's Invoice Number, so Reconcile GSTR-2B can't find it by number, and nothing notices if the bill is entered twice. Enter the number that is on the bill: for a purchase that exists, as its reference in your account.";
    expect(hints).toContain(`Each of 2 items (1, 2): ${text}`);
    const [row] = await account.rows({ ...without, preview: true });
    expect(row?.warnings).toContain(text);
  });

  it.each([
    ['with a reference', { ...without, reference: 'S-1' }],
    ['of a vendor without a GSTIN', purchase({ supplierInvoiceNumber: '' })],
    ['that is a sale', { ...without, documentType: 'invoice' }],
  ])('has none if it is one %s', async (_, form) => {
    const { hints } = await account.run(form);
    expect(hints.join()).not.toContain("Supplier's Invoice Number");
  });
});
