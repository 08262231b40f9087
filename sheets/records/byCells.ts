/** What cells show of columns whose headings nobody knows. */
import { inSlices, type Slices } from '../../core/slices';
import { isProblem } from '../cells/cellValues';
import { unknownNumbers } from '../columns/unread';
import { markOf } from '../words/states';
import { wordsIn } from '../words/types';
import { readRecordCell, type RecordValue } from './cells';
import { fieldsOfSheet, type Fits, type RecordField, type Table } from './fields';
import words from './words.json';

/**
 * Gives columns of unknown headings the field that most of their cells show, if no other column is that. Other cells
 * are faults of their rows. Under a heading that names something else, the user is asked.
 * @returns what shows them, by heading
 */
export function* byCells(table: Table, fits: Fits): Slices<Map<string, string>> {
  const { sheet } = table;
  const proofs = new Map<string, string>();
  yield* withoutForeign(table, fits);
  const has = (field: RecordField) => [...fits.values()].some(([first]) => first === field);
  for (const field of words.telling as RecordField[]) {
    const isNeedless = field === 'opening_side' && !has('opening_balance');
    if (!(field in fieldsOfSheet(sheet)) || has(field) || isNeedless) continue;
    const unknown = [...fits].filter(
      ([heading, { length }]) => length === 0 && !isOfOthers(heading),
    );
    const open: string[] = [];
    for (const [heading] of unknown) {
      const isKind = isOfKind(heading);
      const { filled, fitting, isTelling } = yield* shownBy(table, heading, field, isKind);
      if (has(field) || fitting === 0 || fitting < 0.8 * filled) continue;
      if (!isKind && isTelling) open.push(heading);
      if (!isKind) continue;
      fits.set(heading, [field]);
      proofs.set(heading, `${fitting} of ${filled} cells`);
    }
    if (!has(field)) for (const heading of open) fits.set(heading, [field, 'notSupplied']);
  }
  return proofs;
}

/**
 * A column of groups is one only if it says whose some ledgers are, and a `Tax Type` one of prices only if it says
 * something of them.
 */
function* withoutForeign(table: Table, fits: Fits): Slices<void> {
  for (const [heading, [field]] of fits) {
    if (field !== 'group' && field !== 'tax_included') continue;
    const { fitting } = yield* shownBy(table, heading, field, true);
    const isSure = sure.test(heading) && unknownNumbers(table.rows, [heading]).length === 0;
    if (fitting === 0 && !isSure) fits.set(heading, []);
  }
}

/** Headings whose columns say whose their rows are, or what prices include, whatever their words. */
const sure = new RegExp(words.sure, 'i');

/** How many cells of a column say something, and how many what a field may be; and whether one changes something. */
function* shownBy(
  { rows, sheet, context }: Table,
  heading: string,
  field: RecordField,
  isKind: boolean,
) {
  const { kind } = fieldsOfSheet(sheet)[field];
  // A number may be the code of a state, and that of a product has as many digits as a phone; S is a size, too.
  const letters = /^stat(e|us)$/.test(field) ? /\p{L}{3}/u : isKind ? /^/ : /\p{L}{2}|\d{2}/u;
  const isPlain = (cell: unknown) =>
    field === 'phone' ? isMobile(cell) : letters.test(String(cell));
  // A yes under another heading need not be about it, and a group of banks shows no parties.
  const isMark = (cell: unknown) => !isKind && markOf(cell) !== undefined;
  const usual: RecordValue[] = ['active', 'Product', 'no', 'taxable', context.side, sheet];
  const values = (yield* inSlices(rows, ({ [heading]: cell }) => {
    const value = readRecordCell(kind, cell, context);
    const isShown = isPlain(cell) && !isMark(cell) && value !== 'other' && !isProblem(value);
    return value === undefined || isShown ? value : null;
  })).filter((value) => value !== undefined);
  const fitting = values.filter((value) => value !== null);
  const isTelling = fitting.some((value) => !usual.includes(value as RecordValue));
  return { filled: values.length, fitting: fitting.length, isTelling };
}

const isMobile = (cell: unknown): boolean =>
  /^(\+?91|0)?[6-9]\d{9}$/.test(String(cell).replace(/[\s-]/g, ''));

/** `Salesman Mobile`, `Bank GSTIN` */
const isOfOthers = (heading: string): boolean =>
  new RegExp(`\\b(${words.ofOthers})\\b`).test(wordsIn(heading).join(' '));

/** Whether a heading names a field, and nobody or nothing beside the party: `Mobile No of Customer`. */
function isOfKind(heading: string): boolean {
  const party = `(${words.ofParty}|no|number|id|of)( |$)`;
  const text = wordsIn(heading).join(' ');
  return new RegExp(`^(?!(${party})+$)(${party}|(${words.ofKind})( |$))+$`).test(text);
}
