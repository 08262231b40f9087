import fc from 'fast-check';
import { writeRow } from '../../../../gst/cells/rows';
import { readReconciledRows } from '../../../../gst/reconcile/readReconciledRows';
import {
  reconciledColumns,
  reconciledStatuses,
  type ReconciledValues,
} from '../../../../gst/reconcile/reconciledRow';
import { sectionNames } from '../../../../gst/reconcile/supplied';

const text = fc.stringMatching(/^[A-Z]([a-z0-9 /-]{0,12}[a-z0-9])?$/);
const date = fc.constantFrom('2026-04-01', '2026-06-30', '2027-11-30');
const amount = fc.bigInt({ min: -99_999_999_99n, max: 99_999_999_99n });
const orNone = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });

const byKind = {
  text,
  number: text,
  gstin: fc.constantFrom('29ABCDE1234F1ZW', '27AAAAA0000A1Z2'),
  date,
  month: fc.constantFrom('2026-04', '2026-12'),
  paise: amount,
  yesNo: fc.boolean(),
};

const choices: Partial<Record<keyof ReconciledValues, fc.Arbitrary<unknown>>> = {
  status: fc.constantFrom(...reconciledStatuses),
  document_type: orNone(fc.constantFrom('invoice', 'creditNote', 'note', 'isd', 'import')),
  gstr2b_section: orNone(fc.constantFrom(...sectionNames)),
  itc_available: orNone(fc.constantFrom('Yes', 'No', 'Temporary')),
};

/** Any row, but for what follows from other columns. */
const anyRow = fc.record(
  Object.fromEntries(
    Object.entries(reconciledColumns)
      .filter(([, column]) => !('derived' in column))
      .map(([field, { kind }]) => [
        field,
        choices[field as keyof ReconciledValues] ??
          orNone(byKind[kind as keyof typeof byKind] as fc.Arbitrary<unknown>),
      ]),
  ),
) as unknown as fc.Arbitrary<ReconciledValues>;

it('a row that is written is read again, also from a spreadsheet', () => {
  fc.assert(
    fc.property(anyRow, (values) => {
      const written = writeRow(reconciledColumns, values);
      const inSheet = Object.fromEntries(
        Object.entries(written).map(([name, cell]) => [name, String(cell ?? '')]),
      );
      for (const row of [written, inSheet]) {
        expect(readReconciledRows([row], 'Asia/Kolkata')).toEqual({ rows: [values], faults: [] });
      }
    }),
  );
});
