import { ServiceError } from '../../../../api/errors';
import type { JsonObject } from '../../../../core/json';
import type { GivenLine, NewDocument } from '../../../../books/documents/wire/command';
import { InputError } from '../../../../core/inputError';
import { createDocument } from '../../../../books/documents/create';
import { requireEInvoice } from '../../../../books/documents/eInvoice';
import { resolveLines } from '../../../../books/documents/named';
import { replaceDocument } from '../../../../books/documents/update';
import { failureOf, json } from '../../api/fakeWorld';
import { address } from '../../simulator/bodies';
import { virtualClock } from '../../simulator/virtualClock';
import { bottles, newInvoice, newParty, october, replacementOf } from '../commands';
import { addDocument, type Books, openBooks, sessionOver, useBooks } from '../openBooks';

const books = useBooks();

const clock = virtualClock();

const created = { hash_id: 'h1', serial_number: 'INV-7' };
const registered = { ...created, irn: 'i', qr_code: 'q' };

const failureFor = async (payload: JsonObject, message = '') =>
  (await failureOf(() => requireEInvoice({ message, payload }))) as ServiceError;

describe('the response to a create with an e-invoice', () => {
  it.each<[string, JsonObject]>([
    ['v2', registered],
    ['v1', { hashId: 'h1', serialNumber: 'INV-7', irn: 'i', qrCode: 'q', einvoiceSuccess: true }],
  ])('is complete with an IRN and a QR code, in %s', (_, payload) => {
    expect(() => requireEInvoice({ message: '', payload })).not.toThrow();
  });

  it.each<[string, JsonObject]>([
    ['without both', created],
    ['with an empty IRN', { ...registered, irn: '' }],
    ['with an empty QR code', { ...registered, qr_code: '' }],
    ['with null', { ...registered, irn: null }],
    ['if it denies the e-invoice', { ...registered, einvoiceSuccess: false }],
    ['if it denies the e-invoice with a number', { ...registered, einvoiceSuccess: 0 }],
  ])('fails %s, with the document that exists', async (_, payload) => {
    const failure = await failureFor(payload);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({
      kind: 'refused',
      code: '',
      created,
      retryHelps: false,
      outcomeUnknown: false,
      message: 'Document INV-7 was created without an e-invoice',
      advice: expect.stringMatching(/^The document exists with the hash ID h1/),
    });
  });

  it("has the portal's code and message, and the advice for it", async () => {
    const einvoiceMessage = '2258: Supplier GSTIN does not fit';
    const failure = await failureFor({ ...created, einvoiceSuccess: false, einvoiceMessage });
    expect(failure).toMatchObject({
      code: 'PORTAL_ERROR_2258',
      message: `Document INV-7 was created without an e-invoice: ${einvoiceMessage}`,
      advice: expect.stringMatching(/^The document exists with the hash ID h1/),
    });
  });

  it('has the message of the envelope if there is no other', async () => {
    const failure = await failureFor(created, 'The portal is down');
    expect(failure.message).toContain(': The portal is down');
    expect(failure.code).toBe('');
  });
});

const gstin = '27AAAAA0000A1Z2';

const inMumbai = address({ city: 'Mumbai', state: 'MAHARASHTRA', pincode: '400001' });

const line = bottles({ hsn: '732393', unit: 'NOS' });

/** An e-invoice that the portal takes. */
const eInvoice = (change: Partial<NewDocument> = {}): NewDocument =>
  newInvoice({
    party: newParty({ details: { gstin, billing_address: inMumbai } }),
    lines: [line],
    isEInvoice: true,
    ...change,
  });

const create = async ({ session }: Books, document: NewDocument) =>
  await createDocument(session, document);

/** An e-invoice for a customer of the account. */
async function createForStored(customer: JsonObject) {
  const books = openBooks();
  await books.send('POST', '/v2/customer', { customer_id: 'CUST-1', name: 'Meera', ...customer });
  const party = { kind: 'existing', type: 'customer', id: 'CUST-1', details: {} } as const;
  return { books, saving: create(books, eInvoice({ party })) };
}

describe('an e-invoice, before it is sent', () => {
  it('is sent if the portal takes it, and nothing is noted', async () => {
    expect(await create(books, eInvoice())).toMatchObject({
      kind: 'created',
      answer: { irn: expect.stringMatching(/^[0-9a-f]{64}$/), qr_code: expect.any(String) },
    });
    expect(books.writes()[0]?.body).toMatchObject({ einvoice: true });
    expect(books.hints).toEqual([]);
  });

  it('is refused by what the portal is sure to reject: all of it is named', async () => {
    const failure = await failureOf(
      create(books, eInvoice({ number: { text: '007' }, lines: [{ ...line, hsn: '0000' }] })),
    );
    expect(failure).toMatchObject({
      name: 'InputError',
      field: 'Document Number',
      message: 'Document Number "007" is not possible for an e-invoice',
      advice: expect.stringContaining('Line Item 1 has the HSN or SAC "0000"'),
    });
    expect(books.writes()).toEqual([]);
  });

  it("is refused if the buyer has the company's own GSTIN, where that is known", async () => {
    const session = { ...books.session, ownGstin: () => gstin };
    expect(await failureOf(create({ ...books, session }, eInvoice()))).toMatchObject({
      field: 'GSTIN',
      message: `The customer's GSTIN ${gstin} is your own`,
    });
    expect(books.writes()).toEqual([]);
    const another = { ...books.session, ownGstin: () => '29AAAAA0000A1ZY' };
    await create({ ...books, session: another }, eInvoice());
  });

  it('is refused if its date is in the future', async () => {
    await create(books, eInvoice({ date: october(9) }));
    expect(await failureOf(create(books, eInvoice({ date: october(10) })))).toMatchObject({
      message: 'Document Date 10-10-2025 is in the future',
    });
  });

  it('is not checked if the command says so', async () => {
    const future = eInvoice({ date: october(10), isChecked: false });
    expect(await create(books, future)).toMatchObject({ kind: 'created' });
  });

  it('is checked by what is sent, also if additional attributes alone make it one', async () => {
    const document = { isEInvoice: false, date: october(10) };
    const attributes = { einvoice: true };
    await create(books, eInvoice(document));
    expect(await failureOf(create(books, eInvoice({ ...document, attributes })))).toMatchObject({
      message: 'Document Date 10-10-2025 is in the future',
    });
    await create(books, eInvoice({ date: october(10), attributes: { einvoice: false } }));
  });

  it('is sent although the portal may reject it, and that is noted', async () => {
    await create(books, eInvoice({ lines: [{ ...line, unit: 'REEL' }] }));
    expect(books.hints).toEqual([
      {
        kind: 'eInvoiceRule',
        problem: expect.stringContaining('unit "REEL"'),
        fix: [expect.any(String)],
      },
    ]);
  });

  it('has no hint about a test number of the portal, which it accepts', async () => {
    const details = { gstin: '27AMBPG7773M002', billing_address: inMumbai };
    await create(books, eInvoice({ party: newParty({ details }) }));
    expect(books.hints).toEqual([]);
    expect(books.writes()).toHaveLength(1);
  });

  it('is refused for a GSTIN with a wrong check character', async () => {
    const details = { gstin: '27AAAAA0000A1Z3', billing_address: inMumbai };
    const saving = create(books, eInvoice({ party: newParty({ details }) }));
    expect(await failureOf(saving)).toMatchObject({ field: 'GSTIN' });
    expect(books.writes()).toEqual([]);
  });

  it('is checked with the only address of a customer in the account', async () => {
    const stored = { gstin, billing_address: [{ ...inMumbai, pincode: '40001' }] };
    const one = await createForStored(stored);
    expect(await failureOf(one.saving)).toMatchObject({ field: 'Billing Address: PIN Code' });
    const two = await createForStored({
      gstin,
      billing_address: [...stored.billing_address, inMumbai],
    });
    await two.saving;
    expect(two.books.hints).toEqual([]);
  });

  it('is checked with the GSTIN of a customer in the account', async () => {
    const { books, saving } = await createForStored({ gstin: '' });
    expect(await failureOf(saving)).toMatchObject({
      message: 'The customer has no GSTIN, and it is not an export',
    });
    expect(books.writes()).toEqual([]);
  });

  /** Saves an e-invoice for a customer, whose reads show these GSTINs one after another. */
  async function createForShown(
    gstins: Array<string | null | undefined>,
    change: Partial<NewDocument> = {},
  ) {
    const sent: string[] = [];
    const reads = [...gstins];
    const account = {
      baseUrl: 'https://service.test',
      endpointVersion: 'v2',
      paceKey: `e-invoices ${Math.random()}`,
      requestsPerSecond: 1,
    } as const;
    const session = sessionOver(account, {
      now: clock.now,
      date: () => new Date(clock.now()),
      random: () => 0.5,
      sleep: clock.advance,
      async send({ method }) {
        sent.push(method);
        if (method === 'POST') return json({ success: true, data: registered });
        const shown = reads.length > 1 ? reads.shift() : reads[0];
        const customer = { customer_id: 'CUST-1', name: 'Meera' };
        const data = { ...customer, ...(shown !== undefined && { gstin: shown }) };
        return json({ success: true, data });
      },
    });
    const party = { kind: 'existing', type: 'customer', id: 'CUST-1', details: {} } as const;
    const failure: unknown = await createDocument(session, eInvoice({ party, ...change })).then(
      () => undefined,
      (error: unknown) => error,
    );
    return { failure, sent };
  }

  it.each([undefined, null, ''])(
    'is refused if two reads of the customer show %s as GSTIN',
    async (shown) => {
      const { failure, sent } = await createForShown([shown]);
      expect(failure).toMatchObject({
        field: 'GSTIN',
        message: 'The customer has no GSTIN, and it is not an export',
      });
      expect(sent).toEqual(['GET', 'GET']);
    },
  );

  it.each([undefined, ''])(
    'is sent if only the first read of the customer shows %s as GSTIN',
    async (shown) => {
      const { failure, sent } = await createForShown([shown, gstin]);
      expect(failure).toBeUndefined();
      expect(sent).toEqual(['GET', 'GET', 'POST']);
    },
  );

  it.each<[string, Partial<NewDocument>]>([
    ['an export', { attributes: { is_export: true } }],
    ['not checked', { isChecked: false }],
  ])('does not read the customer again if it is %s', async (_, change) => {
    expect((await createForShown([undefined], change)).sent).toEqual(['GET', 'POST']);
  });

  it('does not read the customer again if its GSTIN is typed or known', async () => {
    const party = { kind: 'existing', type: 'customer', id: 'CUST-1', details: { gstin } } as const;
    expect((await createForShown([undefined], { party })).sent).toEqual(['GET', 'POST']);
    expect((await createForShown([gstin])).sent).toEqual(['GET', 'POST']);
  });

  const noAddress = { message: 'The customer has no billing address, which an e-invoice needs' };

  it('is refused for a new customer without a billing address', async () => {
    const party = newParty({ details: { gstin } });
    expect(await failureOf(create(books, eInvoice({ party })))).toMatchObject({
      ...noAddress,
      reasons: [['', 'addBillingAddress']],
    });
    expect(books.writes()).toEqual([]);
  });

  it('is refused for a customer who has none in two reads, and sent otherwise', async () => {
    const { books, saving } = await createForStored({ gstin });
    expect(await failureOf(saving)).toMatchObject(noAddress);
    expect(books.requests.filter(({ path }) => path === '/v2/customer/CUST-1')).toHaveLength(2);
    expect(books.writes()).toEqual([]);
    const withOne = await createForStored({ gstin, billing_address: [inMumbai] });
    await withOne.saving;
    expect(withOne.books.hints).toEqual([]);
    expect(withOne.books.requests).toHaveLength(2);
  });

  it.each([
    ['an HSN code', 'hsn', 'Line Item 1 has no HSN or SAC'],
    ['a unit', 'unit', 'Line Item 1 has no unit'],
  ] as const)('is refused without %s, unless its product has it', async (_, part, message) => {
    const { [part]: value, ...lacking } = line;
    expect(await failureOf(create(books, eInvoice({ lines: [lacking] })))).toMatchObject({
      message,
    });
    expect(books.writes()).toEqual([]);
    const other = openBooks();
    await addDocument(other, { party: { id: 'CUST-2', name: 'Ravi Papers', type: 'customer' } });
    await create(other, eInvoice({ lines: [lacking] }));
    expect(other.writes()).toMatchObject([
      { body: { items: [{ hsn_code: expect.stringMatching(/^7323/), unit: 'NOS' }] } },
    ]);
    expect(value).toBeDefined();
  });

  it('of a service needs no unit', async () => {
    const service = { hsn: '998314', itemType: 'Service', unit: undefined };
    await create(books, eInvoice({ lines: [{ ...line, ...service }] }));
    expect(books.writes()).toHaveLength(1);
  });
});

describe('another sale of a company with a GSTIN', () => {
  const lacking = [
    { ...line, name: 'Cup', hsn: undefined, unit: undefined },
    { ...line, name: 'Advice', hsn: undefined, itemType: 'Service', unit: undefined },
    line,
  ];

  it('has a hint for each line without HSN code or unit, before it is sent', async () => {
    books.configure({ faults: [{ method: 'POST', status: 400, errorCode: 'BAD_REQUEST' }] });
    await failureOf(create(books, newInvoice({ lines: lacking })));
    expect(books.hints).toEqual([
      { kind: 'lineLacks', product: 'Cup', parts: ['HSN or SAC', 'Unit'] },
      { kind: 'lineLacks', product: 'Advice', parts: ['HSN or SAC'] },
    ]);
  });

  it.each<[string, Partial<NewDocument>]>([
    ['an estimate', { type: 'estimate' }],
    ['an unchecked document', { isChecked: false }],
  ])('has none for %s', async (_, change) => {
    await create(books, newInvoice({ lines: lacking, ...change }));
    expect(books.hints).toEqual([]);
  });

  it.each<[string, () => string]>([
    ['none', () => ''],
    [
      'one of another form',
      () => {
        throw new InputError('Own GSTIN', 'Own GSTIN must be a GSTIN', 'Correct it.');
      },
    ],
  ])('has none for a company with %s in the credential', async (_, ownGstin) => {
    const session = { ...books.session, ownGstin };
    await create({ ...books, session }, newInvoice({ lines: lacking }));
    expect(books.hints).toMatchObject([{ kind: 'noOwnGstin' }]);
  });

  it('has no second hint for a new product, and one for an update', async () => {
    const { session } = books;
    const named = { ...line, productId: undefined, hsn: undefined };
    const lines = await resolveLines(session, [named], 'create');
    await createDocument(session, newInvoice({ lines }));
    expect(books.hints).toEqual([{ kind: 'newProductWithoutHsn', product: 'Steel bottle' }]);
    const hashId = await addDocument(books);
    await replaceDocument(session, replacementOf(hashId, { lines: [lacking[0] as GivenLine] }));
    expect(books.hints[1]).toMatchObject({ kind: 'lineLacks', product: 'Cup' });
  });
});

describe('an e-invoice that the portal refuses after the document was created', () => {
  it('fails with the document, whose party and GSTIN are noted nevertheless', async () => {
    books.configure({ keepDocumentOnPortalError: true });
    const refused = '27ZZZZZ2258Z1Z0';
    const party = newParty({ details: { gstin: refused, billing_address: inMumbai } });
    expect(await failureOf(create(books, eInvoice({ party, isChecked: false })))).toMatchObject({
      message: 'Document INV-1 was created without an e-invoice',
      created: { hash_id: books.stored().documents[0]?.hashId, serial_number: 'INV-1' },
    });
    expect(books.hints).toMatchObject([{ kind: 'gstin', gstin: refused }]);
  });

  it('fails with the refusal alone if the service creates no document', async () => {
    const details = { gstin: '27ZZZZZ2258Z1Z2', billing_address: inMumbai };
    const party = newParty({ details });
    const failure = await failureOf(create(books, eInvoice({ party })));
    expect(failure).toMatchObject({ code: 'PORTAL_ERROR_2258', created: undefined });
    expect(books.stored().documents).toEqual([]);
  });
});
