import { isFilled } from '../readValues';
import { quoted, type ColumnProblem, type Places } from './columnProblems';
import {
  amountFields,
  numberOf,
  statedIn,
  type Reading,
  type SheetCells,
  type DocumentOf,
  byDocument,
} from './candidates';
import { fieldsOf, inThousands, type LineField } from './headings';
import { figuresOf, type Figures } from './relations';
import type { Stated } from './terms';

/** Numbers that are no amounts, by the words of their headings. */
const notMoney =
  /\b(no|nos|number|num|id|code|pin|pincode|zip|phone|mobile|tel|contact|fax|date|day|days|year|month|week|period|time|km|kms|distance|weight|wt|kg|kgs|age|ack|batch|size|row|line|sl|sr|count|qty|quantity|units?|bags?|box|boxes|cartons?|pcs|pieces|version|index|hsn|sac|lat|long|rating|score|level|percentage|pan|aadhaar|account|a\/c|ifsc|vehicle|po|ref|reference|irn|status|type|name|margin|pages?)\b/i;

const ofTax = /\b(tax|taxes|gst|igst|cgst|sgst|utgst|cess|vat|duty|surcharge)\b/i;

/** The columns with amounts that have no meaning and that no other column explains. They would be missing in the books. */
export function unreadAmounts(
  rows: readonly SheetCells[],
  headings: readonly string[],
  { reading, documentOf, positions }: Places & { reading: Reading },
): ColumnProblem[] {
  const money = headings.filter((heading) => isMoney(rows, heading));
  if (money.length === 0) return [];
  const read = new Map([...reading].filter(([heading]) => !headings.includes(heading)));
  const explanations = explanationsOf(rows, read, documentOf);
  return money
    .filter((heading) =>
      rows.some((row, position) => {
        const amount = numberOf('taxableValue', row[heading]) ?? 0;
        const isExplained = explanations[position]?.some((one) => Math.abs(one - amount) < 0.011);
        return amount !== 0 && !isExplained;
      }),
    )
    .map((heading): ColumnProblem => {
      const position = rows.findIndex((row) => (numberOf('taxableValue', row[heading]) ?? 0) !== 0);
      const cell = String(rows[position]?.[heading]);
      return {
        problem: `Column ${quoted(heading)} has amounts that are in no other column, such as ${cell} in item ${(positions[position] as number) + 1}`,
        changes: [
          { column: heading, means: 'charges' },
          { column: heading, means: 'notSupplied' },
        ],
      };
    });
}

/** The headings, three at most, whose cells are numbers that may be amounts or quantities. */
export const unknownNumbers = (
  rows: readonly SheetCells[],
  headings: readonly string[],
): string[] =>
  headings
    .filter((heading) => {
      const numbers = numbersIn(rows, heading);
      const isName = /\b(no|number|id|code|pin|pincode|phone|mobile|date|sr|sl|hsn|sac)\b/i.test(
        heading,
      );
      return numbers !== undefined && !isName && !areLong(numbers) && !inThousands.test(heading);
    })
    .slice(0, 3);

/** The numbers of a column; undefined if a cell is none, or all are 0. */
function numbersIn(rows: readonly SheetCells[], heading: string): number[] | undefined {
  const cells = rows.map((row) => row[heading]).filter(isFilled);
  const numbers = cells.flatMap((cell) => numberOf('taxableValue', cell) ?? []);
  const isAll = numbers.length === cells.length && numbers.some((number) => number !== 0);
  return isAll ? numbers : undefined;
}

const areLong = (numbers: readonly number[]): boolean =>
  numbers.every((number) => Number.isInteger(number) && number >= 1e9);

/** What a column says of one unit, or in percent, does not add to the document. */
const ofOne: readonly LineField[] = ['price', 'priceWithTax', 'taxRate', 'discountPercent'];

/** Whether the cells of a column are amounts, as far as they and their heading show. */
function isMoney(rows: readonly SheetCells[], heading: string): boolean {
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  const numbers = numbersIn(rows, heading);
  const fields = fieldsOf(heading);
  const isOther = fields.some((field) => ofOne.includes(field) || !amountFields.includes(field));
  if (!numbers || isOther) return false;
  if (ofTax.test(words) && !/\b(no|number|id|code|type)\b/i.test(words)) return true;
  return !notMoney.test(words) && !areLong(numbers);
}

/** The amounts that each row states or makes, and the sums of its document. */
function explanationsOf(
  rows: readonly SheetCells[],
  reading: Reading,
  documentOf: DocumentOf,
): number[][] {
  const known = rows.map((row) => {
    const stated = statedIn(row, reading);
    return { stated, figures: figuresOf(stated, () => false) };
  });
  const sums = new Map<unknown, number[]>();
  for (const positions of byDocument(rows, documentOf)) {
    const sum = (figure: 'net' | 'tax' | 'total') =>
      positions.reduce((all, row) => all + (known[row]?.figures[figure]?.value ?? 0), 0);
    sums.set(
      documentOf(rows[positions[0] as number] as SheetCells),
      (['net', 'tax', 'total'] as const).map(sum),
    );
  }
  return rows.map((row, position) => [
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
  return [
    ...Object.values(stated),
    ...[made, net?.value, tax?.value, total?.value, rate, rate && rate / 2],
  ].filter((one) => one !== undefined);
}
