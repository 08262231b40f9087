import type { JsonObject } from '../../core/json';
import { inSlices, type Slices } from '../../core/slices';
import { stillOpen } from '../gstr1/questions/answeredQuestions';
import { correctionQuestions } from '../gstr1/questions/correctionQuestions';
import { documentQuestions, type OpenQuestion } from '../gstr1/questions/question';
import {
  summedReturn,
  type Gstr1Input,
  returnOfSheets,
  type SheetsInput,
} from '../gstr1/prepareGstr1';
import type { ReturnDocument } from '../gstr1/documents/document';
import { reportedDocuments, type LeftOutDocument } from '../gstr1/placeDocuments';
import { noAmounts, sumOfItems, type TaxedAmounts } from '../gstr1/placement/amounts';
import type { SectionSum } from '../gstr1/sections/sectionSums';
import { sheetRows } from '../gstr1/sections/sheetRows';
import { sectionSums } from '../gstr1/summary';
import { advanceQuestions } from '../gstr1/questions/sumQuestions';
import { outwardOf, type Outward } from './outward';
import { outwardOfFiles } from './outwardOfFile';

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
  const { placed, sums } = yield* summedReturn(input);
  const rows = sheetRows(placed, sums);
  yield;
  const ofSections = sectionSums(placed, rows, sums, input);
  yield;
  const filed = placed.entries.filter(({ isFiledByIff }) => isFiledByIff);
  const numbers = new Set(filed.map(({ document }) => document));
  const { askAbout, open } = documentQuestions(placed, input);
  yield* inSlices(placed.entries, askAbout);
  const questions = [
    ...open(),
    ...correctionQuestions(placed, input),
    ...advanceQuestions(sums.advances),
  ];
  const outward = outwardOf(placed, input.lastReturn, sums.advances);
  yield;
  return {
    ...outward,
    sums: ofSections,
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
