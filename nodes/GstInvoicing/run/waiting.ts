import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { ClientOptions } from '../../../api/client';
import { readNumber } from '../../../core/readNumber';
import { readValues } from '../../shared/form/readValue';
import type { OfflineValues } from './withoutAccount';

const name = 'waiting';
const label = 'Timeout and Retries';

/**
 * How long the node waits for the service, the same for all items.
 * @param hide the values of parameters with which no request is sent
 */
export const waitingProperty = (hide: OfflineValues): INodeProperties => ({
  displayName: label,
  name,
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  displayOptions: { hide },
  options: [
    {
      displayName: 'Give Up After (Seconds)',
      name: 'giveUpAfter',
      type: 'number',
      typeOptions: { minValue: 0 },
      default: 60,
      description:
        'How long to retry rate-limited or unanswered requests, where retrying is safe. An unanswered payment is never retried.',
    },
    {
      displayName: 'PDF Time Limit (Seconds)',
      name: 'pdfTimeLimit',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 600,
      description:
        'How long the download of a PDF may take in all, from the request to the last byte. After that it counts as lost.',
    },
    {
      displayName: 'Request Time Limit (Seconds)',
      name: 'requestTimeLimit',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 300,
      description:
        'How long any other request may take in all, from sending it to the last byte of its response. After that it counts as lost.',
    },
    {
      displayName: 'Timeout (Seconds)',
      name: 'timeout',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 60,
      description: 'How long to wait for the start of a response before the request counts as lost',
    },
  ],
});

/** The options of the client, with their labels in the form. */
const durations = [
  { option: 'giveUpAfterMs', field: 'giveUpAfter', fieldLabel: 'Give Up After', minValue: 0 },
  { option: 'downloadLimitMs', field: 'pdfTimeLimit', fieldLabel: 'PDF Time Limit', minValue: 1 },
  { option: 'limitMs', field: 'requestTimeLimit', fieldLabel: 'Request Time Limit', minValue: 1 },
  { option: 'timeoutMs', field: 'timeout', fieldLabel: 'Timeout', minValue: 1 },
] as const satisfies Array<{ option: keyof ClientOptions; [name: string]: unknown }>;

/** The options that the user set; the client has defaults for the others. @throws InputError */
export function readWaiting(functions: IExecuteFunctions): ClientOptions {
  const given = readValues(functions.getNodeParameter(name, 0, {}), label);
  return Object.fromEntries(
    durations
      .filter(({ field }) => given[field] !== undefined)
      .map(({ option, field, fieldLabel, minValue }) => [
        option,
        1000 * readNumber(given[field], fieldLabel, { minValue }),
      ]),
  );
}
