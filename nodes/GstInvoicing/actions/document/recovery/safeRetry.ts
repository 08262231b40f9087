import type { INodeProperties } from 'n8n-workflow';
import { hasOwnNumber } from '../../../../../api/retry';
import type { JsonObject } from '../../../../../api/types';
import type { ItemForm } from '../../../run/form';
import { makeRetriesSafe, newToken, withMark } from '../../../run/retryToken';

const ifTakenOptions = [
  { name: 'Fail', value: 'fail' },
  {
    name: 'Return the Existing Document',
    value: 'return',
    description: 'If its type, party, date and total are the same, and it is not cancelled',
  },
];

/** Prevents duplicates of a document with a serial number of the user's. */
export const ifTakenProperty: INodeProperties = {
  displayName: 'If the Serial Number Is Taken',
  name: 'ifTaken',
  type: 'options',
  options: ifTakenOptions,
  default: 'fail',
  displayOptions: { hide: { serialNumberFrom: ['service'] } },
  description: 'Returning the existing document makes it safe to run a whole workflow again',
};

/** Prevents duplicates of a document without one. */
export const safeRetryProperty: INodeProperties = {
  ...makeRetriesSafe('the reference of the document'),
  displayOptions: { show: { serialNumberFrom: ['service'] } },
};

/** Whether the user wants an existing document with the same number instead of an error. */
export const returnsExisting = (context: ItemForm): boolean =>
  context.parameter('ifTaken', 'fail') === 'return';

/** Adds a mark to the reference, where the user chose it. */
export function withRetryToken(
  context: ItemForm,
  body: JsonObject,
): { body: JsonObject; token?: string } {
  const token = hasOwnNumber(body) ? undefined : newToken(context);
  return token === undefined
    ? { body }
    : { body: { ...body, reference: withMark(body.reference, token) }, token };
}
