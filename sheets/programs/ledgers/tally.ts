import { isFilled } from '../../../law/readValues';
import { amountIn } from '../../cells/kinds';
import { ledgerNamed, type NamedLedger } from './ledgerNames';
import type { LedgerColumns } from './ledgerLines';
import { headMeanings, voucherRows } from './ledgers';
import {
  filledIn,
  listed,
  withFields,
  without,
  type RewrittenRows,
  type Rewriting,
  type RowsOfDocument,
  type Sheet,
  type SheetRow,
} from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/tally.json';

/** The columns that are no ledgers. */
const { columns: tallyColumns, unused } = written;

export const tally = programSheets(written, () => rewrite);

const ofGoods = 'Quantity, Rate, Alt. Units';

function rewrite(sheet: Sheet): Rewriting {
  const layout: LedgerColumns = {
    side: sheet.side,
    ledgers: ledgersOf(sheet),
    value: sheet.heading('Value'),
    total: sheet.heading('Gross Total'),
    ofGoods: sheet.headingsOf(ofGoods),
  };
  return {
    parts: vouchersOf(sheet),
    rewritePart: (rows) => tallyLines(sheet, rows, layout),
    meanings: headMeanings(layout),
  };
}

/** All columns with amounts that are none of the register's own. One without a known name is of goods or costs. */
function ledgersOf(sheet: Sheet): NamedLedger[] {
  const others = [
    ...Object.values(tallyColumns).flatMap(listed),
    ...unused,
    ...listed('Supplier Invoice No, Voucher Ref. No, Voucher Ref. Date, Others-Cr, Others-Dr'),
  ];
  const own = sheet.headingsOf(others.join());
  return sheet.headings
    .filter((heading) => !own.includes(heading))
    .flatMap((heading) => {
      const named = ledgerNamed(heading);
      return named ?? (hasAmounts(sheet, heading) ? { heading, posts: 'supply' } : []);
    });
}

function hasAmounts({ rows, side }: Sheet, heading: string): boolean {
  const filled = rows.map(({ cells }) => cells[heading]).filter(isFilled);
  return filled.length > 0 && filled.every((cell) => amountIn(cell, side) !== undefined);
}

/** The rows with a number, each with the rows of its items below. */
function vouchersOf(sheet: Sheet): RowsOfDocument[] {
  const vouchers: Array<[SheetRow, ...SheetRow[]]> = [];
  for (const row of sheet.rows) {
    const isVoucher = ['Voucher No', 'Date'].some((name) => isFilled(sheet.cellOf(row, name)));
    if (isVoucher) vouchers.push([row]);
    else if (isFilled(sheet.cellOf(row, 'Value'))) vouchers.at(-1)?.push(row);
  }
  return vouchers;
}

function tallyLines(
  sheet: Sheet,
  [voucher, ...items]: RowsOfDocument,
  layout: LedgerColumns,
): RewrittenRows {
  const row = ofNote(sheet, voucher);
  if (/^\(?\s?cancel/i.test(sheet.textOf(voucher, 'Particulars'))) {
    return { rows: [withFields(row, { status: 'Cancelled' })] };
  }
  const ids = without(row, sheet.headingsOf(ofGoods)).cells;
  return voucherRows(
    row,
    items.map((item) => ({
      amount: sheet.amountOf(item, 'Value'),
      row: withFields(
        { position: item.position, cells: { ...filledIn(item.cells), ...ids } },
        { productName: sheet.cellOf(item, 'Particulars') },
      ),
    })),
    layout,
  );
}

/** The reference of a note is the invoice that it is for, and `Nature` may be the only word for a return. */
function ofNote(sheet: Sheet, row: SheetRow): SheetRow {
  const type = sheet.textOf(row, 'Voucher Type');
  const isNote = /\b(?:credit|debit|returns?)\b/i.test(type);
  const isReturn = /\breturns?\b/i.test(sheet.textOf(row, 'Nature'));
  if (!isNote && !isReturn) return row;
  const [number, date] = ['Voucher Ref. No', 'Voucher Ref. Date'].map((name) =>
    sheet.cellOf(row, name),
  );
  const noted = withFields(without(row, sheet.headingsOf('Voucher Ref. No, Voucher Ref. Date')), {
    originalNumber: number,
    originalDate: date,
  });
  if (isNote) return noted;
  const returned = sheet.use === 'purchases' ? 'Purchase Return' : 'Sales Return';
  return sheet.writer(tallyColumns)(noted, { type: returned });
}
