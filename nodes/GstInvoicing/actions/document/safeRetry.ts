import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../api/types';
import type { ItemContext } from '../operation';
import { makeRetriesSafe, marked, newToken } from '../retryToken';

const ways = [
  { name: 'Fail', value: 'fail' },
  {
    name: 'Return the Existing Document',
    value: 'return',
    description: 'If it is of the same type, party, date and total, and not cancelled',
  },
];

/** What keeps a create from being done twice, with a number of its own and without. */
export const safeRetryProperties: INodeProperties[] = [
  {
    displayName: 'If the Serial Number Is Taken',
    name: 'ifTaken',
    type: 'options',
    options: ways,
    default: 'fail',
    displayOptions: { hide: { serialNumberFrom: ['service'] } },
    description: 'With the second a whole workflow can be run again, and makes nothing twice',
  },
  {
    ...makeRetriesSafe('the reference of the document'),
    displayOptions: { show: { serialNumberFrom: ['service'] } },
  },
];

/** Whether a document with the same number is as good as a new one. */
export const takesExisting = (context: ItemContext): boolean =>
  context.parameter('ifTaken', 'fail') === 'return';

/** The body with a mark in its reference, where the user wants one. */
export function withToken(
  context: ItemContext,
  body: JsonObject,
): { body: JsonObject; token?: string } {
  const isOwn = 'serial_number' in body || 'serial_number_v2' in body;
  const token = isOwn ? undefined : newToken(context);
  return token === undefined
    ? { body }
    : { body: { ...body, reference: marked(body.reference, token) }, token };
}
