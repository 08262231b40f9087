import {
  needsLines,
  documentNumberKey,
  type NumberedDocument,
  type ReturnDocument,
} from '../documents/document';
import type { DocumentNames } from '../documents/names';
import type { PlacedDocument } from '../placement/entry';
import { positionOf, type Filing } from '../../../law/filing';
import type { B2csAmendment } from '../sums/b2cs';
import { comparedSums, isReported, sumProposal } from './comparedSums';
import { originalOf } from './givenAmendments';
import type { LastReturn } from './lastReturn';
import type { FiledDocument } from './filedDocuments';
import {
  customerKey,
  type Context,
  type CorrectionInput,
  type Proposal,
  type Treatment,
} from './treatment';
import { comparedNumber } from '../../../law/documentNumber';

export interface Corrections {
  treatmentOf: (document: ReturnDocument) => Treatment;
  proposals: Proposal[];
  b2cs: B2csAmendment[];
  /** Documents of the last return that aren't among those that were given. */
  missing: readonly FiledDocument[];
  /** Numbers that are given as late and aren't documents of an earlier period. */
  notFound: string[];
}

/** The documents as the return reports them: each part of each document has one place. */
export interface PlacedDocuments {
  entries: PlacedDocument[];
  /** What table 13 counts, which includes cancelled documents and challans. */
  issued: NumberedDocument[];
  corrections: Corrections;
  names: DocumentNames;
}

/** What the treatment of each document depends on. */
export function correctionContext(
  documents: readonly ReturnDocument[],
  input: Filing & CorrectionInput,
): Context {
  const { lastReturn, lateDocuments = [] } = input;
  const earlier = documents.filter(({ date }) => positionOf(date, input) === 'before');
  const missing = missingIn(documents, lastReturn);
  const originals = documents.flatMap((one) => originalOf(one, documents, input));
  return {
    input,
    documents,
    earlier,
    lastFiling: lastReturn && { ...input, ...filingOf(lastReturn) },
    named: namedNumbers(lateDocuments, earlier),
    live: keysOf(lastReturn ? documents.filter(({ isCancelled }) => !isCancelled) : []),
    corrected: new Map(originals.map(({ key, document }) => [key, document] as const).reverse()),
    missing,
    missingByCustomer: new Map(
      missing.map((one) => [customerKey(one.kind, one.number, one.gstin), one]),
    ),
  };
}

/** The documents of earlier periods, compared with what was filed. */
export function correctionsOf(
  treatments: ReadonlyMap<ReturnDocument, Treatment>,
  context: Context,
): Corrections {
  const { input, earlier, missing } = context;
  const treatmentOf = (document: ReturnDocument) => treatments.get(document) as Treatment;
  const sums = comparedSums(earlier, treatmentOf, context);
  const numbers = new Set(earlier.map(({ number }) => comparedNumber(number)));
  return {
    treatmentOf,
    proposals: [
      ...[...treatments.values()].flatMap(({ proposal }) => proposal ?? []),
      ...sums.map(sumProposal),
    ],
    b2cs: sums.filter((sum) => isReported(sum, input)),
    missing,
    notFound: (input.lateDocuments ?? []).filter((number) => !numbers.has(comparedNumber(number))),
  };
}

const filingOf = ({ period, frequency }: LastReturn): Pick<Filing, 'period' | 'frequency'> => ({
  period,
  frequency,
});

const keysOf = (documents: readonly ReturnDocument[]): Set<string> =>
  new Set(documents.map(documentNumberKey));

function missingIn(documents: readonly ReturnDocument[], lastReturn?: LastReturn): FiledDocument[] {
  if (!lastReturn) return [];
  const given = keysOf(documents);
  return [...lastReturn.documents.values()].filter(({ key }) => !given.has(key));
}

function namedNumbers(late: readonly string[], earlier: ReturnDocument[]): Map<string, number> {
  const reportable = earlier.filter(needsLines);
  return new Map(
    late
      .map(comparedNumber)
      .map((number) => [
        number,
        reportable.filter((one) => comparedNumber(one.number) === number).length,
      ]),
  );
}
