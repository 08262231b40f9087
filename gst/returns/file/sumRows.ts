import { eachHead } from '../../taxHeads';
import { operatorSections } from '../documents/document';
import type { PlacedDocument } from '../placement/entry';
import type { SheetRows } from '../sheets/sheets';
import type { AdvanceRow, Advances } from '../sums/advances';
import type { OperatorAmendment } from '../late/operatorAmendments';
import { suppliesByOperator, type OperatorRow } from '../sums/eCommerce';

const natures = { '52': 'clttx', '9(5)': 'paytx' } as const;

/** The sheets of supplies through e-commerce operators, and of corrected ones. */
export const operatorRows = (
  entries: readonly PlacedDocument[],
  amended: readonly OperatorAmendment[],
): Pick<SheetRows, 'eco' | 'ecoa'> => ({
  eco: operatorSections.flatMap((section) => suppliesByOperator(entries, section).map(operatorRow)),
  ecoa: amended.map((row) => ({
    ...operatorRow(row),
    omon: row.originalPeriod,
    oetin: row.eCommerceGstin,
  })),
});

const operatorRow = (row: OperatorRow) => ({
  nat_supp: natures[row.notifiedUnder],
  etin: row.eCommerceGstin,
  suppval: row.taxable,
  ...eachHead((head) => row[head]),
});

/** The sheets of advances received and adjusted. */
export const advanceRows = (advances?: Advances): Pick<SheetRows, 'at' | 'atadj'> => ({
  at: (advances?.received ?? []).map(advanceRow),
  atadj: (advances?.adjusted ?? []).map(advanceRow),
});

const advanceRow = (row: AdvanceRow) => ({
  pos: row.placeOfSupply,
  rt: row.rate,
  ad_amt: row.taxable,
});
