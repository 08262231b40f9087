import { isYes, supplyTypeOf } from '../sheet/documents';
import {
  eachDocument,
  eachRow,
  type RowsOfDocument,
  type Sheet,
  type SheetRow,
} from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/erpNext.json';

const rewrites = new Map([
  ['ERPNext sales register', eachDocument('Invoice Number', ['Posting Date'], rowsOf, 'Is Return')],
  [
    'ERPNext purchase register',
    // The register has the number of the voucher only, and not who the supplier is.
    eachRow({ gstin: 'Supplier GSTIN' }, (row, sheet) => ({
      gstin: sheet.textOf(row, 'Supplier GSTIN'),
    })),
  ],
]);

export const erpNext = programSheets(written, (sheet) => rewrites.get(sheet));

function rowsOf(sheet: Sheet, rows: RowsOfDocument): SheetRow[] {
  const write = sheet.writer(written.columns);
  const facts = factsOf(sheet, rows);
  return rows.map((row) => {
    const type = isYes(sheet.textOf(row, 'Is Return')) ? 'Credit Note' : 'Invoice';
    return write(row, { ...facts, type });
  });
}

function factsOf(sheet: Sheet, rows: RowsOfDocument) {
  const isTaxed = isYes(sheet.textOf(rows[0], 'Is Export with GST'));
  const kinds = rows.map((row) =>
    zeroRateKinds.get(sheet.textOf(row, 'GST Treatment').toLowerCase()),
  );
  const [kind, ...others] = new Set(kinds.filter((one) => one !== undefined));
  return {
    supplyType: supplyTypeOf(sheet.textOf(rows[0], 'GST Category'), isTaxed),
    ...(others.length === 0 && kind !== undefined && { zeroRateLines: kind }),
  };
}

const zeroRateKinds = new Map([
  ['nil-rated', 'Nil-Rated'],
  ['exempted', 'Exempt'],
  ['non-gst', 'Non-GST'],
]);
