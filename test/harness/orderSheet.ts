import type { IDataObject } from 'n8n-workflow';

const parties = ['Ponni Stores', 'Vaigai Mills', 'Yamuna Book House'];
const items = [
  { name: 'Keyboard', price: 1500, rate: '18%' },
  { name: 'Ruled notebook', price: 45, rate: '5%' },
] as const;

/** A sheet as a small shop keeps it: 40 rows, which are the lines of 12 orders. */
export const orderSheet: IDataObject[] = Array.from({ length: 40 }, (_, row) => {
  const { name, price, rate } = items[Math.floor(row / 12) % 2 === 0 ? 0 : 1];
  const quantity = 1 + (row % 5);
  return {
    'S. No.': row + 1,
    'Order No.': `SO-${101 + (row % 12)}`,
    Date: `${13 + (row % 12)}/07/2026`,
    Party: parties[(row % 12) % 3],
    Item: name,
    Qty: quantity,
    Rate: `₹ ${price.toLocaleString('en-IN')}.00`,
    'GST %': rate,
    Amount: quantity * price,
  };
});
