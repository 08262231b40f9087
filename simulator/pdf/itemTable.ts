import type { ItemBody } from '../bodies/item';
import { toPaise } from '../money/decimal';
import { rupees } from '../money/rupees';
import type { PricedLine } from '../money/totals';
import type { PrintedDocument } from './printed';
import { FAINT, LEFT, LINE, RIGHT, SHADE, WIDTH, type Sheet } from './sheet';
import { splitAmount } from './taxSplit';

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  cell: (line: PricedLine, item: ItemBody, index: number) => string;
}

const GAP = 5;

/** Draws one row per item, and the column titles on every page. */
export function drawItems(sheet: Sheet, printed: PrintedDocument): void {
  const columns = columnsOf(printed);
  drawTitles(sheet, columns);
  printed.document.contents.items.forEach((item, index) => {
    const line = printed.priced.lines[index];
    if (!line) return;
    const notes = notesBelowName(item, line);
    const nameWidth = (columns[1]?.width ?? 0) - GAP;
    const nameHeight =
      sheet.heightOf(item.name, { width: nameWidth }) +
      notes.reduce((sum, text) => sum + sheet.heightOf(text, { width: nameWidth, size: 7 }), 0);
    const texts = columns.map((column) => column.cell(line, item, index));
    const cellHeights = columns.map((column, at) =>
      sheet.heightOf(texts[at] ?? '', { width: column.width - GAP, size: 8 }),
    );
    const height = Math.max(nameHeight, ...cellHeights) + 8;
    if (sheet.breakFor(height)) drawTitles(sheet, columns);

    let x = LEFT;
    columns.forEach((column, at) => {
      const style = { width: column.width - GAP, size: 8, align: column.align };
      let y = sheet.y + 4;
      y += sheet.write(texts[at] ?? '', x + (column.align === 'left' ? GAP : 0), y, style);
      if (at === 1) {
        for (const text of notes) {
          y += sheet.write(text, x + GAP, y, { width: nameWidth, size: 7, color: FAINT });
        }
      }
      x += column.width;
    });
    sheet.y += height;
    sheet.rule(sheet.y);
  });
  sheet.y += 10;
}

function columnsOf({ document, split }: PrintedDocument): Column[] {
  const taxes = document.withTax ? split.taxes : [];
  const taxColumns = taxes.map((tax, part): Column => {
    return {
      title: tax,
      width: 58,
      align: 'right',
      cell: (line) => {
        const amount = splitAmount(toPaise(line.tax), taxes.length)[part] ?? 0;
        return `${rupees(amount)}\n${line.taxRate.toNumber() / taxes.length}%`;
      },
    };
  });
  const others: Column[] = [
    { title: '#', width: 22, align: 'left', cell: (_line, _item, index) => String(index + 1) },
    { title: 'Item', width: 0, align: 'left', cell: (_line, item) => item.name },
    { title: 'HSN/SAC', width: 48, align: 'left', cell: (_line, item) => item.hsn_code ?? '' },
    {
      title: 'Qty',
      width: 46,
      align: 'right',
      cell: (_line, item) => [item.quantity, item.unit].filter(Boolean).join(' '),
    },
    { title: 'Rate', width: 58, align: 'right', cell: (_line, item) => price(item.unit_price) },
    {
      title: document.withTax ? 'Taxable' : 'Net',
      width: 66,
      align: 'right',
      cell: (line) => rupees(toPaise(line.net)),
    },
    ...taxColumns,
    { title: 'Amount', width: 70, align: 'right', cell: (line) => rupees(toPaise(line.total)) },
  ];
  const usedWidth = others.reduce((sum, column) => sum + column.width, 0);
  return others.map((column) => (column.width ? column : { ...column, width: WIDTH - usedWidth }));
}

function drawTitles(sheet: Sheet, columns: Column[]): void {
  sheet.pdf.rect(LEFT, sheet.y, WIDTH, 17).fill(SHADE);
  let x = LEFT;
  for (const { title, width, align } of columns) {
    const style = { width: width - GAP, size: 7.5, bold: true, align };
    sheet.write(title, x + (align === 'left' ? GAP : 0), sheet.y + 5, style);
    x += width;
  }
  sheet.y += 17;
  sheet.pdf.moveTo(LEFT, sheet.y).lineTo(RIGHT, sheet.y).strokeColor(LINE).stroke();
}

function notesBelowName(item: ItemBody, line: PricedLine): string[] {
  const discount = toPaise(line.discount);
  const percent = item.discount_percent ? ` (${item.discount_percent}%)` : '';
  return [
    item.description ?? '',
    ...(item.custom_columns ?? []).map(({ label, value }) => `${label}: ${value}`),
    discount ? `Discount ${rupees(discount)}${percent}` : '',
  ].filter(Boolean);
}

/** A unit price with its own decimals, at least two and at most four. */
function price(unitPrice: number): string {
  return unitPrice.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}
