import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../api/inputError';
import type { Settings } from '../connection/account';
import { customerFilter } from '../GstInvoicing/actions/customerFilter';
import { listableTypes } from '../GstInvoicing/actions/document/documentType';
import { readText, readWholeNumber } from '../GstInvoicing/actions/readValue';
import type { EventName } from './changes';
import type { Watch } from './look';

/** A parameter's value; `fallback` where it is hidden or was never set. */
export type Parameter = (name: string, fallback?: unknown) => unknown;

export const watchProperties: INodeProperties[] = [
  {
    displayName: 'Events',
    name: 'events',
    type: 'multiOptions',
    noDataExpression: true,
    options: [
      { name: 'Cancelled', value: 'cancelled' },
      {
        name: 'Changed',
        value: 'changed',
        description:
          'A document was edited, or its payments changed in another way than by a further payment',
      },
      { name: 'Created', value: 'created' },
      {
        name: 'Overdue',
        value: 'overdue',
        description: 'The due date has passed and something is still pending',
      },
      { name: 'Paid', value: 'paid', description: 'Nothing is pending any more' },
      {
        name: 'Partly Paid',
        value: 'partlyPaid',
        description: 'Something was paid and something is still pending',
      },
    ],
    default: ['paid'],
    required: true,
    description: 'What starts the workflow, with one item for each event',
  },
  {
    displayName: 'Document Types',
    name: 'documentTypes',
    type: 'multiOptions',
    noDataExpression: true,
    options: listableTypes,
    default: ['invoice'],
    required: true,
    description: 'Subscriptions are not among them: the service lists them apart',
  },
  {
    displayName: 'Look Back (Days)',
    name: 'lookBack',
    type: 'number',
    typeOptions: { minValue: 1, numberPrecision: 0 },
    default: 30,
    noDataExpression: true,
    description:
      'Watches documents whose date lies so many days back, today among them. What was seen there and is still pending stays watched, however old it becomes.',
  },
  {
    displayName: 'Remind of Overdue After (Days)',
    name: 'reminderDays',
    type: 'number',
    typeOptions: { minValue: 0, numberPrecision: 0 },
    default: 0,
    noDataExpression: true,
    displayOptions: { show: { events: ['overdue'] } },
    description:
      'Tells of an overdue document again each time so many days have passed; 0 tells once for each document',
  },
  {
    displayName: 'First Run',
    name: 'firstRun',
    type: 'options',
    noDataExpression: true,
    options: [
      {
        name: 'Emit Everything',
        value: 'emitEverything',
        description: 'Start the workflow for all documents of the look-back, as if they were new',
      },
      {
        name: 'Take Stock',
        value: 'takeStock',
        description:
          'Remember the documents that are there, in a run without items, and tell of what happens from now on',
      },
    ],
    default: 'takeStock',
    description:
      'What to do with documents that are there already when the workflow is published, a type is added or the look-back is made longer',
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    options: [customerFilter],
  },
];

/**
 * What the parameters say.
 * @param customer as the picker gives it; asked for only where the filter was added
 * @throws InputError naming the field
 */
export function readWatch(
  parameter: Parameter,
  customer: () => unknown,
  { account }: Settings,
): Watch {
  const filters = (parameter('filters', {}) ?? {}) as object;
  return {
    account: account.paceKey,
    types: readChosen(parameter('documentTypes', []), 'Document Types'),
    customer: 'customer' in filters ? readCustomer(customer()) : '',
    lookBackDays: readWholeNumber(parameter('lookBack', 30), 'Look Back (Days)', { minValue: 1 }),
    events: readChosen(parameter('events', []), 'Events') as EventName[],
    reminderDays: readWholeNumber(parameter('reminderDays', 0), 'Remind of Overdue After (Days)', {
      minValue: 0,
    }),
    tellsStock: parameter('firstRun', 'takeStock') === 'emitEverything',
  };
}

function readChosen(chosen: unknown, label: string): string[] {
  if (Array.isArray(chosen) && chosen.length > 0) return chosen.map(String);
  throw new InputError(label, `Nothing is chosen in ${label}`, 'Choose at least one.');
}

/** A customer who was added as a filter and comes out empty must not mean everybody's documents. */
function readCustomer(value: unknown): string {
  const customer = readText(value ?? '', 'Customer');
  if (customer) return customer;
  throw new InputError(
    'Customer',
    'Customer is missing',
    'Choose it from the list, or give its ID, or remove the filter.',
  );
}
