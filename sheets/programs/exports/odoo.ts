import { supplyTypeOf } from '../sheet/documents';
import { eachRow } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/odoo.json';

/** A row is a rate of an invoice. */
const rewrite = eachRow(written.columns, (row, sheet) => ({
  supplyType: supplyTypeOf(
    sheet.textOf(row, 'GST Treatment'),
    sheet.amountOf(row, 'IGST Amount') !== 0n,
  ),
}));

export const odoo = programSheets(written, () => rewrite);
