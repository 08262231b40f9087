import type { Paise } from '../../../../core/paise';
import {
  b2cLargeLimit,
  dateOfPeriod,
  daysOfReturn,
  ownState,
  type Filing,
} from '../../../../law/filing';
import { toIsoDate } from '../../../../core/day';
import { isWithinState } from '../file/taxes';
import { sectionSheet, type AnyRow, type SheetName } from '../sheets/sheets';
import type { SheetCode, SheetFacts } from './sheetProblem';

export interface FieldProblem {
  field: string;
  code: SheetCode;
  facts: SheetFacts;
}

export const fieldProblem = (
  field: string,
  code: SheetCode,
  facts: SheetFacts = {},
): FieldProblem => ({ field, code, facts });

type RowRule = (row: AnyRow, filing: Filing, sheet: SheetName) => FieldProblem | undefined;

/** What the tool refuses of rows whose cells are valid by themselves. */
export const problemsOf = (row: AnyRow, filing: Filing, sheet: SheetName): FieldProblem[] =>
  rules.flatMap((rule) => rule(row, filing, sheet) ?? []);

const dateKeys = ['idt', 'oidt', 'nt_dt', 'ont_dt'];

const dateInPeriod: RowRule = (row, filing) => {
  const end = toIsoDate(daysOfReturn(filing).end);
  const field = dateKeys.find((one) => ((row[one] ?? '') as string) > end);
  return field === undefined
    ? undefined
    : fieldProblem(field, 'afterPeriod', { value: row[field] });
};

const chargeByType: RowRule = ({ inv_typ, rchrg }) => {
  if (inv_typ === 'CBW' && rchrg !== 'Y') return fieldProblem('rchrg', 'chargeOfCbw');
  return inv_typ === 'DE' && rchrg === 'Y'
    ? fieldProblem('rchrg', 'chargeOfDeemedExport')
    : undefined;
};

const counterparties = ['ctin', 'stin', 'rtin'];

const ownGstin: RowRule = (row, { gstin }) => {
  const field = counterparties.find((one) => row[one] === gstin);
  return field === undefined ? undefined : fieldProblem(field, 'ownGstin');
};

const largeInvoice: RowRule = (row, filing, sheet) => {
  if (sheet !== 'b2cl' && sheet !== 'b2cla') return undefined;
  if (isWithinState(row, filing)) return inOwnState('invoiceInOwnState', filing);
  // The period that is filed decides, not the date of the invoice.
  const limit = b2cLargeLimit(dateOfPeriod(filing));
  return (row.val as Paise) > limit
    ? undefined
    : fieldProblem('val', 'smallInvoice', { limit: limit / 100n });
};

const inOwnState = (code: SheetCode, filing: Filing): FieldProblem =>
  fieldProblem('pos', code, { value: ownState(filing) });

const unregisteredNote: RowRule = (row, filing, sheet) => {
  if (sheet !== 'cdnur' && sheet !== 'cdnura') return undefined;
  if (row.typ === 'B2CL') {
    if (row.pos === undefined) return fieldProblem('pos', 'placeOfNote');
    return isWithinState(row, filing) ? inOwnState('noteInOwnState', filing) : undefined;
  }
  if (row.pos !== undefined) return fieldProblem('pos', 'placeOfExport');
  return row.diff_percent === undefined ? undefined : fieldProblem('diff_percent', 'shareOfExport');
};

const shippingBill: RowRule = ({ sbnum, sbdt }) =>
  (sbnum === undefined) === (sbdt === undefined)
    ? undefined
    : fieldProblem(sbnum === undefined ? 'sbnum' : 'sbdt', 'halfShippingBill');

const advance: RowRule = (row, _, sheet) =>
  (sheet === 'at' || sheet === 'ata') && row.ad_amt === 0n
    ? fieldProblem('ad_amt', 'noAdvance')
    : undefined;

/** Amounts that must not have another sign than the amount they belong to. */
const signs: RowRule = (row, _, sheet) => {
  const amount = (row.ad_amt ?? row.suppval) as Paise | undefined;
  if (amount === undefined) return undefined;
  const parts = ['csamt', 'igst', 'cgst', 'sgst', 'cess'];
  const field = parts.find((one) => ((row[one] ?? 0n) as Paise) * amount < 0n);
  const whole = sectionSheet(sheet).columns[row.ad_amt === undefined ? 'suppval' : 'ad_amt'];
  return field === undefined
    ? undefined
    : fieldProblem(field, 'otherSign', { whole: whole?.heading });
};

const equalHalves: RowRule = ({ cgst = 0n, sgst = 0n }) =>
  cgst === sgst ? undefined : fieldProblem('sgst', 'unequalHalves');

const collector: RowRule = ({ nat_supp, etin }) =>
  nat_supp === 'clttx' && String(etin).charAt(13) !== 'C'
    ? fieldProblem('etin', 'notOperator')
    : undefined;

/** The tool states integrated tax where it does not know the document type, even within the state. */
const ecoDocumentType: RowRule = (row, filing, sheet) =>
  'inv_typ' in sectionSheet(sheet).columns &&
  row.inv_typ === undefined &&
  isWithinState(row, filing)
    ? fieldProblem('inv_typ', 'unknownEcoType')
    : undefined;

const cancelled: RowRule = ({ totnum = 0, cancel = 0 }) =>
  cancel > totnum ? fieldProblem('cancel', 'tooManyCancelled') : undefined;

const rules: readonly RowRule[] = [
  dateInPeriod,
  chargeByType,
  ownGstin,
  largeInvoice,
  unregisteredNote,
  shippingBill,
  advance,
  signs,
  equalHalves,
  collector,
  ecoDocumentType,
  cancelled,
];
