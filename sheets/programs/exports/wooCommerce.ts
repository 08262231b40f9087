import { dayOf, madeOf } from '../sheet/documents';
import { orderRows } from './orders';
import {
  eachDocument,
  listed,
  type RowsOfDocument,
  type Sheet,
  type SheetRow,
} from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/wooCommerce.json';

const { columns: wooColumns } = written;

const gone = `Cart Discount Amount, Order Shipping Amount, Order Total Tax Amount, Discount Amount Tax,
  First Name (Billing), Last Name (Billing), First Name (Shipping), Last Name (Shipping), Company (Shipping)`;

const rewrite = eachDocument('Order Number', [], rowsOf, gone);

export const wooCommerce = programSheets(written, () => rewrite);

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
  const status = sheet.textOf(first, wooColumns.status);
  return orderRows(sheet, wooColumns, {
    order: {
      lines: rows.map((row) => ({ row, amount: madeOf(sheet, row, wooColumns), isTaxed: true })),
      discount: amount('Cart Discount Amount'),
      shipping: amount('Order Shipping Amount'),
      taxes: [[{ amount: amount('Order Total Tax Amount') }]],
      includesTax: false,
    },
    details: {
      date: dayOf(sheet.cellOf(first, wooColumns.date)),
      partyName: sheet.textOf(first, wooColumns.partyName) || name,
      status: statuses.get(status.toLowerCase().replace('-', ' ')) ?? status,
    },
  });
}
