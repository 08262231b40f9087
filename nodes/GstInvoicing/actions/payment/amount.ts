import { readMoney } from '../../../../core/readNumber';
import { formError } from '../../../shared/words/formTexts';

/** An amount of money of more than 0. @throws InputError */
export function readPaidAmount(value: unknown, label: string): number {
  const amount = readMoney(value, label, { minValue: 0 });
  if (amount > 0) return amount;
  throw formError('notPositive', { label });
}
