import { type Filing, returnColumns } from '../../../../law/filing';
import { type CheckInput, checkReturn } from '../../../../returns/gstr1/checkReturn';
import { checkSheets } from '../../../../returns/gstr1/checkSheets';
import type { ReturnDocument } from '../../../../returns/gstr1/documents/document';
import {
  type DocumentProblem,
  type FoundIn,
  type LocatedProblem,
  mostInCell,
  problemOf,
  worstFirst,
} from '../../../../returns/gstr1/documents/finding';
import { documentNames, type DocumentNames } from '../../../../returns/gstr1/documents/names';
import { sheetQuestions } from '../../../../returns/gstr1/prepareSheets';
import type { OpenQuestion } from '../../../../returns/gstr1/questions/question';
import { isAboutMissing } from '../../../../returns/gstr1/questions/returnQuestions';
import { inColumnOrder } from '../../../shared/documents/columns';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation, Row } from '../../../shared/run/operation';
import { inTurns } from '../../../shared/run/turns';
import { findingIn } from '../../../shared/words/law';
import { questionIn, topicOf } from '../words/gstr1';
import { type Answered, readAnswerRows } from '../form/answerRows';
import { answersProperty } from '../form/answers';
import { groupDocuments, isOfflineWith, isFromLines, isFromSheets } from '../form/documentSource';
import { type GivenDocuments, numberedTypes } from '../sources/documents';
import { readFiling, returnDocuments, suppliesProperties } from '../sources/filing';
import { checkedLines, registerOptions } from '../sources/lines';
import { fixOf, wordsOf } from '../form/questionWords';
import { comparedOptions, filingOptions, readCompared } from '../form/returnOptions';
import { givenSheets, problemInSheet, sheetNameOption } from '../sources/sheets';

/** Checks the books against the rules of GSTR-1, without making a return. */
export const check: Operation = {
  name: 'Check',
  value: 'check',
  action: 'Check documents for GST return',
  description:
    'Get one row per problem that the documents of a period have for GSTR-1, then the open questions. From the account, 600 invoices take about ten minutes.',
  properties: [...suppliesProperties, answersProperty],
  options: [...filingOptions, ...comparedOptions, sheetNameOption, ...registerOptions],
  isOfflineWith,
  groupItems: groupDocuments,
  async run(form, session, given) {
    const { filing, dates } = readFiling(form, session.today());
    const answered = readAnswerRows(given, filing);
    const { items, answers } = answered;
    const input = { ...filing, ...readCompared(form, filing), answers, today: session.today() };
    if (isFromSheets(form)) return await checkedSheets(answered, input);
    const reading = { types: numberedTypes, dates };
    const books = isFromLines(form)
      ? await checkedLines(items, answers)
      : await returnDocuments(session, items, reading, { filing, answers });
    return await checkedBooks(form, books, input);
  },
};

type CheckedFiling = Omit<CheckInput, 'documents'>;

async function checkedSheets(answered: Answered, input: CheckedFiling): Promise<Row[]> {
  const { items } = answered;
  const [form] = items;
  const { problems: unread, ...given } = await givenSheets(answered, input);
  const found = await inTurns(form.functions, checkSheets({ ...input, ...given }));
  const problems = problemRows([...unread.map(problemInSheet), ...found], input);
  // A sheet whose rows can't be read would seem to be missing.
  const questions = unread.length > 0 ? undefined : sheetQuestions({ ...input, ...given });
  hintAtFound(form, `items checked: ${items.length}`, problems, questions);
  return [
    ...problems,
    ...(questions ?? []).flatMap((question) =>
      questionRows(question, input).map((json) => ({ json })),
    ),
  ];
}

async function checkedBooks(
  form: ItemForm,
  {
    documents,
    rowOf,
    problems: unread = [],
  }: GivenDocuments<ReturnDocument> & { problems?: LocatedProblem[] },
  input: CheckedFiling,
): Promise<Row[]> {
  const found = await inTurns(form.functions, checkReturn({ ...input, documents }));
  const located = found.problems.map((problem) => ({
    problem,
    itemIndex: rowOf({ ...problem }).itemIndex,
  }));
  const { meantBy, nameOf } = documentNames(documents);
  const problems = problemRows([...unread, ...located], input, nameOf);
  hintAtFound(form, `documents checked: ${documents.length}`, problems, found.open_questions);
  const rows = found.open_questions.flatMap((question) => {
    const isOfOne = question.count === 1 && !isAboutMissing(question);
    const [only] = isOfOne ? question.documents.flatMap(meantBy) : [];
    return questionRows(question, input, only);
  });
  return [...problems, ...rows.map(rowOf)];
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
  'To answer one, fill in its column answer, and give the row back as an input item or in Answers (JSON).';

const problemRows = (
  found: readonly LocatedProblem[],
  filing: Filing,
  nameOf?: DocumentNames['nameOf'],
): Row[] =>
  worstFirst(found).map(({ problem, itemIndex }) => {
    const topic = topicOf(problem);
    const { document: number, document_type: type, document_date: date } = problem;
    const name = topic && nameOf?.({ number, type, date });
    // Another document has the number, too, and an answer must not mean that one.
    const row = name && name !== number ? { ...problem, documents: name } : problem;
    return { json: answerable(findingIn(row), topic, filing), itemIndex };
  });

/** The row with what its answer is about: a topic and the return. */
const answerable = (
  row: ReturnType<typeof findingIn<DocumentProblem>>,
  topic: string,
  filing: Filing,
): Row['json'] =>
  inColumnOrder({ ...row, topic, answer: '', ...returnColumns(filing) }, 'problems');

/**
 * A question has the columns of a problem, with the documents that its answer is for. One about several
 * documents belongs to none of them, and one about very many has several rows.
 * @param only its only document
 */
function questionRows(asked: OpenQuestion, filing: Filing, only: FoundIn = {}): Array<Row['json']> {
  const { topic, question, assumed, count, documents: names } = questionIn(asked);
  const about = count > 1 ? ` about ${count} documents` : '';
  const found = {
    field: wordsOf({ topic }).join(', '),
    problem: `Open question${about}: ${question}`,
    fix: fixOf({ topic, assumed }),
  };
  return chunksOf(names, mostInCell).map((part) => {
    const row: DocumentProblem = {
      ...problemOf(only, found, 'look'),
      kind: 'question',
      documents: part.join(', '),
    };
    return answerable(findingIn(row), topic, filing);
  });
}

/** At least one part, which may be empty. */
const chunksOf = (names: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.max(1, Math.ceil(names.length / size)) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  );
