/** What headings, names and words say of documents. */
import { isFilled } from '../../law/readValues';
import { readSupplyType } from '../../law/tables/gstr1';
import { returnsIn } from '../words/signs';
import { isOfCancelling, isOfValidity, markOf, stateNamed, statusIn } from '../words/states';
import {
  isNotIssued,
  isOrder,
  isWholeType,
  loneWord,
  purchaseType,
  salesKind,
  wordsIn,
} from '../words/types';
import vocabulary from '../words/vocabulary.json';
import { cellNumber, type SheetCells } from './candidates';
import { plain, zeroRateFields, type LineField, type SheetParty } from '../cells/headings';

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

export interface Word {
  text: string;
  row: number;
}

/** `Meera Stores (Cancelled)`, or that alone. */
export const isCancelledName = (cell: unknown): boolean =>
  typeof cell === 'string' && /(^|\()\s*cancell?ed\s*(\)\s*)?$/i.test(cell.slice(-100));

/** Whether the status of a row says that its document is cancelled. */
export const saysCancelled = (cells: SheetCells, found: ReadonlyMap<LineField, string>): boolean =>
  statusIn(cells[found.get('status') ?? ''], found.get('status')) === 'cancelled';

const namesReturn = /\b(returned|return|rto|rtn|refund(ed)?|wapas|credit note|debit note)\b/i;
const namesOther =
  /\b(period|returnable|gstr|no|number|date|id|ref|reference|policy|filed|filing|cheque|pod|lr|copy|copies|crates?|bottles?|empties)\b/i;

const withoutDate = (heading: string): string => heading.replace(/\b(date|dt)\b/i, '');

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
  // A day on which something was cancelled says so.
  const isOther = namesOther.test(isOfCancelling(heading) ? withoutDate(heading) : heading);
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

export const kindIn = (party: SheetParty) => (party === 'vendor' ? purchaseType : salesKind);

/** Longer texts are sentences. */
export const longestWord = 40;

/** The kind of a whole cell that leaves no doubt. */
export function wholeKind(text: string, party: SheetParty): string | undefined {
  if (text.length > longestWord || loneWord(text) !== undefined || !isWholeType(text))
    return undefined;
  if (isNotIssued(text)) return wordsIn(text).length > 1 ? 'not issued' : undefined;
  return kindIn(party)(text);
}

/** Whether a column has no cell of a field, but words: `Exempt` a yes, `State` posted, `Voucher` types that differ. */
export function hasOtherWords(
  rows: readonly SheetCells[],
  heading: string,
  field: LineField,
  party: SheetParty,
): boolean {
  const isZeroRate = zeroRateFields.some((one) => one === field);
  if (!isZeroRate && !['state', 'number', 'partyName'].includes(field)) return false;
  const texts = rows.flatMap(({ [heading]: cell }) => (isFilled(cell) ? [String(cell)] : []));
  if (isZeroRate) return texts.every((text) => cellNumber(field, text) === undefined);
  if (field === 'state') return texts.length > 0 && texts.every((text) => stateNamed(text));
  const kindOf = (text: string) =>
    wholeKind(text, party) ?? (isOrder(text) || loneWord(text) === 'return' ? text : undefined);
  const isType = (text: string) => !/\d/.test(text) && kindOf(text) !== undefined;
  return texts.every(isType) && new Set(texts.map(kindOf)).size > 1;
}

/** Codes of two letters mean other things, too. */
export const supplyNamed = (text: string) => (text.length > 2 ? readSupplyType(text) : undefined);

/** Whether a text names reverse charge, also short: `Nature: RCM`. */
export const isReverseCharge = (text: string): boolean =>
  /\b(rcm|r c m|reverse charge)\b/.test(wordsIn(text).join(' '));

/** What words make of a document, and the usual one, which leaves it as it is. */
export interface FieldWords {
  of(text: string, heading: string): string | undefined;
  usual: string;
}

/** The words of each field in the sheets of a party. */
export const wordsFor = (party: SheetParty): Record<WordField, FieldWords> => ({
  type: { of: kindIn(party), usual: 'invoice' },
  status: { of: stateNamed, usual: 'active' },
  supplyType: {
    of: (text) => supplyNamed(text) ?? (supplyFlag(text) && 'flag'),
    usual: 'regular',
  },
  reverseCharge: {
    of: (text) => (isReverseCharge(text) ? 'yes' : markOf(text) === false ? 'no' : undefined),
    usual: 'no',
  },
});

export type WordField = 'type' | 'status' | 'supplyType' | 'reverseCharge';

/**
 * The only word that a field does not know, if most rows have it, so that it is the usual one; empty if all are known.
 * Undefined for texts that can't be those of the field.
 */
export function usualWord(
  texts: readonly string[],
  heading: string,
  { of, usual }: FieldWords,
): string | undefined {
  const meant = texts.map((text) => of(text, heading));
  const [word = '', ...more] = new Set(texts.filter((_, index) => meant[index] === undefined));
  const isMost = word === '' || 2 * meant.filter((one) => one === undefined).length >= texts.length;
  const isNotable = meant.some((one) => one !== undefined && one !== usual);
  return isNotable && isMost && more.length === 0 ? word : undefined;
}
