import { inSlices, type Slices } from '../../core/slices';
import { toRupees } from '../../core/paise';
import { isNear, madeOf } from './documents';
import {
  amountOf,
  cellOf,
  fieldWriter,
  without,
  type Program,
  type Rewritten,
  type Sheet,
} from './program';

const columns = {
  date: 'Date',
  number: 'Invoice No./Txn No.',
  type: 'Transaction Type',
  partyName: 'Party Name',
  productName: 'Item Name',
  productId: 'Item Code',
  hsn: 'HSN/SAC',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'UnitPrice',
  discountAmount: 'Discount',
  taxRate: 'Tax Percent',
  taxAmount: 'Tax',
  lineTotal: 'Amount',
  notSupplied: 'Discount Percent, MRP, Challan/Order No., Count, Size',
} satisfies Program['columns'];

export const vyapar: Program[] = [
  {
    name: 'Vyapar',
    sheet: 'Vyapar item details',
    uses: ['sales', 'purchases'],
    signature: 'Invoice No./Txn No., UnitPrice, Tax Percent, Amount',
    columns,
    rewrite,
  },
];

/** Amount is the line with tax, and the price is with or without tax, as it is set for the item. */
function* rewrite(sheet: Sheet): Slices<Rewritten> {
  const write = fieldWriter(sheet, columns);
  const [price] = sheet.headingsOf(columns.price) as [string];
  return {
    rows: yield* inSlices(sheet.rows, (row) => {
      const [tax, amount] = [amountOf(sheet, row, 'Tax'), amountOf(sheet, row, 'Amount')];
      const gross = madeOf(sheet, row, columns);
      const hasTax = tax !== 0n && isNear(gross - amountOf(sheet, row, 'Discount'), amount);
      const taxable = { taxableValue: toRupees(amount - tax) };
      return hasTax
        ? write(without(row, [price]), { ...taxable, priceWithTax: cellOf(sheet, row, price) })
        : write(row, taxable);
    }),
  };
}
