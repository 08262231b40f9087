import { needsLines, type ReturnDocument } from '../documents/document';
import { currencyFinding } from '../documents/currency';
import { rounding, sumOfLines } from '../documents/lineAmounts';
import { absolute, type Paise } from '../../../core/paise';
import { documentSign } from './entry';

interface Sum {
  net: Paise;
  tax: Paise;
}

/** The invoices and notes that were given, without cancelled ones. Credit notes are subtracted. */
export interface Booked {
  documents: number;
  /** In rupees, as far as they are known. By their own net and tax amounts; by their lines where they state none. */
  stated: Sum;
  lines: Sum;
}

/**
 * The taxable value that a document adds to the books, negative for a credit note. Undefined if it is
 * not known in rupees.
 */
export function bookedValue(document: ReturnDocument): Paise | undefined {
  if (!needsLines(document)) return 0n;
  return currencyFinding(document) ? undefined : documentSign(document) * statedBy(document).net;
}

/**
 * The part of the booked value that the lines of a document do not have, and whether it is too small
 * to be more than rounding.
 */
export function unplacedValue(document: ReturnDocument): { value: Paise; isRounding: boolean } {
  const value = statedBy(document).net - sumOfLines(document.lines).net;
  return {
    value: documentSign(document) * value,
    isRounding: absolute(value) <= rounding(document),
  };
}

/** What a document adds to the sums of the books. */
export function bookedOf(document: ReturnDocument): Booked {
  if (!needsLines(document)) return nothingBooked;
  if (currencyFinding(document)) return { ...nothingBooked, documents: 1 };
  const lines = document.lines.filter(({ charge }) => charge === undefined);
  return {
    documents: 1,
    stated: timesSign(statedBy(document), document),
    lines: timesSign(sumOfLines(lines), document),
  };
}

const nothing: Sum = { net: 0n, tax: 0n };
export const nothingBooked: Booked = { documents: 0, stated: nothing, lines: nothing };

export const addBooked = (one: Booked, other: Booked): Booked => ({
  documents: one.documents + other.documents,
  stated: addSums(one.stated, other.stated),
  lines: addSums(one.lines, other.lines),
});

const timesSign = ({ net, tax }: Sum, document: ReturnDocument): Sum => ({
  net: documentSign(document) * net,
  tax: documentSign(document) * tax,
});

const addSums = (one: Sum, other: Sum): Sum => ({
  net: one.net + other.net,
  tax: one.tax + other.tax,
});

function statedBy({ net, tax, lines }: ReturnDocument): Sum {
  if (net !== undefined && tax !== undefined) return { net, tax };
  const sum = sumOfLines(lines);
  return { net: net ?? sum.net, tax: tax ?? sum.tax };
}
