import type { Slices } from '../../core/slices';
import { addressRules } from './addresses';
import { amountRules } from './amounts';
import { dateRules, periodRules } from './dates';
import { eWayBillRules } from './eWayBill';
import { exportDetailRules } from './exportDetails';
import { exportRules } from './exports';
import type { Earlier } from './among';
import { groupRules } from './groups';
import { hsnRules } from './hsn';
import { lineRules } from './lines';
import { numberRules } from './numbers';
import { partyRules } from './parties';
import { rateRules } from './rates';
import {
  findingsOf,
  foundBy,
  scopes,
  type Findings,
  type Found,
  type Scope,
  type Rule,
} from './rule';
import type { Subject } from './subject';
import { supplyRules } from './supplies';

/** Every rule about a single document or a return, each once (docs/rules.md). */
export const rules: readonly Rule[] = [
  ...supplyRules,
  ...numberRules,
  ...dateRules,
  ...partyRules,
  ...addressRules,
  ...hsnRules,
  ...lineRules,
  ...rateRules,
  ...amountRules,
  ...exportRules,
  ...exportDetailRules,
  ...eWayBillRules,
  ...periodRules,
];

const rulesOf = new Map(
  scopes.map((scope) => [scope, rules.filter(({ verdicts }) => verdicts[scope] !== undefined)]),
);

/** What the rules of a scope find about a document. */
export const applyRules = (scope: Scope, subject: Subject): Findings =>
  findingsOf(rulesOf.get(scope) as Rule[], scope, subject);

/** What Check finds by comparing documents, and them with those of the last return. */
export function* compareDocuments(
  subjects: readonly Subject[],
  earlier?: Earlier,
): Slices<Array<{ subject: Subject; found: Found }>> {
  const all: Array<{ subject: Subject; found: Found }> = [];
  for (const rule of groupRules) {
    const found = rule.findAmong(subjects, earlier);
    for (const { subject, finding } of Array.isArray(found) ? found : yield* found) {
      all.push({ subject, found: foundBy(rule, 'warn', finding).found });
    }
    yield;
  }
  return all;
}
