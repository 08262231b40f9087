import fc from 'fast-check';
import { writeRow } from '../../../../gst/cells/rows';
import { readReconciledRows } from '../../../../gst/reconcile/readReconciledRows';
import { reconciledColumns } from '../../../../gst/reconcile/reconciledRow';
import { anyRowOf, inSheet } from '../cells/anyRow';

it('a row that is written is read again, also from a spreadsheet', () => {
  fc.assert(
    fc.property(anyRowOf(reconciledColumns), (values) => {
      const written = writeRow(reconciledColumns, values);
      for (const row of [written, inSheet(written)]) {
        expect(readReconciledRows([row], 'Asia/Kolkata')).toEqual({ rows: [values], faults: [] });
      }
    }),
  );
});
