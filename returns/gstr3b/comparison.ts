import { filled } from '../../core/filled';
import { groupBy } from '../../core/groupBy';
import { rupeeText, toRupees, type Paise } from '../../core/paise';
import {
  columnKeys,
  contributingDocuments,
  givenLabels,
  sumOfContributions,
  type Contribution,
} from './contribution';
import { formRows, type Gstr3bColumn, type RowId } from './form';
import { tieOut } from './words.json';
import { workingRow, type WorkingRow } from './workingRow';

export const agreed = 'They agree.';

/** A row that compares two amounts. */
export function compared(
  row: Partial<WorkingRow> & Pick<WorkingRow, 'name' | 'column'>,
  ours: Paise,
  theirs: Paise,
  basis: string,
  documents: readonly string[] = [],
): WorkingRow {
  return workingRow({
    kind: 'tie_out',
    ...row,
    amount: toRupees(ours),
    compared_with: toRupees(theirs),
    difference: toRupees(ours - theirs),
    basis,
    documents,
  });
}

interface SideComparison {
  id: RowId;
  ours: readonly Contribution[];
  theirs: readonly Contribution[];
  /** What `theirs` is. */
  beside: string;
  /** What to do about a difference. @param isMore whether ours is more */
  advice: (isMore: boolean) => string;
}

/** The columns of a row of the form on both sides. */
export function comparedRows({ id, ours, theirs, beside, advice }: SideComparison): WorkingRow[] {
  const { table, row, name, columns } = formRows[id];
  const [our, their] = [ours, theirs].map((all) => all.filter((one) => one.row === id)) as [
    Contribution[],
    Contribution[],
  ];
  const [now, other] = [sumOfContributions(our), sumOfContributions(their)];
  return (Object.entries(columns) as Array<[Gstr3bColumn, string]>).map(([key, column]) =>
    compared(
      { table, row, name: `${name}, compared with ${beside}`, column },
      now[key],
      other[key],
      now[key] === other[key]
        ? agreed
        : `${advice(now[key] > other[key])}${amendmentsText(our, key)}`,
      onlyIn(our, their),
    ),
  );
}

/** Amendments that the user gives are on one side only. */
function amendmentsText(ours: readonly Contribution[], key: Gstr3bColumn): string {
  const amount = sumOfContributions(ours.filter(({ from }) => from === givenLabels.amendments))[
    key
  ];
  return amount === 0n ? '' : filled(tieOut.amendments, { amount: rupeeText(amount) });
}

/** The documents that only one side has, or both with different amounts, in sections that differ. */
function onlyIn(ours: readonly Contribution[], theirs: readonly Contribution[]): string[] {
  const all = [...ours, ...theirs];
  const differing = (keyOf: (one: Contribution) => string) => {
    const [our, their] = [amountsBy(keyOf, ours), amountsBy(keyOf, theirs)];
    return (one: Contribution) => our.get(keyOf(one)) !== their.get(keyOf(one));
  };
  const differ = all
    .filter(differing(({ from }) => from))
    .filter(differing((one) => contributingDocuments([one]).join()));
  // The two sides know of each other's documents by their numbers only.
  return [...new Set(contributingDocuments(differ))];
}

/** The amounts as text, so that they can be compared. */
const amountsBy = (keyOf: (one: Contribution) => string, all: readonly Contribution[]) =>
  new Map(
    [...groupBy(all, keyOf)].map(([key, group]) => {
      const sum = sumOfContributions(group);
      return [key, columnKeys.map((column) => sum[column]).join()];
    }),
  );
