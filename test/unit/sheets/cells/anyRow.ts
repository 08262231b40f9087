import fc from 'fast-check';
import type { Column, Columns, RowOf } from '../../../../sheets/cells/columns';
import { gstr1Rates } from '../../../../law/tables/gstr1';
import { stateNames } from '../../../../law/tables/states';

const text = fc.stringMatching(/^[A-Z]([a-z0-9 /-]{0,12}[a-z0-9])?$/);

const valueOf = ({ kind, codes = {}, mayBeEmpty }: Column): fc.Arbitrary<unknown> => {
  switch (kind) {
    case 'choice':
      return fc.constantFrom(...Object.keys(codes));
    case 'number':
      return fc.stringMatching(/^[A-Z][A-Z0-9/-]{0,15}$/);
    case 'gstin':
      return fc.constantFrom('29ABCDE1234F1ZW', '27AAAAA0000A1Z2');
    case 'date':
      return fc.constantFrom('2026-04-01', '2026-06-30', '2027-11-30');
    case 'month':
      return fc.constantFrom('2026-04', '2026-12');
    case 'paise':
      return fc.bigInt({ min: -99_999_999_99n, max: 99_999_999_99n });
    case 'quantity':
      return fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n });
    case 'rate':
      return fc.constantFrom(...gstr1Rates);
    case 'state':
      return fc.constantFrom(...stateNames.keys(), '96');
    case 'hsn':
      return fc.constantFrom('8471', '84713010', '998314');
    case 'yesNo':
      return fc.boolean();
    default:
      return mayBeEmpty ? fc.oneof(text, fc.constant('')) : text;
  }
};

/** Any row of a table, but for what follows from other columns. */
export const anyRowOf = <Table extends Columns>(columns: Table): fc.Arbitrary<RowOf<Table>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(columns)
        .filter(([, { derived }]) => !derived)
        .map(([field, column]) => {
          const value = valueOf(column);
          return [field, column.optional ? fc.option(value, { nil: undefined }) : value];
        }),
    ),
  ) as unknown as fc.Arbitrary<RowOf<Table>>;

/** Cells as a spreadsheet gives them back: texts, and empty ones for null. */
export const inSheet = (cells: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, String(cell ?? '')]));
