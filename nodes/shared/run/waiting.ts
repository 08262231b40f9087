import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { readNumber } from '../../../core/readNumber';
import type { ClientWaits } from '../connection/nodeClient';
import { readValues } from '../form/readValue';
import { propertyOf } from '../form/field';

/** A duration in seconds, and the option of the client that it sets in milliseconds. */
const duration = (
  option: keyof ClientWaits,
  [name, label]: [name: string, label: string],
  [minValue, byDefault]: [minValue: number, byDefault: number],
  description: string,
) => ({ option, name, label, minValue, byDefault, description });

const pdfLimit = duration(
  'downloadLimitMs',
  ['pdfTimeLimit', 'PDF Time Limit'],
  [1, 600],
  'How long the download of the PDF may take in all, from the request to the last byte. After that it counts as lost.',
);

const durations = [
  duration(
    'giveUpAfterMs',
    ['giveUpAfter', 'Give Up After'],
    [0, 60],
    'How long to retry rate-limited or unanswered requests, where retrying is safe. An unanswered payment is never retried.',
  ),
  duration(
    'limitMs',
    ['requestTimeLimit', 'Request Time Limit'],
    [1, 300],
    'How long a request may take in all, from sending it to the last byte of its response. After that it counts as lost.',
  ),
  duration(
    'timeoutMs',
    ['timeout', 'Timeout'],
    [1, 60],
    'How long to wait for the start of a response before the request counts as lost',
  ),
];

const optionOf = ({
  name,
  label,
  minValue,
  byDefault,
  description,
}: ReturnType<typeof duration>): INodeProperties =>
  propertyOf('number', name, `${label} (Seconds)`, {
    typeOptions: { minValue },
    default: byDefault,
    description,
  });

/** How long the node waits for the service, the same for all items. */
export const waitingOptions = durations.map(optionOf);

/** The same for the download of a PDF. */
export const pdfWaitingOption = optionOf(pdfLimit);

/** The options that the user set; the client has defaults for the others. @throws InputError */
export function readWaiting(functions: IExecuteFunctions): ClientWaits {
  const given = readValues(functions.getNodeParameter('options', 0, {}), 'Options');
  return Object.fromEntries(
    [...durations, pdfLimit]
      .filter(({ name }) => name in given)
      .map(({ option, name, label, minValue }) => [
        option,
        1000 * readNumber(given[name], label, { minValue }),
      ]),
  );
}
