import { taxOn, type Paise } from '../../../../core/paise';
import { ownState, type Filing } from '../../../../law/filing';
import { noAmounts, type TaxedAmounts } from '../../placement/amounts';
import type { AnyRow } from '../sheets/sheets';

/** Whether the place of supply is the filer's state. */
export const isWithinState = ({ pos }: AnyRow, filing: Filing): boolean => pos === ownState(filing);

/** Regular supplies and deemed exports. A document type that the tool does not know is neither. */
const bearsHalves = (inv_typ: unknown): boolean => inv_typ === 'R' || inv_typ === 'DE';

/** Whether central and state tax apply. Only sheets of documents have an invoice type. */
export const isIntraState = (row: AnyRow, hasInvoiceType: boolean, filing: Filing): boolean =>
  isWithinState(row, filing) && (!hasInvoiceType || bearsHalves(row.inv_typ));

/** Supplies to SEZ units and exports without payment of tax: neither tax nor cess. */
const isUntaxed = ({ inv_typ, exp_typ, typ }: AnyRow): boolean =>
  inv_typ === 'SEWOP' || exp_typ === 'WOPAY' || typ === 'EXPWOP';

/**
 * The taxes on the taxable value or the advance of a row, as the tool computes them: rate and share,
 * halves of a paisa away from zero. In an untaxed row the cess is 0, too.
 */
export function taxesOf(row: AnyRow, isIntra: boolean): TaxedAmounts {
  const taxable = (row.txval ?? row.ad_amt) as Paise;
  if (isUntaxed(row)) return { ...noAmounts, taxable };
  const tax = (parts: 1 | 2) =>
    taxOn(taxable, row.rt as number, parts, row.diff_percent as number | undefined);
  const cess = (row.csamt ?? 0n) as Paise;
  return isIntra
    ? { taxable, igst: 0n, cgst: tax(2), sgst: tax(2), cess }
    : { taxable, igst: tax(1), cgst: 0n, sgst: 0n, cess };
}
