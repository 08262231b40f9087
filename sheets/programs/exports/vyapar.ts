import { toRupees } from '../../../core/paise';
import { isNear, madeOf } from '../sheet/documents';
import { eachRow } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/vyapar.json';

const { columns } = written;

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

export const vyapar = programSheets(written, () => rewrite);
