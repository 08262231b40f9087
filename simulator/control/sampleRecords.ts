import { createCustomer } from '../endpoints/parties/change';
import { createProduct } from '../endpoints/products';
import type { Endpoint } from '../endpoints/endpoint';
import { changeBooks, type Simulation } from '../http/simulation';

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

/** Adds some customers and products to the books of a company, with which a first invoice can be made. */
export function addSampleRecords(simulation: Simulation, companyId: number): void {
  changeBooks(simulation, companyId, (account) => {
    const add = ({ handle }: Endpoint, body: object) =>
      void handle({ account, params: {}, query: {}, body });
    for (const customer of customers) add(createCustomer, customer);
    for (const product of products) add(createProduct, product);
  });
}
