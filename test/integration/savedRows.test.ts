import * as fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, newDocument, type TestAccount, useAccount } from '../harness/account';
import {
  address,
  april,
  byId,
  invoice,
  invoiceHead,
  monthly,
  newParty,
  registeredParty,
  selecting,
} from '../harness/samples';

const account = useAccount();

/** The stored invoices, in the order of the rows that were returned when they were created. */
async function booked(account: TestAccount, rows: IDataObject[]): Promise<IDataObject[]> {
  const getMany = { resource: 'document', operation: 'getAll', documentTypes: ['invoice'] };
  const amounts = selecting('net_amount', 'tax_amount', 'total_amount');
  const books = await account.rows({ ...getMany, ...april, ...amounts, returnAll: true });
  return rows.map(({ hash_id }) => books.find((row) => row.hash_id === hash_id) ?? {});
}

const amountsOf = ({ net_amount, tax_amount, total_amount }: IDataObject) => ({
  net_amount,
  tax_amount,
  total_amount,
});

/** Creates a document from each item, which contains its lines and other attributes of the body. */
const fromItem = {
  ...invoiceHead,
  lineItemsFrom: 'json',
  lineItemsJson: '={{ JSON.stringify($json.lines) }}',
  furtherFieldsJson: '={{ JSON.stringify($json.more) }}',
};

const paise = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => amount / 100);
const taxRate = fc.constantFrom(0, 3, 5, 12, 18, 28);

/** A line of whole paise before tax, so that the service has nothing to round. */
const wholeLine = fc.record({
  id: fc.constantFrom('P-1', 'P-2', 'P-3'),
  name: fc.constantFrom('Pen', '<b>Ink</b>', "O'Brien & Söhne"),
  quantity: fc.integer({ min: 1, max: 500 }),
  unit_price: paise(1000, 1_000_000),
  tax_rate: taxRate,
});

const brokenLine = fc.record({
  id: fc.constant('P-1'),
  name: fc.constant('Pen'),
  quantity: paise(1, 99_999),
  unit_price: paise(1000, 1_000_000),
  tax_rate: taxRate,
  discount_percent: paise(0, 5000),
});

/** Attributes of the whole document that change its total. */
const parts = fc.record(
  {
    charges_and_deductions: fc.array(
      fc.record({
        id: fc.constantFrom(1, 2),
        name: fc.constant('Freight'),
        amount: paise(0, 300),
        tax_rate: taxRate,
        type: fc.constantFrom('charge', 'deduction'),
      }),
      { maxLength: 2 },
    ),
    extra_discount: paise(0, 200),
    tcs_id: fc.constantFrom(36, 37, 46),
    round_off: fc.boolean(),
    with_tax: fc.boolean(),
  },
  { requiredKeys: [] },
);

const documentsOf = (line: fc.Arbitrary<object>, more: fc.Arbitrary<object>) =>
  fc.array(fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 5 }), more }), {
    minLength: 20,
    maxLength: 20,
  });

describe('the computed amounts of a document that was created', () => {
  it('are equal to the stored ones, to the paisa', async () => {
    await fc.assert(
      fc.asyncProperty(documentsOf(wholeLine, parts), async (documents) => {
        const account = newAccount();
        const rows = await account.rows(fromItem, { items: documents });
        expect(rows.every((row) => row.amounts_computed)).toBe(true);
        expect(rows.map(amountsOf)).toEqual((await booked(account, rows)).map(amountsOf));
      }),
      { numRuns: 4 },
    );
  }, 120_000);

  it('differ by at most a paisa for each line if the service rounds differently', async () => {
    await fc.assert(
      fc.asyncProperty(documentsOf(brokenLine, fc.constant({})), async (documents) => {
        const account = newAccount();
        const rows = await account.rows(fromItem, { items: documents });
        const books = await booked(account, rows);
        expect(rows.map((row) => row.net_amount)).toEqual(books.map((row) => row.net_amount));
        for (const [index, { lines }] of documents.entries()) {
          const computed = Number(rows[index]?.total_amount);
          const difference = Math.abs(computed - Number(books[index]?.total_amount));
          expect(Math.round(difference * 100)).toBeLessThanOrEqual(lines.length);
        }
      }),
      { numRuns: 3 },
    );
  }, 120_000);
});

describe('Return Whole Document', () => {
  const whole = { ...invoice, returnWholeDocument: true };

  it('returns the document as Document: Get does, with its items and ISO dates', async () => {
    const [row] = await account.rows({ ...whole, ...newParty({ email: 'asha@example.com' }) });
    expect(
      account
        .newRequests()
        .map(({ method }) => method)
        .at(-1),
    ).toBe('GET');
    const document = byId(row?.hash_id);
    const [read] = await account.rows({ resource: 'document', operation: 'get', document });
    expect(row).toMatchObject({
      ...read,
      customer_email: 'asha@example.com',
      payment_status: 'pending',
      items: [{ id: 'KB-1', total_amount: 118 }],
    });
    expect(row).not.toHaveProperty('amounts_computed');
  });

  it('keeps the IRN and QR code, which reads do not return', async () => {
    const [row] = await account.rows({ ...whole, ...registeredParty, createEInvoice: true });
    expect(row).toMatchObject({
      irn: expect.any(String),
      qr_code: expect.any(String),
      amount_pending: 118,
    });
  });

  it('is available for updates, conversions and subscriptions', async () => {
    const document = byId(await newDocument(account));
    const back = { document, returnWholeDocument: true };
    const update = { ...whole, ...back, operation: 'update', updateFrom: 'replace' };
    const convert = { resource: 'document', operation: 'convert', ...back };
    const subscription = { ...whole, ...monthly, resource: 'subscription' };
    expect(await account.rows(update)).toMatchObject([{ amount_pending: 118 }]);
    expect(
      await account.rows({
        ...convert,
        documentType: 'sales_return',
        documentDate: '2026-04-05',
      }),
    ).toMatchObject([
      { document_type: 'sales_return', items: [{}], not_read_back: expect.any(Array) },
    ]);
    expect(await account.rows(subscription)).toMatchObject([{ items: [{}] }]);
  });

  it('returns what is known, with a warning, if the document cannot be read', async () => {
    account.configure({
      faults: [{ method: 'GET', path: '/v2/doc/', status: 403, errorCode: 'FORBIDDEN' }],
    });
    const { items, hints, error } = await account.run(whole);
    expect(error).toBeUndefined();
    expect(items[0]?.json).toMatchObject({ total_amount: 118, amounts_computed: true });
    expect(hints.join()).toContain('was saved, but it could not be read back');
    expect(account.writes()).toHaveLength(1);
  });

  it('is checked before anything is sent', async () => {
    const message = await account.errorMessage({ ...whole, returnWholeDocument: '={{ "maybe" }}' });
    expect(message).toBe('Return Whole Document must be true or false, not "maybe"');
    expect(account.writes()).toEqual([]);
  });
});

describe('the row of a document that was created', () => {
  it('has the due date and the party, whatever its name', async () => {
    const name = '<script>alert(1)</script> "O\'Brien" — ₹ & Söhne';
    const [row] = await account.rows({
      ...invoice,
      newPartyName: name,
      dueDate: '2026-05-05',
    });
    expect(row).toMatchObject({ due_date: '2026-05-05', customer_id: 'C-1', customer_name: name });
  });

  it('has the vendor of a purchase, as other rows of documents do', async () => {
    const purchase = { ...invoice, documentType: 'purchase', newPartyDetails: { id: 'V-1' } };
    const [row] = await account.rows(purchase);
    expect(row).toMatchObject({ vendor_id: 'V-1', vendor_name: 'Asha Traders' });
    expect(Object.keys(row ?? {}).filter((name) => name.startsWith('customer'))).toEqual([]);
    const found = { documentTypes: ['purchase'], period: 'all' };
    const listed = { ...invoiceHead, operation: 'getAll', ...found, output: 'withItems' };
    expect(await account.rows(listed)).toMatchObject([
      { vendor_id: 'V-1', vendor_name: 'Asha Traders', vendor_gstin: '27AAAAA0000A1Z2' },
    ]);
    const read = { ...invoiceHead, operation: 'get', document: byId(row?.hash_id) };
    expect(await account.rows(read)).toMatchObject([{ vendor_name: 'Asha Traders' }]);
    expect(
      await account.rows({
        ...purchase,
        partyFrom: 'existing',
        vendor: byId('V-1'),
        preview: true,
      }),
    ).toMatchObject([{ vendor_name: 'Asha Traders', new_vendor: false }]);
  });

  it('has what was paid and is pending of a document that is created with a payment', async () => {
    const paid = {
      payments: {
        values: [
          { amount: 50, method: 'cash' },
          { amount: 8, method: 'upi' },
        ],
      },
    };
    const purchase = { ...invoice, documentType: 'purchase', newPartyDetails: { id: 'V-1' } };
    const created = { ...purchase, additionalFields: paid };
    expect(await account.rows(created)).toMatchObject([{ amount_paid: 58, amount_pending: 60 }]);
    const withTds = { ...invoice, additionalFields: { ...paid, tdsId: 6 } };
    expect(await account.rows(withTds)).toMatchObject([{ amount_paid: 58, amount_pending: null }]);
  });
});

describe('the taxes of a document that was created', () => {
  const unknown = { igst: null, cgst: null, sgst: null, tax_heads_computed: false };
  const within = { igst: 0, cgst: 9, sgst: 9, tax_heads_computed: true };
  const between = { igst: 18, cgst: 0, sgst: 0, tax_heads_computed: true };
  const company = { ownGstin: '29AAAAA0000A1ZY' };
  const mysuru = { billingAddress: { values: address() } };

  it.each<[string, INodeParameters, object]>([
    ['of another state are integrated', registeredParty, between],
    ['of the own state are halves', newParty({ gstin: '29ABCDE1234F1ZW' }), within],
    ['follow the address of a customer without a GSTIN', newParty(mysuru), within],
    ['of a customer without a state are not known', newParty(), unknown],
    [
      'of a bill of supply are 0',
      { ...newParty(), withTax: false },
      { ...within, cgst: 0, sgst: 0 },
    ],
  ])('%s', async (_, parameters, expected) => {
    const { withTax, ...party } = parameters;
    const additionalFields = withTax === undefined ? {} : { withTax };
    const created = { ...invoice, ...party, additionalFields };
    for (const operation of [{}, { returnWholeDocument: true }]) {
      const account = newAccount(company);
      expect(await account.rows({ ...created, ...operation })).toMatchObject([expected]);
    }
    expect(await newAccount(company).rows({ ...created, preview: true })).toMatchObject([expected]);
  });

  it('are those of an export without a state, and not known without the own GSTIN', async () => {
    const abroad = newParty({ billingAddress: { values: { ...address(), country: 'Nepal' } } });
    const rows = async (account: TestAccount) => await account.rows({ ...invoice, ...abroad });
    expect(await rows(newAccount(company))).toMatchObject([between]);
    expect(await rows(newAccount({ ownGstin: '' }))).toMatchObject([unknown]);
    expect(await rows(newAccount({ ownGstin: '29' }))).toMatchObject([unknown]);
  });

  it('of a purchase follow the state of its vendor', async () => {
    const account = newAccount(company);
    const purchase = { ...invoice, documentType: 'purchase' };
    expect(await account.rows(purchase)).toMatchObject([between]);
  });

  it('follow the customer of the account, also if an update changes it', async () => {
    const account = newAccount(company);
    const [row] = await account.rows({ ...invoice, ...registeredParty });
    const document = byId(row?.hash_id);
    const update = { ...invoiceHead, operation: 'update', document };
    const change = (updatePartyDetails: INodeParameters) => ({
      ...update,
      additionalFields: { updatePartyDetails },
    });
    expect(await account.rows(change({ email: 'asha@example.com' }))).toMatchObject([between]);
    const moved = { gstin: '29ABCDE1234F1ZW', billingAddress: { values: address() } };
    expect(await account.rows(change(moved))).toMatchObject([within]);
  });
});
