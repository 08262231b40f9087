import { toRupees } from '../../../core/paise';
import { netOf } from '../sheet/documents';
import { percentIn } from '../ledgers/ledgerNames';
import { eachRow, type Program } from '../sheet/program';

const columns = {
  number: 'InvoiceNo',
  date: 'InvoiceDate',
  dueDate: 'DueDate',
  partyName: 'Customer',
  productName: 'Item(Product/Service)',
  description: 'ItemDescription',
  quantity: 'ItemQuantity',
  price: 'ItemRate',
  taxableValue: 'ItemAmount',
  taxAmount: 'ItemTaxAmount',
  currency: 'Currency',
  notSupplied: 'Terms, Location, Memo, Service Date',
} satisfies Program['columns'];

/** The tax code is `18.0% GST`, and its tax shows whether it is in the amount. */
const rewrite = eachRow(
  columns,
  (row, sheet) => {
    const code = sheet.cellOf(row, 'ItemTaxCode');
    const rate = percentIn(String(code));
    if (rate === undefined) return undefined;
    const [amount, tax] = [sheet.amountOf(row, 'ItemAmount'), sheet.amountOf(row, 'ItemTaxAmount')];
    const taxable = netOf(amount, tax, { rate });
    const price = sheet.cellOf(row, 'ItemRate');
    return {
      taxRate: rate,
      taxableValue: toRupees(taxable),
      ...(taxable !== amount && { price: undefined, priceWithTax: price }),
    };
  },
  'ItemTaxCode',
);

export const quickBooks: Program[] = [
  {
    name: 'QuickBooks',
    sheet: 'QuickBooks invoices',
    uses: ['sales', 'orders'],
    signature: 'InvoiceNo, ItemRate, ItemAmount, ItemTaxCode, ItemTaxAmount',
    columns,
    rewrite,
  },
];
