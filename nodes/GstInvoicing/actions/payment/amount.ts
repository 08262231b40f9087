import { InputError } from '../../../../core/inputError';
import { readMoney } from '../../../../core/readNumber';

/** An amount of money of more than 0. @throws InputError */
export function readPaidAmount(value: unknown, label: string): number {
  const amount = readMoney(value, label, { minValue: 0 });
  if (amount > 0) return amount;
  throw new InputError(label, `${label} must be more than 0`, 'Use an amount of more than 0.');
}
