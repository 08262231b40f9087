import { firstNames } from '../../../core/names';
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
import type { ItemForm } from '../../shared/run/form';
import type { Operation, Row } from '../../shared/run/operation';
import { inTurns } from '../../shared/run/turns';
import { findingIn, questionIn } from './adviceWords';
import { answersProperty } from './answers';
import { groupDocuments, isOfflineWith } from './documentSource';
import { numberedTypes } from './documents';
import { readFiling, returnDocuments, suppliesProperties } from './filing';
import { checkedLines, isFromLines, registerOptions } from './lines';
import { answerOf, wordsOf } from './questionWords';
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
  async run(form, session, group) {
    const { filing, dates } = readFiling(form, session.today());
    const compared = readCompared(form, filing);
    if (isFromSheets(form)) {
      const { rows, items, problems } = await givenSheets(group, filing);
      const found = await inTurns(
        form.functions,
        checkSheets({ ...filing, ...compared, rows, items, today: session.today() }),
      );
      // A sheet whose rows can't be read would seem to be missing.
      const questions = problems.length > 0 ? [] : sheetQuestions({ ...filing, rows });
      const open = problems.length > 0 ? '' : ` Open questions: ${questions.length}.`;
      form.hint(
        'info',
        `items checked: ${group.length}. Problems found: ${problems.length + found.length}.${open}`,
      );
      return [
        ...problemRows([...problems.map(problemInSheet), ...found]),
        ...questions.map((question) => ({ json: questionRow(question, [], form) })),
      ];
    }
    const books = isFromLines(form)
      ? await checkedLines(group)
      : {
          ...(await returnDocuments(session, group, { types: numberedTypes, dates })),
          problems: [],
        };
    const { documents, rowOf, problems: unread } = books;
    const { problems, open_questions } = await inTurns(
      form.functions,
      checkReturn({ ...filing, ...compared, documents, today: session.today() }),
    );
    form.hint(
      'info',
      `documents checked: ${documents.length}. Problems found: ${unread.length + problems.length}. Open questions: ${open_questions.length}.`,
    );
    const located = problems.map((problem) => ({
      problem,
      itemIndex: rowOf({ ...problem }).itemIndex,
    }));
    return [
      ...problemRows([...unread, ...located]),
      ...open_questions.map((question) => rowOf(questionRow(question, documents, form))),
    ];
  },
};

const problemRows = (found: readonly LocatedProblem[]): Row[] =>
  worstFirst(found).map(({ problem, itemIndex }) => ({
    json: inColumnOrder({ ...findingIn(problem) }, 'problems'),
    itemIndex,
  }));

/** A question has the columns of a problem. One about several documents belongs to none of them. */
function questionRow(
  asked: OpenQuestion,
  documents: readonly ReturnDocument[],
  form: ItemForm,
): Row['json'] {
  const { topic, question, assumed, count, documents: numbers } = questionIn(asked);
  const only = count === 1 ? documents.find(({ number }) => number === numbers[0]) : undefined;
  const about = count > 1 ? ` about ${count} documents` : '';
  const found = {
    field: wordsOf({ topic }).join(', '),
    problem: `Open question${about}: ${question}`,
    fix: [answerOf({ topic }, form, count === 1), `Until then: ${assumed}`]
      .filter(Boolean)
      .join(' '),
  };
  const row: DocumentProblem = {
    ...problemOf(only ?? {}, found, 'look'),
    kind: 'question',
    documents: firstNames(numbers, numbers.length, count),
  };
  return inColumnOrder({ ...row }, 'problems');
}
