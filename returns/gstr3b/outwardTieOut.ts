import { filled } from '../../core/filled';
import { toRupees } from '../../core/paise';
import { sectionTitle } from '../../law/tables/gstr1Sections';
import type { Filing } from '../../law/filing';
import { addAmounts, noAmounts, type TaxedAmounts } from '../gstr1/placement/amounts';
import { amendedSections, amountSections } from '../gstr1/placement/supply';
import type { SectionSum } from '../gstr1/sections/sectionSums';
import { agreed, compared, comparedRows } from './comparison';
import { columnKeys, sumOfContributions, type Contribution } from './contribution';
import { columnNames, isLocked, type RowId } from './form';
import { eInvoiced, type Outward } from './outward';
import { terms as texts, tieOut } from './words.json';
import { workingRow, type WorkingRow } from './workingRow';

/** The rows of table 3.1 that are outward supplies. */
const outwardRows: ReadonlyArray<Contribution['row']> = ['3.1(a)', '3.1(b)', '3.1(c)', '3.1(e)'];

const amendments: readonly string[] = Object.values(amendedSections);

/** Begins the name of a row with what GSTR-1 has in a section, which is compared as a sum. */
export const sectionTerm = 'GSTR-1: ';

/** What GSTR-1 reports, by its sections. */
interface Term {
  name: string;
  amounts: TaxedAmounts;
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
  sums: readonly SectionSum[],
  filedByIff: TaxedAmounts,
): WorkingRow[] {
  const terms = termsOf(contributions, sums, filedByIff);
  const total = terms.reduce((sum, { amounts, sign }) => addAmounts(sum, amounts, sign), noAmounts);
  const ours = sumOfContributions(contributions.filter(({ row }) => outwardRows.includes(row)));
  return [
    ...terms
      .filter(({ amounts }) => columnKeys.some((key) => amounts[key] !== 0n))
      .map(({ name, amounts, sign, basis }) =>
        workingRow({
          kind: 'tie_out',
          table: '3.1',
          name: `${sectionTerm}${name}`,
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
        ours[key] === total[key]
          ? agreed
          : 'They differ: check the amendments, of which only known originals count.',
      ),
    ),
  ];
}

/** What GSTR-1 has of the supplies in table 3.1. */
function termsOf(
  contributions: readonly Contribution[],
  sums: readonly SectionSum[],
  filedByIff: TaxedAmounts,
): Term[] {
  const of = (row: (one: Contribution) => boolean) => sumOfContributions(contributions.filter(row));
  const sections = [...amountSections, 'e_invoiced'];
  const term = (
    name: string,
    basis: string,
    amounts = statedBy(sums, name),
    sign: Term['sign'] = 1n,
  ): Term => ({ name, basis, amounts, sign });
  return [
    ...sections.map((name) => term(name, `${sectionTitle(name)}.`)),
    term('IFF', texts.IFF, filedByIff),
    term(
      'reverse_charge',
      texts.reverse_charge,
      of(({ row }) => row === 'reverseCharge'),
      -1n,
    ),
    term('at', texts.at),
    term('txpd', texts.txpd, statedBy(sums, 'txpd'), -1n),
    ...amendments.map((name) =>
      term(name, texts.amendment, {
        ...of(
          ({ from, row }) => from === name && !row.startsWith('3.2') && !row.startsWith('3.1.1'),
        ),
        ...differenceIn(sums, name),
      }),
    ),
  ];
}

const statedBy = (sums: readonly SectionSum[], section: string): TaxedAmounts => ({
  ...noAmounts,
  ...sums.find((one) => one.section === section),
});

function differenceIn(sums: readonly SectionSum[], section: string): Partial<TaxedAmounts> {
  const { difference } = sums.find((one) => one.section === section) ?? {};
  return difference === undefined ? {} : { taxable: difference };
}

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
      advice: () => (isLocked(filing) ? tieOut.locked : tieOut.open),
    }),
  );
  if (sections.length === 0) return rows;
  const note = workingRow({
    kind: 'tie_out',
    table: '3.1',
    name: 'Not compared with Filed GSTR-1',
    basis: filled(tieOut.notStated, { sections: sections.join(', ') }),
  });
  return [...rows, note];
}
