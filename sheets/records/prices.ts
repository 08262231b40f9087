import { isFilled } from '../../law/readValues';
import type { LineField } from '../cells/headings';
import type { SheetCells } from '../columns/candidates';
import { readAmounts } from '../columns/decide';
import { pricePairs, type Fits, type RecordField } from './fields';

/** What prices are in a sheet of line items, whose relations they have: a price, its tax, and both. */
const lineFields: Partial<Record<RecordField, LineField>> = {
  unit_price: 'taxableValue',
  price_with_tax: 'lineTotal',
  tax_rate: 'taxRate',
};

const fieldOf = new Map(
  Object.entries(lineFields).map(([field, line]) => [line, field as RecordField]),
);

/**
 * Decides which of the prices of products are with tax, as far as the rows show it. Where nothing does, a price is
 * presumed to be without tax.
 * @param fits what each heading may be, which is changed
 * @returns whether one was presumed
 */
export function readPrices(
  rows: readonly SheetCells[],
  fits: Map<string, readonly RecordField[]>,
): boolean {
  const lines = [...fits].flatMap(([heading, fields]): Array<[string, LineField[]]> => {
    const some = fields.flatMap((field) => lineFields[field] ?? []);
    return some.length > 0 ? [[heading, some]] : [];
  });
  const unknown = lines
    .map(([heading]) => heading)
    .filter((one) => fits.get(one)?.includes('notSupplied'));
  const { readings } = readAmounts(rows, new Map(lines), () => ({}), { unknown, needsNet: false });
  const fieldIn = (reading: (typeof readings)[number], heading: string): RecordField =>
    fieldOf.get(reading.get(heading) ?? 'notSupplied') ?? 'notSupplied';
  const prices = lines.filter(([heading]) =>
    readings.some((reading) => pricePairs.flat().includes(fieldIn(reading, heading))),
  );
  const [included] = [...fits].find(([, [field]]) => field === 'tax_included') ?? [''];
  const isWorded = rows.every(({ [included]: cell }) => isFilled(cell));
  let isPresumed = false;
  for (const [heading, fields] of fits) {
    if (fields.length < 2) continue;
    // Nothing proves a single price, but that one is not used beside it.
    const isEnough = prices.length > (fields.includes('notSupplied') ? 0 : 1);
    const isShown = isEnough && lines.some(([one]) => one === heading);
    const left = new Set(isShown ? readings.map((one) => fieldIn(one, heading)) : fields);
    const pair = pricePairs.find((one) => left.size === 2 && one.every((field) => left.has(field)));
    if (pair && !(isWorded && pair === pricePairs[0])) isPresumed = true;
    fits.set(heading, pair ? pair.slice(0, 1) : [...left]);
  }
  return isPresumed;
}

/** `CGST` and `SGST` are the halves of a rate to which they come in all rows. */
export function readHalves(rows: readonly SheetCells[], fits: Fits): void {
  const halves = ['cgst_rate', 'sgst_rate'] as const;
  const headingOf = (field: RecordField) => [...fits].find(([, [first]]) => first === field)?.[0];
  const numberOf = (row: SheetCells, field: RecordField) =>
    parseFloat(String(row[headingOf(field) ?? '']));
  const isHalved = (row: SheetCells) =>
    numberOf(row, 'cgst_rate') + numberOf(row, 'sgst_rate') === numberOf(row, 'tax_rate');
  if (rows.every(isHalved)) for (const half of halves) fits.set(headingOf(half) as string, [half]);
}
