import { toRupees } from '../../../core/paise';
import { netOf } from '../sheet/documents';
import { percentIn } from '../ledgers/ledgerNames';
import { eachRow } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/quickBooks.json';

/** The tax code is `18.0% GST`, and its tax shows whether it is in the amount. */
const rewrite = eachRow(
  written.columns,
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

export const quickBooks = programSheets(written, () => rewrite);
