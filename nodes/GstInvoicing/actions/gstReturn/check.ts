import { checkReturn } from '../../../../gst/returns/checkReturn';
import { type DocumentProblem, problemOf } from '../../../../gst/returns/documents/finding';
import type { OpenQuestion } from '../../../../gst/returns/question';
import { inColumnOrder } from '../../../shared/documents/columns';
import type { Operation, Row } from '../../run/operation';
import { groupDocuments, numberedTypes } from './documents';
import { readFiling, returnDocuments, suppliesProperties } from './filing';
import { givenSheets, isFromSheets, problemRow } from './sheets';

/** Checks the books against the rules of GSTR-1, without making a return. */
export const check: Operation = {
  name: 'Check',
  // The offline operation E-Invoice: Check has the value "check" already.
  value: 'checkReturn',
  action: 'Check documents for a GST return',
  description: 'Get one row per problem that the documents of a period have for GSTR-1',
  properties: suppliesProperties,
  groupItems: groupDocuments,
  async run(form, session, group) {
    const { filing, dates } = readFiling(form, session.today());
    if (isFromSheets(form)) {
      const { problems } = givenSheets(group, filing);
      form.hint('info', `items checked: ${group.length}. Problems found: ${problems.length}.`);
      return problems.map(problemRow).map(inProblemOrder);
    }
    const { documents, rowOf } = await returnDocuments(session, group, {
      types: numberedTypes,
      dates,
    });
    const { problems, open_questions } = checkReturn({
      ...filing,
      documents,
      today: session.today(),
    });
    form.hint(
      'info',
      `documents checked: ${documents.length}. Problems found: ${problems.length}.`,
    );
    return [
      ...problems.map((problem) => rowOf({ ...problem })),
      ...open_questions.map((question) => ({ json: { ...questionProblem(question) } })),
    ].map(inProblemOrder);
  },
};

const inProblemOrder = (row: Row): Row => ({ ...row, json: inColumnOrder(row.json, 'problems') });

/** A question has the columns of a problem, but belongs to no single document. */
const questionProblem = ({ question, assumed, count, topic }: OpenQuestion): DocumentProblem =>
  problemOf(
    { number: '', type: '', date: '' },
    {
      field: topic === 'irn' ? 'IRN' : topic,
      problem: `Open question about ${count} documents: ${question}`,
      fix: `Add IRN to Details per Document. Until then: ${assumed}`,
    },
    false,
  );
