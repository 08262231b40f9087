import { withoutNoise } from '../../../core/fraction';
import { absolute, type Paise, paiseOf, taxOn } from '../../../core/paise';
import { cellNumber } from '../../columns/candidates';
import type { LineField } from '../../cells/headings';
import { isFilled } from '../../../law/readValues';
import { supplyTypes, type SupplyType } from '../../../law/tables/gstr1';
import type { RowsOfDocument, Sheet, SheetRow } from './program';

/** The rows of a document of which only the first has these details, each with them. */
export function filledDown(
  sheet: Sheet,
  rows: RowsOfDocument,
  number: string,
  details: string,
): RowsOfDocument {
  const headings = sheet.headingsOf(`${number},${details}`);
  let above = rows[0];
  return rows.map((row) => {
    if (isFilled(sheet.cellOf(row, number))) {
      above = row;
      return row;
    }
    const blank = headings.filter((heading) => !isFilled(row.cells[heading]));
    const copied = Object.fromEntries(blank.map((heading) => [heading, above.cells[heading]]));
    return { position: row.position, cells: { ...row.cells, ...copied } };
  }) as unknown as RowsOfDocument;
}

/** Quantity × price, to the paisa; a blank one counts as 0. */
export function madeOf(
  sheet: Sheet,
  row: SheetRow,
  { quantity, price }: { quantity: string; price: string },
): Paise {
  const number = (field: LineField, names: string) =>
    cellNumber(field, sheet.cellOf(row, names)) ?? 0;
  return paiseOf(withoutNoise(number('quantity', quantity) * number('price', price)));
}

/** Whether one amount is at most some paise away from another. */
export const isNear = (one: Paise, other: Paise, tolerance = 2n): boolean =>
  absolute(one - other) <= tolerance;

/** The taxable value in an amount that may include its tax. */
export function netOf(
  amount: Paise,
  tax: Paise,
  { rate, cess = 0n }: { rate: number; cess?: Paise },
): Paise {
  const net = amount - tax - cess;
  const distance = (one: Paise) => absolute(taxOn(one, rate, 1) - tax);
  return distance(net) < distance(amount) ? net : amount;
}

/** The day of `2026-04-03 18:22:10 +0530`; other cells as they are. */
export const dayOf = (cell: unknown): unknown =>
  typeof cell === 'string' ? cell.trim().split(' ')[0] : cell;

export const isYes = (text: string): boolean => /^(1|y|yes|true)$/i.test(text);

/** The supply type by what programs call a customer, such as `Overseas`, and by whether tax is charged. */
export function supplyTypeOf(customer: string, isTaxed: boolean): string {
  const [taxed, untaxed]: [SupplyType, SupplyType] = /overseas/i.test(customer)
    ? ['exportWithPayment', 'exportWithoutPayment']
    : /sez(?![a-z])|special/i.test(customer)
      ? ['sezWithPayment', 'sezWithoutPayment']
      : /deemed/i.test(customer)
        ? ['deemedExport', 'deemedExport']
        : ['regular', 'regular'];
  return supplyTypes[isTaxed ? taxed : untaxed].name;
}
