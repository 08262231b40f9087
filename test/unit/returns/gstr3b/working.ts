import type { AskedAmounts } from '../../../../returns/gstr3b/asked';
import { gstr3bWorking, type Gstr3bInput } from '../../../../returns/gstr3b/gstr3bWorking';
import type { WorkingRow } from '../../../../returns/gstr3b/workingRow';
import type { Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import { workingIn } from '../../../../nodes/GstReturns/actions/words/gstr2b';
import { documents, inJune, type Sample } from '../gstr1/samples';
import { outwardFromBooks } from '../../../harness/atOnce';

/** The working of June 2026 from documents. */
export function workingOf(
  samples: Sample[],
  input: Partial<Gstr1Input> = {},
  of: Partial<
    Pick<
      Gstr3bInput,
      'filed' | 'openInGstr1' | 'given' | 'withoutAmount' | 'inward' | 'othersAreNone'
    >
  > = {},
): WorkingRow[] {
  const books = { ...inJune, documents: documents(...samples), ...input };
  return gstr3bWorking({
    ...books,
    outward: outwardFromBooks(books),
    openInGstr1: [],
    given: [],
    withoutAmount: [],
    othersAreNone: false,
    ...of,
  }).map(workingIn);
}

const short: Record<string, string> = {
  'Total Taxable Value': 'taxable',
  'Integrated Tax': 'igst',
  'Central Tax': 'cgst',
  'State/UT Tax': 'sgst',
  Cess: 'cess',
  'Inter-State Supplies': 'inter',
  'Intra-State Supplies': 'intra',
};

/** The cells of one row of the form, in rupees, by short names of their columns. */
export const rowOf = (rows: WorkingRow[], table: string, row: string, place?: string) =>
  Object.fromEntries(
    rows
      .filter((one) => one.kind === 'cell' && one.table === table && one.row === row)
      .filter((one) => place === undefined || one.place_of_supply === place)
      .map(({ column, amount }) => [short[column], amount]),
  );

/** The rows of a kind whose name contains a text. */
export const rowsNamed = (rows: WorkingRow[], kind: WorkingRow['kind'], name: string) =>
  rows.filter((one) => one.kind === kind && one.name.includes(name));

/** Amounts that a user gives for a row, in rupees. */
export function given(
  row: AskedAmounts['row'],
  amounts: Partial<Record<keyof AskedAmounts['amounts'], number>>,
  place?: string,
): AskedAmounts {
  const paise = (rupees = 0) => BigInt(Math.round(rupees * 100));
  const { taxable, igst, cgst, sgst, cess } = amounts;
  return {
    row,
    amounts: {
      taxable: paise(taxable),
      igst: paise(igst),
      cgst: paise(cgst),
      sgst: paise(sgst),
      cess: paise(cess),
    },
    ...(place !== undefined && { place }),
  };
}
