/** The fields that columns of words may be, and what their words make of a document. */
import { readSupplyType } from '../../law/tables/gstr1';
import type { LineField, SheetParty } from '../cells/headings';
import { supplyFlag } from '../cells/namedFacts';
import { markOf, stateNamed } from './states';
import {
  isNotIssued,
  isOrder,
  isWholeType,
  loneWord,
  purchaseType,
  salesKind,
  wordsIn,
} from './types';

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

/** Whether texts, of which some are not usual, are those of another field than a state, a number or a name. */
export function areOtherWords(
  texts: readonly string[],
  field: LineField,
  party: SheetParty,
): boolean {
  if (field === 'state') return texts.length > 0 && texts.every((text) => stateNamed(text));
  if (field !== 'number' && field !== 'partyName') return false;
  const kindOf = (text: string) =>
    wholeKind(text, party) ?? (isOrder(text) || loneWord(text) === 'return' ? text : undefined);
  const isType = (text: string) => !/\d/.test(text) && kindOf(text) !== undefined;
  return texts.every(isType) && new Set(texts.map(kindOf)).size > 1;
}

/** Codes of two letters mean other things, too. */
export const supplyNamed = (text: string) => (text.length > 2 ? readSupplyType(text) : undefined);

export const isReverseCharge = (text: string): boolean =>
  /\b(rcm|r c m|reverse charge)\b/.test(wordsIn(text).join(' '));

/** What words make of a document, and the usual one, which leaves it as it is. */
export interface FieldWords {
  of(text: string, heading: string): string | undefined;
  usual: string;
}

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
