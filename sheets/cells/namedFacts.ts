/** What headings and names say of documents. */
import { isFilled } from '../../law/readValues';
import { returnsIn } from '../words/signs';
import { isOfCancelling, isOfValidity, markOf, statusIn } from '../words/states';
import { wordsIn } from '../words/types';
import vocabulary from '../words/vocabulary.json';
import type { SheetCells } from './candidates';
import { plain, type LineField, type SheetParty } from './headings';

/** What a yes or no may be about. */
export type Flag = keyof typeof vocabulary.flags;

/** Whether a heading has one of these words. */
export const isAbout = (heading: string, kinds: readonly string[]): boolean =>
  wordsIn(heading).some((word) => kinds.includes(word) || kinds.includes(word.replace(/s$/, '')));

/** A heading of signs has no letters. */
const nameOf = (heading: string): string => plain(heading) || heading.replace(/\s+/g, '');

const flags = new Map(
  (Object.keys(vocabulary.flags) as Flag[]).flatMap((flag) =>
    vocabulary.flags[flag].map((heading) => [nameOf(heading), flag] as const),
  ),
);

/** What a yes or no, or a sign, under a heading is about. */
export const flagNamed = (heading: string): Flag | undefined =>
  flags.get(nameOf(heading.slice(0, 100).replace(/\([^()]*\)/g, '')));

export type SupplyFlag = Extract<Flag, 'sez' | 'export' | 'deemedExport'>;

/** The supply that a word names without saying whether its tax is paid. */
export function supplyFlag(word: string): SupplyFlag | undefined {
  const flag = flagNamed(word);
  return flag === 'sez' || flag === 'export' || flag === 'deemedExport' ? flag : undefined;
}

/** A text of a column, and the first row that has it. */
export interface Word {
  text: string;
  row: number;
}

/** `Meera Stores (Cancelled)`, or that alone. */
export const isCancelledName = (cell: unknown): boolean =>
  typeof cell === 'string' && /(^|\()\s*cancell?ed\s*(\)\s*)?$/i.test(cell.slice(-100));

export const saysCancelled = (cells: SheetCells, found: ReadonlyMap<LineField, string>): boolean =>
  statusIn(cells[found.get('status') ?? ''], found.get('status')) === 'cancelled';

const namesReturn = /\b(returned|return|rtn|refund(ed)?|wapas|credit note|debit note)\b/i;
const namesOther =
  /\b(period|returnable|gstr|no|number|date|id|ref|reference|policy|filed|filing|cheque|pod|lr|copy|copies|crates?|bottles?|empties)\b/i;

/**
 * The first row whose cell marks a return, or says yes, or has an amount or a reason, to what the heading says of
 * its document, and what the column may be.
 */
export function saidByHeading(
  rows: readonly SheetCells[],
  heading: string,
  found: ReadonlyMap<LineField, string>,
  party: SheetParty,
): (Word & { fields: LineField[] }) | undefined {
  const cells = rows.map((row) => row[heading]);
  const isTyped = found.has('type');
  const isOther = namesOther.test(heading);
  const isOfStates = !isOther && (isOfCancelling(heading) || isOfValidity(heading));
  const isOfReturns = !isOther && !isTyped && namesReturn.test(heading);
  const isOpen = isOfReturns || !(isTyped || isAbout(heading, vocabulary.ofAnother));
  const returns = isOpen ? returnsIn(cells, party, isOfReturns ? 'return' : undefined) : undefined;
  const says = (cell: unknown): boolean => {
    const number = Number(cell);
    if (returns) return returns.isReturn(cell) === true;
    if (isOfReturns) return markOf(cell) === true || number > 0 || number < 0;
    const isZero = number === 0 && !isOfValidity(heading);
    return isOfStates && isFilled(cell) && !isZero && statusIn(cell, heading) !== 'active';
  };
  const row = rows.findIndex((one) => says(one[heading]) && !saysCancelled(one, found));
  const isState = (cell: unknown) => !isFilled(cell) || statusIn(cell, heading) !== undefined;
  const isStatus = isOfStates && !found.has('status') && cells.every(isState);
  const fields: LineField[] = returns ? ['type'] : isStatus ? ['status'] : [];
  return row < 0 ? undefined : { text: String(cells[row]), row, fields };
}
