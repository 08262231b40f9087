import type { Paise } from '../../../core/paise';
import { b2cLargeLimit, dateOfPeriod, daysOf, ownState, type Filing } from '../base/filing';
import { toIsoDate } from '../../../core/day';
import { isWithinState } from '../file/taxes';
import { sheetOf, type AnyRow, type SheetName } from '../sheets/sheets';

/** What is wrong with a row, at one of its fields. */
export interface RowFault {
  field: string;
  fault: string;
  fix: string;
}

type RowRule = (row: AnyRow, filing: Filing, sheet: SheetName) => RowFault | undefined;

const fault = (field: string, text: string, fix: string): RowFault => ({
  field,
  fault: text,
  fix,
});

/** What the tool refuses of rows whose cells are valid by themselves. */
export const faultsOf = (row: AnyRow, filing: Filing, sheet: SheetName): RowFault[] =>
  rules.flatMap((rule) => rule(row, filing, sheet) ?? []);

const dates = ['idt', 'oidt', 'nt_dt', 'ont_dt'];

const dateInPeriod: RowRule = (row, filing) => {
  const end = toIsoDate(daysOf(filing).end);
  const late = dates.find((field) => ((row[field] ?? '') as string) > end);
  return late === undefined
    ? undefined
    : fault(
        late,
        `is after the return period: ${String(row[late])}`,
        'Correct the date, or report the document in a later return.',
      );
};

const reverseCharge: RowRule = ({ inv_typ, rchrg }) => {
  if (inv_typ === 'CBW' && rchrg !== 'Y') {
    return fault(
      'rchrg',
      'must be Y for intra-State supplies that attract IGST',
      'Enter Y, or correct the type.',
    );
  }
  return inv_typ === 'DE' && rchrg === 'Y'
    ? fault('rchrg', 'must be N for deemed exports', 'Enter N, or correct the type.')
    : undefined;
};

const counterparties = ['ctin', 'stin', 'rtin'];

const ownGstin: RowRule = (row, { gstin }) => {
  const field = counterparties.find((one) => row[one] === gstin);
  return field === undefined
    ? undefined
    : fault(field, 'is your own GSTIN', 'Correct it. Transfers within one GSTIN are not supplies.');
};

const largeInvoice: RowRule = (row, filing, sheet) => {
  if (sheet !== 'b2cl' && sheet !== 'b2cla') return undefined;
  if (isWithinState(row, filing)) {
    return fault('pos', `is your own state ${ownState(filing)}`, 'Report the invoice in b2cs.');
  }
  // The period that is filed decides, not the date of the invoice.
  const limit = b2cLargeLimit(dateOfPeriod(filing));
  return (row.val as Paise) > limit
    ? undefined
    : fault('val', `must be above ${limit / 100n} rupees`, 'Report the invoice in b2cs.');
};

const unregisteredNote: RowRule = (row, filing, sheet) => {
  if (sheet !== 'cdnur' && sheet !== 'cdnura') return undefined;
  if (row.typ === 'B2CL') {
    if (row.pos === undefined) return fault('pos', 'is empty', 'Notes of type B2CL need it.');
    return isWithinState(row, filing)
      ? fault('pos', `is your own state ${ownState(filing)}`, 'Report the note in b2cs.')
      : undefined;
  }
  if (row.pos !== undefined) {
    return fault('pos', 'must be empty for notes on exports', 'Empty it, or correct UR Type.');
  }
  return row.diff_percent === undefined
    ? undefined
    : fault('diff_percent', 'must be 100 for notes on exports', 'Empty it.');
};

const shippingBill: RowRule = ({ sbnum, sbdt }) =>
  (sbnum === undefined) === (sbdt === undefined)
    ? undefined
    : fault(
        sbnum === undefined ? 'sbnum' : 'sbdt',
        'is empty',
        'Enter both the number and the date of the shipping bill, or neither.',
      );

const advance: RowRule = (row, _, sheet) =>
  (sheet === 'at' || sheet === 'ata') && row.ad_amt === 0n
    ? fault('ad_amt', 'must not be 0', 'Remove the row.')
    : undefined;

/** Amounts that must not have another sign than the amount they belong to. */
const signs: RowRule = (row, _, sheet) => {
  const amount = (row.ad_amt ?? row.suppval) as Paise | undefined;
  if (amount === undefined) return undefined;
  const parts = ['csamt', 'igst', 'cgst', 'sgst', 'cess'];
  const other = parts.find((field) => ((row[field] ?? 0n) as Paise) * amount < 0n);
  const whole = sheetOf(sheet).columns[row.ad_amt === undefined ? 'suppval' : 'ad_amt'];
  return other === undefined
    ? undefined
    : fault(other, `must have the sign of ${whole?.heading}`, 'Correct one of the two amounts.');
};

const equalHalves: RowRule = ({ cgst = 0n, sgst = 0n }) =>
  cgst === sgst
    ? undefined
    : fault('sgst', 'must be the same as Central tax', 'Correct one of the two amounts.');

const collector: RowRule = ({ nat_supp, etin }) =>
  nat_supp === 'clttx' && String(etin).charAt(13) !== 'C'
    ? fault(
        'etin',
        "is not an operator's: its 14th character must be C",
        'Enter the GSTIN with which the operator collects tax.',
      )
    : undefined;

/** The tool states integrated tax where it does not know the document type, even within the state. */
const ecoDocumentType: RowRule = (row, filing, sheet) =>
  'inv_typ' in sheetOf(sheet).columns && row.inv_typ === undefined && isWithinState(row, filing)
    ? fault(
        'inv_typ',
        'is not one of the listed values, so the tax would be IGST within your state',
        'Use "Regular", "Deemed Exp", "SEZ supplies with payment" or "SEZ supplies without payment".',
      )
    : undefined;

const cancelled: RowRule = ({ totnum = 0, cancel = 0 }) =>
  cancel > totnum
    ? fault('cancel', 'is more than Total Number', 'Correct one of the two numbers.')
    : undefined;

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
