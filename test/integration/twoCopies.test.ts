import type { INodeParameters } from 'n8n-workflow';
import { continueOnFail, newAccount, useSimulator } from '../harness/account';
import { invoice, newCustomer, newProduct } from '../harness/samples';

useSimulator();

const newVendor = { ...newCustomer, resource: 'vendor' };
const numbered = { ...invoice, serialNumber: 'INV-7' };
const onceMore = { items: [{}, {}], settings: continueOnFail };

describe('two items with the same record', () => {
  it.each<[string, INodeParameters, string]>([
    ['customer', newCustomer, 'A customer with the id C-1 exists already'],
    ['product', newProduct, 'A product with the id K exists already'],
    ['vendor', newVendor, 'This execution has created or found a vendor with the ID "C-1"'],
    [
      'document',
      numbered,
      'A document of type invoice with the serial number INV-7 exists already',
    ],
  ])('create one %s, and the second item fails', async (_, parameters, error) => {
    const account = newAccount();
    const { items } = await account.run(parameters, onceMore);
    expect(items.map(({ json }) => json.error)).toEqual([undefined, error]);
    expect(account.writes().filter(({ committed }) => committed)).toHaveLength(1);
  });

  it.each<[string, INodeParameters, object]>([
    ['customer', { ...newCustomer, operation: 'createOrUpdate' }, { created: false }],
    ['vendor', { ...newVendor, operation: 'createOrUpdate' }, { created: false }],
    ['document', { ...numbered, ifTaken: 'return' }, { already_existed: true }],
  ])('create one %s, which the second item returns if it is chosen', async (...of) => {
    const [, parameters, second] = of;
    const rows = await newAccount().rows(parameters, onceMore);
    expect(rows[1]).toMatchObject(second);
  });
});
