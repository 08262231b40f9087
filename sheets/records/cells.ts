/** What a cell of a record says. */
import { type Paise, toRupees } from '../../core/paise';
import { gstinFault } from '../../law/gstin';
import { readPhone, saysNone } from '../../law/parties/phone';
import { readCountry } from '../../law/tables/countries';
import { gstr1Rates } from '../../law/tables/gstr1';
import { isHsnCode } from '../../law/tables/hsn';
import { readState } from '../../law/tables/states';
import { cellProblem, type CellCode, type CellProblem } from '../cells/cellProblem';
import { isProblem, type LedgerSide } from '../cells/cellValues';
import { column, readCell, type Column } from '../cells/columns';
import { kinds } from '../cells/kinds';
import { textIn } from '../cells/written';
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
}

/** What the reader of a kind doesn't check; undefined for a cell that is none. */
const checks: Partial<Record<RecordCellKind, (text: string, context: RecordContext) => Checked>> = {
  gstin: (text, context) =>
    context.takesAnyGstin || gstinFault(text) === undefined
      ? text
      : kinds.gstin.read(text, 'strict', context),
  phone(text) {
    const phone = readPhone(text);
    if ('fault' in phone) return cellProblem('severalPhones', { value: text });
    return /^\d{6,15}$/.test(phone.number.replace(/[+\s().-]/g, '')) ? phone.number : undefined;
  },
  pan: (text) => text.toUpperCase(),
  pin: (text) => text.replace(' ', ''),
  state: readState,
  country: readCountry,
  hsn: (text) => (isHsnCode(text) ? text : undefined),
  rate: (text) => gstr1Rates.find((rate) => rate === Number(text)),
  percent: (text) => (Number(text) > 100 ? undefined : Number(text)),
  price: (text) => (Number(text) < 0 ? undefined : Number(text)),
};

/** Kinds in which 0 or *No* is a value. */
const withNone: readonly string[] = ['paise', 'percent', 'rate', 'decimal', 'choice'];

/** What a cell says, amounts in rupees; undefined for a blank one, and for one that says that there is nothing. */
export function readRecordCell(
  name: RecordCellKind,
  cell: unknown,
  context: RecordContext,
): Checked {
  const { form, code, ...kind } = table[name] as RecordCell;
  const text = textIn(cell);
  const isNone = saysNone(text) && !withNone.includes(kind.kind);
  if (isNone || /^(-+|not applicable)$/i.test(text)) return undefined;
  const one = { ...column(kind.kind, ''), ...kind, optional: true } as const;
  const read = readCell(cell, one, 'lenient', context);
  if (read === undefined || read === '' || isProblem(read)) return read || undefined;
  if (typeof read === 'bigint') return toRupees(read as Paise);
  const plain = String(read);
  const isOfForm = form === undefined || new RegExp(form).test(plain);
  const check = checks[name];
  const checked = check ? check(plain, context) : (read as RecordValue);
  return isOfForm && checked !== undefined
    ? checked
    : cellProblem(code as CellCode, { value: cell });
}
