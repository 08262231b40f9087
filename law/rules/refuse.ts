import { InputError } from '../../core/inputError';
import type { Finding } from './rule';

/** @throws InputError with the first finding, whose advice has the others */
export function refuse([first, ...others]: readonly Finding[]): void {
  if (!first) return;
  const rest = others.map(({ problem, fix }) => `${problem}. ${fix}`);
  throw new InputError(first.field, first.problem, [first.fix, ...rest].join(' '));
}
