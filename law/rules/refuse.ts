import { AdvisedError, type Reason } from '../advice';
import type { Finding } from './rule';

/** @throws AdvisedError with the first finding, whose reasons have the others */
export function refuse([first, ...others]: readonly Finding[]): void {
  if (!first) return;
  const rest = others.map((one) => reasonOf(one, `${one.problem}. `));
  throw new AdvisedError(first.field, first.problem, [reasonOf(first), ...rest]);
}

const reasonOf = ({ fix = '', advice = [] }: Finding, before = ''): Reason => [
  `${before}${fix}`.trim(),
  ...advice,
];
