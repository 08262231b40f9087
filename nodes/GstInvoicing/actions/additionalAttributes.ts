import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../api/inputError';
import { isObject } from '../../../api/isObject';
import type { JsonObject } from '../../../api/types';
import type { ItemContext } from './operation';

const label = 'Additional Attributes (JSON)';

/** Lets a user send what this node does not know of, or overrule what it assumes. */
export const additionalAttributes: INodeProperties = {
  displayName: label,
  name: 'additionalAttributes',
  type: 'json',
  default: '{}',
  description:
    'Attributes to add to the request as the service names them. They win over the fields above; leave {} for none.',
};

/**
 * The body with the additional attributes merged in, last.
 * @throws InputError when they are no object
 */
export function withAdditionalAttributes(body: JsonObject, context: ItemContext): JsonObject {
  const given = context.parameter('additionalAttributes', '{}') ?? '';
  if (given === '') return body;
  const attributes = context.jsonParameter('additionalAttributes', label);
  if (isObject(attributes)) return { ...body, ...attributes };
  throw new InputError(label, `${label} is no object`, 'Write it as {"name": "value"}.');
}
