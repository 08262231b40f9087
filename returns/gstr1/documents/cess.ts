import { sumOf, type Paise } from '../../../core/paise';
import type { ReturnLine } from './document';
import { invalidValue, isFilled, readPaise, type ValueSource } from '../../../law/readValues';

/**
 * The lines with their cess. An array has an amount for each line. A single amount is divided among
 * the lines with the highest rate, which cess is added to, in proportion to their taxable values.
 * @throws InputError
 */
export function withCess(lines: ReturnLine[], given: unknown, source: ValueSource): ReturnLine[] {
  if (!isFilled(given)) return lines;
  const amounts = Array.isArray(given)
    ? given.map((amount) => readPaise(amount, 'Cess', source))
    : shares(lines, readPaise(given, 'Cess', source));
  if (amounts.length !== lines.length) {
    throw invalidValue(
      'Cess',
      `one amount, or one for each of ${lines.length} lines`,
      given,
      source,
    );
  }
  return lines.map((line, index) => ({ ...line, cess: amounts[index] }));
}

function shares(lines: ReturnLine[], cess: Paise): Paise[] {
  const highest = Math.max(...lines.map(({ rate }) => rate));
  const weights = lines.map(({ rate, taxable }) => (rate === highest ? taxable : 0n));
  const whole = sumOf(weights);
  if (whole === 0n) return lines.map((_, index) => (index === 0 ? cess : 0n));
  let weight = 0n;
  let given = 0n;
  return weights.map((one) => {
    weight += one;
    const share = (cess * weight) / whole - given;
    given += share;
    return share;
  });
}
