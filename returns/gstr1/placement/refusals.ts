import { type Finding, findingsOf, type Rule } from '../../../law/rules/rule';
import type { Subject } from '../../../law/rules/subjects/subject';
import { rules } from '../../../law/rules/table';
import type { Filing } from '../../../law/filing';
import type { NumberedDocument, ReturnDocument } from '../documents/document';
import { subjectOfNumbered, subjectOfReturn } from './subject';
import type { Supply } from './supply';

const rejecting = (all: readonly Rule[]): Rule[] =>
  all.filter(({ rejects, verdicts }) => rejects === 'document' && verdicts.check !== undefined);

const rejectingDocuments = rejecting(rules);
const rejectingNumbers = rejectingDocuments.filter(({ verdicts }) => verdicts.number);

/** What the portal would reject; a doubtful finding is none. */
const rejectionsOf = (subject: Subject, by: readonly Rule[]): Finding[] =>
  findingsOf(by, 'check', subject).warnings.flatMap(({ facts, harm }) =>
    harm === 'rejected' ? facts : [],
  );

/** Why a number can't be used in the return. */
export const numberRefusal = (document: NumberedDocument): Finding | undefined =>
  rejectionsOf(subjectOfNumbered(document), rejectingNumbers)[0];

/** Why the portal would reject the document itself, which is then left out of the file. */
export const refusalsOf = (document: ReturnDocument, supply: Supply, filing: Filing): Finding[] =>
  rejectionsOf(subjectOfReturn(document, supply, filing), rejectingDocuments);
