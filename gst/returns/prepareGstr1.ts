import { documentRows } from './file/documentRows';
import { fileRecords } from './file/sectionRecords';
import { uploadFile, type AggregateTurnover, type FilePart } from './file/uploadFile';
import { isIff, refuseImpossibleFiling } from './base/filing';
import { toRupees } from '../../core/paise';
import { aboutDocuments, openQuestions, type OpenQuestion } from './openQuestions';
import { placeDocuments, type Books, type PlacedDocuments } from './placed/placeDocuments';
import type { ChallanNature } from './sums/documentsIssued';
import { isReportableHsn } from './sums/hsn';
import { returnSummary, type SummaryRow } from './summary';
import { checkNumbering } from './checkNumbering';
import { correctionQuestions, proposalRows, type ProposalRow } from './correctionQuestions';

export interface Gstr1Input extends Books {
  /** The day on which the file is made, YYYY-MM-DD, which is part of its name. */
  madeOn: string;
  aggregateTurnover?: AggregateTurnover;
  /** What delivery challans are for, by their number in table 13: 9 to 12. */
  challanNature?: ChallanNature;
}

export interface PreparedGstr1 {
  parts: FilePart[];
  summary: SummaryRow[];
  open_questions: OpenQuestion[];
  out_of_scope: string[];
  left_out: LeftOutRow[];
  /** Documents of earlier periods that earlier returns lack or have otherwise. */
  proposals: ProposalRow[];
}

/** What the return leaves out, and why. */
export interface LeftOutRow {
  document: string;
  document_type: string;
  /** YYYY-MM-DD */
  document_date: string;
  /** `return`, or `hsn` for a line that only the HSN summary leaves out. */
  left_out_of: 'return' | 'hsn';
  /** In rupees; negative for credit notes. */
  taxable_value: number;
  reason: string;
}

/** The parts of GSTR-1 that are not prepared here. */
const outOfScope: readonly string[] = [
  'Amendments of nil-rated, exempt and non-GST supplies, for which the return has no section',
  'Amendments of documents that an IFF of the same quarter has reported',
  'Advances received and adjusted (at, ata, txpd, txpda)',
  'Supplies through e-commerce operators (supeco, supecoa, ecom, ecoma)',
  'Supplies at 65 % of the tax rate (diff_percent)',
  'Supplies within the state that bear integrated tax (invoice type CBW)',
  'Returns of units in a special economic zone (SEZ)',
];

/**
 * Prepares GSTR-1, the quarter's GSTR-1 or an IFF from the books: the upload file, a summary to
 * compare with the books, open questions, and what is left out. A document that the portal would
 * reject is left out; a record that is given twice counts once. Pure: the file is neither saved nor
 * uploaded.
 * @throws InputError when no such return can be filed
 */
export function prepareGstr1(input: Gstr1Input): PreparedGstr1 {
  refuseImpossibleFiling(input);
  const placed = placeDocuments(input);
  const rows = documentRows(placed, input, input.challanNature);
  return {
    parts: uploadFile(fileRecords(rows, input), input, input.madeOn, input.aggregateTurnover),
    summary: returnSummary(placed, input),
    open_questions: [
      ...openQuestions(placed.entries, input),
      ...correctionQuestions(placed, input),
      ...returnQuestions(placed, input),
    ],
    out_of_scope: [...outOfScope],
    left_out: leftOutRows(placed, input),
    proposals: proposalRows(placed),
  };
}

/** The open questions about the return as a whole. */
function returnQuestions({ issued }: PlacedDocuments, input: Gstr1Input): OpenQuestion[] {
  if (isIff(input)) return [];
  const challans = issued.filter(({ kind }) => kind === 'deliveryChallan');
  const gaps = checkNumbering(issued).flatMap((series) => series.gaps);
  const turnover = {
    topic: 'aggregate_turnover',
    question:
      'What was the aggregate turnover of the previous financial year, and what is it in the current one?',
    assumed: 'The file does not state it. The portal may ask for it.',
  };
  const nature = {
    topic: 'challan_nature',
    question:
      'Are delivery challans for job work, supply on approval, liquid gas or something else?',
    assumed: 'Something else: nature 12 of table 13.',
  };
  const missing = {
    topic: 'gaps',
    question: 'What became of the numbers that are missing? Cancelled ones belong in table 13.',
    assumed: 'They were never issued.',
    count: gaps.length,
    documents: gaps.slice(0, 50),
  };
  return [
    ...(input.aggregateTurnover ? [] : [aboutDocuments(turnover, [])]),
    ...(challans.length === 0 || input.challanNature ? [] : [aboutDocuments(nature, challans)]),
    ...(gaps.length === 0 ? [] : [missing]),
  ];
}

function leftOutRows({ leftOut, hsnEntries }: PlacedDocuments, input: Gstr1Input): LeftOutRow[] {
  const ofReturn = leftOut.map(({ document, taxable, reason }) => ({
    document: document.number,
    document_type: document.type,
    document_date: document.date,
    left_out_of: 'return' as const,
    taxable_value: toRupees(taxable),
    reason,
  }));
  if (isIff(input)) return ofReturn;
  const ofHsn = hsnEntries.flatMap(({ document, sign }) =>
    document.lines
      .filter(({ hsn }) => !isReportableHsn(hsn, input))
      .map(({ name, hsn, taxable }) => ({
        document: document.number,
        document_type: document.type,
        document_date: document.date,
        left_out_of: 'hsn' as const,
        taxable_value: toRupees(sign * taxable),
        reason:
          hsn === ''
            ? `"${name}" has no HSN code.`
            : `The HSN code ${hsn} of "${name}" is not valid.`,
      })),
  );
  return [...ofReturn, ...ofHsn];
}
