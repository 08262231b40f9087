import { checkReturn } from '../../../gst/returns/checkReturn';
import { checkSheets } from '../../../gst/returns/checkSheets';
import type { ReturnDocument } from '../../../gst/returns/documents/document';
import {
  type DocumentProblem,
  type LocatedProblem,
  problemOf,
  worstFirst,
} from '../../../gst/returns/documents/finding';
import { sheetQuestions } from '../../../gst/returns/prepareSheets';
import type { OpenQuestion } from '../../../gst/returns/question';
import { inColumnOrder } from '../../shared/documents/columns';
import type { Operation, Row } from '../../shared/run/operation';
import { inTurns } from '../../shared/run/turns';
import { findingIn, questionIn, topicOf } from './adviceWords';
import { readAnswerRows } from './answerRows';
import { answersProperty } from './answers';
import { groupDocuments, isOfflineWith } from './documentSource';
import { numberedTypes } from './documents';
import { readFiling, returnDocuments, suppliesProperties } from './filing';
import { checkedLines, isFromLines, registerOptions } from './lines';
import { fixOf, wordsOf } from './questionWords';
import { comparedOptions, filingOptions, readCompared } from './returnOptions';
import { givenSheets, isFromSheets, problemInSheet, sheetNameOption } from './sheets';

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
    const compared = readCompared(form, filing);
    const { items: group, answers } = readAnswerRows(given);
    if (isFromSheets(form)) {
      const { rows, items, problems } = await givenSheets(group, filing);
      const found = await inTurns(
        form.functions,
        checkSheets({ ...filing, ...compared, rows, items, today: session.today() }),
      );
      // A sheet whose rows can't be read would seem to be missing.
      const questions = problems.length > 0 ? [] : sheetQuestions({ ...filing, rows, answers });
      const open = problems.length > 0 ? '' : openIn(questions);
      form.hint(
        'info',
        `items checked: ${group.length}. Problems found: ${problems.length + found.length}.${open}`,
      );
      return [
        ...problemRows([...problems.map(problemInSheet), ...found]),
        ...questions.flatMap((question) => questionRows(question, []).map((json) => ({ json }))),
      ];
    }
    const books = isFromLines(form)
      ? await checkedLines(group, answers)
      : {
          ...(await returnDocuments(
            session,
            group,
            { types: numberedTypes, dates },
            { filing, answers },
          )),
          problems: [],
        };
    const { documents, rowOf, problems: unread } = books;
    const { problems, open_questions } = await inTurns(
      form.functions,
      checkReturn({ ...filing, ...compared, answers, documents, today: session.today() }),
    );
    form.hint(
      'info',
      `documents checked: ${documents.length}. Problems found: ${unread.length + problems.length}.${openIn(open_questions)}`,
    );
    const located = problems.map((problem) => ({
      problem,
      itemIndex: rowOf({ ...problem }).itemIndex,
    }));
    return [
      ...problemRows([...unread, ...located]),
      ...open_questions.flatMap((question) => questionRows(question, documents).map(rowOf)),
    ];
  },
};

const openIn = ({ length }: readonly OpenQuestion[]): string =>
  length === 0
    ? ' Open questions: 0.'
    : ` Open questions: ${length}. To answer one, fill in its column answer, and give the row back as an input item or in Answers (JSON).`;

const problemRows = (found: readonly LocatedProblem[]): Row[] =>
  worstFirst(found).map(({ problem, itemIndex }) => ({
    json: inColumnOrder({ ...findingIn(problem), topic: topicOf(problem), answer: '' }, 'problems'),
    itemIndex,
  }));

/** More would not fit into a cell of a spreadsheet. */
const mostDocuments = 1000;

/**
 * A question has the columns of a problem, with the documents that its answer is for. One about several
 * documents belongs to none of them, and one about very many has several rows.
 */
function questionRows(
  asked: OpenQuestion,
  documents: readonly ReturnDocument[],
): Array<Row['json']> {
  const { topic, question, assumed, count, documents: names } = questionIn(asked);
  const only = count === 1 ? documents.find(({ number }) => number === names[0]) : undefined;
  const about = count > 1 ? ` about ${count} documents` : '';
  const found = {
    field: wordsOf({ topic }).join(', '),
    problem: `Open question${about}: ${question}`,
    fix: fixOf({ topic, assumed }),
  };
  return chunksOf(names, mostDocuments).map((part) => {
    const row: DocumentProblem = {
      ...problemOf(only ?? {}, found, 'look'),
      kind: 'question',
      documents: part.join(', '),
    };
    return inColumnOrder({ ...row, topic, answer: '' }, 'problems');
  });
}

/** At least one part, which may be empty. */
const chunksOf = (names: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.max(1, Math.ceil(names.length / size)) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  );
