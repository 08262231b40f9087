import { groupBy } from '../../core/groupBy';
import { scaled, sumOf, toRupees, type Paise } from '../../core/paise';
import type { Filing } from '../returns/base/filing';
import { addAmounts, noAmounts, type Amounts } from '../returns/placement/amounts';
import { amendedSections, amountSections } from '../returns/placement/supply';
import type { SummaryRow } from '../returns/summary';
import { columnKeys, documentsOf, sumOfContributions, type Contribution } from './contribution';
import { formRows, isLocked, type Column, type FormRow, type RowId } from './form';
import type { Inward } from './inward';
import { eInvoiced, type Outward } from './outward';
import { workingRow, type WorkingRow } from './workingRow';

const columnNames = formRows['3.1(a)'].columns;

/** The rows of table 3.1 that are outward supplies. */
const outwardRows: ReadonlyArray<Contribution['row']> = ['3.1(a)', '3.1(b)', '3.1(c)', '3.1(e)'];

const amendments: readonly string[] = Object.values(amendedSections);

/** What GSTR-1 reports, by the sections of its summary. */
interface Term {
  name: string;
  amounts: Amounts;
  sign: 1n | -1n;
  basis: string;
}

/**
 * Table 3.1 (a) + (b) + (c) + (e) beside GSTR-1: its sections without reverse charge, with what an IFF
 * and e-invoices have reported, advances less settled ones, and of amendments the difference. Supplies
 * under section 9(5) are in none of these sections.
 * @param filedByIff what an IFF of the quarter has reported, which the sections lack
 */
export function outwardTieOut(
  contributions: readonly Contribution[],
  summary: readonly SummaryRow[],
  filedByIff: Amounts,
): WorkingRow[] {
  const of = (row: (one: Contribution) => boolean) => sumOfContributions(contributions.filter(row));
  const sections = [...amountSections, 'e_invoiced'];
  const terms: Term[] = [
    ...sections.map((name) => ({
      name,
      amounts: statedBy(summary, name),
      sign: 1n as const,
      basis: name === 'e_invoiced' ? 'What the file leaves to the portal.' : 'Section of GSTR-1.',
    })),
    {
      name: 'IFF',
      amounts: filedByIff,
      sign: 1n,
      basis: 'What an IFF of the quarter has reported.',
    },
    {
      name: 'reverse_charge',
      amounts: of(({ row }) => row === 'reverseCharge'),
      sign: -1n,
      basis: 'Part of the sections. The customer pays the tax, so table 3.1 does not have it.',
    },
    {
      name: 'at',
      amounts: statedBy(summary, 'at'),
      sign: 1n,
      basis: 'Advances received.',
    },
    {
      name: 'txpd',
      amounts: statedBy(summary, 'txpd'),
      sign: -1n,
      basis: 'Advances that invoices of the period settle.',
    },
    ...amendments.map((name) => ({
      name,
      amounts: {
        ...of(
          ({ from, row }) => from === name && !row.startsWith('3.2') && !row.startsWith('3.1.1'),
        ),
        ...differenceIn(summary, name),
      },
      sign: 1n as const,
      basis: 'The corrected amounts less the original ones.',
    })),
  ];
  const total = terms.reduce((sum, { amounts, sign }) => addAmounts(sum, amounts, sign), noAmounts);
  const ours = of(({ row }) => outwardRows.includes(row));
  return [
    ...terms
      .filter(({ amounts }) => columnKeys.some((key) => amounts[key] !== 0n))
      .map(({ name, amounts, sign, basis }) =>
        workingRow({
          kind: 'tie_out',
          table: '3.1',
          name: `GSTR-1: ${name}`,
          column: columnNames.taxable,
          amount: toRupees(sign * amounts.taxable),
          basis,
        }),
      ),
    ...columnKeys.map((key) =>
      compared(
        {
          table: '3.1',
          name: 'Table 3.1 (a) + (b) + (c) + (e), compared with GSTR-1',
          column: columnNames[key],
        },
        ours[key],
        total[key],
        {
          same: 'They agree.',
          differs: 'They differ: check the amendments, of which only known originals count.',
        },
      ),
    ),
  ];
}

const inPaise = (rupees = 0): Paise => scaled(rupees, 2);

function statedBy(summary: readonly SummaryRow[], section: string): Amounts {
  const row = summary.find((one) => one.section === section);
  return {
    taxable: inPaise(row?.taxable_value),
    integrated: inPaise(row?.integrated_tax),
    central: inPaise(row?.central_tax),
    state: inPaise(row?.state_tax),
    cess: inPaise(row?.cess),
  };
}

function differenceIn(summary: readonly SummaryRow[], section: string): Partial<Amounts> {
  const { taxable_difference: difference } = summary.find((one) => one.section === section) ?? {};
  return difference === undefined ? {} : { taxable: inPaise(difference) };
}

function compared(
  row: Partial<WorkingRow> & Pick<WorkingRow, 'name' | 'column'>,
  ours: Paise,
  theirs: Paise,
  basis: { same: string; differs: string },
  documents: readonly string[] = [],
): WorkingRow {
  return workingRow({
    kind: 'tie_out',
    ...row,
    amount: toRupees(ours),
    compared_with: toRupees(theirs),
    difference: toRupees(ours - theirs),
    basis: ours === theirs ? basis.same : basis.differs,
    documents,
  });
}

interface Comparison {
  id: RowId;
  ours: readonly Contribution[];
  theirs: readonly Contribution[];
  /** What `theirs` is. */
  beside: string;
  /** What to do about a difference. */
  advice: string;
}

/** The columns of a row of the form on both sides. */
function comparedRows({ id, ours, theirs, beside, advice }: Comparison): WorkingRow[] {
  const { table, row, name, columns }: FormRow = formRows[id];
  const [our, their] = [ours, theirs].map((all) => all.filter((one) => one.row === id)) as [
    Contribution[],
    Contribution[],
  ];
  const [now, other] = [sumOfContributions(our), sumOfContributions(their)];
  return (Object.entries(columns) as Array<[Column, string]>).map(([key, column]) =>
    compared(
      { table, row, name: `${name}, compared with ${beside}`, column },
      now[key],
      other[key],
      { same: 'They agree.', differs: advice },
      onlyIn(our, their),
    ),
  );
}

/** The documents that only one side has, or both with different amounts, in sections that differ. */
function onlyIn(ours: readonly Contribution[], theirs: readonly Contribution[]): string[] {
  const all = [...ours, ...theirs];
  const differing = (keyOf: (one: Contribution) => string) => {
    const [our, their] = [amountsBy(keyOf, ours), amountsBy(keyOf, theirs)];
    return (one: Contribution) => our.get(keyOf(one)) !== their.get(keyOf(one));
  };
  return documentsOf(
    all
      .filter(differing(({ from }) => from))
      .filter(differing(({ documents }) => documents.join())),
  );
}

/** The amounts as text, so that they can be compared. */
const amountsBy = (keyOf: (one: Contribution) => string, all: readonly Contribution[]) =>
  new Map(
    [...groupBy(all, keyOf)].map(([key, group]) => {
      const sum = sumOfContributions(group);
      return [key, columnKeys.map((column) => sum[column]).join()];
    }),
  );

/**
 * What the portal fills in from GSTR-1 as it was filed. A file states neither what its amendments correct
 * nor the e-invoices that it leaves to the portal.
 */
export function filedTieOut(ours: Outward, filed: Outward, filing: Filing): WorkingRow[] {
  const isCompared = ({ from }: Contribution) =>
    !amendments.includes(from) && from !== 'supecoa' && !from.endsWith(eInvoiced);
  const left = ours.contributions.filter((one) => !isCompared(one)).map(({ from }) => from);
  const sections = [...new Set([...left, ...filed.unknownOriginals])];
  const rows = [...outwardRows, '3.1.1(ii)'].flatMap((id) =>
    comparedRows({
      id: id as RowId,
      ours: ours.contributions.filter(isCompared),
      theirs: filed.contributions,
      beside: 'Filed GSTR-1',
      advice: isLocked(filing) ? lockedAdvice : openAdvice,
    }),
  );
  if (sections.length === 0) return rows;
  const note = workingRow({
    kind: 'tie_out',
    table: '3.1',
    name: 'Not compared with Filed GSTR-1',
    basis: `The file does not state all of these: ${sections.join(', ')}. Compare them with the portal.`,
  });
  return [...rows, note];
}

const lockedAdvice =
  'The portal fills this row from GSTR-1 and locks it. Correct the documents in GSTR-1A before you file GSTR-3B.';
const openAdvice =
  'The portal fills this row from GSTR-1. Correct it in the form, and the documents in a later GSTR-1.';

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
      documents: documentsOf(group),
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

const creditAdvice =
  'The portal fills this row with all that GSTR-2B has as available. Change it to this amount, or leave it and reverse the difference in 4(B)(2) until you can take it.';

/** What the documents come to in rows for which the user gives other amounts. */
export const givenTieOut = (
  ids: readonly RowId[],
  ours: readonly Contribution[],
  theirs: readonly Contribution[],
): WorkingRow[] =>
  ids
    .filter((id) => theirs.some(({ row }) => row === id))
    .flatMap((id) =>
      comparedRows({ id, ours, theirs, beside: 'the documents', advice: givenAdvice }),
    );

const givenAdvice = 'The amount that you give counts.';
