import { needsLines, numberKey, onlyOnce, type ReturnDocument } from './documents/document';
import { withOriginals } from './documents/originals';
import { positionOf, refuseImpossibleFiling, type Filing } from './base/filing';
import { needsEInvoice, openQuestions, type OpenQuestion } from './openQuestions';
import { groupBy } from '../../core/groupBy';
import { placedDocument, type PlacedDocument } from './placement/entry';
import { supplyOf } from './placement/supply';
import type { Finding } from '../rules/rule';
import { contradictionFinding, problemOf, type DocumentProblem } from './documents/finding';
import { hsnFindings, lineFindings } from './rules/lines';
import { noteProblems } from './rules/notes';
import { placeFindings, reverseChargeFindings } from './rules/place';
import { numberRefusal, refusalsOf } from './placement/refusals';
import { totalsFindings } from './rules/totals';

export interface CheckInput extends Filing {
  documents: readonly ReturnDocument[];
}

export interface ReturnCheck {
  /** One for each problem, in the order of the documents. */
  problems: DocumentProblem[];
  /** What can't be checked because the user has not given it. */
  open_questions: OpenQuestion[];
}

/**
 * Checks the books against the rules of GSTR-1 before a return is made. Documents that GSTR-1
 * doesn't report, such as estimates, are left out. Of cancelled documents and challans, only number
 * and date are checked.
 * @throws InputError when no such return can be filed
 */
export function checkReturn(input: CheckInput): ReturnCheck {
  refuseImpossibleFiling(input);
  const documents = withOriginals(onlyOnce(input.documents)).filter(({ kind }) => kind !== 'other');
  const problems = [
    ...documents.flatMap((document) => problemsOf(document, input)),
    ...duplicateNumbers(documents),
    ...noteProblems(documents),
  ];
  const order = new Map(documents.map(({ number }, index) => [number, index]));
  const placeOf = ({ document }: DocumentProblem) => order.get(document) as number;
  const entries = documents.filter(isPlaceable).map((document) => placed(document, input));
  return {
    problems: problems.sort((one, other) => placeOf(one) - placeOf(other)),
    open_questions: openQuestions(entries, input).filter(({ topic }) => topic === 'irn'),
  };
}

const isPlaceable = (document: ReturnDocument): boolean =>
  needsLines(document) && document.party.gstin !== undefined;

const placed = (document: ReturnDocument, filing: Filing): PlacedDocument =>
  placedDocument(document, supplyOf(document, filing));

function problemsOf(document: ReturnDocument, filing: Filing): DocumentProblem[] {
  const position = positionOf(document.date, filing);
  const { rejected, doubtful } = findingsOf(document, filing);
  return [
    // The portal takes documents of earlier periods, but not of later ones.
    ...(position === 'within' ? [] : [problemOf(document, outsidePeriod, position === 'after')]),
    ...rejected.map((finding) => problemOf(document, finding, true)),
    ...doubtful.map((finding) => problemOf(document, finding, false)),
  ];
}

const outsidePeriod: Finding = {
  field: 'Document Date',
  problem: 'The document date is outside the return period',
  fix: 'Report the document in the return of its own period, or correct its date.',
};

const unknownBuyer: Finding = {
  field: 'Customer GSTIN',
  problem: 'The record does not say whether the customer is registered',
  fix: 'In Document: Get Many, set Output to Raw, so that the documents have their customers.',
};

function findingsOf(
  document: ReturnDocument,
  filing: Filing,
): Record<'rejected' | 'doubtful', Finding[]> {
  const number = numberRefusal(document);
  if (!needsLines(document)) return { rejected: number ? [number] : [], doubtful: [] };
  const entry = placed(document, filing);
  const ofPlace =
    document.party.gstin === undefined ? [unknownBuyer] : placeFindings(entry, filing);
  const contradictions = (document.party.contradictions ?? []).map(contradictionFinding);
  return {
    rejected: [...refusalsOf(document, entry, filing), ...hsnFindings(document, filing)],
    doubtful: [
      ...ofPlace,
      ...contradictions,
      ...lineFindings(document),
      ...totalsFindings(document),
      ...reverseChargeFindings(entry),
      ...eInvoiceFindings(entry, filing),
    ],
  };
}

function eInvoiceFindings(entry: PlacedDocument, filing: Filing): Finding[] {
  return entry.document.facts.irn === '' && needsEInvoice(entry, filing)
    ? [
        {
          field: 'IRN',
          problem: 'The document needs an e-invoice and has no IRN',
          fix: 'Register it on the e-invoice portal, or correct the expression for IRN.',
        },
      ]
    : [];
}

const duplicateNumbers = (documents: ReturnDocument[]): DocumentProblem[] =>
  [...groupBy(documents, numberKey).values()]
    .filter(({ length }) => length > 1)
    .flatMap((group) =>
      group.map((document) =>
        problemOf(
          document,
          {
            field: 'Serial Number',
            problem: `${group.length} documents of the financial year have this number`,
            fix: 'Cancel all but one of them and issue them again with other numbers.',
          },
          true,
        ),
      ),
    );
