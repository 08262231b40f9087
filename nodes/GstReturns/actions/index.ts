import type { Operation } from '../../shared/run/operation';
import { check } from './returns/check';
import { checkEInvoice } from './returns/checkEInvoice';
import { checkNumbering } from './returns/checkNumbering';
import { getRegister } from './returns/getRegister';
import { getSectionRows } from './returns/getSectionRows';
import { prepareGstr3b } from './returns/gstr3b';
import { prepareGstr1 } from './returns/prepareGstr1';
import { reconcile } from './returns/reconcile';
import { validateGstin } from './returns/validateGstin';

/** All operations of the node, in the editor's order. */
export const operations: Operation[] = [
  check,
  checkEInvoice,
  checkNumbering,
  getRegister,
  getSectionRows,
  prepareGstr1,
  prepareGstr3b,
  reconcile,
  validateGstin,
];

/** What takes documents that may come from the account. The others are always offline. */
export const accountOperations = operations
  .filter(({ isOfflineWith }) => isOfflineWith)
  .map(({ value }) => value);

export const defaultOperation = prepareGstr1;
