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
  | 'leftOutUntilThen';

/** What is wrong with a record, and what the user gives instead. */
export class RecordError extends InputError {
  constructor(
    field: string,
    message: string,
    readonly code: Advice,
  ) {
    super(field, message);
  }
}

/** Why something is left out or proposed, and what the user can give about it. */
export type Reason = readonly [sentence: string, ...advice: Advice[]];
