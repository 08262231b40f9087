import { sumOf } from '../../../core/paise';
import { splitTax } from '../../../law/taxHeads';
import { dayOf } from '../sheet/documents';
import {
  eachAlone,
  rupeeCells,
  listed,
  without,
  type Rewriting,
  type Sheet,
  type SheetRow,
} from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/amazon.json';

const { columns: amazonColumns } = written;

/** The taxes and amounts of the parts of a line, of which it is the sum. */
const extra = ['', 'Shipping ', 'Gift Wrap ', 'Item Promo ', 'Shipping Promo ', 'Gift Wrap Promo '];

const rates = 'Cgst Rate, Sgst Rate, Utgst Rate, Igst Rate';
const cesses =
  'Compensatory Cess Tax, Shipping Cess Tax Amount, Shipping Cess Tax, Gift Wrap Compensatory Cess Tax';
const summed = [
  ...extra.flatMap((part) =>
    listed(
      'Cgst Tax, Sgst Tax, Utgst Tax, Igst Tax, Amount, Amount Basis, Discount, Discount Basis, Tax',
    ).map((name) => `${part}${name}`),
  ),
  ...['Principal Amount', 'Principal Amount Basis'],
  ...['Cgst', 'Sgst', 'Utgst', 'Igst'].flatMap((head) => [
    `Tcs ${head} Rate`,
    `Tcs ${head} Amount`,
  ]),
  ...[rates, cesses, 'Compensatory Cess Rate'],
].join();

export const amazon = programSheets(written, () => rewrite);

function rewrite(sheet: Sheet): Rewriting {
  const gone = sheet.headingsOf(
    `${summed}, Bill To State, Ship To State, Credit Note No, Credit Note Date`,
  );
  const typeOf = (row: SheetRow) => sheet.textOf(row, 'Transaction Type').toLowerCase();
  const numberOf = (row: SheetRow) => sheet.textOf(row, 'Invoice Number');
  const shipped = new Set(sheet.rows.filter((row) => typeOf(row) === 'shipment').map(numberOf));
  return {
    parts: eachAlone(sheet),
    rewritePart([row]) {
      const type = typeOf(row);
      // Nothing is paid for a free replacement, and what was cancelled may have been sent after all.
      const isNone =
        (type === 'freereplacement' && sheet.amountOf(row, 'Invoice Amount') === 0n) ||
        (type === 'cancel' && shipped.has(numberOf(row)));
      return { rows: isNone ? [] : [without(rowOf(sheet, row, type), gone)] };
    },
  };
}

function rowOf(sheet: Sheet, row: SheetRow, type: string): SheetRow {
  const write = sheet.writer(amazonColumns);
  const gstin = sheet.textOf(row, amazonColumns.gstin);
  // A consumer's place of supply is where the goods go; a business's, where it is billed.
  const place = sheet.cellOf(row, gstin === '' ? 'Ship To State' : 'Bill To State, Ship To State');
  const cess = sumOf(listed(cesses).map((name) => sheet.amountOf(row, name)));
  const tax = sheet.amountOf(row, 'Total Tax Amount') - cess;
  const percents = listed(rates).map((name) => 100 * Number(sheet.cellOf(row, name) ?? 0));
  const isIntegrated = percents.slice(0, 3).every((percent) => percent === 0);
  const written = write(row, {
    gstin,
    placeOfSupply: place,
    taxRate: Number(percents.reduce((sum, one) => sum + one, 0).toFixed(3)),
    ...rupeeCells({ ...splitTax(tax, isIntegrated), cess }),
    date: dayOf(sheet.cellOf(row, 'Invoice Date')),
  });
  if (type === 'cancel') return write(written, { type: 'Invoice', status: 'Cancelled' });
  if (type !== 'refund') return type === 'shipment' ? write(written, { type: 'Invoice' }) : written;
  // The invoice of a refund is the one that the note is for.
  return write(written, {
    type: 'Credit Note',
    number: sheet.cellOf(row, 'Credit Note No'),
    date: dayOf(sheet.cellOf(row, 'Credit Note Date')),
    originalNumber: sheet.cellOf(row, 'Invoice Number'),
    originalDate: dayOf(sheet.cellOf(row, 'Invoice Date')),
  });
}
