import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { type Document, documentFrom } from '../../../../books/documents/wire/document';
import { type Day, parseDay, toIsoDate } from '../../../../core/day';
import type { JsonObject } from '../../../../core/json';
import { dueDateOf, type DueRule } from '../../../../receivables/due';
import { type Choice, readChoice } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { choiceProperty } from '../../../shared/form/field';

type SortField = 'documentDate' | 'dueDate' | 'pendingAmount' | 'serialNumber';

const sortFields: Array<Choice<SortField>> = [
  { name: 'Document Date', value: 'documentDate' },
  { name: 'Document Number', value: 'serialNumber' },
  { name: 'Due Date', value: 'dueDate' },
  { name: 'Pending Amount', value: 'pendingAmount' },
];

const directions: Array<Choice<'ascending' | 'descending'>> = [
  { name: 'Ascending', value: 'ascending' },
  { name: 'Descending', value: 'descending' },
];

const sortLabel = 'Sort';

/** Sorting, which the service does not have. */
export const sortProperty: INodeProperties = {
  displayName: sortLabel,
  name: 'sort',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  placeholder: 'Add Sort Rule',
  default: {},
  description: 'Reads all documents of Period before Limit. Those without a value come last.',
  options: [
    {
      displayName: 'Rules',
      name: 'rules',
      values: [
        choiceProperty('field', 'Field', sortFields, 'dueDate'),
        choiceProperty('direction', 'Direction', directions, 'ascending'),
      ],
    },
  ],
};

interface SortRule {
  field: SortField;
  isDescending: boolean;
}

/** @returns the rules, of which the first one counts most @throws InputError */
export function readSortRules(form: ItemForm): SortRule[] {
  const { rules = [] } = form.parameter('sort', {}) as { rules?: IDataObject[] };
  return rules.map(({ field, direction = 'ascending' }, index) => {
    const place = `${sortLabel} ${index + 1}`;
    return {
      field: readChoice(field, sortFields, `${place}: Field`),
      isDescending: readChoice(direction, directions, `${place}: Direction`) === 'descending',
    };
  });
}

type SortKey = string | number | undefined;

/** The values to sort documents by; undefined if a document has none. */
const sortKeys: Record<SortField, (document: Document, rule: DueRule) => SortKey> = {
  documentDate: ({ date }) => isoDate(parseDay(date)),
  dueDate: (document, rule) => isoDate(dueDateOf(document, rule).day),
  pendingAmount: ({ pending }) => pending,
  serialNumber: ({ serialNumber }) => serialNumber || undefined,
};

const isoDate = (day: Day | undefined): SortKey => day && toIsoDate(day);

/** The rows in the order of the rules. Documents without a value come last in both directions. */
export function sorted(rows: JsonObject[], rules: SortRule[], rule: DueRule): JsonObject[] {
  const keyed = rows.map((row) => {
    const document = documentFrom(row);
    return { row, keys: rules.map(({ field }) => sortKeys[field](document, rule)) };
  });
  keyed.sort((one, other) => {
    for (const [index, { isDescending }] of rules.entries()) {
      const order = compare(one.keys[index], other.keys[index], isDescending ? -1 : 1);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** INV-2 comes before INV-10. */
const byNumber = new Intl.Collator('en', { numeric: true });

function compare(one: SortKey, other: SortKey, sign: number): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined);
  }
  return typeof one === 'number' && typeof other === 'number'
    ? sign * (one - other)
    : sign * byNumber.compare(String(one), String(other));
}
