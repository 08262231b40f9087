/** The words of GSTR-2B, of its reconciliation, and of what GSTR-3B claims by it. */
import { filled } from '../../../../core/filled';
import { InputError } from '../../../../core/inputError';
import { list } from '../../../../core/names';
import { rupeeText } from '../../../../core/paise';
import { countAndNames, type BeginOfBooks } from '../../../../returns/gstr2b/books/givenBooks';
import type { ComparedField, Difference } from '../../../../returns/gstr2b/matching/compare';
import type { ClaimCode, ClaimReason } from '../../../../returns/gstr2b/rows/claimReason';
import type { ReconciledProblem } from '../../../../returns/gstr2b/rows/readReconciledRows';
import type { RowReason, ReasonCode, ReasonFacts } from '../../../../returns/gstr2b/rows/reason';
import type { CodedRow } from '../../../../returns/gstr2b/rows/reconciledRow';
import { Gstr2bError, type Gstr2bProblem } from '../../../../returns/gstr2b/supplied/fault';
import { askedRows, type AskedRow } from '../../../../returns/gstr3b/asked';
import { type FormRow, formRows, type Gstr3bColumn } from '../../../../returns/gstr3b/form';
import type { WorkingAdvice, WorkingRow } from '../../../../returns/gstr3b/workingRow';
import type { CellCode } from '../../../../sheets/cells/cellProblem';
import claims from './claims.json';
import comparedFields from './comparedFields.json';
import fileTexts from './gstr2bFiles.json';
import reasons from './reasons.json';
import reconciled from './reconciled.json';
import workingAdvice from './workingAdvice.json';
import {
  type AdvisedField,
  cellIn,
  filledWords,
  givenRowError,
  hasWordsFor,
  type Words,
} from '../../../shared/words/cells';

export const gstr2bLabel = 'GSTR-2B (JSON)';

/** An error of reading files of GSTR-2B, in the words of the form. */
export function gstr2bErrorIn(error: unknown): unknown {
  if (!(error instanceof Gstr2bError)) return error;
  const { problem, fix = fileAdvice } = fileWords[error.code];
  return new InputError(gstr2bLabel, `${gstr2bLabel} ${filled(problem, error.facts)}`, fix);
}

/** What is wrong with a file; the fix, where it is not to give another file. */
const fileWords: Record<Gstr2bProblem, { problem: string; fix?: string }> = fileTexts;

const fileAdvice =
  'Give the JSON file of GSTR-2B as the portal gives it, for example {{ $json.data }} of an Extract From File node.';

const claimWords: Record<ClaimCode, string> = claims;

/** A row with the reason of its claim in words, which it may already have. */
export const inClaimWords = <Row extends { claim_because: ClaimReason | string }>(row: Row) => ({
  ...row,
  claim_because:
    typeof row.claim_because === 'string' ? row.claim_because : claimText(row.claim_because),
});

const claimText = ({ code, facts }: ClaimReason): string => filled(claimWords[code], facts);

/** A row of a reconciliation with its reasons in words. */
export const rowIn = (row: CodedRow) => ({
  ...inClaimWords(row),
  reason: row.reason.map(reasonText).join(' '),
});

function reasonText(reason: RowReason): string {
  if (reason.code === 'compared') return comparedText(reason.facts);
  const [words, values] = wordsOf(reason);
  return filled(reasonWords[words], values);
}

type ReasonWords = keyof typeof reasons;

const reasonWords: Record<Exclude<ReasonCode, 'compared' | 'numbers'> | ReasonWords, string> =
  reasons;

/** The words of a reason, which may depend on the state of what it is about, and the values that they name. */
function wordsOf({
  code,
  facts,
}: Exclude<RowReason, { code: 'compared' }>): [words: ReasonWords, values: object] {
  switch (code) {
    case 'otherGstinInBooks':
      return [facts.gstin === '' ? 'noGstinInBooks' : code, facts];
    case 'sameBillInBooks': {
      const { number: pairNumber, date: pairDate } = { ...facts.pairedWith };
      const values = { ...facts, like: likeText(facts), pairNumber, pairDate };
      return [facts.isCancelled ? 'sameBillCancelled' : code, values];
    }
    case 'sameBillIn2b': {
      const values = { ...facts, like: likeText(facts) };
      if (facts.pairedWith !== undefined) return ['sameBillPaired', values];
      if (facts.isRejected) return ['sameBillRejected', values];
      return [facts.isReplaced ? 'sameBillReplaced' : code, values];
    }
    case 'lacksOriginal':
      return [code, { ...facts.original, begin: beginText(facts.begin) }];
    case 'beforeBooks':
      return [code, { begin: beginText(facts.begin) }];
    case 'bookedTwice':
      return [code, { ...facts, lacking: facts.isGiven ? '' : facts.number }];
    case 'periodsNotGiven':
      return [code, { periods: facts.periods.join(', ') }];
    case 'numbers': {
      const ofPan = facts.isSameGstin ? '' : ', and the GSTIN is another one of the same PAN';
      return [`numbers ${facts.are}`, { ...facts, ofPan }];
    }
    case 'zeroRateLines':
      return [code, { taxable: rupeeText(facts.taxable) }];
    default:
      return [code, facts];
  }
}

const likeText = ({ hasSameNumber }: { hasSameNumber: boolean }): string =>
  hasSameNumber ? 'with the same number' : 'with a number like it and the same taxable value';

const beginText = (begin: BeginOfBooks | undefined): string => {
  if (begin === undefined) return '';
  const { day, before } = begin;
  const late = before.length === 0 ? '' : `, apart from ${countAndNames(before)}`;
  return ` The purchases that you gave begin on ${day}${late}.`;
};

function comparedText({ differences, taxOfRate }: ReasonFacts['compared']): string {
  const ofRate = taxOfRate
    ? `since the books have only its rate (by which it is ${rupeeText(taxOfRate.books)}, ${rupeeText(taxOfRate.in2b)} in GSTR-2B)`
    : '';
  const texts = differences.map(differenceText);
  if (taxOfRate?.agrees === false) {
    texts.push(`tax not compared, but not that of the rate, ${ofRate}`);
  }
  const found =
    texts.length === 0 ? 'Everything that was compared agrees' : `Different: ${texts.join('; ')}`;
  return `${found}${taxOfRate?.agrees ? `; tax not compared, ${ofRate}` : ''}.`;
}

const differenceText = ({ field, books, in2b }: Difference): string =>
  `${fieldNames[field]} ${books} in the books, ${in2b} in GSTR-2B`;

const fieldNames: Record<ComparedField, string> = comparedFields;

/** Why a row that comes back can't be read. */
export function reconciledErrorIn(
  { code, facts, at }: ReconciledProblem,
  source: AdvisedField,
): InputError {
  if (!hasWordsFor(reconciledWords, code)) return givenRowError({ code, facts, at }, source);
  const { problem, fix } = filledWords(reconciledWords[code], {
    ...facts,
    ...source,
    cell: cellIn(at, source),
    row: at.row + 1,
    other: Number(facts.other) + 1,
  });
  return new InputError(source.label, problem, fix);
}

const reconciledWords: Record<Exclude<ReconciledProblem['code'], CellCode>, Words> = reconciled;

const rowLabels = Object.fromEntries(
  Object.entries(askedRows).map(([row, { label }]) => [row, label]),
);

/** What the filer can do, in the words of the form. */
const adviceOfWorking: Record<WorkingAdvice, string> = workingAdvice;

export const amountLabels: Record<Gstr3bColumn, string> = {
  taxable: 'Taxable Value',
  igst: 'Integrated Tax',
  cgst: 'Central Tax',
  sgst: 'State Tax',
  cess: 'Cess',
};

export const placeLabel = 'Place of Supply';

/** The fields to fill in for a row, by their labels. */
export function amountColumns(row: AskedRow): string[] {
  const { columns }: FormRow = formRows[askedRows[row].row];
  const amounts = Object.keys(amountLabels) as Gstr3bColumn[];
  const labels = amounts
    .filter((key) => columns[key] !== undefined)
    .map((key) => amountLabels[key]);
  return row === '3.2 composition' ? [placeLabel, ...labels] : labels;
}

const entryFor = (row: AskedRow): string =>
  `In Amounts, add the row ${askedRows[row].label}, and fill in ${list(amountColumns(row), 'and')}.`;

const kindNames: Record<WorkingRow['kind'], string> = {
  cell: 'Cell of the form',
  tie_out: 'Comparison',
  question: 'Question',
};

/** A row of the working as it is shown. */
export const workingIn = ({ asks, advice, ...row }: WorkingRow) => ({
  ...row,
  kind_name: kindNames[row.kind],
  basis: [row.basis, asks && entryFor(asks), advice && filled(adviceOfWorking[advice], rowLabels)]
    .filter(Boolean)
    .join(' '),
});
