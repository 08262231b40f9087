/** What known programs export of customers, vendors and products. */
import { groupBy } from '../../core/groupBy';
import { isFilled } from '../../law/readValues';
import { listed, sheetOf, type SheetRow } from '../programs/sheet/program';
import { fieldsOfSheet, type RecordField, type RecordSheet } from './fields';
import exports from './programs.json';

/** A JSON entry of an export. The names of headings are separated by commas. */
interface RecordExport {
  /** What *Written By* calls the program. */
  name: string;
  /** What it exports, as the user sees it. */
  sheet: string;
  uses: string[];
  /** The headings that show it, all of which it has. */
  signature: string;
  columns: Partial<Record<RecordField, string>>;
  /** Rows with one text under `by` are variants of a product, whose `fill` only the first has. */
  variants?: { by: string; fill: string; name: string; parts: string; none: string; needs: string };
}

export interface RecordProgram {
  name: string;
  rows: readonly SheetRow[];
  meanings: ReadonlyMap<string, RecordField>;
}

/** @param writtenBy the name of the program, which then counts; another text means none */
export function recordProgram(
  rows: readonly SheetRow[],
  use: RecordSheet,
  writtenBy?: string,
): RecordProgram | undefined {
  const sheet = sheetOf(rows, 'orders');
  const hasAll = (names: string) => sheet.headingsOf(names).length === listed(names).length;
  const known = (exports as RecordExport[]).find(
    ({ name, uses, signature }) =>
      uses.includes(use) && (writtenBy ?? name) === name && hasAll(signature),
  );
  if (!known) return undefined;
  const meanings = new Map<string, RecordField>();
  for (const [field, names] of Object.entries(known.columns) as Array<[RecordField, string]>) {
    const isSeveral = fieldsOfSheet(use)[field].several === true || field === 'phone';
    // Of several, the first counts: an e-mail address before another. A landline fills in.
    const [first, ...others] = new Set(sheet.headingsOf(names));
    if (first !== undefined) meanings.set(first, field);
    for (const heading of others) meanings.set(heading, isSeveral ? field : 'notSupplied');
  }
  const { variants } = known;
  return { name: known.sheet, rows: variants ? ofVariants(rows, variants) : rows, meanings };
}

/** Each variant with the texts of its product and a name of its own; without the rows that only have pictures. */
function ofVariants(
  rows: readonly SheetRow[],
  { by, fill, name, parts, none, needs }: NonNullable<RecordExport['variants']>,
): SheetRow[] {
  const products = groupBy(rows, ({ cells }) => cells[by]);
  return [...products.values()].flatMap((variants) => {
    const [first] = variants;
    return variants
      .filter(({ cells }) => listed(needs).some((one) => isFilled(cells[one])))
      .map(({ position, cells }) => {
        const given = Object.fromEntries(
          Object.entries(cells).filter(([, cell]) => isFilled(cell)),
        );
        const common = Object.fromEntries(listed(fill).map((one) => [one, first?.cells[one]]));
        const own = listed(parts).map((one) => cells[one]);
        const named = own.filter((part) => isFilled(part) && part !== none).join(' / ');
        const whole = { ...cells, ...common, ...given };
        const title = [whole[name], named].filter(isFilled).join(' - ');
        return { position, cells: { ...whole, [name]: title } };
      });
  });
}
