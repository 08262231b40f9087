import { inSlices, type Slices } from '../../core/slices';
import { toRupees } from '../../core/paise';
import { netOf } from './documents';
import { percentIn } from './ledgerNames';
import {
  amountOf,
  cellOf,
  fieldWriter,
  textOf,
  without,
  type Program,
  type Rewritten,
  type Sheet,
} from './program';

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

/** The tax code is `18.0% GST`, and its tax shows whether it is in the amount. */
function* rewrite(sheet: Sheet): Slices<Rewritten> {
  const write = fieldWriter(sheet, columns);
  const gone = sheet.headingsOf('ItemTaxCode');
  return {
    rows: yield* inSlices(sheet.rows, (row) => {
      const rate = percentIn(textOf(sheet, row, 'ItemTaxCode'));
      if (rate === undefined) return row;
      const [amount, tax] = [
        amountOf(sheet, row, 'ItemAmount'),
        amountOf(sheet, row, 'ItemTaxAmount'),
      ];
      const taxable = netOf(amount, tax, { rate });
      const line = write(without(row, gone), { taxRate: rate, taxableValue: toRupees(taxable) });
      return taxable === amount
        ? line
        : write(without(line, sheet.headingsOf('ItemRate')), {
            priceWithTax: cellOf(sheet, row, 'ItemRate'),
          });
    }),
  };
}
