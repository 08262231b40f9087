import { eWayBillRules } from './eWayBill';
import { hsnRules } from './hsn';
import { numberRules } from './numbers';
import { findingsOf, type Findings, type Place, type Rule } from './rule';
import type { Subject } from './subject';

/** Every rule about documents, each once (docs/rules.md). */
export const rules: readonly Rule[] = [...numberRules, ...hsnRules, ...eWayBillRules];

/** What the rules of a place find about a document. */
export const applyRules = (place: Place, subject: Subject): Findings =>
  findingsOf(rules, place, subject);
