import { readNumber } from '../../core/readNumber';
import { gstr1Rates } from '../tables/gstr1';
import { withoutPercent } from './plainNumber';

/**
 * A tax rate in percent, as a cell has it: `18`, `18 %`, or 0.18 where Excel formats the cell as a
 * percentage. A number below 1 is a rate of GST itself, such as 0.25, or the part of one.
 * @throws InputError
 */
export function readRate(value: unknown, label: string): number {
  const text = withoutPercent(value);
  const number = readNumber(text, label, { minValue: 0 });
  if (text !== value || number >= 1 || gstr1Rates.includes(number)) return number;
  const percent = Number((number * 100).toFixed(4));
  return gstr1Rates.includes(percent) ? percent : number;
}

/** Whether a value may be a rate of GST. */
export function isRate(value: unknown): boolean {
  try {
    return gstr1Rates.includes(readRate(value, ''));
  } catch {
    return false;
  }
}
