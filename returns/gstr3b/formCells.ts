import { groupBy } from '../../core/groupBy';
import { rupeeText, toRupees, type Paise } from '../../core/paise';
import type { Filing } from '../../law/filing';
import { addAmounts, noAmounts, type TaxedAmounts } from '../gstr1/placement/amounts';
import {
  columnKeys,
  contributingDocuments,
  sumOfContributions,
  type Contribution,
} from './contribution';
import { filledBy, formRows, rowsOf, takesNegative, type RowId } from './form';
import { workingRow, type WorkingRow } from './workingRow';

export interface FilledRow {
  contributions: readonly Contribution[];
  /** Undefined for a row of which neither the documents nor the user say anything. */
  amounts?: TaxedAmounts;
  /** What the user should know about the row. */
  note?: string;
}

/** The cells of all rows that the form of the period has, in its order. */
export function cellsOfForm(filled: (id: RowId) => FilledRow, filing: Filing): WorkingRow[] {
  const known = new Map(rowsOf(filing).map((id) => [id, filled(id)]));
  known.set('4(C)', netCredit(known));
  return [...known].flatMap(([id, row]) =>
    formRows[id].table === '3.2' ? placesOf(id, row, filing) : cellsOfRow(id, row, filing),
  );
}

const available: readonly RowId[] = ['4(A)(1)', '4(A)(2)', '4(A)(3)', '4(A)(4)', '4(A)(5)'];
const reversed: readonly RowId[] = ['4(B)(1)', '4(B)(2)'];

/** Known as soon as all of its rows are. */
function netCredit(known: ReadonlyMap<RowId, FilledRow>): FilledRow {
  const parts = [...available, ...reversed];
  const open = parts.filter((id) => known.get(id)?.amounts === undefined);
  if (open.length > 0) return { contributions: [], note: `Not known without ${open.join(', ')}.` };
  const amounts = parts.reduce(
    (sum, id) =>
      addAmounts(sum, known.get(id)?.amounts as TaxedAmounts, reversed.includes(id) ? -1n : 1n),
    noAmounts,
  );
  return { contributions: [], amounts, note: '(A) less (B).' };
}

/** Table 3.2 has a line for each place of supply. */
function placesOf(id: RowId, row: FilledRow, filing: Filing): WorkingRow[] {
  const places = groupBy(row.contributions, ({ place }) => place as string);
  if (places.size === 0) return cellsOfRow(id, row, filing);
  return [...places]
    .sort(([one], [other]) => Number(one) - Number(other))
    .flatMap(([place, contributions]) =>
      cellsOfRow(
        id,
        { ...row, contributions, amounts: sumOfContributions(contributions) },
        filing,
        place,
      ),
    );
}

function cellsOfRow(id: RowId, row: FilledRow, filing: Filing, place = ''): WorkingRow[] {
  const { table, row: part, name, columns } = formRows[id];
  const documents = contributingDocuments(row.contributions);
  return columnKeys.flatMap((key) => {
    const column = columns[key];
    if (column === undefined) return [];
    const amount = row.amounts?.[key];
    return workingRow({
      kind: 'cell',
      table,
      row: part,
      name,
      place_of_supply: place,
      column,
      amount: amount === undefined ? null : toRupees(amount),
      filled_by: filledBy(id, filing),
      documents,
      basis: [basisOf(row.contributions, key), row.note, negativeNote(table, amount, filing)]
        .filter(Boolean)
        .join(' '),
    });
  });
}

/** What the sources add to a cell: `b2b 1000.00, cdnr -200.00.` */
function basisOf(contributions: readonly Contribution[], key: keyof TaxedAmounts): string {
  const parts = [...groupBy(contributions, ({ from }) => from)].map(
    ([from, group]) => `${from} ${rupeeText(sumOfContributions(group)[key])}`,
  );
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

const negativeNote = (table: string, amount: Paise | undefined, filing: Filing): string =>
  (table === '3.1' || table === '3.2') && (amount ?? 0n) < 0n && !takesNegative(filing)
    ? 'The form of this period takes no amount below 0.'
    : '';
