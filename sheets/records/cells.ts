/** What a cell of a record says. */
import { type Paise, toRupees } from '../../core/paise';
import { gstinFault } from '../../law/gstin';
import { readPhone, saysNone } from '../../law/parties/contact';
import { readCountry } from '../../law/tables/countries';
import { gstr1Rates } from '../../law/tables/gstr1';
import { isHsnCode } from '../../law/tables/hsn';
import { readState } from '../../law/tables/states';
import { cellProblem, type CellCode, type CellProblem } from '../cells/cellProblem';
import { isProblem, type LedgerSide } from '../cells/cellValues';
import { column, readCell, type Column } from '../cells/columns';
import { kinds } from '../cells/kinds';
import { textIn, withUnit } from '../cells/written';
import { isFraction } from '../rows/percents';
import { markOf } from '../words/states';
import table from './kinds.json';

export type RecordCellKind = keyof typeof table;

export interface RecordContext {
  timeZone: string;
  /** The side of an opening balance without one: what customers owe, or what vendors are owed. */
  side: LedgerSide;
  /** Whether a GSTIN that can't exist is taken. */
  takesAnyGstin: boolean;
}

export type RecordValue = string | number;

type Checked = RecordValue | CellProblem | undefined;

/** A kind of cells by those of all sheets, and what it has beside its reader. */
interface RecordCell extends Pick<Column, 'kind' | 'signed' | 'perUnit' | 'identifies' | 'codes'> {
  /** What its texts must match. */
  form?: string;
  /** The problem of a cell that is none. */
  code?: CellCode;
  /** Other ways to write it: patterns, and what each is replaced by. */
  written?: Array<[string, string]>;
  /** What a yes and a no are; empty for nothing. */
  flags?: [string, string];
}

/** Ten digits, those of a local landline, a toll-free number, or one of another country. */
const phoneNumber = /^(?:[1-9]\d{9}|\d{6,8}|18[06]0\d{6,7}|(?:\+|00)(?!91|0)\d{7,15})$/;

/** What the reader of a kind doesn't check; undefined for a cell that is none. */
const checks: Partial<
  Record<RecordCellKind, (text: string, context: RecordContext, cell: unknown) => Checked>
> = {
  gstin: (text, context) =>
    context.takesAnyGstin || gstinFault(text) === undefined
      ? text
      : kinds.gstin.read(text, 'strict', context),
  phone(text) {
    const phone = readPhone(text);
    if ('fault' in phone) return cellProblem('severalPhones', { value: text });
    const plain = phone.number.replace(/[\s().-]/g, '');
    return phoneNumber.test(plain) ? plain : undefined;
  },
  pan: (text) => text.toUpperCase(),
  pin: (text) => text.replace(' ', ''),
  state: readState,
  country: readCountry,
  hsn: (text) => (isHsnCode(text) ? text : undefined),
  // The price of a `Box of 12 Pcs` is none of a piece.
  unit(code, _, cell) {
    const [number, behind] = withUnit(cell);
    const isAlone = behind === undefined || Number(number) === 1;
    return isAlone ? code : cellProblem('unitWithNumber', { value: cell });
  },
  rate: (text) => gstr1Rates.find((rate) => rate === Number(text)),
  // Excel has 0.05 in a cell that shows 5 %.
  percent(text, _, cell) {
    if (isFraction(cell)) return cellProblem('fraction', { value: cell });
    return Number(text) > 100 ? undefined : Number(text);
  },
  price: (text) => (Number(text) < 0 ? undefined : Number(text)),
};

/** What programs have in place of a value that they could not compute or write. */
const leftover = /^(?:#(?:N\/A|GETTING_DATA|[A-Z\d/]{3,7}[!?])|\[object Object\])$/i;

/** Kinds in which 0 or *No* is a value. */
const withNone: readonly string[] = ['paise', 'percent', 'rate', 'decimal', 'choice'];

/** What a cell says, amounts in rupees; undefined for a blank one, and for one that says that there is nothing. */
export function readRecordCell(
  name: RecordCellKind,
  cell: unknown,
  context: RecordContext,
): Checked {
  const { form, code, written, flags, ...kind } = table[name] as RecordCell;
  const mark = flags && markOf(cell);
  if (mark !== undefined) return flags?.[mark ? 0 : 1] || undefined;
  const text = textIn(cell);
  const given = writtenAs(text, written);
  const isNone = saysNone(text) && !withNone.includes(kind.kind);
  if (isNone || /^(-+|not applicable|\((?:blanks?|empty|none|null)\))$/i.test(given))
    return undefined;
  if (leftover.test(text)) return cellProblem('notText', { value: cell });
  const one = { ...column(kind.kind, ''), ...kind, optional: true } as const;
  // Where a minus is what is due, the other side has none.
  const other = context.side === 'Dr' ? 'Cr' : 'Dr';
  const place = name === 'due' ? ({ ...context, side: other } as const) : context;
  const read = readCell(given === text ? cell : given, one, 'lenient', place);
  if (read === undefined || read === '' || isProblem(read)) return read || undefined;
  if (typeof read === 'bigint') return toRupees(read as Paise);
  const plain = String(read);
  const isOfForm = form === undefined || new RegExp(form).test(plain);
  const check = checks[name];
  const checked = check ? check(plain, context, cell) : (read as RecordValue);
  return isOfForm && checked !== undefined
    ? checked
    : cellProblem(code as CellCode, { value: cell });
}

/** A text with what the ways to write it are replaced by. */
const writtenAs = (text: string, written: RecordCell['written'] = []): string =>
  written.reduce((one, [from, to]) => one.replace(new RegExp(from, 'i'), to), text);

/** What words beside a name or a number say of it, without a yes or no: `Incl. GST`, `Cr`. */
export function wordOf(name: 'included' | 'side', text: string): string | undefined {
  const { codes, written } = table[name] as RecordCell;
  const given = writtenAs(text, written);
  return kinds.choice.read(given, 'lenient', { timeZone: '', codes, open: true }) as string;
}
