import type { Resource } from '../../run/operation';
import { check } from './check';
import { checkNumbering } from './checkNumbering';
import { getRegister } from './getRegister';
import { getSectionRows } from './getSectionRows';
import { prepareGstr1 } from './prepareGstr1';

export const gstReturn: Resource = {
  name: 'GST Return',
  value: 'gstReturn',
  operations: [check, checkNumbering, getRegister, getSectionRows, prepareGstr1],
  defaultOperation: prepareGstr1,
};
