import type { Advice } from '../advice';
import type { Harm } from '../problem';
import type { Subject, SubjectLine } from './subject';

/**
 * Where rules apply: `check` is GST Returns: Check, `period` the period of a return before documents are
 * read, `number` the own number of a document that becomes no e-invoice, and `sale` a sale that becomes none.
 * The others are before something is sent.
 */
export const scopes = ['check', 'period', 'eInvoice', 'eWayBill', 'number', 'sale'] as const;

export type Scope = (typeof scopes)[number];

/** `refuse`: the document is not sent. Check refuses nothing. */
export type Verdict = 'refuse' | 'warn';

/** What is wrong with a document and what to do about it. */
export interface Finding {
  /** The field by its label. */
  field: string;
  problem: string;
  /** As a sentence that names no field of a form. */
  fix?: string;
  /** What the user can do in the form, after the fix. */
  advice?: readonly Advice[];
}

/** What a rule finds. A doubtful finding is only a warning where the rule refuses. */
export interface RuleFinding extends Finding {
  isDoubtful?: boolean;
}

export interface Rule {
  /** For the documentation and for tests, for example `hsn-form`. */
  id: string;
  /** What the rule requires, as a sentence without a full stop. */
  requires: string;
  /** Where the requirement is written, for example `rule 46(b)`. */
  source: string;
  /** A scope that is missing does not apply the rule. */
  verdicts: Readonly<Partial<Record<Scope, Verdict>>>;
  /** What GSTR-1 does not take: the whole document, or only its lines in the HSN summary. */
  rejects?: 'document' | 'line';
  /** Whether what it finds can make the tax of the return wrong. */
  affectsTax?: true;
  /** What it finds, or an empty array. A rule whose data is absent finds nothing: absent is not empty. */
  find: (subject: Subject) => RuleFinding | readonly RuleFinding[];
}

/** A finding and the rule that it is from. */
export interface Found extends Finding {
  rule: string;
  /** What GSTR-1 would reject. */
  rejects?: 'document' | 'line';
  affectsTax?: true;
}

export interface Findings {
  /** Why nothing may be sent. */
  refusals: Found[];
  warnings: Found[];
}

/** The fault without the line that has it: equal for the same fault of other lines and documents. */
export const faultOf = (
  { rule, field, problem, fix = '' }: Found,
  { lines = [] }: Subject,
): string => [rule, field, problem.replace(labelIn(problem, lines), ''), fix].join('\n');

/** The labels of lines, of which a document may have thousands. */
const labelsOf = new WeakMap<readonly SubjectLine[], ReadonlySet<string>>();

/** The first label in a text, by its words; empty if it has none. */
function labelIn(text: string, lines: readonly SubjectLine[]): string {
  const labels = labelsOf.get(lines) ?? new Set(lines.map(({ label }) => label));
  labelsOf.set(lines, labels);
  const words = [...text.matchAll(/[^\s,]+/g)];
  for (const [position, { index: start }] of words.entries()) {
    for (const { index, 0: last } of words.slice(position)) {
      const label = text.slice(start, index + last.length);
      if (labels.has(label)) return label;
    }
  }
  return '';
}

/** What the rules of a scope find, in the order of the table. */
export function findingsOf(table: readonly Rule[], scope: Scope, subject: Subject): Findings {
  const findings: Findings = { refusals: [], warnings: [] };
  for (const rule of table) {
    const verdict = rule.verdicts[scope];
    if (verdict === undefined) continue;
    const found = rule.find(subject);
    for (const one of Array.isArray(found) ? found : [found]) {
      const by = foundBy(rule, verdict, one);
      findings[by.verdict === 'refuse' ? 'refusals' : 'warnings'].push(by.found);
    }
  }
  return findings;
}

/** A finding of a rule, with its verdict. */
export function foundBy(
  { id, rejects, affectsTax }: Pick<Rule, 'id' | 'rejects' | 'affectsTax'>,
  verdict: Verdict,
  { isDoubtful = false, ...finding }: RuleFinding,
): { verdict: Verdict; found: Found } {
  const isRejected = rejects !== undefined && !isDoubtful;
  return {
    verdict: isDoubtful ? 'warn' : verdict,
    found: {
      rule: id,
      ...finding,
      ...(isRejected && { rejects }),
      ...(affectsTax && { affectsTax }),
    },
  };
}

/** What a rule, at its worst, or its finding means for the return. */
export function harmOf({ rejects, affectsTax }: Pick<Rule, 'rejects' | 'affectsTax'>): Harm {
  if (rejects) return 'rejected';
  return affectsTax ? 'wrong tax' : 'look';
}
