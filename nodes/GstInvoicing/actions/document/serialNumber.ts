import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { readText, readWholeNumber } from '../readValue';
import type { ItemContext } from '../operation';

const label = 'Serial Number';

const assigned = {
  name: 'Assigned by the Service',
  value: 'service',
  description: 'The next number of the series in the account',
};

/** What a document that is changed does with its number unless told otherwise. */
export const keepSerialNumber: INodePropertyOptions = {
  name: 'Keep the Current One',
  value: 'keep',
};

const ownNumbers = [
  {
    name: 'Own, as One Text',
    value: 'text',
    description: 'Such as INV/26-27/0042, which is taken apart into prefix, number and suffix',
  },
  { name: 'Own, as Prefix, Number and Suffix', value: 'parts' },
  {
    name: 'Own, as One Text (Deprecated)',
    value: 'deprecatedText',
    description: 'Sends the text as it is, in an attribute that the service has deprecated',
  },
];

/**
 * How a document gets its serial number.
 * @param otherwise what happens where no own number is given
 */
export const serialNumberProperties = (
  otherwise: INodePropertyOptions = assigned,
): INodeProperties[] => [
  serialNumberSource(otherwise),
  {
    displayName: 'Own Serial Number',
    name: 'serialNumber',
    type: 'string',
    default: '',
    placeholder: 'e.g. INV/26-27/0042',
    displayOptions: { show: { serialNumberFrom: ['text', 'deprecatedText'] } },
    description: 'GST allows up to 16 letters, digits, dashes and slashes',
  },
  {
    displayName: 'Prefix',
    name: 'serialNumberPrefix',
    type: 'string',
    default: '',
    placeholder: 'e.g. INV/26-27/',
    displayOptions: { show: { serialNumberFrom: ['parts'] } },
  },
  {
    displayName: 'Number',
    name: 'serialNumberNumber',
    type: 'number',
    typeOptions: { minValue: 0, numberPrecision: 0 },
    default: 1,
    displayOptions: { show: { serialNumberFrom: ['parts'] } },
  },
  {
    displayName: 'Suffix',
    name: 'serialNumberSuffix',
    type: 'string',
    default: '',
    displayOptions: { show: { serialNumberFrom: ['parts'] } },
  },
];

function serialNumberSource(otherwise: INodePropertyOptions): INodeProperties {
  const options = [otherwise, ...ownNumbers];
  const common = { displayName: label, name: 'serialNumberFrom', options };
  return {
    ...common,
    type: 'options',
    default: otherwise.value,
    description: 'With an own number nothing is made twice: the service refuses one that is taken',
  };
}

/**
 * The attributes that carry the serial number; none where the service assigns it.
 * @throws InputError when an own number is missing or has no digits
 */
export function readSerialNumber(
  context: ItemContext,
  otherwise: INodePropertyOptions = assigned,
): JsonObject {
  const from = context.choice('serialNumberFrom', label, [otherwise, ...ownNumbers]);
  if (from === otherwise.value) return {};
  if (from === 'parts') {
    return serialNumberV2(
      readText(context.parameter('serialNumberPrefix'), 'Prefix'),
      readWholeNumber(context.parameter('serialNumberNumber'), 'Number', { minValue: 0 }),
      readText(context.parameter('serialNumberSuffix'), 'Suffix'),
    );
  }
  const text = readText(context.parameter('serialNumber') ?? '', label);
  if (!text) {
    throw new InputError(label, `${label} is missing`, 'Fill it in, or let the service assign it.');
  }
  return from === 'deprecatedText' ? { serial_number: text } : takenApart(text);
}

/** A financial year at the end, such as /2026-27 or -26-27, with a number somewhere before it. */
const endsInYear = /^(.*\d)(\D(?:\d\d)?(\d\d)[-/](?:\d\d)?(\d\d))$/;

/** Zeros before the number belong to the prefix: put together again, the parts are the same text. */
const parts = /^(.*?)((?:0|[1-9]\d*))(\D*)$/;

/** The last run of digits is the number, unless it belongs to the financial year. */
function takenApart(text: string): JsonObject {
  const [, before = '', year = '', first, second] = endsInYear.exec(text) ?? [];
  const hasYear = year !== '' && (Number(first) + 1) % 100 === Number(second);
  const [, prefix = '', digits = '', end = ''] = parts.exec(hasYear ? before : text) ?? [];
  const suffix = hasYear ? end + year : end;
  if (!digits) {
    throw new InputError(
      label,
      `${label} "${text}" has no number in it`,
      'Give it a number, such as INV-1, or choose "Own, as One Text (Deprecated)".',
    );
  }
  return serialNumberV2(prefix, Number(digits), suffix);
}

function serialNumberV2(prefix: string, number: number, suffix: string): JsonObject {
  if (!Number.isSafeInteger(number)) {
    throw new InputError(
      label,
      `The number ${number} in ${label} is not a whole number, or is too large`,
      'Use a whole number of at most 15 digits.',
    );
  }
  return {
    serial_number_v2: {
      ...(prefix && { prefix }),
      doc_number: number,
      ...(suffix && { suffix }),
    },
  };
}
