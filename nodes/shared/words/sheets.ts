/** What is wrong with the columns and rows of sheets and registers, and how to fix it. */
import { InputError } from '../../../core/inputError';
import { filled } from '../../../core/filled';
import { firstNames, list } from '../../../core/names';
import { quotedValue } from '../../../core/quoted';
import { rupeeText, type Paise } from '../../../core/paise';
import { gstr1Rates } from '../../../law/tables/gstr1';
import type {
  ColumnProblem,
  RowContradiction,
  ContradictionCode,
  ContradictionFacts,
} from '../../../sheets/columns/columnProblems';
import {
  headingsFor,
  fieldName,
  type LineField,
  type SheetParty,
} from '../../../sheets/cells/headings';
import type { Figures } from '../../../sheets/columns/figures';
import type { Unproved } from '../../../sheets/columns/readAs';
import type { RecordCode, RecordProblem } from '../../../sheets/records/attributes';
import type { Notice, RowsNotice } from '../../../sheets/rows/notices';
import type { RegisterCode, RegisterProblem } from '../../../sheets/rows/rowError';
import { cellErrorIn, filledWords, hasWordsFor, type Words } from './cells';
import columns from './columns.json';
import contradictions from './contradictions.json';
import notices from './notices.json';
import record from './record.json';
import register from './register.json';

type RowName = 'item' | 'row';

/** What the columns of a kind of sheet are called. */
export interface ColumnNames {
  nameOf(field: string): string;
  /** What a column may be called that is missing: its name, with other headings. */
  likeOf(field: string): string;
}

/** The names of the columns of documents. */
export const lineNames = (party?: SheetParty): ColumnNames => ({
  nameOf: (field) => fieldName(field as LineField, party),
  likeOf: (field) => likeOf(field as LineField),
});

/** Problems as sentences, the last one without a full stop. */
export const sentencesOf = (
  problems: ReadonlyArray<ColumnProblem<string>>,
  row: RowName,
  names: ColumnNames,
): string => problems.map((one) => sentenceOf(one, row, names)).join('. ');

const columnWords: Record<ColumnProblem['code'], string> = columns;

function sentenceOf(
  problem: ColumnProblem<string>,
  row: RowName,
  { nameOf, likeOf: like }: ColumnNames,
): string {
  const { code, columns: headings, fields, example } = problem;
  const [first = '', ...others] = headings.map(quoted);
  const names = fields.map(nameOf);
  const place = `in ${row} ${(example?.position ?? 0) + 1}`;
  return filled(columnWords[code], {
    first,
    others: others.join(', '),
    all: firstNames([first, ...others]),
    both: list([first, ...others], 'and'),
    names: list(names, 'or'),
    get wanted() {
      return names.length > 1 ? list(names, 'or') : like(String(fields[0]));
    },
    place,
    cell: example?.cell,
    figures: figuresText(place, example),
    type: fieldName('type'),
    rate: fieldName('taxRate'),
  });
}

function figuresText(place: string, example: ColumnProblem['example']): string {
  if (example?.figures === undefined) return '';
  const { figures, document } = example;
  const named = document === undefined ? '' : ` (${document})`;
  return `: ${place}${named}, the line is ${figures.map(textOf).join(' or ')}`;
}

export const quoted = (text: string): string => `"${text}"`;

/** The name of the only field, and other headings that would do. */
function likeOf(field: LineField): string {
  const alike = headingsFor(field).filter((heading) => heading !== fieldName(field));
  const none = field === 'gstin' ? '. If nobody has one, add the column and write URP in it' : '';
  return `${fieldName(field)}, such as ${list(alike.slice(0, 3), 'or')}${none}`;
}

function textOf({ net, rate, tax }: Figures): string {
  const parts = [
    net === undefined ? 'without an amount' : net.value.toFixed(2),
    ...(tax === undefined ? [] : [`with a tax of ${tax.value.toFixed(2)}`]),
    ...(rate === undefined || tax !== undefined ? [] : [`at ${rate} %`]),
  ];
  return parts.join(' ');
}

/** What a cell contradicts, as a sentence without a full stop. */
export function contradictionIn({ code, facts, at }: RowContradiction): string {
  const { formula, stated, base, due } = facts;
  const values = { formula, base: rupees(base), due: rupees(due) };
  return `${at.column} is ${rupees(stated)}, but ${filled(contradictionWords[code], values)}`;
}

const contradictionWords: Record<ContradictionCode, string> = contradictions;

const rupees = (amount = 0): string => amount.toFixed(2);

/** What to compare with a sheet, since nothing in it proves how it was read; empty if there is nothing of it. */
export const unprovedIn = ({ isPresumed, unused }: Unproved): string =>
  [
    ...(isPresumed ? [presumedPrices] : []),
    ...(unused.length > 0 ? [`Columns that are not used: ${firstNames(unused)}.`] : []),
  ].join(' ');

const presumedPrices =
  'Prices are taken as without tax where no column shows otherwise. If they include tax, choose Price With Tax for their column in Change Columns.';

/** What the user should know of the rows of a register, as a sentence. */
export function noticeIn(given: Notice, row: RowName): string {
  if (typeof given === 'string') return given;
  const { code, rows, column = '' } = given;
  const names = firstNames(rows.map((position) => `${row} ${position + 1}`));
  return filled(noticeWords[code], { names, column });
}

const noticeWords: Record<RowsNotice['code'], string> = notices;

/** Why a row of a register can't be read, under the heading of its column. */
export function registerError({ code, facts, at }: RegisterProblem): InputError {
  const { row, column, document } = at;
  const cell = `${column} of ${document || `item ${row + 1}`}`;
  if (code === 'refused') {
    return new InputError(
      column,
      String(facts.error?.message),
      facts.error?.advice || 'Correct it.',
    );
  }
  if (hasWordsFor(registerWords, code)) {
    const { problem, fix } = filledWords(
      registerWords[code],
      registerValues({ ...facts, ...at, cell }),
    );
    return new InputError(column, problem, fix);
  }
  if (hasWordsFor(contradictionWords, code)) {
    const problem = contradictionIn({ code, facts: facts as ContradictionFacts, at });
    return new InputError(column, problem, 'Correct the cells.');
  }
  return cellErrorIn({ code, facts }, { column, cell });
}

/** Why a row of a sheet of records can't be read. @param nameOf the item at a position */
export function recordError(
  { code, facts, at }: RecordProblem,
  nameOf: (position: number) => string,
): InputError {
  const { column } = at;
  if (!hasWordsFor(recordWords, code)) return cellErrorIn({ code, facts }, { column });
  const values = { ...facts, column, otherRow: nameOf(facts.row ?? 0) };
  const { problem, fix } = filledWords(recordWords[code], values);
  return new InputError(column, problem, fix);
}

const recordWords: Record<RecordCode, Words> = record;

type RegisterFacts = RegisterProblem['facts'] &
  RegisterProblem['at'] & {
    /** The column with the document. */
    cell: string;
  };

const registerWords: Record<Exclude<RegisterCode, ContradictionCode | 'refused'>, Words> = register;

/** The amounts are read only where the words name them. */
const registerValues = (facts: RegisterFacts) => {
  const { value = 'blank', choices = [], other: { columns = [], row = 0, ...other } = {} } = facts;
  return {
    ...facts,
    value,
    text: String(value).trim(),
    quoted: quotedValue(value),
    choices: list(choices, 'or'),
    names: list(columns, 'and'),
    other: other.value ?? 'blank',
    otherItem: `item ${row + 1}`,
    otherQuoted: quotedValue(other.value),
    rates: gstr1Rates.join(', '),
    get rupees() {
      return rupeeText(value as Paise);
    },
    get otherRupees() {
      return rupeeText(other.value as Paise);
    },
  };
};
