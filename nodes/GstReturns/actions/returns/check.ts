import type { IDataObject } from 'n8n-workflow';
import { type Filing, returnColumns } from '../../../../law/filing';
import { firstNames } from '../../../../core/names';
import { type CheckInput, checkReturn } from '../../../../returns/gstr1/checkReturn';
import { checkSheets } from '../../../../returns/gstr1/checkSheets';
import {
  type DocumentProblem,
  type FoundIn,
  mostInCell,
  problemOf,
  worstFirst,
} from '../../../../returns/gstr1/documents/documentProblem';
import type { ReturnLine } from '../../../../returns/gstr1/documents/document';
import { documentNames, type DocumentNames } from '../../../../returns/gstr1/documents/names';
import { sheetQuestions } from '../../../../returns/gstr1/prepareGstr1';
import type { OpenQuestion } from '../../../../returns/gstr1/questions/question';
import { isAboutMissing } from '../../../../returns/gstr1/questions/returnQuestions';
import { type CheckedRow, checkPage } from '../../../../returns/pages/checkPage';
import { inColumnOrder } from '../../../shared/documents/columns';
import { pageOption, withPage } from '../../../shared/rows/page';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation, Row } from '../../../shared/run/operation';
import { inTurns } from '../../../shared/run/turns';
import { fixOf, problemIn, questionIn, topicOf } from '../words/gstr1';
import { type Answered, readAnswerRows } from '../form/answerRows';
import { answersProperty, wordsOfQuestion } from '../form/answers';
import { groupDocuments, isOfflineWith, isFromLines, isFromSheets } from '../form/documentSource';
import { numberedTypes } from '../sources/documents';
import { readFiling, returnDocuments, suppliesProperties } from '../sources/filing';
import { checkedLines, registerOptions } from '../sources/lines';
import { comparedOptions, filingOptions, readCompared } from '../form/returnOptions';
import { givenSheets, sheetNameOption } from '../sources/sheets';

/** Checks the books against the rules of GSTR-1, without making a return. */
export const check: Operation = {
  name: 'Check',
  value: 'check',
  action: 'Check documents for GST return',
  description:
    'Get one row per problem that the documents of a period have for GSTR-1, then the open questions. From the account, 600 invoices take about ten minutes.',
  properties: [...suppliesProperties, answersProperty],
  options: [...filingOptions, ...comparedOptions, sheetNameOption, pageOption, ...registerOptions],
  isOfflineWith,
  groupItems: groupDocuments,
  async run(form, session, given) {
    const page = pageOption.read(form);
    const today = session.today();
    const { filing, dates } = readFiling(form, today);
    const answered = readAnswerRows(given, filing);
    const { items, answers } = answered;
    const input = { ...filing, ...readCompared(form, filing), answers, today };
    const withItsPage = async (rows: CheckRow[]) =>
      await withPage(form, page, rows, (all) => checkPage(all, filing, today));
    if (isFromSheets(form)) return await withItsPage(await checkedSheets(answered, input));
    const reading = { types: numberedTypes, dates };
    const { documents, problems } = isFromLines(form)
      ? await checkedLines(items, answers)
      : {
          documents: await returnDocuments(session, items, reading, { filing, answers }),
          problems: [],
        };
    return await withItsPage(await checkedBooks(form, { ...input, documents }, problems));
  },
};

type CheckRow = ReturnType<typeof answerable>;

type CheckedFiling = Omit<CheckInput, 'documents'>;

async function checkedSheets(answered: Answered, input: CheckedFiling): Promise<CheckRow[]> {
  const { items } = answered;
  const [form] = items;
  const { problems: unread, ...given } = await givenSheets(answered, input);
  const found = await inTurns(form.functions, checkSheets({ ...input, ...given }));
  const problems = problemRows([...unread, ...found], input);
  // A sheet whose rows can't be read would seem to be missing.
  const questions = unread.length > 0 ? undefined : sheetQuestions({ ...input, ...given });
  hintAtFound(form, `items checked: ${items.length}`, problems, questions);
  return [...problems, ...(questions ?? []).flatMap((question) => questionRows(question, input))];
}

async function checkedBooks(
  form: ItemForm,
  input: CheckInput,
  unread: readonly DocumentProblem[],
): Promise<CheckRow[]> {
  const { documents } = input;
  const checked = await inTurns(form.functions, checkReturn(input));
  const found = isFromLines(form) ? withoutColumns(checked.problems, documents) : checked.problems;
  const { meantBy, nameOf } = documentNames(documents);
  const problems = problemRows([...unread, ...found], input, nameOf);
  hintAtFound(form, `documents checked: ${documents.length}`, problems, checked.open_questions);
  const rows = checked.open_questions.flatMap((question) => {
    const isOfOne = question.count === 1 && !isAboutMissing(question);
    const [only] = isOfOne ? question.documents.flatMap(meantBy) : [];
    return questionRows(question, input, only);
  });
  return [...problems, ...rows];
}

/** What lines have from a column of a register, by the rule that finds it missing in each of them. */
const columnsOfLines: ReadonlyArray<
  [code: string, isIn: (line: ReturnLine) => boolean, what: string, heading: string]
> = [
  ['hsn-missing', ({ hsn }) => hsn !== '', 'an HSN code or SAC', 'HSN Code'],
  ['line-quantity', ({ quantity }) => quantity !== 0n, 'a quantity', 'Quantity'],
  ['unit-missing', ({ unit }) => unit !== '', 'a unit', 'Unit'],
];

/** What was found, with one problem for a column that no row of a register has, in place of one for each product. */
function withoutColumns(
  given: readonly DocumentProblem[],
  documents: CheckInput['documents'],
): readonly DocumentProblem[] {
  let problems = given;
  for (const [code, isIn, what, heading] of columnsOfLines) {
    const [first, ...others] = problems.filter((one) => one.code === code);
    if (!first || documents.some(({ lines }) => lines.some(isIn))) continue;
    const names = [first, ...others].map(({ at }) => at.document);
    const problem = `No row has ${what}: the column is missing or empty`;
    const fix = `Add a column with the heading ${heading}. If it has another heading, say so in Change Columns.`;
    const missing: DocumentProblem = {
      ...problemOf({}, { ...first, facts: { field: first.facts.field, problem, fix } }),
      documents: firstNames([...new Set(names)], mostInCell),
    };
    problems = [missing, ...problems.filter((one) => one.code !== code)];
  }
  return problems;
}

/** @param questions undefined if they can't be known yet */
function hintAtFound(
  { hint }: ItemForm,
  checked: string,
  problems: readonly Row[],
  questions?: readonly OpenQuestion[],
): void {
  const said = [`${checked}. Problems found: ${problems.length}.`];
  if (questions) said.push(`Open questions: ${questions.length}.`);
  if (questions?.length) said.push(howToAnswer);
  hint('info', said.join(' '));
}

const howToAnswer =
  'To answer one, fill in its column answer, and give the row back as an input item or in Answers (JSON). If all that is assumed is right, add Confirm All Assumptions to Options.';

const problemRows = (
  found: readonly DocumentProblem[],
  filing: Filing,
  nameOf?: DocumentNames['nameOf'],
): CheckRow[] =>
  worstFirst(found).map((problem) => {
    const topic = topicOf(problem.facts);
    const { at, about } = problem;
    const { document: number } = at;
    const name = topic && nameOf?.({ ...about, number });
    // Another document has the number, too, and an answer must not mean that one.
    const row = name && name !== number ? { ...problem, documents: name } : problem;
    return answerable(row, 'problem', topic, filing);
  });

/** The row of a problem with what its answer is about: a topic and the return. */
const answerable = (
  problem: DocumentProblem,
  kind: 'problem' | 'question',
  topic: string,
  filing: Filing,
): Row & { json: IDataObject & CheckedRow } => ({
  json: inColumnOrder(
    { ...problemIn(problem), kind, topic, answer: '', ...returnColumns(filing) },
    'problems',
  ),
  itemIndex: problem.at.row,
});

/**
 * A question has the columns of a problem, with the documents that its answer is for. One about several
 * documents belongs to none of them, and one about very many has several rows.
 * @param only its only document
 */
function questionRows(asked: OpenQuestion, filing: Filing, only: FoundIn = {}): CheckRow[] {
  const { topic, question, assumed, count, documents: names } = questionIn(asked);
  const about = count > 1 ? ` about ${count} documents` : '';
  const found = {
    field: wordsOfQuestion(topic).join(', '),
    problem: `Open question${about}: ${question}`,
    fix: fixOf(topic, assumed),
  };
  const problem = problemOf(only, { code: topic, facts: found, harm: 'look' });
  return chunksOf(names, mostInCell).map((part) =>
    answerable({ ...problem, documents: part.join(', ') }, 'question', topic, filing),
  );
}

/** At least one part, which may be empty. */
const chunksOf = (names: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.max(1, Math.ceil(names.length / size)) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  );
