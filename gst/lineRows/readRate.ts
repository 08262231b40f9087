import { readNumber } from '../../core/readNumber';
import { isFault, kinds } from '../cells/kinds';
import { withoutPercent } from '../cells/plainNumber';

/**
 * A tax rate in percent, as a cell has it.
 * @throws InputError
 */
export function readRate(value: unknown, label: string): number {
  const rate = kinds.rate.read(value, 'lenient', { timeZone: 'UTC' });
  return rate === undefined || isFault(rate)
    ? readNumber(withoutPercent(value), label, { minValue: 0 })
    : rate;
}
