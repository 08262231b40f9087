/** How a return compares with the document that it is made from, and with earlier returns of that. */
import { amountOf, type JsonObject, textOf } from '../../../core/json';
import {
  type Millionths,
  millionthsOf,
  type Paise,
  paiseOf,
  rupeeText,
  sumOf,
} from '../../../core/paise';
import type { ReturnedLine, WriteOf } from '../../memory/write';
import { linePath, refused, type Refusal } from '../../refusal';
import { type Document, nameOfDocument, wordsOfType } from '../wire/document';
import { isSame } from '../parties/listed';
import { hasSameUnit } from '../lines/originalLine';
import type { Sent, WireDocument } from '../wire/toWire';
import { objectsIn } from '../../amounts/total';

export type EarlierReturn = Pick<WriteOf<'return'>, 'total' | 'lines'>;

export interface Returning {
  original: Document;
  lines: ReturnedLine[];
  earlier: EarlierReturn[];
  /** In words, what can't be compared. */
  notCompared: Set<string>;
}

/** @param amount the attribute of the lines that says what they cost */
export const returnedLines = (
  items: JsonObject[],
  amount: 'net_amount' | 'total_amount',
): ReturnedLine[] =>
  items.map((item) => ({
    // Products without an ID of the user's have -1.
    id: textOf(item.id).replace(/^-1$/, ''),
    name: textOf(item.name),
    unit: textOf(item.unit),
    quantity: amountOf(item.quantity) ?? null,
    amount: amountOf(item[amount]) ?? null,
  }));

/** The lines of a document that is sent. A bill of supply charges no tax. */
export const linesIn = ({ body }: WireDocument): ReturnedLine[] =>
  returnedLines(objectsIn(body.items), body.with_tax === false ? 'net_amount' : 'total_amount');

/** @throws Refusal if the return and earlier ones are more than the original in total */
export function requireTotal(
  { original, lines, earlier, notCompared }: Returning,
  { type, totals }: Sent,
): void {
  if (!totals || original.total === undefined) {
    notCompared.add('the total');
    return;
  }
  const known = earlier.flatMap(({ total }) => (total === null ? [] : [paiseOf(total)]));
  if (known.length < earlier.length) notCompared.add('the total of an earlier return');
  const [own, allowed] = [paiseOf(totals.total), paiseOf(original.total)];
  const before = sumOf(known);
  // Lines are rounded to the paisa, and totals may be rounded to the rupee.
  const rounding = BigInt(lines.length + 50 * (1 + known.length));
  if (own + before <= allowed + rounding) return;
  throw refused('totalExceedsOriginal', {
    type: wordsOfType(type),
    total: rupeeText(own),
    limit: limitOf(
      rupeeText(allowed),
      `of ${nameOfDocument(original)}`,
      before > 0n && rupeeText(before),
    ),
  });
}

/**
 * @param index of the line
 * @throws Refusal if the product is not in the original, costs more than there, or is returned in a larger
 * quantity than there
 */
export function requireLine(returning: Returning, index: number): void {
  const line = returning.lines[index] as ReturnedLine;
  const original = nameOfDocument(returning.original);
  const refuse = (problem: string): Refusal =>
    refused('lineExceedsOriginal', { path: linePath(index), line: nameOfLine(line), problem });
  if (isMissing(returning.original, line)) throw refuse(`is not in ${original}`);
  const all = comparableLines(returning, line);
  if (!all) return;
  const own = measured(line);
  const atPrice = eachOf(all, (some) => some.filter((other) => !isDearer(own, other)));
  if (atPrice.allowed.length === 0) {
    throw refuse(`costs ${priceOf(own)} with tax and discount, more than in ${original}`);
  }
  for (const compared of [all, atPrice]) {
    const { allowed, now, before } = eachOf(compared, quantityOf);
    if (now + before <= allowed) continue;
    throw refuse(
      `has a quantity of ${units(now)}, more than ${limitOf(units(allowed), `in ${original}${compared === all ? '' : ' at this price'}`, before > 0n && units(before))}`,
    );
  }
}

/** What was sold of a product, and what is returned of it now and was returned before. */
interface Compared<Lines> {
  allowed: Lines;
  now: Lines;
  before: Lines;
}

const eachOf = <From, To>(
  { allowed, now, before }: Compared<From>,
  map: (value: From) => To,
): Compared<To> => ({ allowed: map(allowed), now: map(now), before: map(before) });

/** Whether a product was not sold. Not known if the service omits the lines or the ID of a product. */
function isMissing({ items }: Document, line: ReturnedLine): boolean {
  const sold = returnedLines(items, 'total_amount');
  return sold.length > 0 && sold.every((one) => one.id !== '' && !isSameProduct(line, one));
}

/** The lines of the same product. Undefined if they can't be compared. */
function comparableLines(
  { original, lines, earlier, notCompared }: Returning,
  line: ReturnedLine,
): Compared<Measured[]> | undefined {
  const of = {
    allowed: returnedLines(original.items, 'total_amount'),
    now: lines,
    before: earlier.flatMap((one) => one.lines),
  };
  const same = eachOf(of, (some) => some.filter((other) => isSameProduct(line, other)));
  const isComparable = (other: ReturnedLine) => isMeasured(other) && hasSameUnit(line, other);
  if (same.allowed.length === 0 || ![...same.allowed, ...same.now].every(isComparable)) {
    notCompared.add(`quantity and price of ${nameOfLine(line)}`);
    return undefined;
  }
  if (earlier.some((one) => one.lines.length === 0) || !same.before.every(isComparable)) {
    notCompared.add(`quantity of ${nameOfLine(line)} in an earlier return`);
  }
  return eachOf(same, (some) => some.filter(isComparable).map(measured));
}

const limitOf = (allowed: string, where: string, before: string | false): string =>
  before
    ? `is left of the ${allowed} ${where}, after ${before} returned before`
    : `the ${allowed} ${where}`;

/** By ID, or by name if one of them has no ID. */
const isSameProduct = (one: ReturnedLine, other: ReturnedLine): boolean =>
  one.id !== '' && other.id !== '' ? one.id === other.id : isSame(one.name, other.name);

const isMeasured = ({ quantity, amount }: ReturnedLine): boolean =>
  [quantity, amount].every((number) => number !== null && number >= 0);

interface Measured {
  quantity: Millionths;
  amount: Paise;
}

const measured = ({ quantity, amount }: ReturnedLine): Measured => ({
  quantity: millionthsOf(Number(quantity)),
  amount: paiseOf(Number(amount)),
});

/** Whether a unit costs more than one of the other line. Each of the amounts may be rounded by a paisa. */
const isDearer = (one: Measured, other: Measured): boolean =>
  one.amount * other.quantity > other.amount * one.quantity + one.quantity + other.quantity;

const quantityOf = (lines: Measured[]): Millionths => sumOf(lines.map(({ quantity }) => quantity));

const units = (quantity: Millionths): string => String(Number(quantity) / 1e6);

const priceOf = ({ quantity, amount }: Measured): string =>
  ((Number(amount) * 1e4) / Number(quantity)).toFixed(2);

const nameOfLine = ({ name, id }: ReturnedLine): string => name || id;
