import { applyRules } from '../../rules/table';
import type { Found } from '../../rules/rule';
import type { Filing } from '../base/filing';
import type { NumberedDocument, ReturnDocument } from '../documents/document';
import { subjectOfNumbered, subjectOfReturn } from './subject';
import type { Supply } from './supply';

const isOfDocument = ({ rejects }: Found): boolean => rejects === 'document';

/** Why a number can't be used in the return. */
export const numberRefusal = (document: NumberedDocument): Found | undefined =>
  applyRules('check', subjectOfNumbered(document)).warnings.find(isOfDocument);

/** Why the portal would reject the document itself, which is then left out of the file. */
export const refusalsOf = (document: ReturnDocument, supply: Supply, filing: Filing): Found[] =>
  applyRules('check', subjectOfReturn(document, supply, filing)).warnings.filter(isOfDocument);
