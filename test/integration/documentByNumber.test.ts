import { addDocument, newAccount, type TestAccount, useAccount } from '../harness/account';
import { byId, formInvoice, paymentOf } from '../harness/samples';

const account = useAccount({ rateLimit: false });

const cancel = { resource: 'document', operation: 'cancel', typeInList: 'invoice' };

/** What a document picker takes by ID. */
const entered = (id: string) => ({ ...cancel, document: byId(id) });

const listReads = (account: TestAccount) =>
  account.requests().filter(({ path }) => path.endsWith('/list'));

describe('a document number in place of a hash ID', () => {
  it('means the only document of the last 12 months that has it', async () => {
    const [created] = await account.rows(formInvoice);
    const number = String(created?.serial_number);
    const { items, hints } = await account.run(entered(number));
    expect(items[0]?.json).toEqual({ hash_id: created?.hash_id, cancelled: true });
    expect(hints).toEqual([
      `${number} was looked up as a document number: it is the document of 05-04-2026 for ${String(created?.customer_name)}.`,
    ]);
  });

  it.each([
    ['Get', { resource: 'document', operation: 'get', findBy: 'picker' }],
    ['Convert', { resource: 'document', operation: 'convert', documentType: 'sales_return' }],
    ['Download PDF', { resource: 'document', operation: 'downloadPdf' }],
    ['Payment: Record', { resource: 'payment', operation: 'record', settle: 'inFull' }],
  ])('is accepted by %s', async (_, form) => {
    const [created] = await account.rows(formInvoice);
    const { error } = await account.run({
      ...form,
      document: byId(String(created?.serial_number)),
    });
    expect(error).toBeUndefined();
  });

  it('is refused by that name if no document has it', async () => {
    await account.rows(formInvoice);
    const { error } = await account.run(entered('INV-99'));
    expect(error?.message).toBe('No invoice of the last 12 months has the number INV-99');
    expect(error?.description).toMatch(
      /^Choose the document from the list, or enter its hash ID if it is older\. For one of another type, add/,
    );
  });

  it.each(['inv-1', '1', 'INV 1', 'inv001'])(
    'must be written exactly, and the error names the number that is meant: %s',
    async (number) => {
      const [created] = await account.rows(formInvoice);
      await account.rows(formInvoice);
      const { error } = await account.run(entered(number));
      expect(error?.message).toContain(`has the number ${number}`);
      expect(error?.description).toMatch(
        new RegExp(
          `^Did you mean INV-1 of 05-04-2026 for ${String(created?.customer_name)}\\? Write it exactly so\\. `,
        ),
      );
      expect(account.writes('/v2/doc')).toHaveLength(2);
    },
  );

  it('names at most three documents whose numbers are written otherwise', async () => {
    for (const number of ['A-7', 'B-7', 'C/07', 'D7']) {
      await account.rows({ ...formInvoice, serialNumber: number });
    }
    const { error } = await account.run(entered('7'));
    expect(error?.description).toMatch(/^Did you mean .+-7 .+ and 1 more\? /);
  });

  it('is not searched for what can be no number', async () => {
    await account.rows(formInvoice);
    const before = listReads(account).length;
    const { error } = await account.run(entered('a-much-longer-hash-id-7'));
    expect(error?.description).toContain('No document of this account has this hash ID');
    expect(error?.description).toContain(
      'The number of a document works, too, if its type is Invoice and it is of the last 12 months. Write it exactly as it is, such as INV-4.',
    );
    expect(listReads(account)).toHaveLength(before);
  });

  it('is accepted for each document of a payment, beside hash IDs', async () => {
    const [one] = await account.rows(formInvoice);
    const [two] = await account.rows(formInvoice);
    const documents = {
      values: [
        { hashId: byId(String(one?.serial_number)), amountPaying: 20 },
        { hashId: byId(String(two?.hash_id)), amountPaying: 30 },
      ],
    };
    const form = { ...paymentOf('', 50), customer: byId(String(one?.customer_id)), documents };
    const { items, hints } = await account.run(form);
    expect(items[0]?.json.settled).toMatchObject([
      { hash_id: one?.hash_id, serial_number: one?.serial_number, amount_paying: 20 },
      { hash_id: two?.hash_id, serial_number: two?.serial_number, amount_paying: 30 },
    ]);
    expect(hints).toEqual([
      expect.stringContaining(`${String(one?.serial_number)} was looked up as a document number`),
    ]);
  });

  it.each<[string, string, string]>([
    ['estimate', 'estimate', 'A customer does not pay it. Choose an invoice.'],
    ['purchase', 'purchase', 'Choose an invoice. Payments to vendors'],
    ['pro_forma_invoice', 'pro forma invoice', 'To pay this one, enter its hash ID: '],
  ])('of type %s is refused by a payment, which says why', async (type, words, advice) => {
    const vendor = { id: 'V-1', name: 'Vendor', type: 'vendor' };
    const party = type === 'purchase' && { party: vendor };
    const number = 'DOC-7';
    await addDocument(account, type, { serial_number: number, ...party });
    const form = {
      ...paymentOf('', 40),
      documents: { values: [{ hashId: byId(number), amountPaying: 40 }] },
    };
    const { error } = await account.run(form);
    expect(error?.message).toContain(`${number} is not an invoice, but of type ${words}`);
    expect(error?.description).toContain(advice);
    expect(account.writes('/v2/payment')).toEqual([]);
  });

  it('of a payment that no document has is refused without advice about types', async () => {
    await account.rows(formInvoice);
    const { error } = await account.run({ ...paymentOf('INV-99', 40) });
    expect(error?.message).toBe('No invoice of the last 12 months has the number INV-99');
    expect(error?.description).not.toContain('Show in List');
  });

  it('is refused by that name if only other documents of the payment have theirs', async () => {
    const [one] = await account.rows(formInvoice);
    const values = [String(one?.serial_number), 'INV-99'].map((id) => ({
      hashId: byId(id),
      amountPaying: 20,
    }));
    expect(await account.errorMessage({ ...paymentOf('', 40), documents: { values } })).toBe(
      'No invoice of the last 12 months has the number INV-99',
    );
    expect(account.writes('/v2/payment')).toEqual([]);
  });
});

describe('an empty picker', () => {
  const list = { __rl: true, mode: 'list', value: '' };
  const [pdf, customer] = [
    { resource: 'document', operation: 'downloadPdf', document: list },
    { resource: 'customer', operation: 'delete', customer: list },
  ];

  it.each([
    ['the hash ID', pdf, { hash_id: 'H1', serial_number: 'INV-7' }, 'hash_id'],
    ['the document number', pdf, { hash_id: '', serial_number: 'INV-7' }, 'serial_number'],
    ['the customer ID', customer, { customer_id: 'C-1' }, 'customer_id'],
  ])('has an error that says how to take %s of the row', async (_, form, row, column) => {
    const { error } = await newAccount().run(form, { items: [row] });
    expect(error?.description).toBe(
      `Set it to By ID, with the expression {{ $json.${column} }}, or choose it from the list.`,
    );
  });

  it('has an error that asks for an ID if the row has none', async () => {
    const { error } = await newAccount().run(pdf, { items: [{ name: 'Ponni' }] });
    expect(error?.description).toBe('Choose "Document" from the list, or specify its ID.');
  });
});
