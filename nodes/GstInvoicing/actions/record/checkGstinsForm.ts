import type { INodeProperties } from 'n8n-workflow';
import { readWholeNumber } from '../../../../core/readNumber';
import { readBoolean, readValues } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';

export const labels = {
  againAfter: 'Check Again After (Days)',
  details: 'Compare Name and State',
  withoutGstin: 'Include Those Without GSTIN',
  lastRows: 'Last Rows (JSON)',
  most: 'Max Look-Ups',
};

export const options: INodeProperties[] = [
  {
    displayName: labels.againAfter,
    name: 'againAfter',
    type: 'number',
    typeOptions: { minValue: 0 },
    default: 7,
    description:
      'GSTINs that were looked up fewer days ago, according to Last Rows, are not looked up',
  },
  {
    displayName: labels.details,
    name: 'details',
    type: 'boolean',
    default: false,
    description:
      'Whether to read company name and billing address too, which lists lack. Takes one more request for each customer or vendor.',
  },
  {
    displayName: labels.withoutGstin,
    name: 'withoutGstin',
    type: 'boolean',
    default: true,
    description: 'Whether customers or vendors without a GSTIN get a row',
  },
  {
    displayName: labels.lastRows,
    name: 'lastRows',
    type: 'json',
    default: '',
    placeholder: "e.g. {{ $('Get Rows').all().map(({ json }) => json) }}",
    description:
      'The rows of the last run. Shows what has changed since, and goes on where that run stopped.',
  },
  {
    displayName: labels.most,
    name: 'most',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 100,
    description:
      'How many GSTINs to look up in this run. The next run looks up the others. Without it, all are looked up.',
  },
];

/** What the user chooses. */
export interface CheckOptions {
  lastRows: unknown;
  againAfterDays: number;
  readsDetails: boolean;
  withoutGstin: boolean;
  most: number;
}

/** @throws InputError */
export function readOptions(form: ItemForm): CheckOptions {
  const given = readValues(form.parameter('options', {}), 'Options');
  const { againAfter = 7, details = false, withoutGstin = true, most } = given;
  return {
    lastRows: given.lastRows,
    againAfterDays: readWholeNumber(againAfter, labels.againAfter, { minValue: 0 }),
    readsDetails: readBoolean(details, labels.details),
    withoutGstin: readBoolean(withoutGstin, labels.withoutGstin),
    most: most === undefined ? Infinity : readWholeNumber(most, labels.most, { minValue: 1 }),
  };
}
