import { isObject, type Json, type JsonObject } from '../../../core/json';
import { isFilled } from '../../../law/readValues';
import { additional, propertyOf } from './field';
import { emailField, phoneField } from './identifiers';
import { readText, readIdentifier } from './readValue';
import type { FormReader } from './reader';
import { formError } from '../words/formTexts';

const title = 'Further Fields (JSON)';
const furtherName = 'furtherFieldsJson';

/** Lets users send attributes that this node does not know, or override what it assumes. */
export const furtherFields = propertyOf('json', furtherName, title, {
  default: '{}',
  description:
    "Fields to add to the request, under the service's own names. They take precedence over all others.",
});

/** The attributes that the user adds; none if the field is empty. @throws InputError when they are not an object */
export function readFurtherFields(reader: FormReader): JsonObject {
  const path = additional(furtherName);
  if (!isFilled(reader.parameter(path, ''))) return {};
  const attributes = reader.jsonParameter(path, title);
  if (isObject(attributes)) return identifiersIn(attributes, reader) as JsonObject;
  throw formError('furtherNotObject', { label: title });
}

/** Attributes whose texts identify something, under the service's own names. */
const identifying = /^(?:id|\w+_id|reference|serial_number|account_number|barcode|irn)$/;

/** JSON with what it identifies read as in the form. @throws InputError for a long number of which digits are lost */
function identifiersIn(given: Json, reader: FormReader, attribute = ''): Json | undefined {
  const place = { label: `${title}: ${attribute}`, hint: reader.hint, timeZone: '' };
  if (Array.isArray(given)) {
    return given.flatMap((one) => identifiersIn(one, reader, attribute) ?? []);
  }
  if (isObject(given)) {
    const read = Object.entries(given).map(([name, one]) => [
      name,
      identifiersIn(one, reader, name),
    ]);
    return Object.fromEntries(read.filter(([, one]) => one !== undefined)) as JsonObject;
  }
  if (!isFilled(given)) return given;
  if (/^phone(?:_number)?$/.test(attribute)) {
    return phoneField(attribute, attribute).read(given, place);
  }
  if (attribute === 'email' && typeof given === 'string') {
    return emailField(attribute, attribute).read(given, place);
  }
  if (typeof given === 'number') readText(given, place.label);
  else if (identifying.test(attribute)) readIdentifier(given, place.label);
  return given;
}

/** The body with the attributes that the user adds merged in, last. @throws InputError */
export const withFurtherFields = (body: JsonObject, reader: FormReader): JsonObject => ({
  ...body,
  ...readFurtherFields(reader),
});
