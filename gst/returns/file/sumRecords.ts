import type { NumberedDocument } from '../documents/document';
import type { Filing } from '../base/filing';
import { toQuantity, toRupees } from '../../../core/paise';
import type { PlacedDocument } from '../placement/entry';
import { b2csRows } from '../sums/b2cs';
import { issuedRanges, type ChallanNature } from '../sums/documentsIssued';
import { type HsnTable, hsnTables } from '../sums/hsn';
import { nilRows } from '../sums/nil';
import { groupBy } from '../../../core/groupBy';
import type { FileRecord } from './uploadFile';

/** The records of section b2cs. */
export const b2csRecords = (entries: PlacedDocument[]): FileRecord[] =>
  b2csRows(entries).map((row) => ({
    path: ['b2cs'],
    record: {
      sply_ty: row.isIntraState ? 'INTRA' : 'INTER',
      rt: row.rate,
      typ: 'OE',
      pos: row.placeOfSupply,
      txval: toRupees(row.taxable),
      ...(row.isIntraState
        ? { camt: toRupees(row.central), samt: toRupees(row.state) }
        : { iamt: toRupees(row.integrated) }),
      csamt: toRupees(row.cess),
    },
  }));

/** The records of section nil. */
export const nilRecords = (entries: PlacedDocument[]): FileRecord[] =>
  nilRows(entries).map((row) => ({
    path: ['nil', 'inv'],
    record: {
      sply_ty: row.supply,
      expt_amt: toRupees(row.exempt),
      nil_amt: toRupees(row.nilRated),
      ngsup_amt: toRupees(row.nonGst),
    },
  }));

/** The HSN summary. `desc` is left out, because it comes from the government's code table. */
export const hsnRecords = (entries: PlacedDocument[], filing: Filing): FileRecord[] =>
  hsnTables(entries, filing).flatMap(tableRecords);

const tableRecords = ({ name, rows }: HsnTable): FileRecord[] =>
  rows.map((row, index) => ({
    path: ['hsn', name === 'all' ? 'data' : `hsn_${name}`],
    record: {
      num: index + 1,
      hsn_sc: row.hsn,
      uqc: row.unit,
      qty: toQuantity(row.quantity),
      rt: row.rate,
      txval: toRupees(row.taxable),
      iamt: toRupees(row.integrated),
      samt: toRupees(row.state),
      camt: toRupees(row.central),
      csamt: toRupees(row.cess),
    },
  }));

/** The documents issued, range by range. */
export function documentsIssuedRecords(
  issued: NumberedDocument[],
  challanNature?: ChallanNature,
): FileRecord[] {
  const natures = groupBy(issuedRanges(issued, challanNature), ({ nature }) => nature);
  return [...natures.values()].flatMap((ranges) =>
    ranges.map(({ nature, natureName, from, to, total, cancelled }, index) => ({
      path: ['doc_issue', 'doc_det'],
      group: { head: { doc_num: nature, doc_typ: natureName }, list: 'docs' },
      record: {
        num: index + 1,
        from,
        to,
        totnum: total,
        cancel: cancelled,
        net_issue: total - cancelled,
      },
    })),
  );
}
