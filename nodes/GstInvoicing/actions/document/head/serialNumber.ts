import type { INodeProperties } from 'n8n-workflow';
import type { SerialNumber } from '../../../../../books/documents/command';
import { InputError } from '../../../../../core/inputError';
import { readWholeNumber } from '../../../../../core/readNumber';
import { type Choice, readText } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../run/form';

const label = 'Serial Number';

/** The default for a new document. */
export const assigned: Choice = {
  name: 'Assigned by the Service',
  value: 'service',
  description: 'The next number of the series in the account',
};

/** The default for a document that is changed. */
export const kept: Choice = {
  name: 'Keep the Current Number',
  value: 'keep',
};

const ownNumbers = [
  {
    name: 'My Own Number',
    value: 'text',
    description: 'Such as INV/26-27/0042. It is split into prefix, number and suffix.',
  },
  { name: 'My Own Prefix, Number and Suffix', value: 'parts' },
  {
    name: 'My Own Number (Deprecated Attribute)',
    value: 'deprecatedText',
    description: 'Sends the text unchanged in an attribute that the service has deprecated',
  },
];

/** The choices with a number of the user's. */
export const ownNumberSources = ownNumbers.map(({ value }) => value);

/**
 * How a document gets its serial number.
 * @param otherwise the default choice, without the user's own number
 */
export const serialNumberProperties = (otherwise: Choice): INodeProperties[] => [
  serialNumberSource(otherwise),
  {
    displayName: 'Own Serial Number',
    name: 'serialNumber',
    type: 'string',
    default: '',
    placeholder: 'e.g. INV/26-27/0042',
    displayOptions: { show: { serialNumberFrom: ['text', 'deprecatedText'] } },
    description:
      'GST allows up to 16 letters, digits, dashes and slashes. With "By Heading", leave empty to use the invoice number or key of the rows.',
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

function serialNumberSource(otherwise: Choice): INodeProperties {
  const options = [otherwise, ...ownNumbers];
  const common = { displayName: label, name: 'serialNumberFrom', options };
  return {
    ...common,
    type: 'options',
    default: otherwise.value,
    description:
      'Setting your own number prevents duplicates: the service rejects a number that is already used',
  };
}

/**
 * The user's own serial number; undefined with the default choice.
 * @param ifEmpty the number if the form has none
 * @throws InputError when it is missing or has no digits
 */
export function readSerialNumber(
  form: ItemForm,
  otherwise: Choice,
  ifEmpty = '',
): SerialNumber | undefined {
  const from = form.choice('serialNumberFrom', label, [otherwise, ...ownNumbers]);
  if (from === otherwise.value) return undefined;
  if (from === 'parts') {
    return inParts(
      readText(form.parameter('serialNumberPrefix'), 'Prefix'),
      readWholeNumber(form.parameter('serialNumberNumber'), 'Number', { minValue: 0 }),
      readText(form.parameter('serialNumberSuffix'), 'Suffix'),
    );
  }
  const text = readText(form.parameter('serialNumber') ?? '', label) || ifEmpty;
  if (!text) {
    throw new InputError(label, `${label} is missing`, 'Fill it in, or let the service assign it.');
  }
  return from === 'deprecatedText' ? { text } : splitSerialNumber(text);
}

/** A financial year at the end, such as /2026-27 or -26-27, with a number somewhere before it. */
const endsInYear = /^(.*\d)(\D(?:\d\d)?(\d\d)[-/](?:\d\d)?(\d\d))$/;

/** Leading zeros belong to the prefix, so that the parts make up the same text. */
const parts = /^(.*?)((?:0|[1-9]\d*))(\D*)$/;

/** The last run of digits is the number, unless it belongs to the financial year. */
function splitSerialNumber(text: string): SerialNumber {
  const [, before = '', year = '', first, second] = endsInYear.exec(text) ?? [];
  const hasYear = year !== '' && (Number(first) + 1) % 100 === Number(second);
  const [, prefix = '', digits = '', end = ''] = parts.exec(hasYear ? before : text) ?? [];
  const suffix = hasYear ? end + year : end;
  if (!digits) {
    throw new InputError(
      label,
      `${label} "${text}" must contain a number`,
      'Use a serial number such as INV-1, or choose "My Own Number (Deprecated Attribute)".',
    );
  }
  return inParts(prefix, Number(digits), suffix);
}

function inParts(prefix: string, number: number, suffix: string): SerialNumber {
  if (Number.isSafeInteger(number)) return { prefix, number, suffix };
  throw new InputError(
    label,
    `The number ${number} in ${label} is not a whole number, or is too large`,
    'Use a whole number of at most 15 digits.',
  );
}
