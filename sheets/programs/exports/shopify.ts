import { type Paise, sumOf } from '../../../core/paise';
import { ledgerNamed } from '../ledgers/ledgerNames';
import type { TaxAtRate } from '../ledgers/solveRates';
import { dayOf, isNear, madeOf } from '../sheet/documents';
import { orderRows } from './orders';
import { eachDocument, type RowsOfDocument, type Sheet, type SheetRow } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/shopify.json';

const { columns: shopifyColumns } = written;

const taxColumns = [1, 2, 3, 4, 5];

const gone = [
  'Subtotal, Shipping, Taxes, Lineitem discount, Cancelled at',
  ...taxColumns.map((number) => `Tax ${number} Name, Tax ${number} Value`),
].join();

const rewrite = eachDocument('Name', [], rowsOf, gone);

export const shopify = programSheets(written, () => rewrite);

/** The details of an order stand in its first row. */
function rowsOf(sheet: Sheet, rows: RowsOfDocument): SheetRow[] {
  const [first] = rows;
  const amount = (name: string) => sheet.amountOf(first, name);
  const isCancelled =
    sheet.cellOf(first, 'Cancelled at') !== undefined ||
    sheet.textOf(first, shopifyColumns.status) === 'voided';
  return orderRows(sheet, shopifyColumns, {
    order: {
      lines: rows.map((row) => ({
        row,
        amount: grossOf(sheet, row),
        isTaxed: sheet.textOf(row, 'Lineitem taxable') !== 'false',
      })),
      discount: amount('Discount Amount'),
      shipping: amount('Shipping'),
      ...taxesOf(sheet, first),
      includesTax: isNear(amount('Subtotal') + amount('Shipping'), amount('Total')),
    },
    details: {
      date: dayOf(sheet.cellOf(first, shopifyColumns.date)),
      status: isCancelled ? 'Cancelled' : isRefunded(sheet, first) ? 'Refunded' : 'Active',
    },
  });
}

/**
 * Whether money was paid back, which wants a credit note: of a register any amount, of orders the whole, since
 * the invoice of the rest is due. *Active* says that nothing is missing.
 */
function isRefunded(sheet: Sheet, row: SheetRow): boolean {
  const refunded = sheet.amountOf(row, 'Refunded Amount');
  if (refunded === 0n || /^active$/i.test(sheet.textOf(row, shopifyColumns.status))) return false;
  return sheet.use === 'sales' || refunded >= sheet.amountOf(row, shopifyColumns.invoiceValue);
}

const grossOf = (sheet: Sheet, row: SheetRow): Paise =>
  madeOf(sheet, row, shopifyColumns) - sheet.amountOf(row, 'Lineitem discount');

/** The taxes by their names: `IGST 18%`, or `CGST 9%` and `SGST 9%`, of which 9 may also be the whole rate. */
function taxesOf(sheet: Sheet, row: SheetRow): { taxes: TaxAtRate[][]; isIntegrated?: boolean } {
  const named = taxColumns.flatMap((number) => {
    const amount = sheet.amountOf(row, `Tax ${number} Value`);
    const name = sheet.textOf(row, `Tax ${number} Name`);
    return amount === 0n ? [] : [{ amount, ledger: ledgerNamed(name) }];
  });
  const all = sheet.amountOf(row, 'Taxes');
  const heads = named.map(({ ledger }) => ledger?.head);
  const isComplete =
    sumOf(named.map(({ amount }) => amount)) === all &&
    named.every(({ ledger }) => ledger?.head !== undefined && ledger.percent !== undefined);
  if (!isComplete || named.length === 0) return { taxes: [[{ amount: all }]] };
  const isIntegrated = heads.includes('igst');
  return {
    isIntegrated,
    taxes: [2, 1].map((parts) =>
      named.map(({ amount, ledger }) => ({
        amount,
        rate: (ledger?.head === 'igst' ? 1 : parts) * (ledger?.percent as number),
      })),
    ),
  };
}
