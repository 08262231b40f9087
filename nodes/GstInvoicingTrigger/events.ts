import { propertyOf } from '../shared/form/field';
import eventOptions from './events.json';

/** Events that start the workflow when a document has a status for the first time. */
const statusEvents = [
  { event: 'becameCancelled', status: 'cancelled' },
  { event: 'becameOverdue', status: 'overdue' },
  { event: 'becamePaid', status: 'paid' },
] as const;

/** A status that the trigger can watch for. */
export type Status = (typeof statusEvents)[number]['status'];

/** The events that start the workflow. */
export const chosenEvents = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** The statuses among the chosen events. */
export const watchedStatuses = (chosen: readonly string[]): Status[] =>
  statusEvents.filter(({ event }) => chosen.includes(event)).map(({ status }) => status);

/** Whether there is one output for documents and another for stock. */
export const hasTwoOutputs = (chosen: readonly string[]): boolean =>
  chosen.includes('inventory') && chosen.length > 1;

/** The outputs, computed in the editor. It knows the chosen events, because they allow no expression. */
export const outputsExpression =
  '={{ $parameter["events"].includes("inventory") && $parameter["events"].length > 1 ? [{ "type": "main", "displayName": "Document" }, { "type": "main", "displayName": "Inventory" }] : [{ "type": "main" }] }}' as const;

/** Events that the service sends as document events. */
export const documentEvents: string[] = ['document', ...statusEvents.map(({ event }) => event)];

export const eventsProperty = propertyOf('multiOptions', 'events', 'Events', {
  // No expressions, because the number of outputs depends on this value.
  noDataExpression: true,
  options: eventOptions,
  default: ['document'],
  required: true,
  description:
    'Document Paid, Cancelled and Overdue read the document after every change and add it to the item. Stock Movement together with another event gives two outputs.',
});

export const includeDocumentProperty = propertyOf(
  'boolean',
  'includeDocument',
  'Include the Document',
  {
    displayOptions: { show: { events: ['document'] } },
    description:
      'Whether to read the document of each event, in one request, and add it to the item as "document"',
  },
);
