import { isFilled } from '../readValues';
import { quoted, type ColumnProblem, type Places } from './columnProblems';
import { amountFields, numberOf, statedIn, type Reading, type SheetCells } from './decide';
import { fieldsOf, inThousands, type LineField } from './headings';
import { figuresOf, type Stated } from './relations';

/** Numbers that are no amounts, by the words of their headings. */
const notMoney =
  /\b(no|nos|number|num|id|code|pin|pincode|zip|phone|mobile|tel|contact|fax|date|day|days|year|month|week|period|time|km|kms|distance|weight|wt|kg|kgs|age|ack|batch|size|row|line|sl|sr|count|qty|quantity|units?|bags?|box|boxes|cartons?|pcs|pieces|version|index|hsn|sac|lat|long|rating|score|level|percentage|pan|aadhaar|account|a\/c|ifsc|vehicle|po|ref|reference|irn|status|type|name|margin|pages?)\b/i;

const ofTax = /\b(tax|taxes|gst|igst|cgst|sgst|utgst|cess|vat|duty|surcharge)\b/i;

/**
 * The columns with amounts that have no meaning, and that no other column explains: what is not read would be
 * missing in the books.
 */
export function unreadAmounts(
  rows: readonly SheetCells[],
  headings: readonly string[],
  { reading, documentOf, positions }: Places & { reading: Reading },
): ColumnProblem[] {
  const read = new Map([...reading].filter(([heading]) => !headings.includes(heading)));
  const stated = rows.map((row) => statedIn(row, read));
  const known = rows.map((_, position) => explanations(stated[position] as Stated));
  const ofDocuments = sumsByDocument(rows, stated, documentOf);
  return headings
    .filter((heading) => isMoney(rows, heading))
    .filter(
      (heading) =>
        !rows.every((row, position) => {
          const amount = numberOf('taxableValue', row[heading]) ?? 0;
          const values = [
            ...(known[position] as number[]),
            ...(ofDocuments.get(documentOf(row)) as number[]),
          ];
          return amount === 0 || values.some((value) => Math.abs(value - amount) < 0.011);
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

/** The amounts that a row states or makes. */
function explanations(stated: Stated): number[] {
  const { net, rate, tax, total } = figuresOf(stated, () => false);
  const figures = [net?.value, tax?.value, total?.value, rate, rate && rate / 2];
  const made =
    stated.quantity !== undefined && stated.price !== undefined
      ? [stated.quantity * stated.price]
      : [];
  return [...Object.values(stated), ...figures, ...made].filter((one) => one !== undefined);
}

/** The sums of the lines of each document, and of their taxes. */
function sumsByDocument(
  rows: readonly SheetCells[],
  stated: readonly Stated[],
  documentOf: (row: SheetCells) => unknown,
): Map<unknown, number[]> {
  const sums = new Map<unknown, number[]>();
  rows.forEach((row, position) => {
    const { net, tax, total } = figuresOf(stated[position] as Stated, () => false);
    const [nets = 0, taxes = 0, totals = 0] = sums.get(documentOf(row)) ?? [];
    sums.set(documentOf(row), [
      nets + (net?.value ?? 0),
      taxes + (tax?.value ?? 0),
      totals + (total?.value ?? 0),
    ]);
  });
  return sums;
}
