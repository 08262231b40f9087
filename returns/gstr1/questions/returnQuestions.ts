import type { IsoDate } from '../../../core/day';
import { type AnsweredQuestion, stillOpen } from './answeredQuestions';
import { correctionQuestions } from './correctionQuestions';
import { isIff, type Filing } from '../../../law/filing';
import type { AggregateTurnover } from '../sections/file/uploadFile';
import type { CorrectionInput } from '../late/treatment';
import type { PlacedDocuments } from '../late/corrections';
import { aboutNames, aboutReturn, type OpenQuestion } from './question';
import { advanceQuestions, operatorQuestions } from './sumQuestions';
import { isLineReported } from '../placement/entry';
import { hsnEntries, isReportableHsn, needsHsn } from '../sums/hsn';
import type { OperatorSums, ReturnSums, SumsInput } from '../sums/returnSums';

/** What the user says about the whole return. */
export interface ReturnAnswers extends Pick<SumsInput, 'challanNature'> {
  aggregateTurnover?: AggregateTurnover;
  answers?: readonly AnsweredQuestion[];
}

export interface QuestionsInput extends Filing, ReturnAnswers, Pick<CorrectionInput, 'lastReturn'> {
  /** The day on which the file is made; empty if none is. */
  madeOn: IsoDate | '';
}

export type QuestionSums = OperatorSums & Pick<ReturnSums, 'advances'>;

/**
 * All open questions of GSTR-1 or an IFF.
 * @param ofDocuments those of `documentQuestions`
 * @param gaps the numbers that the series of the issued documents lack
 */
export function returnQuestions(
  placed: PlacedDocuments,
  input: QuestionsInput,
  sums: QuestionSums,
  { ofDocuments, gaps }: { ofDocuments: readonly OpenQuestion[]; gaps: readonly string[] },
): OpenQuestion[] {
  const asked = [
    ...ofDocuments,
    ...correctionQuestions(placed, input),
    ...(isIff(input)
      ? []
      : [
          ...wholeQuestions(placed, input, gaps),
          ...advanceQuestions(sums.advances),
          ...operatorQuestions(sums, placed.names),
        ]),
  ];
  return stillOpen(asked, input.answers, placed.names);
}

/** Those of tables that an IFF doesn't have. */
function wholeQuestions(
  placed: PlacedDocuments,
  input: QuestionsInput,
  gaps: readonly string[],
): OpenQuestion[] {
  const { issued, names } = placed;
  const challans = issued.filter(({ kind }) => kind === 'deliveryChallan');
  const withoutHsn = hsnEntries(placed).filter(
    (entry) =>
      !needsHsn(entry, input) &&
      entry.document.lines.some(
        (line) => isLineReported(line, entry) && !isReportableHsn(line.hsn, input),
      ),
  );
  return [
    ...aboutNames('optional_hsn', [
      ...new Set(withoutHsn.map(({ document }) => names.nameOf(document))),
    ]),
    ...(input.aggregateTurnover ? [] : [aboutReturn('aggregate_turnover')]),
    ...(input.challanNature ? [] : aboutNames('challan_nature', challans.map(names.nameOf))),
    ...aboutNames('gaps', gaps),
  ];
}

/** Whether a question names numbers that no document of their type has. One of another type may have them. */
export const isAboutMissing = ({ topic }: OpenQuestion): boolean => topic === 'gaps';
