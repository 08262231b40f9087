import { addressFinds } from './addresses';
import { amountFinds } from './amounts';
import { characterFinds } from './characters';
import { dateFinds, periodFinds } from './dates';
import { eWayBillFinds } from './eWayBill';
import { exportDetailFinds } from './exportDetails';
import { exportFinds } from './exports';
import type { Earlier, GroupRule } from './among';
import { rulesOf, type RuleId, scopes, type Scope } from './catalogue';
import { evidenceOf, type Find } from './find';
import type { groupFinds } from './groups';
import { hsnFinds } from './hsn';
import { lineFinds } from './lines';
import { movementFinds } from './movements';
import { numberFinds } from './numbers';
import { partyFinds } from './parties';
import { rateFinds } from './rates';
import { findingBy, findingsOf, foundBy, type Findings, type Found, type Rule } from './rule';
import type { Subject } from './subjects/subject';
import { supplyFinds } from './supplies';

/** Finds by which rules about a single document or a return something is wrong. */
const finds: Record<Exclude<RuleId, keyof typeof groupFinds>, Find> = {
  ...supplyFinds,
  ...numberFinds,
  ...dateFinds,
  ...partyFinds,
  ...addressFinds,
  ...characterFinds,
  ...hsnFinds,
  ...lineFinds,
  ...rateFinds,
  ...amountFinds,
  ...exportFinds,
  ...exportDetailFinds,
  ...eWayBillFinds,
  ...movementFinds,
  ...periodFinds,
};

/** Every rule about a single document or a return, each once (docs/rules.md). */
export const rules: readonly Rule[] = rulesOf<Find>(finds).map(({ find, ...rule }) => ({
  ...rule,
  find: (subject) =>
    evidenceOf(find(subject)).map((evidence) => findingBy(rule, evidence, subject.labels)),
}));

const rulesIn = new Map(
  scopes.map((scope) => [scope, rules.filter(({ verdicts }) => verdicts[scope] !== undefined)]),
);

/** What the rules of a scope find about a document. */
export const applyRules = (scope: Scope, subject: Subject): Findings =>
  findingsOf(rulesIn.get(scope) as Rule[], scope, subject);

/** What a rule of Check finds by comparing documents, and them with those of the last return. */
export const compareDocuments = (
  rule: GroupRule,
  subjects: readonly Subject[],
  earlier?: Earlier,
): Array<{ subject: Subject; found: Found }> =>
  rule.find(subjects, earlier).map(({ subject, evidence }) => ({
    subject,
    found: foundBy(rule, findingBy(rule, evidence, subject.labels)),
  }));
