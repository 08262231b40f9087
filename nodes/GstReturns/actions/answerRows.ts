import type { INodeProperties } from 'n8n-workflow';
import { firstNames } from '../../../core/names';
import { InputError, mustBe } from '../../../core/inputError';
import { isObject } from '../../../core/json';
import {
  type AnsweredQuestion,
  readAnsweredRow,
  unknownNames,
} from '../../../gst/returns/answeredQuestions';
import type { Named } from '../../../gst/returns/documents/names';
import { type Fields, trimmedText } from '../../../gst/readValues';
import { option } from '../../shared/form/option';
import type { ItemForm } from '../../shared/run/form';
import type { ItemGroup } from '../../shared/run/operation';
import { readInputItem } from './documents';
import { sourceOf } from './documentSource';

const label = 'Answers (JSON)';
const name = 'answerRows';

/** The rows of questions, which may also be input items. */
export const answerRowsOption: INodeProperties = {
  displayName: label,
  name,
  type: 'json',
  default: '',
  placeholder: "e.g. {{ $('Get row(s)').all().map((item) => item.json) }}",
  description:
    'Rows of Check with your answers in the column answer. A row answers the documents that it names, and no others. Input items that are such rows count, too.',
};

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
];

/** Whether it is a row of Check, which may be that of a problem. */
const isRowOfCheck = (row: Fields): boolean =>
  columnsOfCheck.some((columns) => columns.every((column) => column in row));

/** @throws InputError, ItemError for an answer that is not one */
export function readAnswerRows(group: ItemGroup): Answered {
  const [form] = group;
  const others = group.filter(({ input }) => !isRowOfCheck(input.json));
  const answers = [
    ...givenRows(form).flatMap((row, index) =>
      answersIn(row, `row ${index + 1} of ${label}`, form.settings.timeZone),
    ),
    ...group.filter(({ input }) => isRowOfCheck(input.json)).flatMap(answersOfItem),
  ];
  if (sourceOf(form) === 'account') return { items: group, answers };
  const [first, ...rest] = others;
  if (first) return { items: [first, ...rest], answers };
  throw new InputError(
    'Documents',
    'All input items are rows of Check, without the documents that they are about',
    'Give the documents as input items, and the rows in Answers (JSON) in Options. Or set Documents to From the Account.',
  );
}

const answersOfItem = (item: ItemForm): AnsweredQuestion[] =>
  readInputItem(item, (row) => answersIn(row, 'this row', item.settings.timeZone));

/** A checkbox of a spreadsheet is a yes or no. @throws InputError for what would be lost as a text */
function textOf(answer: unknown, row: string): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer !== 'object' || answer === null) return trimmedText(answer);
  throw mustBe(`The answer in ${row}`, 'a text or a number', answer, undefined, 'answer');
}

const namesIn = (names: unknown): string =>
  Array.isArray(names) ? names.map(trimmedText).join(', ') : trimmedText(names);

/** None without an answer. */
function answersIn(given: Fields, row: string, timeZone: string): AnsweredQuestion[] {
  const answer = textOf(given.answer, row);
  if (answer === '') return [];
  // The only document of a problem is in its own column.
  const documents = namesIn(given.documents) || namesIn(given.document);
  const topic = trimmedText(given.topic);
  return [readAnsweredRow({ topic, documents, answer }, { row, timeZone })];
}

function givenRows(form: ItemForm): Fields[] {
  const given = form.optionalJson(option(name), label) ?? [];
  const advice = 'Give rows of Check with the columns topic, documents and answer.';
  const rows = Array.isArray(given) ? given : [given];
  const other = rows.find((row) => !isObject(row) || !isRowOfCheck(row));
  if (other !== undefined) throw mustBe(label, 'rows of Check', other, advice);
  return rows as Fields[];
}

/** Says what the rows answer, and which of their documents are not there. @throws InputError */
export function hintAtAnswerRows(
  { hint }: ItemForm,
  answers: readonly AnsweredQuestion[],
  documents: readonly Named[],
): void {
  if (answers.length === 0) return;
  const unknown = unknownNames(answers, documents);
  hint('info', `questions answered by rows of Check: ${answers.length}.`);
  if (unknown.length === 0) return;
  hint(
    'warning',
    `answers name documents that were not given or read, so they changed nothing: ${firstNames(unknown)}.`,
  );
}
