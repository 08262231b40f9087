import type { INodeProperties } from 'n8n-workflow';
import { documentFrom, owedDocument } from '../../../../books/documents/wire/document';
import type { JsonObject } from '../../../../core/json';
import { firstNames } from '../../../../core/names';
import { isInvoiceOrPurchase } from '../../../../receivables/documentType';
import {
  type DueRule,
  isDueWithin,
  isOverdue,
  lacksDueDate,
  type DueDocument,
} from '../../../../receivables/due';
import { countFromDate } from '../../../shared/form/dueRule';
import { flagOption } from '../../../shared/form/option';
import { readWholeNumber } from '../../../../core/readNumber';
import { readValues } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { readSortRules, sorted } from './sorting';
import { propertiesFrom } from '../../../shared/form/field';
import filterTable from './selection.json';
import { giveHint, formError } from '../../../shared/words/formTexts';

/*
 * Filters that the service does not have (service.md, Resources: Listing rows). They and the sorting apply to
 * all documents of the period, before Limit.
 */

export const dueFilters: INodeProperties[] = propertiesFrom(filterTable);

/** For schedules, whose hints nobody reads. A row would be mailed by the next node. */
export const failIfUndated = flagOption('failIfUndated', 'Fail Without Due Dates', {
  description:
    'Whether to fail if pending invoices or purchases have no due date. Without this option, a hint counts those that are left out.',
});

export interface Selection {
  /** Whether all documents must be read, whatever the limit. */
  needsAll: boolean;
  /** Whether the filters keep pending documents only. */
  onlyPending: boolean;
  apply(rows: JsonObject[]): JsonObject[];
}

/** @throws InputError */
export function readSelection(form: ItemForm, rule: DueRule): Selection {
  const filters = readValues(form.parameter('filters', {}), 'Filters');
  const isOverdueWanted = form.flag('filters.overdue', 'Overdue', false);
  const days =
    'dueWithin' in filters
      ? readWholeNumber(filters.dueWithin, 'Due Within (Days)', { minValue: 0 })
      : undefined;
  const rules = readSortRules(form);
  const isDateRequired = failIfUndated.read(form);
  const onlyPending = isOverdueWanted || days !== undefined;
  const isWanted = (document: DueDocument) =>
    (isOverdueWanted && isOverdue(document, rule)) ||
    (days !== undefined && isDueWithin(document, rule, days));
  return {
    needsAll: onlyPending || rules.length > 0,
    onlyPending,
    apply(rows) {
      if (isDateRequired) requireDueDates(rows, rule);
      if (onlyPending) hintAtLeftOut(form, rows, rule);
      const wanted = onlyPending ? rows.filter((row) => isWanted(owedIn(row))) : rows;
      return sorted(wanted, rules, rule);
    },
  };
}

const owedIn = (row: JsonObject): DueDocument => owedDocument(documentFrom(row));

/** @throws InputError naming the documents that count as not due only because they have no due date */
function requireDueDates(rows: JsonObject[], rule: DueRule): void {
  const undated = rows.filter((row) => lacksDueDate(owedIn(row), rule));
  if (undated.length === 0) return;
  const names = firstNames(undated.map((row) => documentFrom(row).serialNumber));
  throw formError('undated', { count: undated.length, names, advice: countFromDate });
}

/** An empty list would look as if nothing was late. */
function hintAtLeftOut(form: ItemForm, rows: JsonObject[], rule: DueRule): void {
  const owed = rows.map(owedIn).filter(({ isOwed }) => isOwed);
  const undated = owed.filter((document) => lacksDueDate(document, rule)).length;
  const others = owed.filter(({ type }) => !isInvoiceOrPurchase(type)).length;
  if (undated > 0) giveHint(form, 'undatedLeftOut', { count: undated, advice: countFromDate });
  if (others > 0) giveHint(form, 'othersLeftOut', { count: others });
}
