import type { IDataObject } from 'n8n-workflow';

const parties = ['Ponni Stores', 'Vaigai Mills', 'Yamuna Book House'];
const items = [
  { Item: 'Keyboard', Rate: '₹ 1,500.00', 'GST %': '18%' },
  { Item: 'Ruled notebook', Rate: '₹ 45.00', 'GST %': '5%' },
];

/** A sheet as a small shop keeps it: 40 rows, which are the lines of 12 orders. */
export const orderSheet: IDataObject[] = Array.from({ length: 40 }, (_, row) => ({
  'S. No.': row + 1,
  'Order No.': `SO-${101 + (row % 12)}`,
  Date: `${13 + (row % 12)}/07/2026`,
  Party: parties[(row % 12) % 3],
  ...items[Math.floor(row / 12) % 2],
  Qty: 1 + (row % 5),
}));
