import { AdvisedError, type Reason } from '../advice';
import type { Finding, Found } from './rule';

/** @throws AdvisedError with the first finding, whose reasons have the others */
export function refuse([first, ...others]: ReadonlyArray<Pick<Found, 'facts'>>): void {
  if (!first) return;
  const rest = others.map(({ facts }) => reasonOf(facts, `${facts.problem}. `));
  const { field, problem } = first.facts;
  throw new AdvisedError(field, problem, [reasonOf(first.facts), ...rest]);
}

const reasonOf = ({ fix = '', advice = [] }: Finding, before = ''): Reason => [
  `${before}${fix}`.trim(),
  ...advice,
];
