import { type Access, addCustomers, requestJson } from '../test/harness/request';

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
 * Creates customers and products in a company at the simulator.
 * @param furtherCustomers how many customers to add to them, for a long list
 */
export async function addSampleData(
  { baseUrl, company }: { baseUrl: string; company: Pick<Access, 'apiKey'> },
  furtherCustomers = 0,
): Promise<void> {
  const access = { baseUrl, apiKey: company.apiKey };
  for (const customer of customers) await requestJson(access, 'POST', '/v2/customer', customer);
  await addCustomers(access, furtherCustomers);
  for (const product of products) await requestJson(access, 'POST', '/v2/product', product);
}
