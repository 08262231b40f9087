import type { IsoDate } from '../../core/day';
import type { Paise } from '../../core/paise';
import { availabilityOf, claimOf, type ClaimingReturn } from '../gstr2b/rows/claim';
import type { Claim } from '../gstr2b/rows/claimReason';
import {
  emptyCell,
  type GivenRow,
  type ReconciledProblem,
} from '../gstr2b/rows/readReconciledRows';
import type { SectionName } from '../gstr2b/supplied/supplied';
import { taxHeads } from '../../law/taxHeads';
import type { TaxedAmounts } from '../gstr1/placement/amounts';

export interface CreditRow extends Pick<GivenRow, 'status'> {
  /** In words, why the row has its status. */
  reason: string;
  /** The supplier's number as GSTR-2B has it, else that of the books. */
  number: string;
  /** What GSTR-2B has; undefined if it lacks the document. */
  portal?: PortalSide;
  /** By the books, as far as they know the heads of tax. */
  booked?: TaxedAmounts;
  /** The date in the books. */
  bookedOn?: IsoDate;
  /** All taxes by the books. */
  bookedTax?: Paise;
  reverseCharge: boolean;
  /** What a person has decided, in the column `accepted`. */
  accepted?: GivenRow['accepted'];
  /** Whether a return takes its credit. */
  claimIn(at: ClaimingReturn): Claim;
  /** The same if the books had its credit as eligible. */
  claimUnlessBlocked(at: ClaimingReturn): Claim;
}

export interface PortalSide {
  section: SectionName;
  /** The return period, YYYY-MM. */
  period: string;
  /** Negative for credit notes; undefined for a document of the file that can't be read. */
  amounts?: TaxedAmounts;
  itcAvailable?: GivenRow['itc_available'];
  itcReason: string;
}

/** What the form takes from rows of a reconciliation. A document must not be in two of them. */
export function creditRowsOf(rows: readonly GivenRow[]): {
  rows: CreditRow[];
  problems: ReconciledProblem[];
} {
  const problems: ReconciledProblem[] = [];
  const known = new Map<string, number>();
  rows.forEach((row, position) => {
    const { status } = row;
    if (row.gstr2b_section === undefined && status !== 'missing_in_2b') {
      const at = { row: position, column: 'gstr2b_section' };
      problems.push({ code: 'neededForStatus', facts: { status }, at });
    }
    if (row.gstr2b_section !== undefined && row.gstr2b_period === undefined) {
      problems.push(emptyCell(position, 'gstr2b_period'));
    }
    for (const { column, key } of identitiesOf(row)) {
      const other = known.get(key);
      const at = { row: position, column };
      if (other === undefined) known.set(key, position);
      else problems.push({ code: 'repeated', facts: { other }, at });
    }
  });
  return { rows: rows.map(creditRow), problems };
}

/** What identifies the row's document of GSTR-2B and its purchase. */
function identitiesOf(row: GivenRow): Array<{ column: keyof GivenRow; key: string }> {
  const { gstr2b_number: number, books_id: id } = row;
  const { igst, cgst, cess } = amountsOf('gstr2b', row) ?? {};
  const ofPortal = [
    ...[row.supplier_gstin, row.document_type, row.gstr2b_section, row.gstr2b_port_code],
    ...[number, row.gstr2b_date, row.gstr2b_period, igst, cgst, cess],
  ];
  return [
    ...(number === undefined
      ? []
      : [{ column: 'gstr2b_number' as const, key: ofPortal.join('\t') }]),
    ...(id === undefined ? [] : [{ column: 'books_id' as const, key: id }]),
  ];
}

const creditRow = (row: GivenRow): CreditRow => ({
  status: row.status,
  reason: row.reason ?? '',
  number: row.gstr2b_number ?? row.books_supplier_number ?? row.books_number ?? '',
  ...(row.gstr2b_section && { portal: portalSide(row, row.gstr2b_section) }),
  booked: amountsOf('books', row),
  bookedOn: row.books_date,
  bookedTax: row.books_total_tax,
  reverseCharge: row.reverse_charge ?? false,
  accepted: row.accepted,
  claimIn: (at) => claimOf(row, at),
  claimUnlessBlocked: (at) => claimOf({ ...row, books_not_eligible: undefined }, at),
});

const portalSide = (row: GivenRow, section: SectionName): PortalSide => ({
  section,
  period: row.gstr2b_period as string,
  amounts: amountsOf('gstr2b', row),
  itcAvailable: availabilityOf(row),
  itcReason: row.itc_reason ?? '',
});

/** Undefined if the row has no head of tax. A head that is left out beside others is 0. */
function amountsOf(side: 'books' | 'gstr2b', row: GivenRow): TaxedAmounts | undefined {
  const heads = taxHeads.map((head) => row[`${side}_${head}`]);
  if (heads.every((one) => one === undefined)) return undefined;
  const [igst = 0n, cgst = 0n, sgst = 0n, cess = 0n] = heads;
  return { taxable: row[`${side}_taxable_value`] ?? 0n, igst, cgst, sgst, cess };
}
