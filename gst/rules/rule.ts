import type { Advice } from '../advice';
import type { Subject } from './subject';

/**
 * Where rules apply: `check` is GST Returns: Check, `period` the period of a return before documents are
 * read, `number` the own number of a document that becomes no e-invoice, and `sale` a sale that becomes none.
 * The others are before something is sent.
 */
export const places = ['check', 'period', 'eInvoice', 'eWayBill', 'number', 'sale'] as const;

export type Place = (typeof places)[number];

/** `refuse`: the document is not sent. Check refuses nothing. */
export type Verdict = 'refuse' | 'warn';

/** What is wrong with a document and what to do about it. */
export interface Finding {
  /** The field by its label. */
  field: string;
  problem: string;
  fix: string;
  /** What the user can give, after the fix. */
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
  /** A place that is missing does not apply the rule. */
  verdicts: Readonly<Partial<Record<Place, Verdict>>>;
  /** What GSTR-1 does not take: the whole document, or only its lines in the HSN summary. */
  rejects?: 'document' | 'line';
  /** A rule whose data is absent finds nothing: absent is not empty. */
  find: (subject: Subject) => readonly RuleFinding[];
}

/** A finding and the rule that it is from. */
export interface Found extends Finding {
  rule: string;
  /** What GSTR-1 would reject. */
  rejects?: 'document' | 'line';
}

export interface Findings {
  /** Why nothing may be sent. */
  refusals: Found[];
  warnings: Found[];
}

/** What the rules of a place find, in the order of the table. */
export function findingsOf(table: readonly Rule[], place: Place, subject: Subject): Findings {
  const findings: Findings = { refusals: [], warnings: [] };
  for (const rule of table) {
    const verdict = rule.verdicts[place];
    if (verdict === undefined) continue;
    for (const one of rule.find(subject)) {
      const by = foundBy(rule, verdict, one);
      findings[by.verdict === 'refuse' ? 'refusals' : 'warnings'].push(by.found);
    }
  }
  return findings;
}

/** A finding of a rule, with its verdict. */
export function foundBy(
  { id, rejects }: Pick<Rule, 'id' | 'rejects'>,
  verdict: Verdict,
  { isDoubtful = false, ...finding }: RuleFinding,
): { verdict: Verdict; found: Found } {
  const isRejected = rejects !== undefined && !isDoubtful;
  return {
    verdict: isDoubtful ? 'warn' : verdict,
    found: { rule: id, ...finding, ...(isRejected && { rejects }) },
  };
}
