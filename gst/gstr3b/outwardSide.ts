import type { JsonObject } from '../../core/json';
import type { Slices } from '../../core/slices';
import { stillOpen } from '../returns/answeredQuestions';
import { correctionQuestions } from '../returns/correctionQuestions';
import { openQuestions } from '../returns/openQuestions';
import type { OpenQuestion } from '../returns/question';
import type { Gstr1Input } from '../returns/prepareGstr1';
import type { ReturnDocument } from '../returns/documents/document';
import { returnOfSheets, type SheetsInput } from '../returns/prepareSheets';
import { placeDocuments, reportedDocuments, type LeftOutDocument } from '../returns/placeDocuments';
import { noAmounts, sumOfItems, type TaxedAmounts } from '../returns/placement/amounts';
import { sectionSums, type SectionSum } from '../returns/summary';
import { advanceQuestions } from '../returns/sumQuestions';
import { sumReturn } from '../returns/returnSums';
import { outwardOf, type Outward } from './outward';
import { outwardOfFiles } from './outwardOfFile';

/** What GSTR-1 of the period has. */
export interface OutwardSide extends Outward {
  /** Those of GSTR-1. */
  sums: readonly SectionSum[];
  /** What an IFF of the quarter has reported, which the sections lack. */
  filedByIff: TaxedAmounts;
  /** What neither GSTR-1 nor an IFF reports. */
  leftOut: readonly LeftOutDocument[];
  /** The documents that GSTR-1 reports; none of section sheets. */
  reported: readonly ReturnDocument[];
  openQuestions: readonly OpenQuestion[];
}

/** The outward side from documents. */
export function* outwardFromBooks(input: Gstr1Input): Slices<OutwardSide> {
  const placed = yield* placeDocuments(input);
  const sums = yield* sumReturn(placed, input);
  const filed = placed.entries.filter(({ isFiledByIff }) => isFiledByIff);
  const numbers = new Set(filed.map(({ document }) => document));
  const questions = [
    ...(yield* openQuestions(placed, input)),
    ...correctionQuestions(placed, input),
    ...advanceQuestions(sums.advances),
  ];
  const outward = outwardOf(placed, input.lastReturn, sums.advances);
  yield;
  return {
    ...outward,
    sums: yield* sectionSums(placed, input, sums),
    filedByIff: sumOfItems(filed),
    leftOut: placed.leftOut.filter(({ document }) => !(numbers as Set<unknown>).has(document)),
    reported: reportedDocuments(placed),
    openQuestions: stillOpen(questions, input.answers, placed.names),
  };
}

/** The outward side from section sheets, by the file of GSTR-1 that they make. */
export function* outwardFromSheets(input: SheetsInput): Slices<OutwardSide> {
  const { parts, sums } = yield* returnOfSheets(input);
  const files = parts.map(({ json }) => JSON.parse(json) as JsonObject);
  return {
    ...outwardOfFiles(files, input),
    sums,
    filedByIff: noAmounts,
    leftOut: [],
    reported: [],
    openQuestions: [],
  };
}
