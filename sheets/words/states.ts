import { remembered } from '../../core/remembered';
import { flagOf } from '../../core/json';
import { trimmedText } from '../../law/readValues';
import { parseDay } from '../../core/day';
import vocabulary from './vocabulary.json';

/**
 * What a sheet says of a document. A draft is not final; goods that were returned, or money that was paid back,
 * leave the invoice, and want a note.
 */
export type SheetState = keyof typeof vocabulary.states;

const begins = (words: readonly string[]) =>
  words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));

const states = (Object.keys(vocabulary.states) as SheetState[]).map((state) => ({
  state,
  words: new Set<string>(vocabulary.states[state]),
  beginnings: begins(vocabulary.states[state]),
}));

const textOf = (cell: unknown): string =>
  trimmedText(typeof cell === 'boolean' ? String(cell) : cell)
    .replace(/^([^(]*)\([^]*\)$/, '$1')
    .slice(0, 60)
    .toLowerCase()
    .replace(/[\s_*!,/-]+/g, ' ')
    .trim()
    // A number behind it is that of another document.
    .replace(/(?<![ .:#\d])[ .:#\d]+$/, '')
    .trim();

const stateOf = remembered(
  (text: string): SheetState | undefined =>
    states.find(
      ({ words, beginnings }) =>
        words.has(text) || beginnings.some((beginning) => text.startsWith(beginning)),
    )?.state,
);

/** The state that a whole cell names; undefined for other texts. */
export const stateNamed = (cell: unknown): SheetState | undefined => stateOf(textOf(cell));

/** A yes or no, also as people mark it: `✓`, `x`, `Haan`. */
export function markOf(cell: unknown): boolean | undefined {
  const text = typeof cell === 'string' ? cell.trim().toLowerCase() : '';
  if (vocabulary.yes.includes(text)) return true;
  return vocabulary.no.includes(text) ? false : flagOf(cell);
}

/** Whether a cell names what may be a state of the document or of something else: `Failed`, `Partly refunded`. */
export function isDoubtful(cell: unknown): boolean {
  const text = textOf(cell);
  const isCancelling = /^cancell?(ed|ation)? /.test(text) && !/\bche(que|ck)\b/.test(text);
  return vocabulary.doubtfulStates.includes(text) || (isCancelling && !stateOf(text));
}

/**
 * What a cell of a column with states says: also `Yes`, or a date under *Cancelled On*. Undefined if that is not
 * known.
 * @param heading of the column
 */
export function statusIn(cell: unknown, heading = ''): SheetState | undefined {
  const named = stateNamed(cell);
  if (named) return named;
  if (isDoubtful(cell)) {
    // An e-invoice that was refused leaves a valid invoice.
    if (isOfEInvoice(heading)) return 'active';
    return textOf(cell).startsWith('reject') ? 'not final' : undefined;
  }
  const isDay = /cancel|void/i.test(heading) && parseDay(cell) !== undefined;
  const isCancelled = isDay || (typeof cell === 'number' ? undefined : markOf(cell));
  return isCancelled === undefined ? undefined : isCancelled ? 'cancelled' : 'active';
}

export const isOfEInvoice = (heading: string): boolean => /\be-?invoice|\birn\b/i.test(heading);
