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

/** What a rule is, whatever finds that a document breaks it. */
export interface RuleEntry {
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
}

/** Every rule, in the order in which findings are listed. */
export const catalogue = catalogueJson as Record<RuleId, RuleEntry>;

/** The rules of a table of what finds something, in the order of the catalogue. */
export const rulesOf = <Find>(finds: Readonly<Partial<Record<RuleId, Find>>>) =>
  (Object.keys(catalogue) as RuleId[]).flatMap((id) => {
    const find = finds[id];
    return find === undefined ? [] : [{ id, ...catalogue[id], find }];
  });
