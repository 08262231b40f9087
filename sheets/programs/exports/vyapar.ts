import { toRupees } from '../../../core/paise';
import { isNear, madeOf } from '../sheet/documents';
import { eachRow, type Program } from '../sheet/program';

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

/** Amount is the line with tax, and the price is with or without tax, as it is set for the item. */
const rewrite = eachRow(columns, (row, sheet) => {
  const [tax, amount] = [sheet.amountOf(row, 'Tax'), sheet.amountOf(row, 'Amount')];
  const reduced = madeOf(sheet, row, columns) - sheet.amountOf(row, 'Discount');
  const isWithTax = tax !== 0n && isNear(reduced, amount);
  return {
    taxableValue: toRupees(amount - tax),
    ...(isWithTax && { price: undefined, priceWithTax: sheet.cellOf(row, columns.price) }),
  };
});

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
