import { checkGiven, type How, saveGiven } from '../../../../books/documents/givenRecord';
import type { GivenRecord } from '../../../../books/documents/meantRecord';
import { customers, vendors } from '../../../../books/records/parties';
import { products } from '../../../../books/records/products';
import type { RecordKind } from '../../../../books/records/kind';
import type { JsonObject } from '../../../../core/json';
import { failureOf } from '../../api/fakeWorld';
import { cutNext, editReads, useBooks } from '../openBooks';

const books = useBooks();

const gstin = '29AAAAA0000A1ZY';

const save = async (
  { id, whenNew = {}, missing = '', hasNamesake = false, blank = [], ...attributes }: JsonObject,
  { kind = customers as RecordKind, how = 'keepOthers' as How } = {},
) => {
  const given = { id, whenNew, missing, blank, attributes, hasNamesake } as GivenRecord;
  // Each run reads the list again.
  return await saveGiven(
    { ...books.session, shared: (create) => shared(create) },
    kind,
    given,
    how,
  );
};

/** What is wrong with a row of a customer. */
const faultsOf = async ({ id, hasNamesake = false, ...attributes }: JsonObject) => {
  const given = { id, whenNew: {}, missing: '', attributes, hasNamesake } as GivenRecord;
  const session = { ...books.session, shared: (create: () => never) => shared(create) };
  const refusals = await checkGiven(
    session as typeof books.session,
    customers,
    given,
    'keepOthers',
  );
  return refusals.map(({ message }) => message);
};

let values = new Map<unknown, unknown>();

function shared<Value>(create: () => Value): Value {
  if (!values.has(create)) values.set(create, create());
  return values.get(create) as Value;
}

const nextRun = () => {
  values = new Map();
  books.requests = [];
};

beforeEach(nextRun);

/** Adds a customer as another user. */
const add = async (customer: JsonObject) => await books.send('POST', '/v2/customer', customer);

const asha = { customer_id: 'A', name: 'Asha', phone: '9876543210', gstin, email: 'a@example.com' };

const shown = { name: 'Asha', phone: '+91 98765 43210', gstin };

const address = { address_line1: '1 MG Road', state: 'KARNATAKA', country: 'India' };

const other = { state: 'GOA', country: 'India' };

const notFound = {
  status: 404,
  headers: {},
  body: { success: false, message: 'There is none', error_code: '', data: {} },
};

const requests = () => books.requests.map(({ method, path }) => `${method} ${path}`);

describe('a record of a row', () => {
  it.each([
    ['its own ID', { id: 'A', name: 'Asha', gstin }, 'A'],
    ['its GSTIN as ID', { name: 'Asha', gstin }, gstin],
    ['an ID from its name', { name: 'Asha Stores' }, 'ASHA-STORES'],
  ])('is created with %s', async (_, row, id) => {
    const whole = { ...row, notes: '', billing_address: address, whenNew: { tags: ['new'] } };
    expect(await save(whole)).toMatchObject({ result: 'created' });
    expect(books.writes()).toMatchObject([
      { body: { customer_id: id, tags: ['new'], billing_address: [address] } },
    ]);
    expect(books.writes()[0]?.body).not.toHaveProperty('notes');
  });

  it('of a vendor has its one address', async () => {
    await save({ id: 'V', name: 'Ravi', billing_address: address }, { kind: vendors });
    expect(books.writes()).toMatchObject([{ body: { vendor_id: 'V', billing_address: address } }]);
  });

  it('that lacks something is not created', async () => {
    expect(await failureOf(save({ name: 'Asha', missing: 'Tax Rate' }))).toMatchObject({
      message: 'The new customer "Asha" has no Tax Rate',
    });
    expect(await failureOf(save({ id: 'X', missing: 'Name' }))).toMatchObject({
      message: 'The new customer "X" has no Name',
    });
    expect(books.writes()).toEqual([]);
  });

  it.each([
    ['ID', { id: 'A', ...shown }],
    ['GSTIN', shown],
    ['name', { name: 'asha', phone: '98765-43210' }],
  ])('that the list shows as equal takes no request, by its %s', async (_, row) => {
    await add(asha);
    expect(await save(row)).toMatchObject({ result: 'unchanged' });
    expect(requests()).toEqual(['GET /v2/customer/list']);
  });

  it('is read if the list shows a value as empty', async () => {
    await add(asha);
    editReads(books, '/list', ({ customers: rows }) => {
      (rows as JsonObject[]).forEach((one) => Object.assign(one, { phone: '' }));
    });
    expect(await save({ id: 'A', ...shown })).toMatchObject({ result: 'unchanged' });
    expect(requests()).toEqual(['GET /v2/customer/list', 'GET /v2/customer/A']);
  });

  it('is updated where it differs, after one read', async () => {
    await add({ ...asha, opening_balance: '500.00', billing_address: [address, other] });
    const row = {
      id: 'A',
      notes: 'New',
      opening_balance: '500',
      billing_address: { city: 'Pune' },
    };
    const { changes } = (await save(row)) as { changes: JsonObject };
    const whole = { ...address, city: 'Pune' };
    expect(Object.keys(changes)).toEqual(['notes', 'billing_address']);
    expect(changes).toMatchObject({ notes: 'New', billing_address: [whole, other] });
    expect(requests()).toEqual(['GET /v2/customer/list', 'GET /v2/customer/A', 'PUT /v2/customer']);
    expect(books.writes()[0]?.body).toMatchObject({ email: 'a@example.com' });
    // The list of this run is out of date for it.
    expect(await save(row)).toMatchObject({ result: 'unchanged' });
  });

  it('is emptied where the row says so, once', async () => {
    await add({ ...asha, notes: 'Old' });
    const row = { id: 'A', name: 'Asha', notes: '', email: '' };
    expect(await save(row, { how: 'sendChanges' })).toMatchObject({ result: 'updated' });
    expect(books.writes()[0]?.body).toEqual({
      customer_id: 'A',
      name: 'Asha',
      notes: '',
      email: '',
    });
    nextRun();
    expect(await save({ ...row, notes: [] })).toMatchObject({ result: 'unchanged' });
  });

  it.each([
    ['unchanged', 'keepOthers' as How],
    ['found', 'find' as How],
  ])('that the list lacks is %s after the service refused its ID', async (result, how) => {
    await add(asha);
    editReads(books, '/list', (data) => Object.assign(data, { customers: [], total_records: 0 }));
    expect(await save({ id: 'A', ...shown }, { how })).toMatchObject({ result });
    expect(requests().slice(-2)).toEqual(['POST /v2/customer', 'GET /v2/customer/A']);
  });

  it('that this process has just created is not changed by a second run, though no read shows it yet', async () => {
    await save({ id: 'A', ...shown });
    nextRun();
    await add({ customer_id: 'B', name: 'B' });
    books.intercept = async ({ method, url }, forward) => {
      const response = await forward();
      if (method !== 'GET') return response;
      const data = { customers: [], total_records: 0 };
      return url.includes('/list')
        ? { ...notFound, status: 200, body: { success: true, data } }
        : notFound;
    };
    expect(await save({ id: 'A', ...shown })).toMatchObject({ result: 'unchanged' });
    expect(await failureOf(save({ id: 'B', name: 'B' }))).toMatchObject({
      message: 'There is no customer "B" in the account',
    });
  });

  it('whose ID is made from its name is not another one with that ID', async () => {
    await add({ customer_id: 'ASHA', name: 'Other' });
    editReads(books, '/list', (data) => Object.assign(data, { customers: [], total_records: 0 }));
    expect(await failureOf(save({ name: 'Asha' }))).toMatchObject({
      message: 'The ID "ASHA" is that of the customer "Other"',
    });
  });

  it.each([
    ['an unknown ID beside a known name', { id: 'B', name: 'Asha' }, /"Asha" is there: A$/],
    ['an ID in another case', { id: 'a', name: 'Asha' }, /but one with the ID "A"$/],
    ['the ID of one and the name of another', { id: 'A', name: 'Ravi' }, /belongs to another/],
    ['a name of several', { name: 'Ravi' }, /2 customers are called "Ravi"/],
  ])('is refused with %s', async (_, row, message) => {
    await add(asha);
    await add({ customer_id: 'R-1', name: 'Ravi' });
    await add({ customer_id: 'R-2', name: 'Ravi' });
    expect((await failureOf(save(row))) as Error).toMatchObject({
      message: expect.stringMatching(message) as string,
    });
    expect(books.writes()).toEqual([]);
  });

  it('is written without an address whose state neither the row nor the account has', async () => {
    await add(asha);
    const billing_address = { city: 'Pune' };
    const lost = { kind: 'addressWithoutState', address: 'billing address', text: 'Pune' };
    expect(await save({ ...shown, email: 'b@example.com', billing_address })).toMatchObject({
      changes: { email: 'b@example.com' },
    });
    expect(await save({ name: 'Meera', billing_address })).toMatchObject({ result: 'created' });
    expect(books.hints).toEqual([lost, lost]);
    for (const { body } of books.writes()) expect(body).not.toHaveProperty('billing_address');
    nextRun();
    await save({ id: 'A', billing_address: address });
    nextRun();
    expect(await save({ id: 'A', billing_address })).toMatchObject({
      changes: { billing_address: [{ ...address, city: 'Pune' }] },
    });
  });

  it.each([
    ['line 2, city and PIN code', { address_line1: '5 Rd', state: 'GOA' }, [], 'line1 state'],
    ['line 2', { address_line1: '5 Rd' }, ['city', 'pincode'], 'line1 state city pincode'],
    ['its PIN code', { city: 'Mysuru' }, [], 'line1 line2 state city'],
    ['nothing', { state: 'KARNATAKA' }, [], 'line1 line2 state city pincode'],
  ])('with another address loses %s', async (lost, billing_address, blank, left) => {
    const state = lost === 'nothing' ? 'GOA' : 'KARNATAKA';
    const more = { address_line2: 'Area', city: 'Bengaluru', pincode: '560038' };
    await add({ ...asha, gstin: '', billing_address: [{ ...address, state, ...more }] });
    await save({ id: 'A', billing_address, blank });
    const { billing_address: sent } = books.writes()[0]?.body as { billing_address: object[] };
    expect(sent[0]).toMatchObject(billing_address);
    const parts = left.split(' ').map((part) => part.replace('line', 'address_line'));
    expect(Object.keys(sent[0] as object).sort()).toEqual([...parts, 'country'].sort());
  });

  it.each([
    [{ pan: 'AABCU9603R' }, /PAN AABCU9603R beside the GSTIN 29AAAAA0000A1ZY$/],
    [{ billing_address: other }, /29AAAAA0000A1ZY beside a billing address in Goa$/],
    [{ gstin: '27AABCU9603R1ZN' }, /PAN AAAAA0000A beside the GSTIN 27AABCU9603R1ZN$/],
    [
      { shipping_address: { ...other, pincode: '560001' } },
      /PIN code 560001 beside a shipping address in Goa$/,
    ],
  ])('is not changed to %j, which what is stored contradicts', async (row, message) => {
    await add({ ...asha, pan: 'AAAAA0000A', billing_address: [{ ...other, pincode: '411001' }] });
    expect(((await failureOf(save({ id: 'A', ...row }))) as Error).message).toMatch(message);
    expect(books.writes()).toEqual([]);
    // What contradicted itself before is nothing of the row.
    expect(await save({ id: 'A', notes: 'New' })).toMatchObject({ result: 'updated' });
  });

  it('of two rows is not changed twice', async () => {
    await add({ ...asha, gstin: '' });
    await save({ id: 'A', email: 'b@example.com', billing_address: other });
    const second = save({ name: 'Asha', billing_address: address });
    expect(((await failureOf(second)) as Error).message).toMatch(/with another billing address$/);
    expect(await save({ name: 'Asha', notes: 'New' })).toMatchObject({ result: 'updated' });
  });

  it('gets the dial code of India with an Indian number, and keeps others', async () => {
    await add({ ...asha, phone: '501234567', dial_code: '971' });
    const saved = async (phone: string, dial_code?: string) =>
      await save({ id: 'A', phone, ...(dial_code && { dial_code }) });
    expect(await saved('50 1234567')).toMatchObject({ result: 'unchanged' });
    nextRun();
    expect(await saved('9876543210')).toMatchObject({ changes: { dial_code: '91' } });
    nextRun();
    expect(await saved('4155552671', '1')).toMatchObject({ changes: { dial_code: '1' } });
  });

  it("without an ID of the user is compared, but can't be changed", async () => {
    await add(asha);
    editReads(books, '/list', ({ customers: rows }) => {
      (rows as JsonObject[]).forEach((one) => delete one.customer_id);
    });
    expect(await save(shown)).toMatchObject({ result: 'unchanged' });
    expect(await failureOf(save({ ...shown, phone: '9876543219' }))).toMatchObject({
      message: 'The customer "Asha" has no ID of your own',
    });
  });

  it.each([
    ['nothing', { id: 'A', ...shown }, undefined],
    ['nothing of a new one', { id: 'X', name: 'Meera', gstin }, undefined],
    ['nothing, also without a state', { id: 'X', billing_address: { city: 'Pune' } }, undefined],
    ['the GSTIN of another', { id: 'R-1', name: 'Ravi', gstin }, /"29AAAAA0000A1ZY" belongs to/],
    ['the name of another', { name: 'Ravi', gstin }, /but the GSTIN 29AAAAA0000A1ZY to "Asha"$/],
    ['the ID of another program', { id: 'A', name: 'Meera' }, /but the row is about "Meera"$/],
    [
      'a name with other GSTINs',
      { name: 'Ravi', gstin: '27AAAAA0000A1Z2', hasNamesake: true },
      /none in the account \(R-1\)$/,
    ],
    ['nothing of a name like another one', { name: 'Ravindran' }, undefined],
  ])('is known to have %s before it is sent', async (_, row, message) => {
    await add(asha);
    await add({ customer_id: 'R-1', name: 'Ravi' });
    await add({ customer_id: 'R-2', name: 'Ravindra' });
    const right: unknown[] = message ? [expect.stringMatching(message)] : [];
    expect(await faultsOf(row)).toEqual(right);
    expect(books.writes()).toEqual([]);
  });

  it('is not known to have a fault if the list fails', async () => {
    books.intercept = async () => await Promise.resolve({ ...notFound, status: 400 });
    expect(await failureOf(faultsOf(shown))).toMatchObject({ status: 400 });
  });

  it('whose response was lost is created once', async () => {
    cutNext(books, 'POST', '/v2/customer', 'after');
    expect(await save({ id: 'A', ...shown })).toMatchObject({ result: 'created' });
    nextRun();
    expect(await save({ id: 'A', ...shown })).toMatchObject({ result: 'unchanged' });
    expect(books.writes()).toEqual([]);
  });

  it('is found as it is, or created', async () => {
    await add(asha);
    const how = 'find';
    expect(await save({ id: 'A', name: 'Other' }, { how })).toMatchObject({
      result: 'found',
      stored: { name: 'Asha' },
    });
    expect(await save({ id: 'B', name: 'Ravi' }, { how })).toMatchObject({ result: 'created' });
    expect(books.writes()).toHaveLength(1);
  });
});

describe('a product of a row', () => {
  const cup = { id: 'C', name: 'Cup', item_type: 'Product', tax_rate: 18, price_with_tax: 118 };
  const kind = products;

  it('keeps its price with tax if the rate changes, and sends the stock with a change', async () => {
    await save({ ...cup, quantity: 5 }, { kind });
    nextRun();
    expect(await save({ ...cup, quantity: 5 }, { kind })).toMatchObject({ result: 'unchanged' });
    const { changes } = (await save({ ...cup, tax_rate: 5, quantity: 5 }, { kind })) as {
      changes: JsonObject;
    };
    expect(changes).toEqual({ tax_rate: 5, price_with_tax: 118, quantity: 5 });
  });

  it('is counted in its unit, of which pieces have several', async () => {
    const counted = (unit: string, how?: How) =>
      save({ ...cup, whenNew: { unit }, quantity: 5 }, { kind, how });
    await counted('PCS');
    nextRun();
    expect(await counted('NOS')).toMatchObject({ result: 'unchanged' });
    expect(await counted('unheard of')).toMatchObject({ result: 'unchanged' });
    expect(await counted('BOX', 'find')).toMatchObject({ result: 'found' });
    expect(((await failureOf(counted('BOX'))) as Error).message).toBe(
      'The product "Cup" is counted in PCS, but its stock or price in the row is of BOX',
    );
  });

  it('without an ID is the one with its barcode, unless that has a wholly different name', async () => {
    const barcode = '8901234567890';
    await save({ ...cup, quantity: 0, barcode }, { kind });
    const saved = async (row: object, how: How = 'keepOthers') => {
      nextRun();
      return await save({ tax_rate: 18, price_with_tax: 118, ...row }, { kind, how });
    };
    const renamed = await saved({ name: 'Cups', barcode });
    expect(renamed).toMatchObject({ result: 'updated', changes: { name: 'Cups' } });
    const other = saved({ name: 'Plate', barcode });
    expect(((await failureOf(other)) as Error).message).toContain(
      `"${barcode}" is that of "Cups" (C)`,
    );
    expect(await saved({ name: 'Plate', barcode }, 'find')).toMatchObject({ result: 'found' });
    const plate = { ...cup, id: undefined, quantity: 0, name: 'Plate', barcode: '1' };
    expect(await saved(plate)).toMatchObject({ result: 'created' });
    const both = saved({ name: 'Cups', barcode: '1' });
    expect(((await failureOf(both)) as Error).message).toMatch(/^"1" belongs to another product/);
    await saved({ ...cup, id: 'D', name: 'Cups, blue', quantity: 0, barcode });
    const either = saved({ name: 'Cups, red', barcode });
    expect(((await failureOf(either)) as Error).message).toContain(
      'is that of "Cups" (C), "Cups, blue" (D)',
    );
  });
});
