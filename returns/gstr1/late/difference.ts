import { sumOf } from '../../../core/paise';
import { groupBy } from '../../../core/groupBy';
import type { ReturnLine } from '../documents/document';
import { isRegistered } from '../../../law/parties/party';
import { taxableOf } from '../placement/amounts';
import { isUntaxed, type PlacedDocument } from '../placement/entry';
import type { FiledItem } from './filedDocuments';

/** Lines of one HSN code in one unit at one rate. */
const keyOf = ({ hsn, unit, rate }: ReturnLine): string => `${hsn} ${unit} ${rate}`;

/** The lines that the document's own section reports: there are no amendments of section nil. */
export const taxedLines = (entry: PlacedDocument): ReturnLine[] =>
  entry.document.lines.filter(({ rate }) => !isUntaxed(rate, entry));

/**
 * What a correction adds to table 12: the corrected lines less the original ones. Codes in which both
 * are the same are left out.
 */
export function lineDifference(
  revised: readonly PlacedDocument[],
  originals: readonly PlacedDocument[],
): PlacedDocument[] {
  const parts = [
    ...revised.flatMap((entry) => signedLines(entry, 1n)),
    ...originals.flatMap((entry) => signedLines(entry, -1n)),
  ];
  const unchanged = new Set(
    [...groupBy(parts, ({ key }) => key)]
      .filter(([, group]) => isNothing(group))
      .map(([key]) => key),
  );
  return parts
    .filter(({ key }) => !unchanged.has(key))
    .map(({ entry, line, sign }) => ({
      ...entry,
      sign,
      document: { ...entry.document, lines: [line] },
    }));
}

interface SignedLine {
  key: string;
  entry: PlacedDocument;
  line: ReturnLine;
  sign: bigint;
}

function signedLines(entry: PlacedDocument, direction: 1n | -1n): SignedLine[] {
  const { isIntraState, supplyType, document } = entry;
  const taxedAs = [isIntraState, supplyType, isRegistered(document.party)].join(' ');
  return taxedLines(entry).map((line) => ({
    key: `${taxedAs} ${keyOf(line)}`,
    entry,
    line,
    sign: direction * entry.sign,
  }));
}

const isNothing = (group: SignedLine[]): boolean =>
  [
    ({ line }: SignedLine) => line.taxable,
    ({ line }: SignedLine) => line.quantity,
    ({ line }: SignedLine) => line.cess ?? 0n,
  ].every((amount) => sumOf(group.map((part) => part.sign * amount(part))) === 0n);

/**
 * The lines that were filed, as far as the corrected lines tell: a rate whose amounts haven't changed
 * has the same lines, and another one has the only HSN code of the rate or of all lines, in the same
 * quantity. Undefined if there are several codes.
 * @param lines the corrected lines, negative where they reduce
 */
export function filedLines(
  items: readonly FiledItem[],
  lines: readonly ReturnLine[],
): ReturnLine[] | undefined {
  const found = items.map((item) => linesOfItem(item, lines));
  return found.some((one) => one === undefined) ? undefined : (found.flat() as ReturnLine[]);
}

function linesOfItem(
  { rate, taxable, cess }: FiledItem,
  lines: readonly ReturnLine[],
): ReturnLine[] | undefined {
  const sameRate = lines.filter((line) => line.rate === rate);
  const isSame =
    taxableOf(sameRate) === taxable && sumOf(sameRate.map((line) => line.cess ?? 0n)) === cess;
  if (isSame) return sameRate;
  if (taxable === 0n && cess === 0n) return [];
  const alike = sameRate.length > 0 ? sameRate : lines;
  const [line] = alike;
  const codes = new Set(alike.map(({ hsn, unit }) => `${hsn} ${unit}`));
  if (!line || codes.size > 1) return undefined;
  return [{ ...line, rate, taxable, cess, quantity: sumOf(alike.map((one) => one.quantity)) }];
}
