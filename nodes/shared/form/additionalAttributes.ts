import type { INodeProperties } from 'n8n-workflow';
import { isObject, type JsonObject } from '../../../core/json';
import { InputError } from '../../../core/inputError';
import type { FormReader } from './reader';

const label = 'Additional Attributes (JSON)';

/** Lets users send attributes that this node does not know, or override what it assumes. */
export const additionalAttributes: INodeProperties = {
  displayName: label,
  name: 'additionalAttributes',
  type: 'json',
  default: '{}',
  description:
    "Attributes to add to the request, under the service's own names. They take precedence over the fields above. Leave {} to add none.",
};

/** The additional attributes; none if the field is empty. @throws InputError when they are not an object */
export function readAdditionalAttributes(reader: FormReader): JsonObject {
  const given = reader.parameter('additionalAttributes', '{}') ?? '';
  if (given === '') return {};
  const attributes = reader.jsonParameter('additionalAttributes', label);
  if (isObject(attributes)) return attributes;
  throw new InputError(label, `${label} must be an object`, 'Write it as {"name": "value"}.');
}

/** The body with the additional attributes merged in, last. @throws InputError */
export const withAdditionalAttributes = (body: JsonObject, reader: FormReader): JsonObject => ({
  ...body,
  ...readAdditionalAttributes(reader),
});
