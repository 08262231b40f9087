/** Words that make their document another one. */
import vocabulary from '../words/vocabulary.json';
import { isDoubtful, isOfEInvoice, markOf, statusIn, stateNamed } from '../words/states';
import { isCash, loneWord, wordsIn } from '../words/types';
import type { SheetCells } from './candidates';
import type { LineField, SheetParty } from '../cells/headings';
import {
  flagNamed,
  isAbout,
  type Word,
  isReverseCharge,
  kindIn,
  longestWord,
  supplyNamed,
  wholeKind,
} from './namedFacts';

export interface WordColumn {
  heading: string;
  /** Its different texts. */
  words: Word[];
  /** Whether each row has one. */
  isFull: boolean;
}

/** A cell as text; empty for a number. */
export const wordText = (cell: unknown): string =>
  typeof cell === 'boolean' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';

export interface ReadSheet {
  rows: readonly SheetCells[];
  found: ReadonlyMap<LineField, string>;
  party: SheetParty;
}

/** The first text of a column that makes its document another one than the columns that are read. */
export function changing({ heading, words }: WordColumn, read: ReadSheet): Word | undefined {
  const isFlag = flagNamed(heading) !== undefined;
  const hasCash = words.some(({ text }) => isCash(text));
  const changes = (text: string): Change | undefined =>
    (isFlag && markOf(text) === true) || (!hasCash && loneWord(text) === 'credit memo')
      ? isAlways
      : changeOf(text, heading, read);
  const known = new Map(
    words.flatMap(({ text }) => {
      const change = changes(text);
      return change ? [[text, change] as const] : [];
    }),
  );
  if (known.size === 0) return undefined;
  for (const [row, cells] of read.rows.entries()) {
    const text = wordText(cells[heading]);
    if (known.get(text)?.(cells)) return { text, row };
  }
  return undefined;
}

/** Whether a text changes the document of a row. */
type Change = (cells: SheetCells) => boolean;

const isAlways: Change = () => true;

/** Whether the type of a row, if it has one, is that of an invoice. */
export const isInvoice = (cells: SheetCells, { found, party }: ReadSheet): boolean =>
  (kindIn(party)(wordText(cells[found.get('type') ?? ''])) ?? 'invoice') === 'invoice';

/** What a text may change, which the other columns of its row may say as well. */
function changeOf(text: string, heading: string, read: ReadSheet): Change | undefined {
  if (text.length > longestWord) return undefined;
  const { found, party } = read;
  const ofInvoice: Change = (cells) => isInvoice(cells, read);
  const { ofTypes, ofDocuments } = vocabulary;
  // Zones and grades have letters, too.
  if (text.length === 1 && !isAbout(heading, [...ofTypes, ...ofDocuments])) return undefined;
  if (loneWord(text) === 'return' && isAbout(heading, ofTypes) && isAbout(heading, ofDocuments))
    return ofInvoice;
  if (ofParcels.test(text) || ofDemandDrafts.test(text)) return undefined;
  const kind = wholeKind(text, party);
  if (kind !== undefined && kind !== 'invoice') return ofInvoice;
  const supply = supplyNamed(text);
  const supplies = found.get('supplyType');
  if (supply !== undefined && supply !== 'regular') {
    return (cells) => supplyNamed(wordText(cells[supplies ?? ''])) !== supply;
  }
  const isReverse = !found.has('reverseCharge') && isReverseCharge(text);
  if (isReverse || vocabulary.supplies.includes(wordsIn(text).join(' '))) {
    return supplies === undefined ? isAlways : undefined;
  }
  if (isDoubtful(text)) return isOfEInvoice(heading) ? undefined : isAlways;
  const state = stateNamed(text, heading);
  if (state === undefined || state === 'active') return undefined;
  if (state === 'not final' && isAbout(heading, vocabulary.ofAnother)) return undefined;
  const status = found.get('status');
  return (cells) =>
    statusIn(cells[status ?? ''], status) !== state && (state !== 'returned' || ofInvoice(cells));
}

const ofDemandDrafts = /^draft\W+(no\W+)?\d+$/i;

/** The direction of a parcel or of a trip, too. */
const ofParcels = /^(return|refund)$/i;
