import type { INodeProperties } from 'n8n-workflow';
import { readChoice } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../run/form';
import { markProperty } from '../../../run/mark';
import { ownNumberSources } from './serialNumber';

const name = 'ifTaken';
const label = 'If the Serial Number Is Taken';

const ifTakenOptions = [
  { name: 'Fail', value: 'fail' },
  {
    name: 'Return the Existing Document',
    value: 'return',
    description: 'If its type, party, date and total are the same, and it is not cancelled',
  },
];

/** Prevents duplicates of documents with the user's own serial number. */
export const ifTakenProperty: INodeProperties = {
  displayName: label,
  name,
  type: 'options',
  options: ifTakenOptions,
  default: 'fail',
  displayOptions: { hide: { serialNumberFrom: ['service'] } },
  description: 'Returning the existing document makes it safe to run a whole workflow again',
};

/** Prevents duplicates of documents whose serial number the service assigns. */
export const safeRetryProperty: INodeProperties = {
  ...markProperty('the reference of the document'),
  displayOptions: { show: { serialNumberFrom: ['service'] } },
};

/** Whether the user wants an existing document with the same number instead of an error. @throws InputError */
export const readReturnsExisting = (form: ItemForm): boolean =>
  readChoice(form.parameter(name, 'fail'), ifTakenOptions, label) === 'return';

/** Whether the document has a number of the user's, and an existing one with it is returned. */
export const returnsOwnNumber = ({ parameter }: ItemForm): boolean =>
  parameter(name, 'fail') === 'return' &&
  ownNumberSources.includes(String(parameter('serialNumberFrom', '')));
