import { eachRow } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/meesho.json';

const rewrite = eachRow(
  written.columns,
  (row, sheet) => {
    const returned = sheet.cellOf(row, 'cancel_return_date');
    return {
      type: returned === undefined ? 'Invoice' : 'Credit Note',
      gstin: '',
      ...(returned !== undefined && { date: returned }),
    };
  },
  // The GSTIN is the seller's own.
  'gstin, cancel_return_date',
);

export const meesho = programSheets(written, () => rewrite);
