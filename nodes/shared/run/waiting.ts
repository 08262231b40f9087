import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { readNumber } from '../../../core/readNumber';
import type { ClientWaits } from '../connection/nodeClient';
import { readValues } from '../form/readValue';
import { propertyOf } from '../form/field';
import durations from './waiting.json';

/** An option in seconds, which sets one of the client in milliseconds (`keyof ClientWaits`). */
const optionOf = ({
  name,
  label,
  minValue,
  byDefault,
  description,
}: typeof durations.pdf): INodeProperties =>
  propertyOf('number', name, `${label} (Seconds)`, {
    typeOptions: { minValue },
    default: byDefault,
    description,
  });

/** How long the node waits for the service, the same for all items. */
export const waitingOptions = durations.every.map(optionOf);

/** The same for the download of a PDF. */
export const pdfWaitingOption = optionOf(durations.pdf);

/** The options that the user set; the client has defaults for the others. @throws InputError */
export function readWaiting(functions: IExecuteFunctions): ClientWaits {
  const given = readValues(functions.getNodeParameter('options', 0, {}), 'Options');
  return Object.fromEntries(
    [...durations.every, durations.pdf]
      .filter(({ name }) => name in given)
      .map(({ option, name, label, minValue }) => [
        option,
        1000 * readNumber(given[name], label, { minValue }),
      ]),
  );
}
