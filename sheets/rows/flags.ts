/** Columns with a yes or no for each document, which says what their headings say. */
import { isFilled } from '../../law/readValues';
import { supplyTypes, type SupplyType } from '../../law/tables/gstr1';
import { cellNumber, headingsIn, taxFields, type SheetCells } from '../cells/candidates';
import { meaningsSaid, type ColumnChange } from '../cells/columnProblems';
import { flagNamed, type Flag } from '../cells/namedFacts';
import { fieldName, fieldsOf, plain } from '../cells/headings';
import type { SheetRow } from '../programs/sheet/program';
import { markOf } from '../words/states';

const withTax = fieldName('priceWithTax');

/**
 * The rows with the prices that include tax in a column of their own, and with supply types in place of a yes
 * under SEZ or Export. Other rows as they are.
 */
export function withoutFlags(
  rows: readonly SheetRow[],
  changes: readonly ColumnChange[] = [],
): readonly SheetRow[] {
  const headings = headingsIn(rows.map(({ cells }) => cells));
  const said = meaningsSaid(changes, headings);
  const isFlag = (heading: string) =>
    !said.has(heading) && rows.every(({ cells }) => isYesOrNo(cells[heading]));
  let found = rows;
  for (const heading of headings) {
    const named = flagNamed(heading);
    const flag = named && isFlag(heading) ? named : undefined;
    if (!flag && (said.has(heading) || !isOfTax(rows, heading))) continue;
    const isOfPrices = !flag || flag === 'taxIncluded' || flag === 'taxExtra';
    const rewrite = isOfPrices
      ? pricesBy(heading, headings, flag === 'taxExtra')
      : supplyBy(heading, flag, headings);
    if (rewrite) {
      found = found.map(({ position, cells }) => ({ position, cells: rewrite(cells) }));
    }
  }
  return found;
}

const isYesOrNo = (cell: unknown): boolean => !isFilled(cell) || markOf(cell) !== undefined;

/** Whether a cell says that a price includes tax, such as `Incl. GST`, or that it does not. */
function includesTax(cell: unknown): boolean | undefined {
  const text = plain(String(cell)).replace(/(gst|tax)$/, '');
  if (/^(incl|included|inclusive|with)$/.test(text)) return true;
  return /^(excl|excluded|exclusive|extra|wo|without|plus)$/.test(text) ? false : markOf(cell);
}

/** Whether a column of texts says of each row whether its price includes tax. */
const isOfTax = (rows: readonly SheetRow[], heading: string): boolean =>
  rows.every(
    ({ cells: { [heading]: cell } }) =>
      markOf(cell) === undefined && includesTax(cell) !== undefined,
  );

type Rewrite = (cells: SheetCells) => SheetCells;

/** Moves the price of a row with a yes to those with tax; none if several columns may be the price. */
function pricesBy(
  flag: string,
  headings: readonly string[],
  isExtra: boolean,
): Rewrite | undefined {
  const prices = headings.filter((one) => fieldsOf(one).includes('price'));
  const [price] = prices;
  if (price === undefined || prices.length > 1 || headings.includes(withTax)) return undefined;
  return ({ [flag]: cell, ...cells }) =>
    includesTax(cell) === !isExtra
      ? { ...cells, [price]: undefined, [withTax]: cells[price] }
      : cells;
}

type SupplyFlag = Exclude<Flag, 'taxIncluded' | 'taxExtra'>;

const payments: Record<SupplyFlag, Record<'taxed' | 'untaxed', SupplyType>> = {
  sez: { taxed: 'sezWithPayment', untaxed: 'sezWithoutPayment' },
  export: { taxed: 'exportWithPayment', untaxed: 'exportWithoutPayment' },
  deemedExport: { taxed: 'deemedExport', untaxed: 'deemedExport' },
};

/** Writes the supply type of a row, whose taxes say whether they are paid. */
function supplyBy(flag: string, kind: SupplyFlag, headings: readonly string[]): Rewrite {
  const taxes = headings.filter((one) => fieldsOf(one).some((field) => taxFields.includes(field)));
  return (cells) => {
    if (!isFilled(cells[flag])) return cells;
    const isTaxed = taxes.some((heading) => (cellNumber('taxAmount', cells[heading]) ?? 0) !== 0);
    const type = markOf(cells[flag]) ? payments[kind][isTaxed ? 'taxed' : 'untaxed'] : 'regular';
    return { ...cells, [flag]: supplyTypes[type].name };
  };
}
