import { dayOf, madeOf } from '../sheet/documents';
import { orderRows } from './orders';
import {
  eachDocument,
  listed,
  type RowsOfDocument,
  type Program,
  type Sheet,
  type SheetRow,
} from '../sheet/program';

const columns = {
  date: 'Order Date',
  status: 'Order Status',
  partyName: 'Company (Billing)',
  email: 'Email (Billing)',
  phone: 'Phone (Billing)',
  placeOfSupply: 'State Code (Shipping), State Code (Billing)',
  country: 'Country Code (Shipping), Country Code (Billing)',
  productId: 'SKU',
  productName: 'Item Name',
  quantity: 'Quantity',
  price: 'Item Cost',
  invoiceValue: 'Order Total Amount',
  notSupplied: `Order Subtotal Amount, Order Refund Amount, Order Total Amount without Tax, Item #,
    Order Total Amount (- Refund), Payment Method Title, Coupon Code`,
} satisfies Program['columns'];

const gone = `Cart Discount Amount, Order Shipping Amount, Order Total Tax Amount, Discount Amount Tax,
  First Name (Billing), Last Name (Billing), First Name (Shipping), Last Name (Shipping), Company (Shipping)`;

const common = {
  name: 'WooCommerce',
  sheet: 'WooCommerce orders',
  signature: 'Order Number, Item Cost, Order Total Tax Amount, Order Subtotal Amount',
  rewrite: eachDocument('Order Number', [], rowsOf, gone),
} satisfies Partial<Program>;

export const wooCommerce: Program[] = [
  { ...common, uses: ['orders'], columns: { key: 'Order Number', ...columns } },
  { ...common, uses: ['sales'], columns: { number: 'Order Number', ...columns } },
];

/** A refund is a document of its own, so that *Refunded* stays, which is asked. */
const statuses = new Map([
  ...['processing', 'completed'].map((status) => [status, 'Active'] as const),
  ...['cancelled', 'failed', 'trash'].map((status) => [status, 'Cancelled'] as const),
  ...['pending payment', 'on hold', 'draft'].map((status) => [status, 'Draft'] as const),
]);

/** The amounts of an order stand in each of its rows. */
function rowsOf(sheet: Sheet, rows: RowsOfDocument): SheetRow[] {
  const [first] = rows;
  const amount = (name: string) => sheet.amountOf(first, name);
  const name = listed('First Name (Billing), Last Name (Billing)')
    .map((heading) => sheet.textOf(first, heading))
    .join(' ')
    .trim();
  const status = sheet.textOf(first, columns.status);
  return orderRows(sheet, columns, {
    order: {
      lines: rows.map((row) => ({ row, amount: madeOf(sheet, row, columns), isTaxed: true })),
      discount: amount('Cart Discount Amount'),
      shipping: amount('Order Shipping Amount'),
      taxes: [[{ amount: amount('Order Total Tax Amount') }]],
      includesTax: false,
    },
    details: {
      date: dayOf(sheet.cellOf(first, columns.date)),
      partyName: sheet.textOf(first, columns.partyName) || name,
      status: statuses.get(status.toLowerCase().replace('-', ' ')) ?? status,
    },
  });
}
