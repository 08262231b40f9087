import { numberRules } from '../../../law/rules/numbers';
import { findingsOf, type Found, type Rule } from '../../../law/rules/rule';
import type { Subject } from '../../../law/rules/subject';
import { rules } from '../../../law/rules/table';
import type { Filing } from '../../../law/filing';
import type { NumberedDocument, ReturnDocument } from '../documents/document';
import { subjectOfNumbered, subjectOfReturn } from './subject';
import type { Supply } from './supply';

const rejecting = (all: readonly Rule[]): Rule[] =>
  all.filter(({ rejects, verdicts }) => rejects === 'document' && verdicts.check !== undefined);

const rejectingDocuments = rejecting(rules);
const rejectingNumbers = rejecting(numberRules);

/** What the portal would reject; a doubtful finding is none. */
const rejectionsOf = (subject: Subject, by: readonly Rule[]): Found[] =>
  findingsOf(by, 'check', subject).warnings.filter(({ rejects }) => rejects !== undefined);

/** Why a number can't be used in the return. */
export const numberRefusal = (document: NumberedDocument): Found | undefined =>
  rejectionsOf(subjectOfNumbered(document), rejectingNumbers)[0];

/** Why the portal would reject the document itself, which is then left out of the file. */
export const refusalsOf = (document: ReturnDocument, supply: Supply, filing: Filing): Found[] =>
  rejectionsOf(subjectOfReturn(document, supply, filing), rejectingDocuments);
