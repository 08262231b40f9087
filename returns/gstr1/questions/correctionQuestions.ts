import { addDays, toIsoDate, type IsoDate } from '../../../core/day';
import { toRupees } from '../../../core/paise';
import type { Reason } from '../../../law/advice';
import { lastDayToCorrect } from '../../../law/financialYear';
import { numberKey } from '../documents/document';
import { daysOf, isIff, lastDayOfPeriod, type Filing } from '../../../law/filing';
import type { PlacedDocument } from '../placement/entry';
import type { PlacedDocuments } from '../late/corrections';
import { isServiceCode } from '../../../law/tables/hsn';
import { aboutNames, aboutReturn, type OpenQuestion, type Question } from './question';
import type { B2csAmendment } from '../sums/b2cs';
import type { LastReturn } from '../late/lastReturn';
import type { CorrectionInput, Proposal } from '../late/treatment';

/** A proposal as a row of the output. */
export interface ProposalRow {
  /** Empty for the sums of B2C (Small). */
  document: string;
  document_type: string;
  document_date: IsoDate | '';
  change: Proposal['change'];
  /** In rupees: what reporting it adds to the taxable value. */
  taxable_difference: number;
  reason: Reason;
  /** Whether the file of this return has it. */
  reported: boolean;
}

/** What earlier returns lack or have otherwise, and whether this return reports it. */
export function proposalRows({ entries, corrections }: PlacedDocuments): ProposalRow[] {
  const reported = new Set(entries.map(({ document }) => numberKey(document)));
  return corrections.proposals.map(({ document, sum, change, taxable, reason }) => ({
    document: document?.number ?? '',
    document_type: document?.type ?? '',
    document_date: document?.date ?? '',
    change,
    taxable_difference: toRupees(taxable),
    reason,
    reported: document
      ? reported.has(numberKey(document))
      : corrections.b2cs.some((one) => one === sum),
  }));
}

type ReturnInput = Filing & Pick<CorrectionInput, 'lastReturn'> & { madeOn: IsoDate | '' };

/** A question about some entries, and what the return assumes until it is answered. */
interface EntryQuestion extends Question {
  about: (entry: PlacedDocument) => boolean;
}

/** A return can't be filed before its period is over. */
const filedFrom = (input: ReturnInput): string => {
  const next = toIsoDate(addDays(daysOf(input).end, 1));
  return input.madeOn > next ? input.madeOn : next;
};

const dateFor = ({ document, amends }: PlacedDocument): IsoDate => amends?.date ?? document.date;

const questionsFor = (input: ReturnInput): EntryQuestion[] => [
  {
    topic: 'late',
    question:
      "Did no return report these documents of earlier periods, and did their customers have today's GSTIN then? Interest may be due (section 50), and the limit is 30 November after the financial year, or the annual return if it is filed earlier (section 37(3)).",
    assumed: "Yes: this return reports them with today's GSTIN.",
    about: ({ isLate }) => isLate === true,
  },
  {
    topic: 'too_late',
    question:
      'Can these still be reported? The limit of section 37(3) is 30 November after the financial year of the document, or the annual return if that is filed earlier.',
    assumed: 'Yes: the file has them, although that day is over when this return is filed.',
    about: (entry) =>
      (entry.isLate === true || entry.amends !== undefined) &&
      entry.document.kind !== 'debitNote' &&
      filedFrom(input) > lastDayToCorrect(dateFor(entry)),
  },
  {
    topic: 'amended_date',
    question:
      'Is the corrected date right? The portal accepts none after the period of the original.',
    assumed: 'Yes: the file has it, and the portal may refuse it.',
    about: ({ amends, document }) =>
      amends !== undefined &&
      document.date > lastDayOfPeriod(amends.date, input.lastReturn ?? input),
  },
];

/** The open questions about late documents and amendments. */
export function correctionQuestions(placed: PlacedDocuments, input: ReturnInput): OpenQuestion[] {
  const { entries, corrections, names } = placed;
  return [
    ...questionsFor(input).flatMap(({ about, ...question }) =>
      aboutNames(
        question,
        entries.filter(about).map(({ document }) => names.nameOf(document)),
      ),
    ),
    ...(isIff(input) ? [] : tableQuestions(placed)),
    ...aboutNames(
      reducedQuestion,
      corrections.b2cs.filter(({ isReduced }) => isReduced).map(nameOfSum),
    ),
    ...(input.lastReturn?.isFrequencyDoubtful
      ? [aboutReturn(frequencyQuestion(input.lastReturn))]
      : []),
    ...aboutNames(
      missingQuestion,
      corrections.missing.map(({ number }) => number),
    ),
    ...aboutNames(notFoundQuestion, corrections.notFound),
  ];
}

const reducedQuestion: Question = {
  topic: 'b2cs_reduced',
  question:
    'Does the last return have nothing else in its sums of B2C (Small) than documents of its period? Late documents of earlier periods are part of them.',
  assumed: 'Nothing else: this return reduces the sums to the documents of that period.',
};

const frequencyQuestion = ({ frequency }: LastReturn): Question => ({
  topic: 'last_return_covers',
  question: 'Was the last return filed for a month or for a quarter? Its documents do not tell.',
  assumed: `For a ${frequency === 'monthly' ? 'month' : 'quarter'}, as this one.`,
});

const missingQuestion: Question = {
  topic: 'last_return_documents',
  question:
    'Where are these documents of the last return? They are not among the documents that were given.',
  assumed: 'They are as they were filed. The sums of B2C (Small) are not compared.',
};

const notFoundQuestion: Question = {
  topic: 'late_not_found',
  question:
    'Which documents do these numbers mean, which are given as late? No document of an earlier period has them.',
  assumed: 'None.',
};

const nameOfSum = ({ placeOfSupply }: B2csAmendment): string => `B2C (Small) in ${placeOfSupply}`;

/** Table 12 has codes and quantities, which a filed return has for no single document. */
function tableQuestions({
  entries,
  corrections: { b2cs },
  names,
}: PlacedDocuments): OpenQuestion[] {
  const amendments = [
    ...entries.flatMap(({ document, amends }) =>
      amends ? [{ ...amends, name: names.nameOf(document) }] : [],
    ),
    ...b2cs.map((sum) => ({
      hsnDifference: sum.hsnDifference,
      isFromFile: true,
      name: nameOfSum(sum),
    })),
  ];
  const hasGoods = (difference: PlacedDocument[] = []) =>
    difference.some(({ document }) => document.lines.some(({ hsn }) => !isServiceCode(hsn)));
  const unknown = amendments.filter((one) => !one.hsnDifference);
  const withoutQuantity = amendments.filter((one) => one.isFromFile && hasGoods(one.hsnDifference));
  return [
    ...aboutNames(
      hsnQuestion,
      unknown.map(({ name }) => name),
    ),
    ...aboutNames(
      quantityQuestion,
      withoutQuantity.map(({ name }) => name),
    ),
  ];
}

const hsnQuestion: Question = {
  topic: 'amended_hsn',
  question:
    'What do these amendments add to table 12, by HSN code? Only the difference belongs there, and the codes of the original are not known.',
  assumed: 'Nothing: table 12 leaves the difference out.',
};

const quantityQuestion: Question = {
  topic: 'amended_quantity',
  question: 'By how much did the quantities change? The last return does not have them.',
  assumed: 'Not at all: table 12 has the difference of the amounts only.',
};
