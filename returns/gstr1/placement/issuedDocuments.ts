import { positionOf, type Filing } from '../../../law/filing';
import {
  inOrder,
  documentNumberKey,
  onlyOnce,
  type DocumentFacts,
  type NumberedDocument,
} from '../documents/document';
import { numberRefusal } from './refusals';

/** What decides whether table 13 counts a document of a list. */
export interface ListedDocument extends NumberedDocument {
  facts?: Pick<DocumentFacts, 'amends'>;
}

/** The documents that an earlier return has, by `numberKey`. */
interface EarlierNumbers {
  documents: Pick<ReadonlyMap<string, unknown>, 'has'>;
}

/** The documents that table 13 counts. The rows of lists are enough. */
export function issuedDocuments(
  documents: readonly ListedDocument[],
  filing: Filing & { lastReturn?: EarlierNumbers },
): NumberedDocument[] {
  const isCurrent = (document: ListedDocument) =>
    positionOf(document.date, filing) === 'within' &&
    document.facts?.amends === undefined &&
    filing.lastReturn?.documents.has(documentNumberKey(document)) !== true;
  const ordered = inOrder(onlyOnce(documents).filter(isCurrent));
  const whyNotIssued = notIssuedBecause(ordered);
  return ordered.filter((document) => whyNotIssued(document) === undefined);
}

/**
 * Why a document can't be reported, to be asked of each in their order. If several have the same number,
 * only the first that is not cancelled counts: a supply must not be missing because its number was used
 * before.
 */
export function notIssuedBecause(
  documents: readonly NumberedDocument[],
): (document: NumberedDocument) => string | undefined {
  const numbers = new Set<string>();
  const live = new Set(documents.filter(({ isCancelled }) => !isCancelled).map(documentNumberKey));
  return (document) => {
    if (document.kind === 'other') {
      return `A document of type ${document.type} is not reported in GSTR-1.`;
    }
    const refusal = numberRefusal(document);
    if (refusal) return `${refusal.problem}.`;
    const key = documentNumberKey(document);
    const isReplaced = document.isCancelled && live.has(key);
    if (isReplaced || numbers.has(key))
      return 'Another document of the financial year has the same number.';
    numbers.add(key);
    return undefined;
  };
}
