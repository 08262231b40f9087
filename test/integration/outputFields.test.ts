import { newDocument, useAccount } from '../harness/account';
import { april, byId, keyboard, newCustomer, payment, pens, selecting } from '../harness/samples';

const account = useAccount();

const getMany = { resource: 'document', operation: 'getAll', ...april };
const hash_id = expect.any(String);

describe('Output: Selected Fields', () => {
  it('returns only these fields, in their order, of the simplified or the raw output', async () => {
    await newDocument(account, { additionalFields: { notes: 'Thank you' } });
    const fields = ['total_amount', 'customer_name', 'notes', 'document_date'];
    const [row] = await account.rows({ ...getMany, ...selecting(...fields) });
    expect(Object.entries(row ?? {})).toEqual([
      ['total_amount', 118],
      ['customer_name', 'Asha Traders'],
      ['notes', 'Thank you'],
      ['document_date', '2026-04-05'],
      ['hash_id', hash_id],
    ]);
  });

  it('has the ID where it was selected', async () => {
    await newDocument(account);
    const [row] = await account.rows({ ...getMany, ...selecting('hash_id', 'total_amount') });
    expect(Object.keys(row ?? {})).toEqual(['hash_id', 'total_amount']);
  });

  it.each(['={{ ["customer_id"] }}', '={{ " customer_id,, hash_id " }}'])(
    'takes the names from an expression: %s',
    async (fields) => {
      await newDocument(account);
      const rows = await account.rows({ ...getMany, simplify: 'selected', fields });
      expect(rows).toEqual([{ customer_id: 'C-1', hash_id }]);
    },
  );

  it('returns the fields of line items', async () => {
    const lineItemsJson = JSON.stringify([keyboard, pens]);
    await newDocument(account, { lineItemsJson });
    const lines = {
      ...getMany,
      output: 'lines',
      ...selecting('customer_id', 'item_number', 'item_id'),
    };
    expect(await account.rows(lines)).toEqual([
      { customer_id: 'C-1', item_number: 1, item_id: 'KB-1', hash_id },
      { customer_id: 'C-1', item_number: 2, item_id: 'P-1', hash_id },
    ]);
  });

  it('leaves a field empty if a record does not have it, with a warning', async () => {
    const document = byId(await newDocument(account));
    const get = { resource: 'document', operation: 'get', document };
    const names = ['serial_number', 'total_amout', '__proto__', 'constructor'];
    const { items, hints } = await account.run({ ...get, ...selecting(...names) });
    const row = items[0]?.json ?? {};
    expect(Object.entries(row)).toEqual([
      ['serial_number', expect.any(String)],
      ['total_amout', null],
      ['__proto__', null],
      ['constructor', null],
      ['hash_id', hash_id],
    ]);
    expect(hints).toContainEqual(expect.stringContaining('A record has no field "total_amout"'));
  });

  it('works for customers, payments and every other list', async () => {
    await account.rows(newCustomer);
    await account.rows(payment);
    const list = { operation: 'getAll', ...april };
    const customers = { ...list, resource: 'customer', ...selecting('name') };
    expect(await account.rows(customers)).toEqual([{ name: 'Asha', customer_id: 'C-1' }]);
    const payments = { ...list, resource: 'payment', ...selecting('customer_name', 'created_by') };
    expect(await account.rows(payments)).toEqual([
      { customer_name: 'Asha', created_by: expect.any(String) },
    ]);
  });

  it.each([
    ['no names', selecting(), 'Fields is missing'],
    ['empty names', { simplify: 'selected', fields: '={{ " , " }}' }, 'Fields is missing'],
    [
      'an object as names',
      { simplify: 'selected', fields: '={{ ({}) }}' },
      'Fields must be a text',
    ],
    ['another choice', { simplify: 'all' }, 'Output must be one of the listed values, not "all"'],
  ])('rejects %s before anything is sent', async (_, form, message) => {
    expect(await account.errorMessage({ ...getMany, ...form })).toContain(message);
    expect(account.requests()).toEqual([]);
  });

  it('has the two values of Simplify in other nodes, which an expression can give', async () => {
    await newDocument(account);
    const rows = async (simplify: boolean | string) =>
      (await account.rows({ ...getMany, simplify }))[0];
    expect(await rows(true)).toHaveProperty('customer_name', 'Asha Traders');
    expect(await rows(false)).toHaveProperty('customer.name', 'Asha Traders');
    expect(await rows('={{ false }}')).toEqual(await rows(false));
  });
});
