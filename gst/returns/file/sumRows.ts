import { operatorSections } from '../documents/document';
import type { PlacedDocument } from '../placement/entry';
import type { SheetRows } from '../sheets/sheets';
import type { AdvanceRow, Advances } from '../sums/advances';
import { suppliesByOperator } from '../sums/eCommerce';

const natures = { '52': 'clttx', '9(5)': 'paytx' } as const;

/** The sheet of supplies through e-commerce operators. */
export const operatorRows = (entries: readonly PlacedDocument[]): Pick<SheetRows, 'eco'> => ({
  eco: operatorSections.flatMap((section) =>
    suppliesByOperator(entries, section).map((row) => ({
      nat_supp: natures[section],
      etin: row.eCommerceGstin,
      suppval: row.taxable,
      igst: row.integrated,
      cgst: row.central,
      sgst: row.state,
      cess: row.cess,
    })),
  ),
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
