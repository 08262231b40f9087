import { toPaise } from '../money/decimal';
import { rupees } from '../money/rupees';
import { amountInWords } from './amountInWords';
import type { PrintedDocument } from './printed';
import { FAINT, LEFT, LINE, RIGHT, type Sheet } from './sheet';
import { splitAmount } from './taxSplit';

type Row = [label: string, paise: number, bold?: boolean];

const SUMS_WIDTH = 220;
const WORDS_WIDTH = RIGHT - LEFT - SUMS_WIDTH - 24;
const ROW_HEIGHT = 14;

/** Draws totals on the right, and amount in words, bank details, notes and terms on the left. */
export function drawSummary(sheet: Sheet, printed: PrintedDocument): void {
  const rows = sumRows(printed);
  sheet.breakFor(rows.length * ROW_HEIGHT + 10);
  const top = sheet.y;
  const page = sheet.pdf.page;
  let y = top;
  const x = RIGHT - SUMS_WIDTH;
  for (const [label, paise, bold = false] of rows) {
    const size = bold ? 9.5 : 8.5;
    if (bold)
      sheet.pdf
        .moveTo(x, y - 3)
        .lineTo(RIGHT, y - 3)
        .strokeColor(LINE)
        .stroke();
    sheet.write(label, x, y, { width: 130, size, bold });
    const amount = `${bold ? 'Rs ' : ''}${rupees(paise)}`;
    sheet.write(amount, x + 110, y, { width: 105, size, bold, align: 'right' });
    y += ROW_HEIGHT + (bold ? 2 : 0);
  }
  sheet.y = top;
  drawWords(sheet, printed);
  if (sheet.pdf.page === page) sheet.y = Math.max(sheet.y, y);
}

function sumRows({ document, priced, split, withholding }: PrintedDocument): Row[] {
  const { totals } = priced;
  const taxes = document.withTax ? split.taxes : [];
  const taxed = [...priced.lines, ...priced.charges];
  const taxPart = (part: number) =>
    taxed.reduce((sum, { tax }) => sum + (splitAmount(toPaise(tax), taxes.length)[part] ?? 0), 0);
  const items = priced.lines.reduce((sum, line) => sum + toPaise(line.net), 0);
  const withheld = `${withholding?.kind} ${withholding?.section} (${withholding?.rate}%)`;
  const rows: (Row | false)[] = [
    ['Items', items],
    ...priced.charges.map((charge): Row => [charge.name, toPaise(charge.net)]),
    priced.charges.length > 0 && [
      document.withTax ? 'Taxable amount' : 'Net amount',
      toPaise(totals.net),
    ],
    ...taxes.map((tax, part): Row => [tax, taxPart(part)]),
    ['Discount on the whole', -toPaise(document.contents.extra_discount ?? 0)],
    [withheld, toPaise(totals.tcs)],
    ['Round off', toPaise(totals.roundOff)],
    ['Total', document.total, true],
    [withheld, -toPaise(totals.tds)],
    ['Received', -document.paid],
  ];
  const shown = rows.filter((row): row is Row => row && (row[1] !== 0 || row[2] === true));
  const changed = document.total !== document.pending && document.paymentStatus !== 'cancelled';
  return changed ? [...shown, ['Pending', document.pending, true]] : shown;
}

function drawWords(sheet: Sheet, { document }: PrintedDocument): void {
  const { bank_details: bank, notes, terms } = document.contents;
  const blocks: [string, string | undefined][] = [
    ['Amount in words', amountInWords(document.total)],
    [
      'Bank details',
      bank &&
        `${bank.bank_name}, ${bank.branch}\nAccount ${bank.account_number}, IFSC ${bank.ifsc}`,
    ],
    ['Notes', notes],
    ['Terms', terms],
  ];
  for (const [label, text] of blocks) {
    if (!text) continue;
    sheet.breakFor(11 + sheet.heightOf(text, { width: WORDS_WIDTH }));
    sheet.y += sheet.write(label, LEFT, sheet.y, { width: WORDS_WIDTH, size: 7, color: FAINT });
    sheet.y += 2;
    sheet.y += sheet.write(text, LEFT, sheet.y, { width: WORDS_WIDTH }) + 8;
  }
}
