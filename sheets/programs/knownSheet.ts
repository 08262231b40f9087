import { filterInSlices, inSlices, type Slices } from '../../core/slices';
import { isFilled } from '../../law/readValues';
import { headingsIn } from '../columns/candidates';
import { isNamedTotal } from '../cells/totalNames';
import { fieldNamed, fieldsOf, type LineField } from '../cells/headings';
import type { RowContradiction } from '../columns/columnProblems';
import { ledgerSheet } from './ledgers/ledgerSheet';
import { amazon } from './exports/amazon';
import { busy } from './exports/busy';
import { erpNext } from './exports/erpNext';
import { flipkart } from './exports/flipkart';
import { offlineTool } from './exports/offlineTool';
import {
  listed,
  sheetOf,
  type Program,
  type Rewriting,
  type Sheet,
  type SheetRow,
  type SheetUse,
} from './sheet/program';
import { programSheets } from './sheet/signature';
import clearTax from './signatures/clearTax.json';
import eInvoice from './signatures/eInvoice.json';
import zoho from './signatures/zoho.json';
import { ownRegister } from './ownRegister';
import { shopify } from './exports/shopify';
import { gstr2b, marg, meesho, odoo, quickBooks, vyapar } from './exports/singleRows';
import { tally } from './ledgers/tally';
import { wooCommerce } from './exports/wooCommerce';
import { zohoRows } from './exports/zohoRows';

export interface KnownSheet {
  /** As the user sees it: `Tally sales register`. */
  name: string;
  /**
   * A row may become several, at its position. Those that are no lines are left out, and so are the columns
   * that others are computed from.
   */
  rows: SheetRow[];
  /** What headings mean. Money that does not matter is `notSupplied`. */
  meanings: ReadonlyMap<string, LineField>;
  /** What only the program knows to be wrong, at the positions of rows. */
  contradictions: readonly RowContradiction[];
}

const programs: readonly Program[] = [
  tally,
  programSheets(zoho, () => zohoRows),
  busy,
  marg,
  vyapar,
  programSheets(clearTax),
  erpNext,
  odoo,
  quickBooks,
  amazon,
  flipkart,
  meesho,
  shopify,
  wooCommerce,
  offlineTool,
  gstr2b,
  programSheets(eInvoice),
  ownRegister,
].flat();

export const programNames: readonly string[] = [...new Set(programs.map(({ name }) => name))];

/**
 * What the program means that wrote a sheet, recognized by its headings. A sheet of none may have ledgers
 * as columns. Undefined for any other sheet.
 * @param given as `tableRows` returns them
 * @param writtenBy the name of the program, which then counts; another text means none
 */
export function* knownSheet(
  given: readonly SheetRow[],
  use: SheetUse,
  writtenBy?: string,
): Slices<KnownSheet | undefined> {
  const sheet = sheetOf(given, use);
  yield;
  const program = programOf(sheet, writtenBy);
  if (!program) {
    const ledgers = ledgerSheet(sheet);
    if (!ledgers) return undefined;
    const found = yield* rewritten(ledgers);
    const headings = new Set(headingsIn(found.rows.map(({ cells }) => cells)));
    const meanings = [...found.meanings].filter(([heading]) => headings.has(heading));
    return { name: 'register with ledger columns', ...found, meanings: new Map(meanings) };
  }
  const rows = yield* filterInSlices(sheet.rows, (row) => !isTotal(row, sheet, program));
  const found = program.rewrite
    ? yield* rewritten(program.rewrite({ ...sheet, rows }))
    : { rows, contradictions: [], meanings: new Map<string, LineField>() };
  return { name: program.sheet, ...found, meanings: meaningsOf(program, found) };
}

function* rewritten({
  parts,
  rewritePart,
  meanings = new Map(),
}: Rewriting): Slices<Omit<KnownSheet, 'name'>> {
  const found = yield* inSlices(parts, rewritePart);
  return {
    rows: found.flatMap(({ rows }) => rows),
    contradictions: found.flatMap(({ contradictions }) => contradictions ?? []),
    meanings,
  };
}

/** The contradictions of a known sheet, at the places of the rows that are read. Totals, which are not, have none. */
export function contradictionsIn(
  sheet: KnownSheet | undefined,
  rows: readonly SheetRow[],
): RowContradiction[] {
  const found = sheet?.contradictions ?? [];
  const wrong = new Set(found.map(({ at }) => at.row));
  const places = new Map<number, number>();
  for (const [row, { position }] of rows.entries()) {
    // The first row of several at a position.
    if (wrong.delete(position)) places.set(position, row);
  }
  return found.flatMap(({ at, ...problem }): RowContradiction[] => {
    const row = places.get(at.row);
    return row === undefined ? [] : [{ ...problem, at: { ...at, row } }];
  });
}

function programOf(sheet: Sheet, writtenBy?: string): Program | undefined {
  const possible = programs.filter(
    ({ name, uses }) => uses.includes(sheet.use) && (writtenBy === undefined || name === writtenBy),
  );
  const shown = possible.find(
    ({ signature, lacks = '' }) => hasAll(sheet, signature) && !hasAny(sheet, lacks),
  );
  if (shown || writtenBy === undefined) return shown;
  const known = ({ columns }: Program) => sheet.headingsOf(Object.values(columns).join()).length;
  return [...possible].sort((one, other) => known(other) - known(one))[0];
}

const hasAll = (sheet: Sheet, names: string): boolean =>
  sheet.headingsOf(names).length === listed(names).length;

const hasAny = (sheet: Sheet, names: string): boolean => sheet.headingsOf(names).length > 0;

/** Whether a row is none of a document, but what others come to. */
function isTotal({ cells }: SheetRow, sheet: Sheet, { columns }: Program): boolean {
  const { number = '', date = '', partyName = '' } = columns;
  const isNamed = (heading: string) => isNamedTotal(cells[heading]);
  const numbers = sheet.headingsOf(number);
  const hasNumber = numbers.some((heading) => isFilled(cells[heading]) && !isNamed(heading));
  return !hasNumber && [...numbers, ...sheet.headingsOf(`${date},${partyName}`)].some(isNamed);
}

/** Fields of which a second column says nothing more. */
const textFields: readonly LineField[] = [
  ...(['key', 'number', 'type', 'date', 'dueDate', 'reference', 'status'] as const),
  ...(['supplierNumber', 'supplierDate', 'partyId', 'partyName', 'gstin', 'email'] as const),
  ...(['phone', 'placeOfSupply', 'state', 'country', 'productId', 'productName'] as const),
  ...(['description', 'hsn', 'unit'] as const),
];

function meaningsOf(
  { columns }: Program,
  { rows, meanings: ofSheet }: Omit<KnownSheet, 'name'>,
): Map<string, LineField> {
  const sheet = sheetOf(rows, 'sales');
  const meanings = new Map(ofSheet);
  const taken = new Set(ofSheet.values());
  for (const [field, names] of Object.entries(columns) as Array<[LineField, string]>) {
    for (const heading of sheet.headingsOf(names)) {
      if (!meanings.has(heading)) meanings.set(heading, taken.has(field) ? 'notSupplied' : field);
      if (field !== 'notSupplied') taken.add(field);
    }
  }
  for (const heading of sheet.headings.filter((one) => !meanings.has(one))) {
    const own = fieldNamed(heading);
    const fields = own ? [own] : fieldsOf(heading);
    const isRepeated = fields.every((field) => textFields.includes(field) && taken.has(field));
    if (own && !taken.has(own)) meanings.set(heading, own);
    else if (fields.length > 0 && isRepeated) meanings.set(heading, 'notSupplied');
  }
  return meanings;
}
