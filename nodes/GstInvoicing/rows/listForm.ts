import type { INodeProperties } from 'n8n-workflow';
import type { FormReader } from '../../shared/form/reader';
import { readWholeNumber } from '../../../core/readNumber';
import { readChoice } from '../../shared/form/readValue';

const ifInterruptedOptions = [
  {
    name: 'Fail',
    value: 'fail',
    description: 'Stop with an error instead of returning an incomplete list',
  },
  {
    name: 'Return the Records Read So Far',
    value: 'returnFetched',
    description: 'Return the records that were read, with a hint that others may be missing',
  },
];

/** Says before an execution how long Return All can take (service.md, Limits). */
const returnAllNotice: INodeProperties = {
  displayName:
    'The service gives up to 100 records in a request, and allows one request a second: 10,000 records take about 100 seconds. A limit, a filter or a shorter period takes less.',
  name: 'returnAllNotice',
  type: 'notice',
  default: '',
  displayOptions: { show: { returnAll: [true] } },
};

/** Return All and Limit, which every Get Many has. */
export const returnAllOrLimit: INodeProperties[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { returnAll: [false] } },
    description: 'Max number of results to return',
  },
  returnAllNotice,
  {
    displayName: 'If Interrupted',
    name: 'ifInterrupted',
    type: 'options',
    options: ifInterruptedOptions,
    default: 'fail',
    displayOptions: { show: { returnAll: [true] } },
    description:
      'What to do if the service stops responding before the last page, or if the list changes each time it is read. A list that changes while it is read is read again, up to three times in all.',
  },
  {
    displayName: 'Verify List',
    name: 'verifyList',
    type: 'boolean',
    default: false,
    displayOptions: { show: { returnAll: [true] } },
    description:
      'Whether to read a list of more than 100 records twice, because a record that is paid, cancelled or deleted meanwhile can hide another one. A record that only one of the two passes has is read on its own. Payments, ledger entries and subscriptions have no read of their own: their list is read until a pass has all records of the previous one, at most three times.',
  },
];

/** Filters, which apply only after the user adds them. */
export const filters = (options: INodeProperties[]): INodeProperties => ({
  displayName: 'Filters',
  name: 'filters',
  type: 'collection',
  placeholder: 'Add Filter',
  default: {},
  options,
});

/** How many records are wanted; infinite with Return All. @throws InputError */
export const readLimit = (reader: FormReader): number =>
  reader.flag('returnAll', 'Return All')
    ? Number.POSITIVE_INFINITY
    : readWholeNumber(reader.parameter('limit', 50), 'Limit', { minValue: 1 });

/** Whether a list is verified. @throws InputError */
export const verifiesList = (reader: FormReader): boolean =>
  reader.flag('returnAll', 'Return All') && reader.flag('verifyList', 'Verify List', false);

/** Whether a list that was interrupted returns what was fetched. @throws InputError */
export function returnsFetched(reader: FormReader): boolean {
  if (!reader.flag('returnAll', 'Return All')) return false;
  const choice = reader.parameter('ifInterrupted', 'fail');
  return readChoice(choice, ifInterruptedOptions, 'If Interrupted') === 'returnFetched';
}
