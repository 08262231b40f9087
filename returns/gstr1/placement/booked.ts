import { needsLines, type ReturnDocument } from '../documents/document';
import { currencyFinding } from '../documents/currency';
import { rounding, sumOfLines } from '../documents/lineAmounts';
import { absolute, sumOf, type Paise } from '../../../core/paise';
import { inSlices, type Slices } from '../../../core/slices';
import { signOf } from './entry';

/** A taxable value and the tax on it, with cess. */
interface Sum {
  net: Paise;
  tax: Paise;
}

/** The invoices and notes that were given, without cancelled ones. Credit notes are subtracted. */
export interface Booked {
  documents: number;
  /** In rupees, as far as they are known. By their own net and tax amounts; by their lines where they state none. */
  stated: Sum;
  /** By their line items. */
  lines: Sum;
}

/**
 * The taxable value that a document adds to the books, negative for a credit note. Undefined if it is
 * not known in rupees.
 */
export function bookedValue(document: ReturnDocument): Paise | undefined {
  if (!needsLines(document)) return 0n;
  return currencyFinding(document) ? undefined : signOf(document) * statedBy(document).net;
}

/**
 * The part of the booked value that the lines of a document do not have, and whether it is too small
 * to be more than rounding.
 */
export function unplacedValue(document: ReturnDocument): { value: Paise; isRounding: boolean } {
  const value = statedBy(document).net - sumOfLines(document.lines).net;
  return {
    value: signOf(document) * value,
    isRounding: absolute(value) <= rounding(document),
  };
}

/** The sums of the documents, as the books state them and by their lines. */
export function* booked(documents: readonly ReturnDocument[]): Slices<Booked> {
  const members = documents.filter(needsLines);
  const known = members.filter((document) => !currencyFinding(document));
  function* sum(of: (document: ReturnDocument) => Sum): Slices<Sum> {
    const sums = yield* inSlices(known, (document) => ({
      sign: signOf(document),
      ...of(document),
    }));
    return {
      net: sumOf(sums.map(({ sign, net }) => sign * net)),
      tax: sumOf(sums.map(({ sign, tax }) => sign * tax)),
    };
  }
  return {
    documents: members.length,
    stated: yield* sum(statedBy),
    lines: yield* sum(({ lines }) =>
      sumOfLines(lines.filter(({ charge }) => charge === undefined)),
    ),
  };
}

function statedBy({ net, tax, lines }: ReturnDocument): Sum {
  const sum = sumOfLines(lines);
  return { net: net ?? sum.net, tax: tax ?? sum.tax };
}
