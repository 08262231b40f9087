import type { INodeProperties } from 'n8n-workflow';

/** Statuses that a document is watched for, by the event that tells of them. */
export const statusEvents = {
  becameCancelled: 'cancelled',
  becameOverdue: 'overdue',
  becamePaid: 'paid',
} as const;

/** What a workflow can be started by. */
export type ChosenEvent = 'document' | 'inventory' | keyof typeof statusEvents;

/** The status that a document is seen in for the first time. */
export type Status = (typeof statusEvents)[keyof typeof statusEvents];

/** The statuses among the chosen events. */
export const watchedStatuses = (chosen: readonly ChosenEvent[]): Status[] =>
  Object.entries(statusEvents)
    .filter(([event]) => chosen.includes(event as ChosenEvent))
    .map(([, status]) => status);

/** Everything that comes of a document leaves through one output, stock through the other. */
export const hasTwoOutputs = (chosen: readonly ChosenEvent[]): boolean =>
  chosen.includes('inventory') && chosen.length > 1;

/** The same for the editor. The list of events takes no expression, so it is known there. */
export const outputsExpression =
  '={{ $parameter["events"].includes("inventory") && $parameter["events"].length > 1 ? [{ "type": "main", "displayName": "Document" }, { "type": "main", "displayName": "Inventory" }] : [{ "type": "main" }] }}' as const;

/** Events that are documents' events on the wire, for the parameters that concern them. */
export const documentEvents: ChosenEvent[] = [
  'document',
  ...(Object.keys(statusEvents) as ChosenEvent[]),
];

export const eventsProperty: INodeProperties = {
  displayName: 'Events',
  name: 'events',
  type: 'multiOptions',
  // The outputs depend on it.
  noDataExpression: true,
  options: [
    {
      name: 'Became Cancelled',
      value: 'becameCancelled',
      description: 'A document is seen to be cancelled for the first time',
    },
    {
      name: 'Became Overdue',
      value: 'becameOverdue',
      description:
        'A document changes after its due date with something still outstanding. On the due date itself the service sends nothing: use the GST Invoicing Polling Trigger for that.',
    },
    {
      name: 'Became Paid',
      value: 'becamePaid',
      description: 'A document is seen to be paid in full for the first time',
    },
    {
      name: 'Document',
      value: 'document',
      description: 'A document was created or updated, changed its status or was cancelled',
    },
    {
      name: 'Inventory',
      value: 'inventory',
      description: 'Stock moved in or out',
    },
  ],
  default: ['document'],
  required: true,
  description:
    'Which events start the workflow; others are answered and dropped. With Inventory beside others the node has two outputs. For the Became events it reads the document after every change and adds it to the item.',
};

export const includeDocumentProperty: INodeProperties = {
  displayName: 'Include the Document',
  name: 'includeDocument',
  type: 'boolean',
  default: false,
  displayOptions: { show: { events: ['document'] } },
  description:
    'Whether to read the document of each event, with customer, amounts and payment status, and put it into the item as "document". It takes a request for each event.',
};
