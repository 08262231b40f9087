import { groupBy } from '../../core/groupBy';
import { absolute, type Paise, sumOf } from '../../core/paise';
import type { Fields } from '../../law/readValues';
import { rounding, sumOfLines } from '../gstr1/documents/lineAmounts';
import { readReturnDocument } from '../gstr1/documents/readDocument';
import type { Purchase } from './purchase';
import { requirePurchase } from './readPurchase';

/** What a document of the books is for GSTR-1 if its supplier had issued it. */
const suppliersTypes = {
  invoice: 'invoice',
  debitNote: 'sales_return',
  creditNote: 'sales_return',
};

/**
 * A purchase or purchase return from the service's record of it, with its items. It has no rates if its lines
 * are not all of it.
 * @throws InputError for another document, or naming what can't be read
 */
export function readPurchaseWithRates(record: Fields, timeZone: string): Purchase {
  const purchase = requirePurchase(record, timeZone);
  const document = readReturnDocument(
    { ...record, document_type: suppliersTypes[purchase.kind] },
    {},
    timeZone,
  );
  const { lines } = document;
  const sum = sumOfLines(lines);
  const comesTo = (amount: Paise, ofLines: Paise) =>
    absolute(amount - ofLines) <= rounding(document);
  const isWhole = comesTo(purchase.taxable, sum.net) && comesTo(purchase.tax, sum.tax);
  if (lines.length === 0 || !isWhole) return purchase;
  const rates = [...groupBy(lines, ({ rate }) => rate)].map(([rate, members]) => ({
    rate,
    taxable: sumOf(members.map(({ taxable }) => taxable)),
    tax: sumOfLines(members).tax,
  }));
  return { ...purchase, rates };
}
