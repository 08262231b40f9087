import type { Operation } from '../../shared/run/operation';
import { check } from './check';
import { checkEInvoice } from './checkEInvoice';
import { checkNumbering } from './checkNumbering';
import { getRegister } from './getRegister';
import { getSectionRows } from './getSectionRows';
import { prepareGstr3b } from './gstr3b';
import { prepareGstr1 } from './prepareGstr1';
import { reconcile } from './reconcile';
import { validateGstin } from './validateGstin';

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
