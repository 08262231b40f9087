import { addressRules } from './addresses';
import { amountRules } from './amounts';
import { characterRules } from './characters';
import { dateRules, periodRules } from './dates';
import { eWayBillRules } from './eWayBill';
import { exportDetailRules } from './exportDetails';
import { exportRules } from './exports';
import type { Earlier, GroupRule } from './among';
import { hsnRules } from './hsn';
import { lineRules } from './lines';
import { movementRules } from './movements';
import { numberRules } from './numbers';
import { partyRules } from './parties';
import { rateRules } from './rates';
import {
  findingsOf,
  foundBy,
  rulesIn,
  scopes,
  type Findings,
  type Found,
  type Scope,
  type Rule,
} from './rule';
import type { Subject } from './subjects/subject';
import { supplyRules } from './supplies';

/** Every rule about a single document or a return, each once (docs/rules.md). */
export const rules: readonly Rule[] = rulesIn({
  ...supplyRules,
  ...numberRules,
  ...dateRules,
  ...partyRules,
  ...addressRules,
  ...characterRules,
  ...hsnRules,
  ...lineRules,
  ...rateRules,
  ...amountRules,
  ...exportRules,
  ...exportDetailRules,
  ...eWayBillRules,
  ...movementRules,
  ...periodRules,
});

const rulesOf = new Map(
  scopes.map((scope) => [scope, rules.filter(({ verdicts }) => verdicts[scope] !== undefined)]),
);

/** What the rules of a scope find about a document. */
export const applyRules = (scope: Scope, subject: Subject): Findings =>
  findingsOf(rulesOf.get(scope) as Rule[], scope, subject);

/** What a rule of Check finds by comparing documents, and them with those of the last return. */
export const compareDocuments = (
  rule: GroupRule,
  subjects: readonly Subject[],
  earlier?: Earlier,
): Array<{ subject: Subject; found: Found }> =>
  rule
    .findAmong(subjects, earlier)
    .map(({ subject, finding }) => ({ subject, found: foundBy(rule, finding) }));
