import type { INodeProperties } from 'n8n-workflow';
import { type Document, documentFrom, owedDocument } from '../../../../books/documents/document';
import type { JsonObject } from '../../../../core/json';
import { type Day, parseDay, toIsoDate } from '../../../../core/day';
import { isInvoiceOrPurchase } from '../../../../gst/outstanding/documentType';
import {
  dueDateOf,
  type DueRule,
  isDueWithin,
  isOverdue,
  lacksDueDate,
  type OwedDocument,
} from '../../../../gst/outstanding/due';
import { countFromDate } from '../../../shared/form/dueRule';
import { choiceOption } from '../../../shared/form/option';
import { readWholeNumber } from '../../../../core/readNumber';
import { type Choice, readValues } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';

/*
 * Filters and sorting that the service does not have (service.md, Resources: Listing rows). They
 * apply to all documents of the period, before Limit.
 */

const dueWithinLabel = 'Due Within (Days)';

/** Filters by due date. */
export const dueFilters: INodeProperties[] = [
  {
    displayName: dueWithinLabel,
    name: 'dueWithin',
    type: 'number',
    typeOptions: { minValue: 0, numberPrecision: 0 },
    default: 7,
    description:
      'Return only invoices and purchases that are due from today until this many days later, with a pending amount. With Overdue, both are returned. Reads all pending documents before Limit.',
  },
  {
    displayName: 'Overdue',
    name: 'overdue',
    type: 'boolean',
    default: true,
    description:
      'Whether to return only invoices and purchases with a pending amount and a due date before today, in the Books Time Zone. Reads all pending documents of Period before Limit.',
  },
];

type SortField = 'documentDate' | 'dueDate' | 'pendingAmount' | 'serialNumber';

const sortFields: Array<Choice<SortField | 'none'>> = [
  { name: 'Document Date', value: 'documentDate' },
  { name: 'Due Date', value: 'dueDate' },
  { name: 'None', value: 'none', description: 'In the order in which the service returns them' },
  { name: 'Pending Amount', value: 'pendingAmount' },
  { name: 'Serial Number', value: 'serialNumber' },
];

const directions = [
  { name: 'Ascending', value: 'ascending' },
  { name: 'Descending', value: 'descending' },
];

const sortBy = choiceOption('sortBy', 'Sort By', sortFields, {
  added: 'dueDate',
  otherwise: 'none',
  description: 'To sort, all documents of Period are read before Limit applies',
});

const sortDirection = choiceOption('sortDirection', 'Sort Direction', directions, {
  added: 'descending',
  otherwise: 'ascending',
  description: 'For Sort By. Documents without the value come last in both directions.',
});

/** Sorting, which the service does not have. */
export const sortOptions = [sortBy, sortDirection];

/** What to do with the documents that were read. */
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
      ? readWholeNumber(filters.dueWithin, dueWithinLabel, { minValue: 0 })
      : undefined;
  const sortedBy = sortBy.read(form);
  const sign = sortDirection.read(form) === 'descending' ? -1 : 1;
  const onlyPending = isOverdueWanted || days !== undefined;
  const isWanted = (document: OwedDocument) =>
    (isOverdueWanted && isOverdue(document, rule)) ||
    (days !== undefined && isDueWithin(document, rule, days));
  return {
    needsAll: onlyPending || sortedBy !== 'none',
    onlyPending,
    apply(rows) {
      if (onlyPending) hintAtLeftOut(form, rows, rule);
      const wanted = onlyPending ? rows.filter((row) => isWanted(owedIn(row))) : rows;
      if (sortedBy === 'none') return wanted;
      return sorted(wanted, (document) => keys[sortedBy](document, rule), sign);
    },
  };
}

const owedIn = (row: JsonObject): OwedDocument => owedDocument(documentFrom(row));

/** An empty list would look as if nothing was late. */
function hintAtLeftOut(form: ItemForm, rows: JsonObject[], rule: DueRule): void {
  const owed = rows.map(owedIn).filter(({ isOwed }) => isOwed);
  const undated = owed.filter((document) => lacksDueDate(document, rule)).length;
  const others = owed.filter(({ type }) => !isInvoiceOrPurchase(type)).length;
  if (undated > 0) {
    form.hint(
      'info',
      `documents left out because they have no due date: ${undated}. ${countFromDate}`,
    );
  }
  if (others > 0) {
    form.hint(
      'info',
      `documents left out because only invoices and purchases can be due: ${others}.`,
    );
  }
}

type SortKey = string | number | undefined;

/** The values to sort documents by; undefined if a document has none. */
const keys: Record<SortField, (document: Document, rule: DueRule) => SortKey> = {
  documentDate: ({ date }) => isoDate(parseDay(date)),
  dueDate: (document, rule) => isoDate(dueDateOf(document, rule).day),
  pendingAmount: ({ pending }) => pending,
  serialNumber: ({ serialNumber }) => serialNumber || undefined,
};

const isoDate = (day: Day | undefined): SortKey => day && toIsoDate(day);

function sorted(
  rows: JsonObject[],
  keyOf: (document: Document) => SortKey,
  sign: number,
): JsonObject[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(documentFrom(row)) }));
  const known = keyed.filter(({ key }) => key !== undefined);
  const unknown = keyed.filter(({ key }) => key === undefined);
  known.sort((one, other) => sign * compare(one.key, other.key));
  return [...known, ...unknown].map(({ row }) => row);
}

/** INV-2 comes before INV-10. */
const byNumber = new Intl.Collator('en', { numeric: true });

const compare = (one: SortKey, other: SortKey): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : byNumber.compare(String(one), String(other));
