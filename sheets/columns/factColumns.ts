/** Columns that say by their words what a document is, whatever their headings are. */
import vocabulary from '../words/vocabulary.json';
import { isFilled } from '../../law/readValues';
import { isDoubtful, isOfEInvoice, isSentence, markOf } from '../words/states';
import { isCash, isMode, isOrder, isWholeType, loneWord, salesKind, wordsIn } from '../words/types';
import type { SheetCells } from './candidates';
import { columnProblem, type ColumnProblem } from './columnProblems';
import { fieldsOf, type LineField, type SheetParty } from '../cells/headings';
import {
  flagNamed,
  isCancelledName,
  isAbout,
  saidByHeading,
  saysCancelled,
  type Word,
  usualWord,
  wholeKind,
  wordsFor,
  type WordField,
  type FieldWords,
} from './namedFacts';
import { changing, isInvoice, type ReadSheet, type WordColumn, wordText } from './changingWords';

/** The fields that columns of any heading may be. */
const foundFields: readonly WordField[] = ['type', 'status', 'supplyType'];

/** Whether a column without a meaning may have words. One that is known has those of another field. */
export const mayHaveWords = (heading: string): boolean =>
  flagNamed(heading) !== undefined ||
  fieldsOf(heading).length > 0 ||
  !isAbout(heading, vocabulary.texts);

/** The different texts of a column. */
export function columnWords(rows: readonly SheetCells[], heading: string): WordColumn {
  const first = new Map<string, number>();
  let filled = 0;
  for (const [row, { [heading]: cell }] of rows.entries()) {
    const text = wordText(cell);
    if (text === '') continue;
    filled++;
    if (!first.has(text)) first.set(text, row);
  }
  const words = [...first].map(([text, row]) => ({ text, row }));
  return { heading, words, isFull: filled === rows.length };
}

/** Whether a column is that of a field: most of its texts are words of the field, of which one matters. */
function isOf(column: WordColumn, field: WordField, party: SheetParty): boolean {
  const { words, isFull } = column;
  // Each document has a type.
  if (field === 'type' && !isFull) return false;
  const { of, usual } = wordsFor(party)[field];
  const known = words
    .map(({ text }) => (field === 'type' ? wholeKind(text, party) : of(text, column.heading)))
    .filter((one): one is string => one !== undefined && one !== 'flag');
  if (field === 'status' && !areOfDocuments(column, known)) return false;
  const isOfTypes = isAbout(column.heading, vocabulary.ofTypes);
  // Beside a sale, a return is none of a parcel, and a journal no name.
  const isBeside = ({ text }: Word) => loneWord(text) === 'return' || (isOfTypes && isOrder(text));
  const beside = field === 'type' && known.length > 0 ? words.filter(isBeside).length : 0;
  const matters = known.some((one) => one !== usual) || beside > 0;
  return matters && 3 * (known.length + beside) >= 2 * words.length;
}

/** Whether the states of a column are those of its documents, and not of a payment or a parcel. */
function areOfDocuments(
  { heading, words, isFull }: WordColumn,
  states: readonly string[],
): boolean {
  if (isAbout(heading, vocabulary.ofAnother)) return false;
  const isOpen = ({ text }: Word) => isDoubtful(text) || isSentence(text);
  if (words.some(isOpen) && !isOfEInvoice(heading)) return false;
  // Among blanks, a draft may be one of a bank.
  return isFull || !states.includes('not final');
}

interface Facts {
  /** The headings that have no meaning. */
  open: readonly string[];
  /** Those that may have words. */
  columns: WordColumn[];
  /** The headings of fields that are known. */
  found: ReadonlyMap<LineField, string>;
  /** The headings whose meaning the user says. */
  said: ReadonlySet<string>;
  party: SheetParty;
  /** The positions of the rows among all items. */
  positions: readonly number[];
}

export interface FactColumns {
  found: Map<LineField, string>;
  problems: ColumnProblem[];
}

/**
 * Finds the columns that say what documents are, under any heading, by their whole cells. One without a field
 * in which a cell would make its document another one is a problem, unless the columns that are read say the
 * same.
 */
export function factColumns(
  rows: readonly SheetCells[],
  { open, columns, found: before, said, party, positions }: Facts,
): FactColumns {
  const found = new Map(before);
  const problems: ColumnProblem[] = [];
  const ask = (
    code: 'turning' | 'changing',
    heading: string,
    { text, row }: Word,
    fields: readonly LineField[] = [],
  ) =>
    problems.push(
      columnProblem(code, [heading], [...fields, 'notSupplied'], {
        example: { position: positions[row] as number, cell: text },
      }),
    );
  const isOfModes = (column: WordColumn): boolean => {
    const modes = modesIn(column);
    if (modes.doubt) ask('turning', column.heading, modes.doubt, ['type']);
    return modes.isOfModes;
  };
  const type = before.get('type');
  const isOpen = type !== undefined && !said.has(type) && !/note/i.test(type);
  if (isOpen && isOfModes(columnWords(rows, type))) found.delete('type');
  for (const field of foundFields.filter((one) => !found.has(one))) {
    const one = columns.find((column) => isOf(column, field, party));
    if (!one) continue;
    found.set(field, one.heading);
    columns.splice(columns.indexOf(one), 1);
    if (field === 'type') isOfModes(one);
  }
  const read = { rows, found, party };
  for (const column of columns) {
    const odd = changing(column, read);
    if (!odd) continue;
    const named = saidByHeading(rows, column.heading, found, party)?.fields ?? [];
    ask('changing', column.heading, odd, [...new Set([...mayBe(column, read), ...named])]);
  }
  const named = new Set([...found.values(), ...problems.flatMap((one) => one.columns)]);
  for (const heading of open.filter((one) => !named.has(one))) {
    const odd = saidByHeading(rows, heading, found, party);
    if (odd) ask('changing', heading, odd, odd.fields);
  }
  for (const field of ['partyName', 'number', 'productName'] as const) {
    const heading = found.get(field) ?? '';
    const row = rows.findIndex((cells) =>
      field === 'productName'
        ? namesNote(cells, heading, read)
        : isCancelledName(cells[heading]) && !saysCancelled(cells, found),
    );
    if (row >= 0) ask('changing', heading, { text: String(rows[row]?.[heading]), row });
  }
  const number = found.get('number') ?? '';
  const isTyped = party === 'vendor' || found.has('type');
  const ofNotes = isTyped ? undefined : [number, ...open].find((one) => isOfNotes(rows, one));
  const note = isTyped || said.has(number) ? -1 : noteAmong(rows, number);
  if (ofNotes !== undefined || note >= 0) {
    const [heading, row] = ofNotes === undefined ? [number, note] : [ofNotes, 0];
    const example = { position: positions[row] as number, cell: String(rows[row]?.[heading]) };
    // Only notes have the number under such a heading, unless it is that of a reference.
    const means: LineField[] = number === '' || ofNotes === number ? [] : ['notSupplied'];
    const changes: LineField[] = ofNotes === undefined ? ['number'] : means;
    problems.push(columnProblem('noteNumber', [heading], changes, { example }));
  }
  return { found, problems };
}

/** Whether a product is called a note, such as `Sales Return`, in the row of an invoice. */
function namesNote(cells: SheetCells, heading: string, read: ReadSheet): boolean {
  const text = wordText(cells[heading]);
  const isReturn = loneWord(text) === 'return' && isWholeType(text) && wordsIn(text).length > 1;
  return isInvoice(cells, read) && (isReturn || /Note$/.test(wholeKind(text, read.party) ?? ''));
}

/** Whether each row has the number of a note, by the heading: `Credit Note No`, `Sales Return No`. */
const isOfNotes = (rows: readonly SheetCells[], heading: string): boolean =>
  /\b(no|num|number)\b/i.test(heading) &&
  !/\b(invoice|bill)\b/i.test(heading) &&
  (/^note\b/i.test(heading) || isNoteNumber(heading)) &&
  rows.every(({ [heading]: cell }) => isFilled(cell) && markOf(cell) === undefined);

/** The first row with the number of a note, if most numbers are none; -1 without one. */
function noteAmong(rows: readonly SheetCells[], number: string): number {
  const areNotes = rows.map((cells) => isNoteNumber(cells[number]));
  return 2 * areNotes.filter(Boolean).length <= rows.length ? areNotes.indexOf(true) : -1;
}

/** Whether a number has the short name of a note: `CN-3`, `26-27/SR/12`. */
const isNoteNumber = (cell: unknown): boolean =>
  wordsIn(String(cell ?? '').replace(/\d+/g, ' ')).some(
    (word) => word.length > 1 && /Note$/.test(salesKind(word) ?? ''),
  );

/** The fields that the texts of a column may be, of which one may be new. */
function mayBe({ heading, isFull }: WordColumn, { rows, found, party }: ReadSheet): WordField[] {
  const texts = rows.map((cells) => wordText(cells[heading])).filter((text) => text !== '');
  const words = Object.entries(wordsFor(party)) as Array<[WordField, FieldWords]>;
  return words.flatMap(([field, one]) =>
    !found.has(field) &&
    (isFull || field !== 'type') &&
    usualWord(texts, heading, one) !== undefined
      ? [field]
      : [],
  );
}

/** Whether a type says how is paid, and a text that may say that or turn a whole register around. */
function modesIn({ words }: WordColumn): { isOfModes: boolean; doubt?: Word } {
  const hasCash = words.some(({ text }) => isCash(text));
  const isOfModes = hasCash && words.every(({ text }) => isMode(text));
  const lone = words.filter(({ text }) => loneWord(text) !== undefined);
  const isTurned = lone.length === words.length;
  const turning = isTurned ? lone : lone.filter(({ text }) => hasCash && isMode(text));
  return { isOfModes, doubt: isOfModes ? undefined : turning[0] };
}
