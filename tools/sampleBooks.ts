import type { Simulator } from '../simulator';

const customers = [
  { customer_id: 'CUST-ARAVALI', name: 'Aravali Ceramics', gstin: '27AAAAA0000A1Z2' },
  { customer_id: 'CUST-NEELGIRI', name: 'Neelgiri Tea Estates' },
  { customer_id: 'CUST-PONNI', name: 'Ponni Stores', gstin: '33ABCDE1234F1Z7' },
  { customer_id: 'CUST-VAIGAI', name: 'Vaigai Mills' },
  { customer_id: 'CUST-YAMUNA', name: 'Yamuna Book House', gstin: '07ABCDE1234F1Z2' },
];

const products = [
  {
    id: 'KB-101',
    name: 'Keyboard',
    item_type: 'Product',
    hsn_code: '8471',
    unit: 'NOS',
    quantity: 200,
    unit_price: 1500,
    tax_rate: 18,
    price_with_tax: 1770,
  },
  {
    id: 'NB-200',
    name: 'Ruled notebook',
    item_type: 'Product',
    hsn_code: '4820',
    unit: 'NOS',
    quantity: 500,
    unit_price: 45,
    tax_rate: 5,
    price_with_tax: 47.25,
  },
];

/**
 * Gives the simulator's test company some customers and products, past the node.
 * @param further how many customers more, which only make the list long
 */
export async function fillBooks({ baseUrl, company }: Simulator, further = 0): Promise<void> {
  async function post(path: string, body: object): Promise<void> {
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The simulator answered ${await answer.text()}`);
  }
  for (const customer of customers) await post('/v2/customer', customer);
  for (let number = 1; number <= further; number++) {
    await post('/v2/customer', { customer_id: `C-${number}`, name: `Customer ${number}` });
  }
  for (const product of products) await post('/v2/product', product);
}
