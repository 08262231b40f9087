import { eachRow } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/gstr2b.json';

/** Suppliers issued all notes, so a debit note is not the buyer's own. */
const withTypes = (heading: string) =>
  eachRow({ type: heading }, (row, sheet) => {
    const type = sheet.textOf(row, heading);
    return { type: /^d/i.test(type) ? 'Supplier Debit Note' : type };
  });

const rewrites = new Map([
  ['sheet B2B-CDNRA of GSTR-2B', withTypes('Note type_1')],
  ['sheet B2B-CDNR of GSTR-2B', withTypes('Note type')],
]);

export const gstr2b = programSheets(written, (sheet) => rewrites.get(sheet));
