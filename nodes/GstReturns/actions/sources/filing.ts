import type { INodeProperties } from 'n8n-workflow';
import type { Day } from '../../../../core/day';
import type { JsonObject } from '../../../../core/json';
import { firstNames } from '../../../../core/names';
import { checkPeriod } from '../../../../returns/gstr1/checkPeriod';
import { refuse } from '../../../../law/rules/rule';
import { type Filing, refuseImpossibleFiling } from '../../../../law/filing';
import {
  type AnsweredQuestion,
  factsFrom,
} from '../../../../returns/gstr1/questions/answeredQuestions';
import type { DocumentFacts, ReturnDocument } from '../../../../returns/gstr1/documents/document';
import {
  type DocumentProblem,
  worstFirst,
} from '../../../../returns/gstr1/documents/documentProblem';
import {
  readNumberedDocument,
  readReturnDocument,
} from '../../../../returns/gstr1/documents/readDocument';
import { readFacts } from '../../../../returns/gstr1/documents/readFacts';
import type { ProposalRow } from '../../../../returns/gstr1/questions/correctionQuestions';
import type { Session } from '../../../../books/session';
import type { DatesQuery } from '../../../../books/lists';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup } from '../../../shared/run/operation';
import { hintAtAnswerRows } from '../form/answerRows';
import { hintAtAnswers, readAnswers, refuseForTooMany, sharedFacts } from '../form/answers';
import { documentsFrom, sourceOf, isFromLines, suppliesFrom } from '../form/documentSource';
import { givenDocuments, type DocumentsToRead } from './documents';
import { findingIn, inFilingWords } from '../../../shared/words/law';
import { lineDocuments } from './lines';
import { turnoverAbove5Crore } from '../form/returnOptions';
import { readReturnPeriod, returnPeriodProperties } from '../form/returnPeriod';
import { filerProperties, readOwnGstin } from './ownGstin';
import { giveHint, formError } from '../../../shared/words/formTexts';

/** The parameters that every return has: its period and its filer. */
const commonProperties: INodeProperties[] = [...returnPeriodProperties, ...filerProperties];

/** The parameters of a return of documents. */
export const filingProperties: INodeProperties[] = [documentsFrom, ...commonProperties];

/** The parameters of a return of documents or section sheets. */
export const suppliesProperties: INodeProperties[] = [suppliesFrom, ...commonProperties];

/**
 * Who files which return, and the dates of its documents. Called before anything is read.
 * @throws InputError
 */
export function readFiling(form: ItemForm, today: Day): { filing: Filing; dates: DatesQuery } {
  const { dates, ...period } = readReturnPeriod(form);
  const filing: Filing = {
    ...period,
    gstin: readOwnGstin(form),
    turnoverAbove5Crore: turnoverAbove5Crore.read(form),
  };
  inFilingWords(() => refuseImpossibleFiling(filing));
  refuse(checkPeriod(filing, today).refusals.map(({ facts }) => ({ facts: findingIn(facts) })));
  refuseSingleAnswers(form);
  return { filing, dates };
}

/** Warns of a period that has not ended or can no longer be filed, which Check reports as rows. */
export function hintAtPeriod(form: ItemForm, filing: Filing, today: Day): void {
  for (const { facts } of checkPeriod(filing, today).warnings) {
    const { problem, fix } = findingIn(facts);
    form.hint('warning', `${problem}. ${fix}`);
  }
}

/** Refuses for all documents of the account what only one of them can be. @throws InputError */
function refuseSingleAnswers(form: ItemForm): void {
  if (sourceOf(form) !== 'account') return;
  const { isLate, amends } = factsOf('all documents', form);
  if (!isLate && !amends) return;
  const label = isLate ? 'Late' : 'Amends Number';
  throw formError('forAllDocuments', { label });
}

/** A document with its facts, and without those that are given for all. */
interface WithUnanswered extends ReturnDocument {
  unanswered?: ReturnDocument;
}

/**
 * The documents with their lines and what the user gives for them.
 * @throws InputError; the error that interrupted the reading of the account
 */
export const returnDocuments = async (
  session: Session,
  group: ItemGroup,
  reading: DocumentsToRead,
  { filing, answers }: { filing: Filing; answers: readonly AnsweredQuestion[] },
): Promise<ReturnDocument[]> => {
  const [form] = group;
  if (isFromLines(form)) return await lineDocuments(group, answers);
  await hintAtAnswers(form, group);
  const answeredFor = factsFrom(answers);
  const shared = sharedFacts(form);
  const read = (record: JsonObject, item: ItemForm): WithUnanswered => {
    const { timeZone } = item.settings;
    const answered = answeredFor(readNumberedDocument(record, timeZone));
    const document = readReturnDocument(record, { ...readAnswers(item), ...answered }, timeZone);
    if (shared.length === 0) return document;
    return { ...document, unanswered: readReturnDocument(record, {}, timeZone) };
  };
  const documents = await givenDocuments(session, group, () => reading, {
    // Reports a mistake in what is given for all documents before the documents are read.
    check(item) {
      factsOf('all documents', item);
    },
    read,
  });
  const unanswered = documents.flatMap((document) => document.unanswered ?? []);
  await refuseForTooMany(form, shared, filing, unanswered);
  hintAtAnswerRows(form, answers, documents);
  return documents;
};

/** What the user gives for a document. @throws InputError */
export const factsOf = (document: string, item: ItemForm): DocumentFacts =>
  readFacts(readAnswers(item), { document, timeZone: item.settings.timeZone });

/** @param leftOut numbers of documents by what leaves them out, such as `the return` */
export function hintAtLeftOut(form: ItemForm, leftOut: Record<string, string[]>): void {
  const parts = Object.entries(leftOut)
    .filter(([, numbers]) => numbers.length > 0)
    .map(([what, numbers]) => `${what} leaves out ${firstNames([...new Set(numbers)])}`);
  if (parts.length === 0) return;
  giveHint(form, 'leavesOut', { parts: parts.join(', and ') });
}

/** @param proposals what earlier returns lack or have otherwise and this one doesn't report */
export function hintAtProposals(
  form: ItemForm,
  proposals: Array<Pick<ProposalRow, 'document'>>,
): void {
  if (proposals.length === 0) return;
  const names = proposals.map(({ document }) => (document === '' ? 'B2C (Small)' : document));
  giveHint(form, 'unlikeEarlier', { names: firstNames(names) });
}

/** Says what Check finds in documents that a return reports. */
export function hintAtProblems(form: ItemForm, found: readonly DocumentProblem[]): void {
  if (found.length === 0) return;
  const names = [...new Set(found.map(({ at, about }) => at.document || about.type))];
  const { length } = worstFirst(found);
  giveHint(form, 'documentProblems', { count: length, names: firstNames(names, 5) });
}
