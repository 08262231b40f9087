import { groupBy } from '../../core/groupBy';
import { InputError } from '../../core/inputError';
import { absolute, sumOf } from '../../core/paise';
import { invalidValue, trimmedText, type Fields } from '../readValues';
import { rounding, sumOfLines } from '../returns/documents/lineAmounts';
import type { ReturnDocument } from '../returns/documents/document';
import { readReturnDocument } from '../returns/documents/readDocument';
import type { Purchase } from './purchase';

/** What a document of the books is for GSTR-1 if its supplier had issued it. */
const suppliersTypes = new Map([
  ['purchase', 'invoice'],
  ['purchase_return', 'sales_return'],
]);

/**
 * A purchase or purchase return from the service's record of it, with its items. The service has neither
 * the supplier's number nor the heads of its tax.
 * @throws InputError for another document, or naming what can't be read
 */
export function readPurchaseRecord(record: Fields, timeZone: string): Purchase {
  const type = trimmedText(record.document_type);
  const number = trimmedText(record.serial_number);
  const suppliersType = suppliersTypes.get(type);
  if (suppliersType === undefined) {
    const expected = 'purchase or purchase_return';
    throw invalidValue('document_type', expected, type, { document: number });
  }
  const document = readReturnDocument({ ...record, document_type: suppliersType }, {}, timeZone);
  const { kind, id, date, party, total, isCancelled } = document;
  if (party.gstin === undefined) {
    throw new InputError(
      'Documents',
      `${number} does not say whether its vendor is registered`,
      'In Document: Get Many, set Output to Raw, so that the documents have their vendors.',
    );
  }
  const sum = sumOfLines(document.lines);
  const { net = sum.net, tax = sum.tax } = document;
  return {
    kind: kind === 'creditNote' ? 'creditNote' : 'invoice',
    id,
    number,
    date,
    name: party.name,
    gstin: party.gstin.toUpperCase(),
    taxable: net,
    tax,
    total,
    isCancelled,
    ...(comesTo(net, sum.net, document) && comesTo(tax, sum.tax, document) && ratesOf(document)),
  };
}

/** Whether the lines of a document are all of it. Otherwise its rates are not known. */
const comesTo = (amount: bigint, sum: bigint, document: ReturnDocument): boolean =>
  document.lines.length > 0 && absolute(amount - sum) <= rounding(document);

const ratesOf = ({ lines }: ReturnDocument): Pick<Purchase, 'rates'> => ({
  rates: [...groupBy(lines, ({ rate }) => rate)].map(([rate, members]) => ({
    rate,
    taxable: sumOf(members.map(({ taxable }) => taxable)),
    tax: sumOfLines(members).tax,
  })),
});
