import { addDays, toIsoDate, type IsoDate } from '../../../core/day';
import { toRupees } from '../../../core/paise';
import type { Reason } from '../../../law/advice';
import { lastDayToCorrect } from '../../../law/financialYear';
import { documentNumberKey } from '../documents/document';
import { daysOfReturn, isIff, lastDayOfPeriod, type Filing } from '../../../law/filing';
import type { PlacedDocument } from '../placement/entry';
import type { PlacedDocuments } from '../late/corrections';
import { isServiceCode } from '../../../law/tables/hsn';
import { aboutNames, aboutReturn, type OpenQuestion, type Topic } from './question';
import type { B2csAmendment } from '../sums/b2cs';
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
  const reported = new Set(entries.map(({ document }) => documentNumberKey(document)));
  return corrections.proposals.map(({ document, sum, change, taxable, reason }) => ({
    document: document?.number ?? '',
    document_type: document?.type ?? '',
    document_date: document?.date ?? '',
    change,
    taxable_difference: toRupees(taxable),
    reason,
    reported: document
      ? reported.has(documentNumberKey(document))
      : corrections.b2cs.some((one) => one === sum),
  }));
}

type ReturnInput = Filing & Pick<CorrectionInput, 'lastReturn'> & { madeOn: IsoDate | '' };

/** A question about some entries, and what the return assumes until it is answered. */
interface EntryQuestion {
  topic: Topic;
  about: (entry: PlacedDocument) => boolean;
}

/** A return can't be filed before its period is over. */
const filedFrom = (input: ReturnInput): string => {
  const next = toIsoDate(addDays(daysOfReturn(input).end, 1));
  return input.madeOn > next ? input.madeOn : next;
};

const dateFor = ({ document, amends }: PlacedDocument): IsoDate => amends?.date ?? document.date;

const questionsFor = (input: ReturnInput): EntryQuestion[] => [
  {
    topic: 'late',
    about: ({ isLate }) => isLate === true,
  },
  {
    topic: 'too_late',
    about: (entry) =>
      (entry.isLate === true || entry.amends !== undefined) &&
      entry.document.kind !== 'debitNote' &&
      filedFrom(input) > lastDayToCorrect(dateFor(entry)),
  },
  {
    topic: 'amended_date',
    about: ({ amends, document }) =>
      amends !== undefined &&
      document.date > lastDayOfPeriod(amends.date, input.lastReturn ?? input),
  },
];

/** The open questions about late documents and amendments. */
export function correctionQuestions(placed: PlacedDocuments, input: ReturnInput): OpenQuestion[] {
  const { entries, corrections, names } = placed;
  return [
    ...questionsFor(input).flatMap(({ about, topic }) =>
      aboutNames(
        topic,
        entries.filter(about).map(({ document }) => names.nameOf(document)),
      ),
    ),
    ...(isIff(input) ? [] : tableQuestions(placed)),
    ...aboutNames(
      'b2cs_reduced',
      corrections.b2cs.filter(({ isReduced }) => isReduced).map(nameOfSum),
    ),
    ...(input.lastReturn?.isFrequencyDoubtful
      ? [{ ...aboutReturn('last_return_covers'), frequency: input.lastReturn.frequency }]
      : []),
    ...aboutNames(
      'last_return_documents',
      corrections.missing.map(({ number }) => number),
    ),
    ...aboutNames('late_not_found', corrections.notFound),
  ];
}

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
      'amended_hsn',
      unknown.map(({ name }) => name),
    ),
    ...aboutNames(
      'amended_quantity',
      withoutQuantity.map(({ name }) => name),
    ),
  ];
}
