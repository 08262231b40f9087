import type { INodeParameters } from 'n8n-workflow';
import { useAccount } from '../harness/account';
import { byId, formLine, invoiceHead } from '../harness/samples';

const account = useAccount();

/** An invoice whose customer and product are read before it is sent. */
const invoice: INodeParameters = {
  ...invoiceHead,
  partyFrom: 'existing',
  customer: byId('C-1'),
  lineItems: { values: [{ id: byId('KB-1'), quantity: 1 }] },
};

const lines = (...values: INodeParameters[]): INodeParameters => ({ lineItems: { values } });

const update = { operation: 'update', document: byId('a-hash-id') };

const replacing = { ...update, updateFrom: 'replace', lineItemsFrom: 'form' };

const converting = { operation: 'convert', document: byId('a-hash-id'), lineItemsFrom: 'form' };

const minus = 'Line Item 1: Quantity must be more than 0, not -1';

const form = 'must have 1 to 16 letters, digits, hyphens and slashes';

describe('what no look-up can make right is refused before anything is read', () => {
  it.each<[string, INodeParameters, string]>([
    ['a quantity below 0', lines({ ...formLine, quantity: -1 }), minus],
    [
      'a price that is too large',
      lines(formLine, { ...formLine, unitPrice: 1e15 }),
      'Line Item 2: Unit Price must be at most 9999999999999.99, not 1000000000000000',
    ],
    ['a number with a blank', { serialNumber: 'INV 7' }, `The number "INV 7" ${form}`],
    ['the number 0', { serialNumber: '000' }, 'The number "000" is zero'],
    [
      'a number in Further Fields (JSON)',
      { furtherFieldsJson: '{"serial_number": "INV 7"}' },
      `The number "INV 7" ${form}`,
    ],
    [
      'a quantity of a replaced document',
      { ...replacing, ...lines({ ...formLine, quantity: -1 }) },
      minus,
    ],
    [
      'a quantity of a changed item',
      { ...update, lineItemsFrom: 'change', ...lines({ id: byId('KB-1'), quantity: -1 }) },
      minus,
    ],
    [
      'a quantity in a conversion',
      { ...converting, ...lines({ ...formLine, quantity: -1 }) },
      minus,
    ],
    [
      'a number in a conversion',
      { ...converting, serialNumber: 'INV 7' },
      `The number "INV 7" ${form}`,
    ],
  ])('%s', async (_name, change, message) => {
    expect(await account.errorMessage({ ...invoice, ...change })).toBe(message);
    expect(account.requests()).toEqual([]);
  });

  it('also in a spreadsheet, in which the row is named', async () => {
    const rows = [
      {
        'Order No': 'A-1',
        Customer: 'Asha Traders',
        Item: 'Keyboard',
        Qty: 2,
        Rate: 10,
        'GST %': 18,
      },
      {
        'Order No': 'A-1',
        Customer: 'Asha Traders',
        Item: 'Mouse',
        Qty: -1,
        Rate: 10,
        'GST %': 18,
      },
    ];
    expect(
      await account.errorMessage({ ...invoiceHead, lineItemsFrom: 'spreadsheet' }, { items: rows }),
    ).toContain('Quantity must be more than 0, not -1');
    expect(account.requests()).toEqual([]);
  });
});
