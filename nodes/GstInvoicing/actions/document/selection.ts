import type { INodeProperties } from 'n8n-workflow';
import {
  type Document,
  documentFrom,
  isDueWithin,
  isOverdue,
} from '../../../../books/documents/document';
import type { JsonObject } from '../../../../core/json';
import { type Day, parseDay, toIsoDate } from '../../../../core/day';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { readWholeNumber } from '../../../../core/readNumber';
import { type Choice, readChoice, readValues } from '../../../shared/form/readValue';
import type { ItemForm } from '../../run/form';

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
      'Return only documents with a pending amount that are due from today until this many days later; 0 means today. With Overdue, both are returned. Reads all pending documents of Period before Limit applies.',
  },
  {
    displayName: 'Overdue',
    name: 'overdue',
    type: 'boolean',
    default: true,
    description:
      'Whether to return only documents with a pending amount and a due date before today, in the Books Time Zone. Reads all pending documents of Period before Limit applies.',
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

/** Sorting, which the service does not have. */
export const sortProperties: INodeProperties[] = [
  {
    displayName: 'Sort By',
    name: 'sortBy',
    type: 'options',
    options: sortFields,
    default: 'none',
    description: 'To sort, all documents of Period are read before Limit applies',
  },
  ...showOnlyFor({ sortBy: sortFields.map(({ value }) => value).filter((one) => one !== 'none') }, [
    {
      displayName: 'Sort Direction',
      name: 'sortDirection',
      type: 'options',
      options: directions,
      default: 'ascending',
      description: 'Documents without the value come last in both directions',
    },
  ]),
];

/** What to do with the documents that were read. */
export interface Selection {
  /** Whether all documents must be read, whatever the limit. */
  needsAll: boolean;
  /** Whether the filters keep pending documents only. */
  onlyPending: boolean;
  apply(rows: JsonObject[]): JsonObject[];
}

/** @throws InputError */
export function readSelection(form: ItemForm, today: Day): Selection {
  const filters = readValues(form.parameter('filters', {}), 'Filters');
  const isOverdueWanted = form.flag('filters.overdue', 'Overdue', false);
  const days =
    'dueWithin' in filters
      ? readWholeNumber(filters.dueWithin, dueWithinLabel, { minValue: 0 })
      : undefined;
  const sortBy = readChoice(form.parameter('sortBy', 'none'), sortFields, 'Sort By');
  const direction = form.parameter('sortDirection', 'ascending');
  const sign = readChoice(direction, directions, 'Sort Direction') === 'descending' ? -1 : 1;
  const onlyPending = isOverdueWanted || days !== undefined;
  const isWanted = (document: Document) =>
    (isOverdueWanted && isOverdue(document, today)) ||
    (days !== undefined && isDueWithin(document, today, days));
  return {
    needsAll: onlyPending || sortBy !== 'none',
    onlyPending,
    apply(rows) {
      const wanted = onlyPending ? rows.filter((row) => isWanted(documentFrom(row))) : rows;
      return sortBy === 'none' ? wanted : sorted(wanted, keys[sortBy], sign);
    },
  };
}

/** The values to sort documents by; undefined if a document has none. */
const keys: Record<SortField, (document: Document) => string | number | undefined> = {
  documentDate: ({ date }) => isoDate(date),
  dueDate: ({ dueDate }) => isoDate(dueDate),
  pendingAmount: ({ pending }) => pending,
  serialNumber: ({ serialNumber }) => serialNumber || undefined,
};

function isoDate(written: string): string | undefined {
  const day = parseDay(written);
  return day && toIsoDate(day);
}

function sorted(
  rows: JsonObject[],
  keyOf: (document: Document) => string | number | undefined,
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

const compare = (one: string | number | undefined, other: string | number | undefined): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : byNumber.compare(String(one), String(other));
