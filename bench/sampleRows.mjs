/** The rows of the sheets that the benchmark reads. */

export const two = (number) => String(number).padStart(2, '0');
export const dayOf = (number) => (number % 30) + 1;

export const buyers = [
  { gstin: '29ABCDE1234F1ZW', state: 'Karnataka' },
  { gstin: '27AAAAA0000A1Z2', state: 'Maharashtra' },
  { gstin: '33ABCDE1234F1Z7', state: 'Tamil Nadu' },
  { gstin: '', state: 'Karnataka' },
];

/** Two rows of a sales register are one invoice. */
export function saleOf(index) {
  const invoice = Math.floor(index / 2);
  const { gstin, state } = buyers[invoice % buyers.length];
  const taxable = 100 + (index % 900);
  return {
    'Invoice No': `INV-${invoice + 1}`,
    Date: `${two(dayOf(invoice))}-06-2026`,
    Customer: `Customer ${invoice % 500}`,
    GSTIN: gstin,
    State: state,
    HSN: String(8401 + (index % 80)),
    Qty: 2,
    Unit: 'NOS',
    'GST %': 18,
    'Taxable Value': taxable,
  };
}

export const products = [1, 2, 3, 4, 5].map((number) => `Product ${number}`);

/** @param lines how many rows of a sheet are one order */
export function orderOf(index, lines) {
  const order = Math.floor(index / lines);
  const quantity = 1 + (index % 5);
  return {
    'Order No': `SO-${order + 1}`,
    Date: `${two(dayOf(order))}/07/2026`,
    Party: `Customer ${(order % 20) + 1}`,
    Item: products[index % products.length],
    Qty: quantity,
    Rate: 100,
    'GST %': 18,
    Amount: 100 * quantity,
  };
}
