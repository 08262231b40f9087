import { plainCells } from '../../../../sheets/cells/plainCells';
import { groupBy } from '../../../../core/groupBy';
import { firstNames } from '../../../../core/names';
import { mustBe } from '../../../../core/inputError';
import { isObject } from '../../../../core/json';
import {
  allAsAssumed,
  type AnsweredQuestion,
  readAnsweredRow,
  unknownNames,
} from '../../../../returns/gstr1/questions/answeredQuestions';
import { column, optional } from '../../../../sheets/cells/columns';
import { readRow } from '../../../../sheets/cells/rows';
import { type Filing, firstMonthOf, lastMonthOf, returnColumns } from '../../../../law/filing';
import type { Named } from '../../../../returns/gstr1/documents/names';
import { type Fields, trimmedText } from '../../../../law/readValues';
import { flagOption, option } from '../../../shared/form/option';
import { cellErrorIn } from '../../../shared/words/cells';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup } from '../../../shared/run/operation';
import { readInputItem } from './inputItem';
import { sourceOf } from './documentSource';
import { propertyOf } from '../../../shared/form/field';
import { giveHint, formError } from '../../../shared/words/formTexts';

const answerRowsLabel = 'Answers (JSON)';
const optionName = 'answerRows';

/** The rows of questions, which may also be input items. */
export const answerRowsOption = propertyOf('json', optionName, answerRowsLabel, {
  placeholder: "e.g. {{ $('Get row(s)').all().map((item) => item.json) }}",
  description:
    'Rows of Check with your answers in the column answer. A row answers the documents that it names, and no others. Input items that are such rows count, too.',
});

export const allConfirmed = flagOption('allAsAssumed', 'Confirm All Assumptions', {
  description:
    'Whether what is assumed is right for all questions without another answer, so that none is open. Read the column fix of Check first.',
});

/** The items that are no rows of Check, and what those answer. */
export interface Answered {
  items: ItemGroup;
  answers: AnsweredQuestion[];
}

/** Columns that only rows of Check have. A spreadsheet may leave out those that are empty in its row. */
const columnsOfCheck = [
  ['topic', 'answer'],
  ['harm', 'kind'],
  ['documents', 'answer'],
  ['topic', 'return_period'],
];

/** Whether it is a row of Check, which may be that of a problem. */
const isRowOfCheck = (row: Fields): boolean =>
  columnsOfCheck.some((columns) => columns.every((column) => column in row));

/**
 * What the rows of Check answer. Those of another return answer nothing, and a hint says so.
 * @throws InputError, ItemError for an answer that is not one
 */
export function readAnswerRows(group: ItemGroup, filing: Filing): Answered {
  const [form] = group;
  const documents = group.filter(({ input }) => !isRowOfCheck(input.json));
  const { timeZone } = form.settings;
  const read = [
    ...givenRows(form).flatMap((row, index) =>
      answersIn(row, { row: `row ${index + 1} of ${answerRowsLabel}`, timeZone, filing }),
    ),
    ...group
      .filter(({ input }) => isRowOfCheck(input.json))
      .flatMap((item) =>
        readInputItem(item, (row) => answersIn(row, { row: 'this row', timeZone, filing })),
      ),
  ];
  const answers = [
    ...read.flatMap((one) => (one.kind === 'answer' ? one.answered : [])),
    ...(allConfirmed.read(form) ? [allAsAssumed] : []),
  ];
  const others = read.flatMap((one) => (one.kind === 'otherReturn' ? one.name : []));
  hintAtOtherReturns(form, filing, others);
  if (sourceOf(form) === 'account') return { items: group, answers };
  const [first, ...rest] = documents;
  if (first) return { items: [first, ...rest], answers };
  throw formError('onlyRowsOfCheck');
}

/** What a row with an answer says; of a row of another return only its period and GSTIN, as a hint names them. */
type ReadRow =
  | { kind: 'answer'; answered: AnsweredQuestion }
  | { kind: 'otherReturn'; name: string };

/** Where a row is, and the return for which it is given. */
interface GivenFor {
  row: string;
  timeZone: string;
  filing: Filing;
}

/** A checkbox of a spreadsheet is a yes or no. @throws InputError for what would be lost as a text */
function textOf(answer: unknown, row: string): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer !== 'object' || answer === null) return trimmedText(answer);
  throw mustBe(`The answer in ${row}`, 'a text or a number', answer, undefined, 'answer');
}

const namesIn = (names: unknown): string =>
  Array.isArray(names) ? names.map(trimmedText).join(', ') : trimmedText(names);

/** Nothing without an answer. @throws InputError */
function answersIn(cells: Fields, source: GivenFor): ReadRow[] {
  const given = plainCells(cells);
  const answer = textOf(given.answer, source.row);
  if (answer === '') return [];
  const other = otherReturn(given, source);
  if (other !== undefined) return [{ kind: 'otherReturn', name: other }];
  // The only document of a problem is in its own column.
  const documents = namesIn(given.documents) || namesIn(given.document);
  const topic = trimmedText(given.topic);
  return [{ kind: 'answer', answered: readAnsweredRow({ topic, documents, answer }, source) }];
}

const columnsOfReturn = {
  return_period: optional(column('month', 'return_period')),
  gstin: optional(column('gstin', 'gstin')),
};

/**
 * The name of the return that a row is of; undefined if it is this one, or no column says it.
 * @throws InputError
 */
function otherReturn(given: Fields, { row, timeZone, filing }: GivenFor): string | undefined {
  const read = readRow(columnsOfReturn, given, 'lenient', { timeZone }, 0);
  const [wrong] = read.problems;
  if (wrong) {
    const name = wrong.at.column;
    throw cellErrorIn(wrong, { column: name, cell: `${name} of ${row}` });
  }
  const { return_period: period, gstin } = read.row;
  // A quarter has the documents of its IFFs, so it takes their answers.
  const isOfPeriod =
    period === undefined || (firstMonthOf(filing) <= period && period <= lastMonthOf(filing));
  const isOwn = isOfPeriod && [filing.gstin, undefined, ''].includes(gstin);
  return isOwn ? undefined : nameOfReturn(period, gstin);
}

const nameOfReturn = (period = '', gstin = ''): string =>
  [period, gstin].filter(Boolean).join(' of ');

function hintAtOtherReturns(form: ItemForm, filing: Filing, given: readonly string[]): void {
  if (given.length === 0) return;
  const counts = [...groupBy(given, (one) => one)].map(([one, { length }]) => `${one} (${length})`);
  const { return_period: period, gstin } = returnColumns(filing);
  giveHint(form, 'answersForOther', {
    others: firstNames(counts),
    own: nameOfReturn(period, gstin),
  });
}

function givenRows(form: ItemForm): Fields[] {
  const given = form.optionalJson(option(optionName), answerRowsLabel) ?? [];
  const advice = 'Give rows of Check with the columns topic, documents and answer.';
  const rows = Array.isArray(given) ? given : [given];
  const other = rows.find((row) => !isObject(row) || !isRowOfCheck(row));
  if (other !== undefined) throw mustBe(answerRowsLabel, 'rows of Check', other, advice);
  return rows as Fields[];
}

/** Says what the rows answer, and which of their documents are not there. @throws InputError */
export function hintAtAnswerRows(
  form: ItemForm,
  answers: readonly AnsweredQuestion[],
  documents: readonly Named[],
): void {
  const rows = answers.filter((one) => one !== allAsAssumed);
  if (rows.length === 0) return;
  const unknown = unknownNames(rows, documents);
  giveHint(form, 'answeredRows', { count: rows.length });
  if (unknown.length === 0) return;
  giveHint(form, 'answersToUnknown', { names: firstNames(unknown) });
}
