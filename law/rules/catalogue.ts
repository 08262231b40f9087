import type { Advice } from '../advice';
import catalogueJson from './catalogue.json';

/**
 * Where rules apply: `check` is GST Returns: Check, `period` the period of a return before documents are
 * read, `number` the own number of a document that becomes no e-invoice, and `sale` a sale that becomes none.
 * The others are before something is sent.
 */
export const scopes = ['check', 'period', 'eInvoice', 'eWayBill', 'number', 'sale'] as const;

export type Scope = (typeof scopes)[number];

/** `refuse`: the document is not sent. Check refuses nothing. */
export type Verdict = 'refuse' | 'warn';

/** The IDs of the rules, for finds, the documentation and tests: for example `hsn-form`. */
export type RuleId = keyof typeof catalogueJson;

/** The names of the cases in which texts of a rule differ. */
export type CaseOf<Id extends RuleId> = (typeof catalogueJson)[Id] extends { cases: infer Cases }
  ? keyof Cases & string
  : never;

/** What is said of a document that breaks a rule. Braces name values (core/filled.ts). */
export interface RuleTexts {
  /** The field by its label. */
  field: string;
  problem: string;
  /** As a sentence that names no field of a form. */
  fix?: string;
  /** What the user can do in the form, after the fix. */
  advice?: readonly Advice[];
}

/** What a rule is, whatever finds that a document breaks it. */
export interface RuleEntry extends RuleTexts {
  /** What the rule requires, as a sentence without a full stop. */
  requires: string;
  /** Where the requirement is written, for example `rule 46(b)`. */
  source: string;
  /** A scope that is missing does not apply the rule. */
  verdicts: Readonly<Partial<Record<Scope, Verdict>>>;
  /** What GSTR-1 does not take: the whole document, or only its lines in the HSN summary. */
  rejects?: 'document' | 'line';
  /** Whether what it finds can make the tax of the return wrong. */
  affectsTax?: boolean;
  /** What is said otherwise in some cases; an empty fix is none. */
  cases?: Readonly<Record<string, Partial<RuleTexts>>>;
}

/** What every rule must have. */
type Given = Record<'requires' | 'source' | 'field' | 'problem', string>;

/** Every rule, in the order in which findings are listed. */
export const catalogue = catalogueJson satisfies Record<RuleId, Given> as Record<RuleId, RuleEntry>;

/** The rules of some finds, in the order of the catalogue. */
export const rulesOf = <Find>(finds: Readonly<Partial<Record<RuleId, Find>>>) =>
  (Object.keys(catalogue) as RuleId[]).flatMap((id) => {
    const find = finds[id];
    return find === undefined ? [] : [{ id, ...catalogue[id], find }];
  });
