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
import reconciled from './reconciled.json';
import workingAdvice from './workingAdvice.json';
import {
  type AdvisedField,
  cellIn,
  filledWords,
  givenRowError,
  hasWordsFor,
  type Words,
} from '../../../shared/words/sheets';

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

const reasonText = <Code extends ReasonCode>({ code, facts }: RowReason & { code: Code }): string =>
  reasons[code](facts as ReasonFacts[Code]);

const ownGstinText =
  'Its supplier is your own GSTIN, so there is no supply. Reject it in IMS, and correct your GSTR-1.';

/** A cancelled purchase may be a bill that is void, or one that was booked again. */
const afterCancelling =
  'If the bill is void, reject it in IMS. If the books have it under another number, correct that number. If it was cancelled by mistake, book it again.';

const likeText = ({ hasSameNumber }: { hasSameNumber: boolean }): string =>
  hasSameNumber ? 'with the same number' : 'with a number like it and the same taxable value';

const beginText = (begin: BeginOfBooks | undefined): string => {
  if (begin === undefined) return '';
  const { day, before } = begin;
  const late = before.length === 0 ? '' : `, apart from ${countAndNames(before)}`;
  return ` The purchases that you gave begin on ${day}${late}.`;
};

const reasons: { [Code in ReasonCode]: (facts: ReasonFacts[Code]) => string } = {
  fromOwnGstin: () => `GSTR-2B has it. ${ownGstinText}`,
  debitNoteBooked: ({ number }) =>
    `GSTR-2B has this debit note. The books have the purchase ${number} with this number and these amounts. If it is the same, do not book it again.`,
  otherGstinInBooks: ({ number, gstin }) =>
    `GSTR-2B has it. The books have ${number} with this number and these amounts under ${gstin === '' ? 'no GSTIN' : `the GSTIN ${gstin}`}. If it is the same, correct the GSTIN there, and do not book it again.`,
  cancelledInBooks: ({ number }) =>
    `GSTR-2B has it, and the books have it as ${number}, which is cancelled. ${afterCancelling}`,
  draftInBooks: ({ number }) =>
    `GSTR-2B has it, and the books have it as ${number}, which is a draft. Finish the draft, and do not book it again.`,
  sameBillInBooks({ number, date, isCancelled, pairedWith, ...facts }) {
    const pair = pairedWith
      ? `, which is the pair of ${pairedWith.number} of ${pairedWith.date}`
      : '';
    const state = isCancelled
      ? `, which is cancelled. Compare the two. ${afterCancelling}`
      : `${pair}. Compare the two: if they are the same bill, do not book it again.`;
    return `GSTR-2B has it. The books have ${number} of ${date}, ${likeText(facts)}${state}`;
  },
  lacksOriginal: ({ original: { number, date }, begin }) =>
    `GSTR-2B has it, the books do not. It amends ${number} of ${date}, which neither the files nor the rows from last time have.${beginText(begin)} The books may have it as ${number}: look there before you book it.`,
  beforeBooks: ({ begin }) =>
    `GSTR-2B has it.${beginText(begin)} The books may have it before: look there before you book it.`,
  debitNoteNotInBooks: () =>
    'GSTR-2B has this debit note, the books do not. If you booked it as a purchase with another number, date or amount, do not book it again.',
  notInBooks: () => 'GSTR-2B has it, the books do not. Book it, or ask the supplier about it.',
  rejectedNotInBooks: () => 'You rejected it in IMS, and the books do not have it.',
  importNotInBooks: () => `A bill of entry${notAsPurchase}`,
  distributorNotInBooks: () => `A document of an input service distributor${notAsPurchase}`,
  unreadable: ({ problem }) =>
    `This document of GSTR-2B can't be read, so it was not compared: ${problem}.`,

  bookedTwice: ({ number, isGiven }) =>
    `GSTR-2B has it once, and ${number} is its pair. It is probably booked twice: check both purchases.${isGiven ? '' : ` The purchases that you gave do not have ${number}: if it was deleted, leave out its row from last time.`}`,
  debitNoteIn2b: () =>
    'GSTR-2B has a debit note with this number and these amounts, which has a row of its own. If it is the same, the supplier has reported it, and nothing is missing.',
  otherGstinIn2b: ({ gstin, fault }) =>
    `${fault === undefined ? '' : `The books have a GSTIN that can not exist. ${fault} `}GSTR-2B has a document with this number and these amounts under the GSTIN ${gstin}. If it is the same, correct the GSTIN in the books.`,
  ownGstinInBooks: () =>
    "The books have your own GSTIN as that of the supplier, so GSTR-2B can not have it. Enter the supplier's GSTIN.",
  impossibleGstin: ({ fault }) =>
    `The books have a GSTIN that can not exist, so GSTR-2B can not have it. ${fault}`,
  noGstin: () =>
    'The books have no GSTIN of the supplier, so GSTR-2B can not have it. If the supplier is registered, add the GSTIN.',
  sameBillIn2b: (facts) =>
    `GSTR-2B has ${facts.number} of ${facts.date}, ${likeText(facts)}${stateIn2b(facts)}`,
  noTaxNotIn2b: () => 'GSTR-2B does not have it. It bears no tax, so there is no credit.',
  afterPeriod: () => 'It is dated after the return period of GSTR-2B, so a later one may have it.',
  periodsNotGiven: ({ periods }) =>
    `GSTR-2B does not have it. That of ${periods.join(', ')} was not given and may have it.`,
  notIn2b: () =>
    'The books have it, GSTR-2B does not. Ask the supplier to report it in GSTR-1, and check GSTIN and number.',

  rejectedInBooks: () => 'You rejected it in IMS, so there is no credit, but the books have it.',
  supplierIsOwn: () => ownGstinText,
  numbers: ({ are, books, in2b, isSameGstin }) =>
    `${numberWords[are](books, in2b)}${isSameGstin ? '' : ', and the GSTIN is another one of the same PAN'}.`,
  compared: comparedText,
  zeroRateLines: ({ taxable }) =>
    `Lines at 0 % (${rupeeText(taxable)}) were not compared, because GSTR-2B does not have them.`,
  acrossYears: () =>
    "The books have it in another financial year: the supplier's date decides about its credit.",
  taxOfBuyer: () =>
    'The tax was not compared: under reverse charge you pay it yourself, so the books need not state it.',
  notEligible: ({ says }) => `The books have its credit as not eligible (${says}).`,
};

const notAsPurchase = ', which the books do not have as a purchase. Claim it by this document.';

function stateIn2b({ pairedWith, isRejected, isReplaced }: ReasonFacts['sameBillIn2b']): string {
  if (pairedWith !== undefined) {
    return `, which is the pair of ${pairedWith}. It may be booked twice: check both purchases.`;
  }
  if (isRejected) return ', which you rejected in IMS. Compare the two.';
  const replaced = isReplaced ? ', which an amendment or a later month has replaced' : '';
  return `${replaced}. Compare the two: if they are the same bill, correct the books.`;
}

const numberWords: Record<ReasonFacts['numbers']['are'], (books: string, in2b: string) => string> =
  {
    unknown: () =>
      "The books have no supplier's number of it, so only the other fields were compared",
    same: () => 'The number is the same',
    amended: (_, in2b) => `GSTR-2B amends ${in2b}, which is what the books have`,
    alike: (books, in2b) => `The number is alike: ${books} / ${in2b}`,
    other: () => 'The number is another one',
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
