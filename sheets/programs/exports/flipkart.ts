import { absolute } from '../../../core/paise';
import { dayOf } from '../sheet/documents';
import { eachRow, listed, rupeeCells } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import cashBack from '../signatures/flipkartCashBack.json';
import written from '../signatures/flipkartSales.json';

const { columns: flipkartColumns } = written;

/** A return that was cancelled puts the sale back; a cancellation takes back a sale of the month. */
const typesOfEvents = new Map([
  ['sale sale', 'Invoice'],
  ['return return', 'Credit Note'],
  ['return cancellation', 'Credit Note'],
  ['return return cancellation', 'Debit Note'],
]);

const unlessNa = (text: string): string => (text === 'NA' ? '' : text);

const ofDebitNote = ['taxableValue', 'igst', 'cgst', 'sgst', 'lineTotal'] as const;

const ofSale = eachRow(
  flipkartColumns,
  (row, sheet) => {
    const event = listed('Event Type, Event Sub Type')
      .map((name) => sheet.textOf(row, name))
      .join(' ');
    const total = sheet.amountOf(row, flipkartColumns.lineTotal);
    const isBelow = sheet.amountOf(row, flipkartColumns.taxableValue) < 0n;
    return {
      type: typesOfEvents.get(event.toLowerCase()) ?? event,
      date: dayOf(sheet.cellOf(row, flipkartColumns.date)),
      gstin: unlessNa(sheet.textOf(row, flipkartColumns.gstin)),
      partyName: unlessNa(sheet.textOf(row, flipkartColumns.partyName)),
      irn: unlessNa(sheet.textOf(row, flipkartColumns.irn)),
      // On returns, the amounts are below 0, the total is not.
      ...rupeeCells({ lineTotal: isBelow ? -absolute(total) : total }),
    };
  },
  'Event Sub Type',
);

/** Its buyers are consumers, and its debit notes are below 0, so that its columns add up. */
const ofCashBack = eachRow(cashBack.columns, (row, sheet) => ({
  gstin: '',
  ...(/^debit/i.test(sheet.textOf(row, cashBack.columns.type)) &&
    rupeeCells(
      Object.fromEntries(
        ofDebitNote.map((field) => [field, absolute(sheet.amountOf(row, cashBack.columns[field]))]),
      ),
    )),
}));

export const flipkart = [
  ...programSheets(written, () => ofSale),
  ...programSheets(cashBack, () => ofCashBack),
];
