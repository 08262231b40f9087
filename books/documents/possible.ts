import { amountOf, isObject, type JsonObject, textOf } from '../../core/json';
import { paiseOf } from '../../core/paise';
import { refuseImpossible } from '../amounts/itemAmounts';
import { totalsOf } from '../amounts/total';
import { isGiven } from '../../law/readValues';
import { refuse } from '../../law/rules/rule';
import { subjectOfBody } from '../../law/rules/subjects/subjectOfBody';
import { applyRules } from '../../law/rules/table';
import { inLine, refused } from '../refusal';
import type { Creation, DocumentParts, NamedLine } from './wire/command';
import { attributesOf } from './wire/toWire';

/**
 * Refuses lines that no product or original can complete, before either is read.
 * @throws Refusal naming the line
 */
export function requirePossibleLines(lines: readonly NamedLine[]): void {
  for (const [index, { amounts }] of lines.entries()) {
    try {
      refuseImpossible(amounts);
    } catch (error) {
      throw inLine(index, error);
    }
  }
}

/** Types whose own numbers GST restricts (gst.md, Document number). */
const numberedTypes = ['invoice', 'sales_return'];

/** What is known of a new document before anything is read. */
export type GivenDocument = Omit<DocumentParts, 'lines'> &
  Pick<Creation, 'type' | 'isEInvoice' | 'isChecked'>;

/**
 * Refuses a number that GST doesn't allow, before anything is read. That of an e-invoice is refused later,
 * together with everything else that its portal is sure to reject.
 * @throws InputError
 */
export function requirePossibleNumber(document: GivenDocument): void {
  const { type, isEInvoice, isChecked } = document;
  const lines: never[] = [];
  if (!isChecked || isEInvoice) return;
  requireNumberOfGst(attributesOf({ ...document, lines }, { type, lines }));
}

/** @throws InputError for a number in a body that GST doesn't allow */
export function requireNumberOfGst(body: JsonObject): void {
  if (!givesNumber(body) || !numberedTypes.includes(textOf(body.document_type))) return;
  refuse(applyRules('number', subjectOfBody({ body })).refusals);
}

/** @throws Refusal for an adjustment that is more than what it is deducted from */
export function requirePossibleAdjustment(body: JsonObject): void {
  const adjustment = amountOf(body.extra_discount) ?? 0;
  if (adjustment <= 0) return;
  const others: JsonObject = { ...body, extra_discount: 0, round_off: false };
  delete others.tcs_id;
  const { total } = totalsOf(others) ?? {};
  if (total === undefined || paiseOf(adjustment) <= paiseOf(total)) return;
  throw refused('adjustmentTooLarge', { adjustment, total });
}

/** Whether the user gives the number, even 0. The service completes a prefix by itself. */
const givesNumber = ({ serial_number: text, serial_number_v2: parts }: JsonObject): boolean =>
  Boolean(text) || (isObject(parts) && isGiven(parts.doc_number));
