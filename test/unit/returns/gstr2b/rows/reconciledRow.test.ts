import fc from 'fast-check';
import { writeRow } from '../../../../../sheets/cells/rows';
import { readReconciledRows } from '../../../../../returns/gstr2b/rows/readReconciledRows';
import { reconciledColumns } from '../../../../../returns/gstr2b/rows/reconciledRow';
import { anyRowOf, inSheet } from '../../../sheets/cells/anyRow';

it('a row that is written is read again, also from a spreadsheet', () => {
  fc.assert(
    fc.property(anyRowOf(reconciledColumns), (values) => {
      const written = writeRow(reconciledColumns, values);
      for (const row of [written, inSheet(written)]) {
        expect(readReconciledRows([row], 'Asia/Kolkata')).toEqual({ rows: [values], problems: [] });
      }
    }),
  );
});
