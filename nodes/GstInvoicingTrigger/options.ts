import type { INodeProperties } from 'n8n-workflow';
import { readNumber, readWholeNumber } from '../GstInvoicing/actions/readValue';

/** How many IDs are remembered unless the user says otherwise: n8n rewrites all of them for each event. */
const remembered = 1_000;

export const optionsProperty: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  options: [
    {
      displayName: 'Events to Remember',
      name: 'remembered',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100000 },
      default: 1000,
      description:
        'How many events, and statuses of documents, are remembered so that none is passed on twice. Each costs 27 bytes that are read and written with every event; 1,000 suit most.',
    },
    {
      displayName: 'Maximum Age (Minutes)',
      name: 'maximumAge',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1440,
      description:
        'Refuses events whose timestamp is older. A repeated delivery keeps the timestamp of the first, so give the service time to repeat: what it repeats later is lost.',
    },
  ],
};

/** The group "Options" as it is filled in. */
export interface Options {
  remembered?: unknown;
  maximumAge?: unknown;
}

/** How many IDs to remember. @throws InputError */
export const readRemembered = (options: Options): number =>
  readWholeNumber(options.remembered ?? remembered, 'Events to Remember', {
    minValue: 1,
    maxValue: 100_000,
  });

/** In milliseconds; without it any age is allowed. @throws InputError */
export const readMaximumAge = ({ maximumAge }: Options): number =>
  maximumAge === undefined
    ? Number.POSITIVE_INFINITY
    : 60_000 * readNumber(maximumAge, 'Maximum Age', { minValue: 0 });
