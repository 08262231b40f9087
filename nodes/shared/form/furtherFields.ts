import type { INodeProperties } from 'n8n-workflow';
import { isObject, type JsonObject } from '../../../core/json';
import { InputError } from '../../../core/inputError';
import { isFilled } from '../../../law/readValues';
import { additional } from './field';
import type { FormReader } from './reader';

const label = 'Further Fields (JSON)';
const name = 'furtherFieldsJson';

/** Lets users send attributes that this node does not know, or override what it assumes. */
export const furtherFields: INodeProperties = {
  displayName: label,
  name,
  type: 'json',
  default: '{}',
  description:
    "Fields to add to the request, under the service's own names. They take precedence over all others.",
};

/** The attributes that the user adds; none if the field is empty. @throws InputError when they are not an object */
export function readFurtherFields(reader: FormReader): JsonObject {
  const path = additional(name);
  if (!isFilled(reader.parameter(path, ''))) return {};
  const attributes = reader.jsonParameter(path, label);
  if (isObject(attributes)) return attributes;
  throw new InputError(label, `${label} must be an object`, 'Write it as {"name": "value"}.');
}

/** The body with the attributes that the user adds merged in, last. @throws InputError */
export const withFurtherFields = (body: JsonObject, reader: FormReader): JsonObject => ({
  ...body,
  ...readFurtherFields(reader),
});
