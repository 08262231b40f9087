import type { Paise } from '../../../../core/paise';
import { b2cLargeLimit, dateOfPeriod, daysOf, ownState, type Filing } from '../../../../law/filing';
import { toIsoDate } from '../../../../core/day';
import { isWithinState } from '../file/taxes';
import { sheetOf, type AnyRow, type SheetName } from '../sheets/sheets';
import type { SheetFacts, SheetFix, SheetProblem } from './fault';

/** What is wrong with a row, at one of its fields. */
export interface RowFault {
  field: string;
  problem: SheetProblem | 'empty';
  fix: SheetFix;
  facts: SheetFacts;
}

/** A fault whose problem says how to fix it. */
export const rowFault = (
  field: string,
  problem: SheetProblem & SheetFix,
  facts: SheetFacts = {},
): RowFault => ({ field, problem, fix: problem, facts });

/** A blank cell that its row needs. */
const empty = (field: string, fix: SheetFix): RowFault => ({
  field,
  problem: 'empty',
  fix,
  facts: {},
});

type RowRule = (row: AnyRow, filing: Filing, sheet: SheetName) => RowFault | undefined;

/** What the tool refuses of rows whose cells are valid by themselves. */
export const faultsOf = (row: AnyRow, filing: Filing, sheet: SheetName): RowFault[] =>
  rules.flatMap((rule) => rule(row, filing, sheet) ?? []);

const dates = ['idt', 'oidt', 'nt_dt', 'ont_dt'];

const dateInPeriod: RowRule = (row, filing) => {
  const end = toIsoDate(daysOf(filing).end);
  const field = dates.find((one) => ((row[one] ?? '') as string) > end);
  return field === undefined ? undefined : rowFault(field, 'afterPeriod', { value: row[field] });
};

const reverseCharge: RowRule = ({ inv_typ, rchrg }) => {
  if (inv_typ === 'CBW' && rchrg !== 'Y') return rowFault('rchrg', 'chargeOfCbw');
  return inv_typ === 'DE' && rchrg === 'Y' ? rowFault('rchrg', 'chargeOfDeemedExport') : undefined;
};

const counterparties = ['ctin', 'stin', 'rtin'];

const ownGstin: RowRule = (row, { gstin }) => {
  const field = counterparties.find((one) => row[one] === gstin);
  return field === undefined ? undefined : rowFault(field, 'ownGstin');
};

const largeInvoice: RowRule = (row, filing, sheet) => {
  if (sheet !== 'b2cl' && sheet !== 'b2cla') return undefined;
  if (isWithinState(row, filing)) return inOwnState('smallInvoice', filing);
  // The period that is filed decides, not the date of the invoice.
  const limit = b2cLargeLimit(dateOfPeriod(filing));
  return (row.val as Paise) > limit
    ? undefined
    : rowFault('val', 'smallInvoice', { limit: limit / 100n });
};

const inOwnState = (fix: SheetFix, filing: Filing): RowFault => ({
  field: 'pos',
  problem: 'ownState',
  fix,
  facts: { value: ownState(filing) },
});

const unregisteredNote: RowRule = (row, filing, sheet) => {
  if (sheet !== 'cdnur' && sheet !== 'cdnura') return undefined;
  if (row.typ === 'B2CL') {
    if (row.pos === undefined) return empty('pos', 'placeOfNote');
    return isWithinState(row, filing) ? inOwnState('smallNote', filing) : undefined;
  }
  if (row.pos !== undefined) return rowFault('pos', 'placeOfExport');
  return row.diff_percent === undefined ? undefined : rowFault('diff_percent', 'shareOfExport');
};

const shippingBill: RowRule = ({ sbnum, sbdt }) =>
  (sbnum === undefined) === (sbdt === undefined)
    ? undefined
    : empty(sbnum === undefined ? 'sbnum' : 'sbdt', 'halfShippingBill');

const advance: RowRule = (row, _, sheet) =>
  (sheet === 'at' || sheet === 'ata') && row.ad_amt === 0n
    ? rowFault('ad_amt', 'noAdvance')
    : undefined;

/** Amounts that must not have another sign than the amount they belong to. */
const signs: RowRule = (row, _, sheet) => {
  const amount = (row.ad_amt ?? row.suppval) as Paise | undefined;
  if (amount === undefined) return undefined;
  const parts = ['csamt', 'igst', 'cgst', 'sgst', 'cess'];
  const field = parts.find((one) => ((row[one] ?? 0n) as Paise) * amount < 0n);
  const whole = sheetOf(sheet).columns[row.ad_amt === undefined ? 'suppval' : 'ad_amt'];
  return field === undefined ? undefined : rowFault(field, 'otherSign', { whole: whole?.heading });
};

const equalHalves: RowRule = ({ cgst = 0n, sgst = 0n }) =>
  cgst === sgst ? undefined : rowFault('sgst', 'unequalHalves');

const collector: RowRule = ({ nat_supp, etin }) =>
  nat_supp === 'clttx' && String(etin).charAt(13) !== 'C'
    ? rowFault('etin', 'notOperator')
    : undefined;

/** The tool states integrated tax where it does not know the document type, even within the state. */
const ecoDocumentType: RowRule = (row, filing, sheet) =>
  'inv_typ' in sheetOf(sheet).columns && row.inv_typ === undefined && isWithinState(row, filing)
    ? rowFault('inv_typ', 'unknownEcoType')
    : undefined;

const cancelled: RowRule = ({ totnum = 0, cancel = 0 }) =>
  cancel > totnum ? rowFault('cancel', 'tooManyCancelled') : undefined;

const rules: readonly RowRule[] = [
  dateInPeriod,
  reverseCharge,
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
