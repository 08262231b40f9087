import type { Resource } from '../../run/operation';
import { check } from './check';
import { checkNumbering } from './checkNumbering';
import { getRegister } from './getRegister';
import { getSectionRows } from './getSectionRows';
import { prepareGstr3b } from './gstr3b';
import { prepareGstr1 } from './prepareGstr1';
import { reconcile } from './reconcile';

export const gstReturn: Resource = {
  name: 'GST Return',
  value: 'gstReturn',
  operations: [
    check,
    checkNumbering,
    getRegister,
    getSectionRows,
    prepareGstr1,
    prepareGstr3b,
    reconcile,
  ],
  defaultOperation: prepareGstr1,
};
