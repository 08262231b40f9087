import type { INodeProperties } from 'n8n-workflow';
import type { Day } from '../../core/day';
import { formError } from '../shared/words/formTexts';
import type { DueRule, IfNoDueDate } from '../../receivables/due';
import type { Settings } from '../shared/connection/account';
import { listableTypes } from '../shared/documents/types';
import { customerFilter } from '../shared/pickers/customerFilter';
import { showOnlyFor } from '../shared/form/displayOptions';
import { optionsCollection, propertiesFrom, propertyOf } from '../shared/form/field';
import { dueAfterDays, readIfNoDueDate } from '../shared/form/dueRule';
import { readWholeNumber } from '../../core/readNumber';
import { readText, readValues } from '../shared/form/readValue';
import { filters } from '../shared/rows/listForm';
import { type EventName, eventNames } from './changes';
import changeOptions from './events.json';
import watchTable from './watch.json';
import { type CollectionName, collectionNames } from './collections/collection';

export interface Watch {
  /** Identifies the API key and the host of the Base URL. */
  account: string;
  /** At least one (service.md, Endpoints: Query parameters); none if no event of documents is chosen. */
  types: string[];
  /** The user's ID for a customer; empty for all customers. */
  customer: string;
  /** How many days are watched, including today. */
  lookBackDays: number;
  events: EventName[];
  collections: CollectionName[];
  /** The days from one reminder of an overdue document to the next; 0 for one reminder only. */
  reminderDays: number;
  /** When an invoice or purchase without a due date is due. */
  ifNoDueDate: IfNoDueDate;
  timeZone: string;
  /** Whether documents that existed before the node watched them are emitted as created. */
  emitExisting: boolean;
}

/** A parameter's value; `fallback` if it is hidden or was never set. */
type Parameter = (name: string, fallback?: unknown) => unknown;

const datedEvents = [...eventNames, 'paymentRecorded'];

export const watchProperties: INodeProperties[] = [
  propertyOf('multiOptions', 'events', 'Events', {
    noDataExpression: true,
    options: changeOptions,
    default: ['paid'],
    required: true,
    description: 'The events that start the workflow, with one item per event',
  }),
  ...propertiesFrom([watchTable.reminderDays]),
  propertyOf('multiOptions', 'documentTypes', 'Document Types', {
    noDataExpression: true,
    options: listableTypes,
    default: ['invoice'],
    required: true,
    displayOptions: { show: { events: [...eventNames] } },
    description: 'Subscriptions are not included, since the service lists them separately',
  }),
  ...showOnlyFor({ events: datedEvents }, propertiesFrom([watchTable.lookBack])),
  ...propertiesFrom([watchTable.firstRun]),
  filters([customerFilter], { displayOptions: { show: { events: datedEvents } } }),
];

/** How documents become overdue. */
export const overdueOptions: INodeProperties = {
  ...optionsCollection([dueAfterDays]),
  displayOptions: { show: { events: ['overdue'] } },
};

/** Whether a chosen event can happen to pending documents that are older than the look-back. */
export const watchesOlder = ({ events }: Watch): boolean =>
  events.some((event) => event !== 'created');

/**
 * Reads the parameters.
 * @param customer the picker's value; read only if the filter was added
 * @throws InputError naming the field
 */
export function readWatch(
  parameter: Parameter,
  customer: () => unknown,
  { account, timeZone }: Settings,
): Watch {
  const chosen = readChosen(parameter('events', []), 'Events');
  const events = eventNames.filter((name) => chosen.includes(name));
  const collections = collectionNames.filter((name) => chosen.includes(name));
  const given = readValues(parameter('filters', {}), 'Filters');
  return {
    account: account.paceKey,
    types: events.length > 0 ? readChosen(parameter('documentTypes', []), 'Document Types') : [],
    customer: 'customer' in given ? readCustomer(customer()) : '',
    lookBackDays: readWholeNumber(parameter('lookBack', 30), 'Look Back (Days)', { minValue: 1 }),
    events,
    collections,
    reminderDays: readWholeNumber(parameter('reminderDays', 0), 'Repeat Overdue Every (Days)', {
      minValue: 0,
    }),
    ifNoDueDate: readIfNoDueDate(parameter('options', {})),
    timeZone,
    emitExisting: parameter('firstRun', 'takeStock') === 'emitEverything',
  };
}

/** What decides how late the watched documents are. */
export const watchedRule = ({ timeZone, ifNoDueDate }: Watch, today: Day): DueRule => ({
  today,
  timeZone,
  ifNoDueDate,
});

function readChosen(chosen: unknown, label: string): string[] {
  if (Array.isArray(chosen) && chosen.length > 0) return chosen.map(String);
  throw formError('nothingChosen', { label });
}

/** A filter that was added and is empty must not watch the documents of all customers. */
function readCustomer(value: unknown): string {
  const customer = readText(value ?? '', 'Customer');
  if (customer) return customer;
  throw formError('noWatchedCustomer');
}
