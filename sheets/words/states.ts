import { remembered } from '../../core/remembered';
import { flagOf } from '../../core/json';
import { isFilled, trimmedText } from '../../law/readValues';
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

/** The state that a whole cell names; undefined for other texts. @param heading of the column */
export const stateNamed = (cell: unknown, heading = ''): SheetState | undefined =>
  stateOf(textOf(cell)) ??
  (isOfEInvoice(heading) && textOf(cell) === 'can' ? 'cancelled' : undefined);

/** Whether a cell is a sentence that begins with a state: `cancelled by the customer and booked again`. */
export const isSentence = (cell: unknown): boolean =>
  stateNamed(cell) === 'cancelled' && !states.some(({ words }) => words.has(textOf(cell)));

/** A yes or no, also as people mark it: `✓`, `x`, `Haan`. */
export function markOf(cell: unknown): boolean | undefined {
  const text = typeof cell === 'string' ? cell.trim().toLowerCase() : '';
  if (vocabulary.yes.includes(text)) return true;
  return vocabulary.no.includes(text) ? false : flagOf(cell);
}

/** Whether a cell is blank, or a yes or no. */
export const isYesOrNo = (cell: unknown): boolean => !isFilled(cell) || markOf(cell) !== undefined;

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
  const named = stateNamed(cell, heading);
  const isFlag = isOfCancelling(heading) || isOfValidity(heading);
  const mark = typeof cell === 'number' && !isFlag ? undefined : markOf(cell);
  if (namesReason.test(heading) && isFilled(cell) && named !== 'active' && mark !== false)
    return 'cancelled';
  if (named) return named;
  if (isDoubtful(cell)) {
    // An e-invoice that was refused leaves a valid invoice.
    if (isOfEInvoice(heading)) return 'active';
    return textOf(cell).startsWith('reject') ? 'not final' : undefined;
  }
  const isDay = isOfCancelling(heading) && parseDay(cell) !== undefined;
  const isCancelled = isDay || (isOfValidity(heading) && mark !== undefined ? !mark : mark);
  return isCancelled === undefined ? undefined : isCancelled ? 'cancelled' : 'active';
}

/** Whether what stands under a heading cancels its document: a yes, or a day. */
export const isOfCancelling = (heading: string): boolean =>
  /\b(cancel(led|ed|lation)?|void(ed)?|radd|deleted)\b/i.test(heading);

/** Whether a yes under a heading says that its document counts. */
export const isOfValidity = (heading: string): boolean =>
  /^(is )?((bill|invoice) )?(active|valid)\W*$/i.test(heading.trim());

/** Only what was cancelled has a text under such a heading. */
const namesReason = /\bcancel\w* (by|reason|remarks?)\b|\breason\b.* cancel/i;

export const isOfEInvoice = (heading: string): boolean => /\be-?inv|\birn\b/i.test(heading);
