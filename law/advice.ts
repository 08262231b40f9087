import { InputError } from '../core/inputError';

/** What the user gives, or gives otherwise, about a record: codes, for which `nodes` has the words. */
export type Advice =
  // Records that lack something.
  | 'giveRecords'
  | 'giveItems'
  | 'giveCustomers'
  | 'giveVendors'
  // Facts about a document.
  | 'giveCharges'
  | 'giveCurrency'
  | 'giveExchangeRate'
  | 'giveOneAsLate'
  // Which documents of earlier periods belong in a return.
  | 'nameLate'
  | 'nameAllLate'
  | 'nameIfNotFiled'
  | 'nameIfFiledWithout'
  | 'giveLastReturn'
  | 'giveIffs'
  // Why what lacks it is accepted.
  | 'hsnIsOptional'
  /** A return leaves the document out as long as nothing changes. */
  | 'leftOutUntilThen'
  // Which other value a field of the form, or a cell of a sheet, takes.
  | 'addBillingAddress'
  | 'addGstinOrExport'
  | 'addLineOrCharges'
  | 'addToExportDetails'
  | 'chooseDeduction'
  | 'chooseFromList'
  | 'chooseOtherType'
  | 'choosePayment'
  | 'chooseReason'
  | 'correctCountryOrExport'
  | 'correctCustomerOrExport'
  | 'leavePlaceEmpty'
  | 'setDispatchFrom'
  | 'setInward'
  | 'setRegular'
  | 'setSection52'
  | 'setSection95'
  | 'setShipTo'
  | 'turnChargeTaxOn'
  | 'turnExportOn'
  | 'unsetReverseCharge'
  | 'unsetSupplyType'
  | 'writeCreditNote'
  // Which other document or period.
  | 'chooseEarlierPeriod'
  | 'chooseGoods'
  | 'chooseLaterDocument'
  | 'chooseLaterPeriod'
  | 'chooseLiveDocument';

/** What something is about, such as why it is left out, and what the user can give about it. */
export type Reason = readonly [sentence: string, ...advice: Advice[]];

/** What is wrong with what the user gives, and what to give instead. */
export class AdvisedError extends InputError {
  constructor(
    field: string,
    message: string,
    readonly reasons: readonly Reason[],
  ) {
    super(field, message, reasons.map(([sentence]) => sentence).join(' '));
  }
}
