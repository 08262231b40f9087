import { useAccount } from '../harness/account';
import { byId, invoiceHead, newProduct } from '../harness/samples';
import cases from './itemNamesCases.json';

const account = useAccount();

const bolt = { ...newProduct, recordId: 'P-1', name: 'Bolt', unitPrice: 100, taxRate: 18 };

const none = { customer: [], vendor: [], product: [], document: [], item: [] };

const withItem = (item: object) => ({
  ...invoiceHead,
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify([{ id: 'P-1', quantity: 2, ...item }]),
});

describe('an item in JSON', () => {
  it.each(cases.names)('with %s is refused, and told to write %s', async (name, right) => {
    const { error } = await account.run(withItem({ [name]: 5 }));
    expect(error).toMatchObject({
      message: `Line Item 1 has "${name}", which the service does not know`,
      description: `Write it as ${right}.`,
    });
    expect(account.requests()).toEqual([]);
  });

  it('that changes one is refused in the same way', async () => {
    const change = { resource: 'document', operation: 'update', document: byId('h') };
    const lineItemsJson = '[{"id": "P-1", "price": 50}]';
    expect(
      await account.errorMessage({ ...change, lineItemsFrom: 'changeJson', lineItemsJson }),
    ).toBe('Line Item 1 has "price", which the service does not know');
    expect(account.requests()).toEqual([]);
  });

  it('is sent with other unknown names, and one hint lists them', async () => {
    account.configure({ undocumented: { ...none, item: ['colour', 'batch_no'] } });
    await account.rows(bolt);
    const { hints } = await account.run(withItem({ colour: 'red', batch_no: 7, shade: null }));
    expect(account.writes('/v2/doc').at(-1)?.body).toMatchObject({
      items: [{ colour: 'red', batch_no: 7 }],
    });
    expect(hints).toContain(
      'Items have attributes that the node does not know. They were sent as they are, and the service may ignore them: colour, batch_no.',
    );
  });

  it.each([
    [{ unit_price: null }, 'Line Item 1: Unit Price is missing'],
    [{ unit_price: '' }, 'Line Item 1: Unit Price is missing'],
    [{ tax_rate: ' ' }, 'Line Item 1: Tax Rate is missing'],
  ])('without a price or rate is refused: %j', async (item, message) => {
    expect(await account.errorMessage(withItem(item))).toBe(message);
    expect(account.requests()).toEqual([]);
  });

  it('takes no discount from null or an empty text, but refuses what an expression does not find', async () => {
    await account.rows(bolt);
    await account.rows(withItem({ discount_amount: null, discount_percent: '' }));
    expect(account.writes('/v2/doc').at(-1)?.body).toMatchObject({
      items: [{ total_amount: 236 }],
    });
    const lineItemsJson = '={{ [{ id: "P-1", quantity: 1, discount_percent: $json.disc }] }}';
    const { error } = await account.run({ ...withItem({}), lineItemsJson });
    expect(error).toMatchObject({
      message: 'The expression of Line Item 1: Discount Percent finds nothing',
      description: expect.stringContaining("{{ $json.x ?? '' }}"),
    });
  });
});
