import { groupBy } from '../../core/groupBy';
import { sumOf, toRupees } from '../../core/paise';
import { addAmounts, type TaxedAmounts } from '../gstr1/placement/amounts';
import { compared, comparedRows } from './comparison';
import { columnKeys, contributingDocuments, type Contribution } from './contribution';
import { columnNames, type RowId } from './form';
import type { Inward } from './inward';
import { tieOut } from './words.json';
import { workingRow, type WorkingRow } from './workingRow';

/** Table 4 beside GSTR-2B, and what does not count. */
export function inwardTieOut(ours: readonly Contribution[], inward: Inward): WorkingRow[] {
  const { available: theirs, notCounted } = inward;
  const ids = [...new Set(theirs.map(({ row }) => row as RowId))].sort();
  const left = [...groupBy(notCounted, ({ why }) => why)].map(([why, group]) => {
    const known = group.flatMap(({ tax }) => tax ?? []);
    return workingRow({
      kind: 'tie_out',
      table: '4',
      name: `Not counted: ${why}`,
      column: 'All taxes',
      amount: known.length < group.length ? null : toRupees(sumOf(known)),
      documents: contributingDocuments(group),
      basis: 'No row of table 4 (A) has this credit.',
    });
  });
  return [
    ...ids.flatMap((id) =>
      comparedRows({ id, ours, theirs, beside: 'GSTR-2B', advice: creditAdvice }),
    ),
    ...left,
  ];
}

const creditAdvice = (isMore: boolean): string => (isMore ? tieOut.moreCredit : tieOut.lessCredit);

/**
 * Credit under reverse charge beside the tax in 3.1 (d), which it must not exceed but for a balance of
 * earlier periods (gst.md, GSTR-3B).
 * @param amountsOf the amounts of a row; undefined if they are not known
 */
export function reverseChargeTieOut(
  amountsOf: (id: RowId) => TaxedAmounts | undefined,
): WorkingRow[] {
  const tax = amountsOf('3.1(d)');
  const [imports, others] = [amountsOf('4(A)(2)'), amountsOf('4(A)(3)')];
  if (!tax || !imports || !others) return [];
  const credit = addAmounts(imports, others);
  return columnKeys
    .filter((key) => key !== 'taxable')
    .map((key) =>
      compared(
        {
          table: '4',
          name: 'Credit in 4 (A)(2) + (3), compared with the tax in 3.1 (d)',
          column: columnNames[key],
        },
        credit[key],
        tax[key],
        credit[key] > tax[key] ? tieOut.creditExceedsTax : tieOut.creditWithinTax,
      ),
    );
}

/** What the documents come to in rows for which the user gives other amounts. */
export const givenTieOut = (
  ids: readonly RowId[],
  ours: readonly Contribution[],
  theirs: readonly Contribution[],
): WorkingRow[] =>
  ids
    .filter((id) => theirs.some(({ row }) => row === id))
    .flatMap((id) =>
      comparedRows({ id, ours, theirs, beside: 'the documents', advice: () => tieOut.given }),
    );
