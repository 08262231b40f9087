import { filled } from '../../core/filled';
import { rupeeText } from '../../core/paise';
import { type Advice, AdvisedError, type Reason } from '../advice';
import type { Harm, Problem } from '../problem';
import type { RuleEntry, RuleTexts, Scope } from './catalogue';
import type { Evidence } from './find';
import type { Labels, Subject } from './subjects/subject';

/** What is wrong with a document and what to do about it. */
export interface Finding {
  /** The field by its label. */
  field: string;
  problem: string;
  /** As a sentence that names no field of a form. */
  fix?: string;
  /** What the user can do in the form, after the fix. */
  advice?: readonly Advice[];
  /** The label of the line that it is about, which the problem names. */
  line?: string;
  /** Whether it is only a warning where the rule refuses. */
  isDoubtful?: boolean;
}

export interface Rule extends RuleEntry {
  id: string;
  find: (subject: Subject) => readonly Finding[];
}

/** What was found: its code is the rule. */
export interface Found extends Problem<string, Finding> {
  harm: Harm;
}

export interface Findings {
  /** Why nothing may be sent. */
  refusals: Found[];
  warnings: Found[];
}

/** The fault without the line that has it: equal for the same fault of other lines and documents. */
export const faultOf = ({ code, facts }: Found): string => {
  const { field, problem, fix = '', advice = [], line = '' } = facts;
  return [code, field, problem.replace(line, ''), fix, ...advice].join('\n');
};

/** What the rules of a scope find, in the order of the table. */
export function findingsOf(table: readonly Rule[], scope: Scope, subject: Subject): Findings {
  const findings: Findings = { refusals: [], warnings: [] };
  for (const rule of table) {
    const verdict = rule.verdicts[scope];
    if (verdict === undefined) continue;
    for (const one of rule.find(subject)) {
      const isRefused = verdict === 'refuse' && !one.isDoubtful;
      findings[isRefused ? 'refusals' : 'warnings'].push(foundBy(rule, one));
    }
  }
  return findings;
}

/** What was found, in the texts of its rule. */
export function findingBy(rule: RuleEntry, evidence: Evidence, labels: Labels): Finding {
  const { line, isDoubtful } = evidence;
  const { field, problem, fix, advice } = textsOf(rule, evidence);
  const values = valuesIn(evidence, labels);
  return {
    field: filled(field, values),
    problem: filled(problem, values),
    ...(fix && { fix: filled(fix, values) }),
    ...(advice && { advice }),
    ...(line && { line }),
    ...(isDoubtful && { isDoubtful }),
  };
}

const textsOf = (
  { cases = {}, ...usual }: RuleEntry,
  { case: name = '' }: Evidence,
): RuleTexts => ({
  ...usual,
  ...cases[name],
});

/** What texts can name, and the fields whose labels depend on where a document comes from. */
function valuesIn(evidence: Evidence, { gstin, hsn, supplyType = 'Supply Type' }: Labels): object {
  const fields = { gstinField: gstin, hsnField: hsn, supplyTypeField: supplyType };
  const values = Object.entries({ ...fields, ...evidence });
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'bigint' ? rupeeText(value) : value]),
  );
}

/** A finding of a rule. What is doubtful is not sure to be rejected. */
export const foundBy = (
  { id, rejects, affectsTax }: Pick<Rule, 'id' | 'rejects' | 'affectsTax'>,
  finding: Finding,
): Found => ({
  code: id,
  facts: finding,
  at: {},
  harm: harmOf({ affectsTax, ...(!finding.isDoubtful && { rejects }) }),
});

/** What a rule, at its worst, or its finding means for the return. */
export function harmOf({ rejects, affectsTax }: Pick<Rule, 'rejects' | 'affectsTax'>): Harm {
  if (rejects) return 'rejected';
  return affectsTax ? 'wrong tax' : 'look';
}

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
