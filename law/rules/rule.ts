import { type Advice, AdvisedError, type Reason } from '../advice';
import type { Harm, Problem } from '../problem';
import type { RuleEntry, RuleId, Scope } from './catalogue';
import type { Subject, SubjectLine } from './subjects/subject';

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

/** What it finds, or an empty array. What is absent is not empty: a rule finds nothing there. */
export type Find = (subject: Subject) => Finding | readonly Finding[];

/** What finds that a document breaks some of the rules. */
export type Finds = Readonly<Partial<Record<RuleId, Find>>>;

export interface Rule extends RuleEntry {
  id: string;
  find: Find;
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
    const found = rule.find(subject);
    for (const one of Array.isArray(found) ? found : [found]) {
      const isRefused = verdict === 'refuse' && !one.isDoubtful;
      findings[isRefused ? 'refusals' : 'warnings'].push(foundBy(rule, one));
    }
  }
  return findings;
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

/** Finds a problem in a line. Its field has the name of the rule unless it has its own. */
type FindInLine = (
  line: SubjectLine,
  subject: Subject,
) => (Omit<Finding, 'field' | 'line'> & { name?: string }) | undefined;

/** The rule for a field of each line. */
export const eachLine = (name: string, find: FindInLine) => eachLineAs(() => name, find);

/** The rule for the HSN code of each line. */
export const eachHsn = (find: FindInLine) => eachLineAs(({ labels }) => labels.hsn, find);

const eachLineAs =
  (nameIn: (subject: Subject) => string, find: FindInLine) =>
  (subject: Subject): Finding[] =>
    (subject.lines ?? []).flatMap((line) => {
      const found = find(line, subject);
      if (!found) return [];
      const { name = nameIn(subject), ...finding } = found;
      return { field: `${line.prefix}${name}`, line: line.label, ...finding };
    });
