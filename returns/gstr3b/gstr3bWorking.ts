import { sumOf, toRupees } from '../../core/paise';
import { FilingError, isIff, type Filing } from '../../law/filing';
import { allAskedRows, askedRows, isAskedIn, type AskedRow, type AskedAmounts } from './asked';
import { cellsOfForm, type FilledRow } from './formCells';
import { givenLabels as givenAs, sumOfContributions, type Contribution } from './contribution';
import type { RowId } from './form';
import { givenTieOut, inwardTieOut, reverseChargeTieOut } from './creditTieOut';
import type { Inward } from './inward';
import type { Outward } from './outward';
import type { OutwardSide } from './outwardSide';
import {
  doubtRows,
  filedQuestion,
  gstr1Question,
  negativeQuestions,
  rowQuestions,
} from './questions';
import { filedTieOut, outwardTieOut } from './outwardTieOut';
import { workingRow, type WorkingRow } from './workingRow';

export interface Gstr3bInput extends Filing {
  outward: OutwardSide;
  /** What the open questions of GSTR-1 are about, in words of the form. */
  openInGstr1: readonly string[];
  /** GSTR-1 as it was filed for the period. */
  filed?: Outward;
  /** Undefined if input tax credit is not worked out. */
  inward?: Inward;
  given: readonly AskedAmounts[];
  /** Entries for a row without an amount, and where they are in the form. They say nothing about it. */
  withoutAmount: ReadonlyArray<{ row: AskedRow; place: string }>;
  /** Whether the user confirms that all rows that are not given and not derived are 0. */
  othersAreNone: boolean;
}

/** @throws FilingError for the first two months of a quarter, for which there is no GSTR-3B */
export function refuseWithoutGstr3b(filing: Filing): void {
  if (isIff(filing)) throw new FilingError('noGstr3b');
}

/**
 * The working of GSTR-3B: its cells, how they tie out with other returns, and what is not known
 * (gst.md, GSTR-3B). Nothing is filed.
 */
export function gstr3bWorking(input: Gstr3bInput): WorkingRow[] {
  const { outward, openInGstr1, inward, filed, given, withoutAmount, othersAreNone, ...filing } =
    input;
  const derived = [...outward.contributions, ...(inward?.contributions ?? [])];
  const replaced = new Set<Contribution['row']>(
    given.filter(({ row }) => !askedRows[row].adds).map(({ row }) => askedRows[row].row),
  );
  const ours = [
    ...derived.filter(({ row }) => !replaced.has(row)),
    ...given.map(({ row, ...one }) => ({
      ...one,
      row: askedRows[row].row,
      from: askedRows[row].adds ? givenAs.amendments : givenAs.amounts,
      documents: [],
    })),
  ];
  const filled = (id: RowId): FilledRow => {
    const contributions = ours.filter(({ row }) => row === id);
    const isDerived = !isAsked(id) || inward?.covered.includes(id) === true;
    const isLeftOpen = withoutAmount.some(({ row }) => askedRows[row].row === id);
    return filledRow(contributions, isDerived, othersAreNone && !isLeftOpen);
  };
  const amended = {
    '3.1(a) amendments': outward.unknownOriginals,
    '3.1(b) amendments': outward.unknownOriginals,
    '4(A)(5) amendments':
      inward?.doubts.find(({ topic }) => topic === 'amendments')?.documents ?? [],
  };
  const proposed = inward?.proposed ?? {};
  const isGiven = (row: AskedRow): boolean => given.some((one) => one.row === row);
  const placeOf = (row: AskedRow) => withoutAmount.find((one) => one.row === row)?.place;
  const isOpen = (row: AskedRow): boolean => {
    if (isGiven(row) || !isAskedIn(row, filing)) return false;
    if (placeOf(row) !== undefined) return true;
    // What is known to be missing can't be 0.
    if (proposed[row]) return true;
    if (row in amended) return amended[row as keyof typeof amended].length > 0;
    if (othersAreNone) return false;
    return isNeverWhole(row) || filled(askedRows[row].row).amounts === undefined;
  };
  const open = allAskedRows.filter(isOpen).map((row) => ({
    row,
    place: placeOf(row),
    proposed: proposed[row]?.amounts,
    documents: amended[row as keyof typeof amended] ?? proposed[row]?.documents ?? [],
  }));
  return [
    ...cellsOfForm(filled, filing),
    ...outwardTieOut(outward.contributions, outward.sums, outward.filedByIff),
    ...leftOutRow(outward.leftOut),
    ...(filed ? filedTieOut(outward, filed, filing) : []),
    ...(inward ? inwardTieOut(ours, inward) : []),
    ...reverseChargeTieOut((id) => filled(id).amounts),
    ...givenTieOut([...replaced] as RowId[], ours, derived),
    ...rowQuestions(open),
    ...negativeQuestions(ours),
    ...(inward ? doubtRows(inward, isGiven) : []),
    ...(filed ? [] : [filedQuestion(filing)]),
    ...gstr1Question(openInGstr1),
  ];
}

/** No source has unregistered suppliers, imports of services, and what rules 38, 42 and 43 reverse. */
const isNeverWhole = (row: AskedRow): boolean => row === '3.1(d)' || row === '4(B)(1)';

/** Whether the user is asked for the whole row. */
const isAsked = (id: RowId): boolean =>
  allAskedRows.some((row) => askedRows[row].row === id && !askedRows[row].adds);

function filledRow(
  contributions: readonly Contribution[],
  isDerived: boolean,
  othersAreNone: boolean,
): FilledRow {
  const amounts = sumOfContributions(contributions);
  if (contributions.length > 0) return { contributions, amounts };
  if (isDerived) return { contributions, amounts, note: 'The documents have none of it.' };
  return othersAreNone
    ? { contributions, amounts, note: 'None, as you confirm.' }
    : { contributions, note: 'Not known: see the questions.' };
}

function leftOutRow(leftOut: OutwardSide['leftOut']): WorkingRow[] {
  const documents = leftOut.filter((one) => one.taxable !== 0n && !one.isCommercial);
  if (documents.length === 0) return [];
  const known = documents.flatMap(({ taxable }) => taxable ?? []);
  return [
    workingRow({
      kind: 'tie_out',
      table: '3.1',
      name: 'Left out of GSTR-1',
      column: 'Total Taxable Value',
      // A document in another currency has no amount without its exchange rate.
      amount: known.length < documents.length ? null : toRupees(sumOf(known)),
      documents: documents.map(({ document }) => document.number),
      basis: 'Table 3.1 does not have it either, and tax on it may be due.',
      advice: 'seeReasons',
    }),
  ];
}
