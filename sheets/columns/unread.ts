import { inSlices, type Slices } from '../../core/slices';
import { columnProblem, type ColumnProblem, type Places } from './columnProblems';
import {
  amountFields,
  cellNumber,
  statedIn,
  taxFields,
  type Reading,
  type SheetCells,
  type DocumentOf,
  byDocument,
} from './candidates';
import { fieldsOf, inThousands, type LineField } from '../cells/headings';
import { figuresOf, type Figures } from './figures';
import type { Stated } from './terms';
import { isNone } from '../cells/written';

/** Numbers that are no amounts, by the words of their headings. */
const notMoney =
  /\b(no|nos|number|num|id|code|pin|pincode|zip|phone|mobile|tel|contact|fax|date|day|days|year|month|week|period|time|km|kms|distance|weight|wt|kg|kgs|age|ack|batch|size|row|line|sl|sr|count|qty|quantity|units?|bags?|box|boxes|cartons?|pcs|pieces|version|index|hsn|sac|lat|long|rating|score|level|percentage|pan|aadhaar|account|a\/c|ifsc|vehicle|po|ref|reference|irn|status|type|name|margin|pages?|persons?|pax|guests?|vno|sno|fc|usd|eur|gbp|aed|forex|foreign)\b/i;

const ofTax = /\b(tax|taxes|gst|igst|cgst|sgst|utgst|cess|vat|duty|surcharge)\b/i;

/** The columns with amounts that have no meaning and that no other column explains. They would be missing in the books. */
export function* unreadAmounts(
  rows: readonly SheetCells[],
  headings: readonly string[],
  { reading, documentOf, positions }: Places & { reading: Reading },
): Slices<ColumnProblem[]> {
  const money: string[] = [];
  for (const heading of headings) {
    if (isMoney(rows, heading)) money.push(heading);
    yield;
  }
  if (money.length === 0) return [];
  const read = new Map([...reading].filter(([heading]) => !headings.includes(heading)));
  const explanations = yield* explanationsOf(rows, read, documentOf);
  const unexplained = new Set<string>();
  const amountIn = (row: SheetCells, heading: string) =>
    cellNumber('taxableValue', row[heading]) ?? 0;
  yield* inSlices(rows.entries(), ([position, row]) => {
    for (const heading of money) {
      const amount = amountIn(row, heading);
      const isExplained = explanations[position]?.some((one) => Math.abs(one - amount) < 0.011);
      if (amount !== 0 && !isExplained) unexplained.add(heading);
    }
  });
  // Gold and its making charges may be parts of the taxable value.
  const parts = [...unexplained];
  const areParts = rows.every((row) => {
    const sum = parts.reduce((all, heading) => all + amountIn(row, heading), 0);
    return Math.abs(sum - (statedIn(row, read).taxableValue ?? NaN)) < 0.011;
  });
  if (parts.length > 1 && areParts) return [];
  return money
    .filter((heading) => unexplained.has(heading))
    .map((heading) => {
      const row = rows.findIndex((one) => amountIn(one, heading) !== 0);
      const example = { position: positions[row] as number, cell: String(rows[row]?.[heading]) };
      return columnProblem('unread', [heading], offeredFor(heading, reading), { example });
    });
}

/** What unknown amounts may be, by a word of their headings: the first that fits. */
const offered: ReadonlyArray<[RegExp, LineField[]]> = [
  [/\b(price|rate)\b.*\bincl/i, ['priceWithTax']],
  [/\b(price|rate)\b/i, ['price', 'priceWithTax']],
  [/\bexempt/i, ['exemptValue']],
  [/\bnil\b/i, ['nilRatedValue']],
  [/\bnon[- ]?gst\b/i, ['nonGstValue']],
  // A part of the goods, or of their tax, is no charge beside them.
  [/\d\s*%/, []],
];

const shows: readonly LineField[] = [...taxFields, 'invoiceValue', 'lineTotal'];

/** Amounts that taxes or totals lack are not taxed with the goods. */
function offeredFor(heading: string, reading: Reading): LineField[] {
  const [, fields] = offered.find(([word]) => word.test(heading)) ?? [];
  const isUntaxed = [...reading.values()].some((field) => shows.includes(field));
  const charges: LineField[] = isUntaxed ? ['charges'] : ['charges', 'taxedCharges'];
  return [...(fields ?? charges), 'notSupplied'];
}

/** The headings, three at most, whose cells are numbers that may be amounts or quantities. */
export const unknownNumbers = (
  rows: readonly SheetCells[],
  headings: readonly string[],
): string[] =>
  headings
    .filter((heading) => {
      const isName = /\b(no|number|id|code|pin|pincode|phone|mobile|date|sr|sl|hsn|sac)\b/i.test(
        heading,
      );
      if (isName || inThousands.test(heading)) return false;
      const numbers = numbersIn(rows, heading);
      return numbers !== undefined && !areLong(numbers);
    })
    .slice(0, 3);

/** The numbers of a column; undefined if a cell is none, or all are 0. */
function numbersIn(rows: readonly SheetCells[], heading: string): number[] | undefined {
  const numbers: number[] = [];
  for (const { [heading]: cell } of rows) {
    if (isNone(cell)) continue;
    const number = cellNumber('taxableValue', cell);
    if (number === undefined) return undefined;
    numbers.push(number);
  }
  return numbers.some((number) => number !== 0) ? numbers : undefined;
}

const areLong = (numbers: readonly number[]): boolean =>
  numbers.every((number) => Number.isInteger(number) && number >= 1e9);

/** What a column says of one unit, or in percent, does not add to the document. */
const ofOne: readonly LineField[] = ['price', 'priceWithTax', 'taxRate', 'discountPercent'];

/** Whether the cells of a column are amounts, as far as they and their heading show. */
function isMoney(rows: readonly SheetCells[], heading: string): boolean {
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  const fields = fieldsOf(heading);
  if (fields.some((field) => ofOne.includes(field) || !amountFields.includes(field))) return false;
  const isTax = ofTax.test(words) && !/\b(no|number|id|code|type)\b/i.test(words);
  if (!isTax && notMoney.test(words)) return false;
  const numbers = numbersIn(rows, heading);
  return numbers !== undefined && (isTax || !areLong(numbers));
}

/** The amounts that each row states or makes, and the sums of its document. */
function* explanationsOf(
  rows: readonly SheetCells[],
  reading: Reading,
  documentOf: DocumentOf,
): Slices<number[][]> {
  const known = yield* inSlices(rows, (row) => {
    const stated = statedIn(row, reading);
    return { stated, figures: figuresOf(stated, () => false) };
  });
  const sums = new Map<unknown, number[]>();
  yield* inSlices(byDocument(rows, documentOf), (positions) => {
    const sum = (figure: 'net' | 'tax' | 'total') =>
      positions.reduce((all, row) => all + (known[row]?.figures[figure]?.value ?? 0), 0);
    sums.set(
      documentOf(rows[positions[0] as number] as SheetCells),
      (['net', 'tax', 'total'] as const).map(sum),
    );
  });
  return yield* inSlices(rows.entries(), ([position, row]) => [
    ...ofRow(known[position] as (typeof known)[number]),
    ...(sums.get(documentOf(row)) as number[]),
  ]);
}

function ofRow({
  stated,
  figures: { net, rate, tax, total },
}: {
  stated: Stated;
  figures: Figures;
}): number[] {
  const { quantity, price } = stated;
  const made = quantity === undefined || price === undefined ? undefined : quantity * price;
  const { discountAmount: less = 0, collectedTax = 0, deductedTax = 0 } = stated;
  const withheld = collectedTax - Math.abs(deductedTax);
  return [
    ...Object.values(stated),
    ...[made, net?.value, tax?.value, total?.value, rate, rate && rate / 2],
    ...(net && total ? [net.value + less, total.value + less, total.value + withheld] : []),
  ].filter((one) => one !== undefined);
}
