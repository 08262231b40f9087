import { forSheets } from '../../../../shared/rows/sheetColumns';
import type { INodeProperties } from 'n8n-workflow';
import type { SerialNumber } from '../../../../../books/documents/wire/command';
import { readWholeNumber } from '../../../../../core/readNumber';
import { fieldsFrom } from '../../../../shared/fields/fieldsFrom';
import { additional, shownOf } from '../../../../shared/form/field';
import { additionalFlag, choiceOption } from '../../../../shared/form/option';
import { readText, readValues, readIdentifier, described } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import { formError } from '../../../../shared/words/formTexts';
import fields from './serialNumber.json';

const title = 'Document Number';
const partsLabel = 'Document Number in Parts';
const unsplitLabel = 'Send Number As Is';

/** The user's own number of a document, in its additional fields. Without them, the service assigns one. */
export const serialNumberProperties: INodeProperties[] = shownOf(fieldsFrom(fields));

/** What numbers the documents of a sheet. Those in a column of their own are always used. */
export const keyIsNumber = additionalFlag('keyIsNumber', 'Number Documents by Order', {
  displayOptions: forSheets,
  description:
    'Whether the order number of the rows becomes the document number if no column has one. Otherwise it becomes the reference.',
});

/** Prevents duplicates of documents with the user's own serial number. */
export const ifTaken = choiceOption(
  'ifTaken',
  'If Number Is Taken',
  [
    { name: 'Fail', value: 'fail' },
    described(
      'Return the Existing Document',
      'return',
      'If its type, party, date and total are the same, and it is not cancelled',
    ),
  ],
  {
    added: 'return',
    otherwise: 'fail',
    description:
      'What to do if your own document number is used. Returning it makes it safe to run a workflow again. Without this option, the node fails.',
  },
);

/** Whether the user wants an existing document with the same number instead of an error. @throws InputError */
export const returnsExisting = (form: ItemForm): boolean => ifTaken.read(form) === 'return';

/** What says how a document is numbered, as the form has it. */
interface GivenNumber {
  serialNumber?: unknown;
  serialNumberParts?: unknown;
  unsplitNumber?: unknown;
}

const givenNumber = (form: ItemForm): GivenNumber =>
  readValues(form.parameter('additionalFields', {}), 'Additional Fields');

/**
 * The user's own serial number; undefined without one.
 * @param ofSheet the number that the rows of a sheet give, if the form gives none
 * @throws InputError when it is missing or has no digits
 */
export function readSerialNumber(form: ItemForm, ofSheet = ''): SerialNumber | undefined {
  const { serialNumber, serialNumberParts } = givenNumber(form);
  const given = partsOf(serialNumberParts);
  if (serialNumber === undefined) {
    if (given) return readParts(given);
    return ofSheet === '' ? undefined : numberIn(form, ofSheet);
  }
  if (given) throw formError('bothNumbers', { label: title, parts: partsLabel });
  const text = readIdentifier(serialNumber ?? '', title);
  if (!text) throw formError('noOwnNumber', { label: title });
  return numberIn(form, text);
}

const numberIn = (form: ItemForm, text: string): SerialNumber =>
  form.flag(additional('unsplitNumber'), unsplitLabel, false) ? { text } : splitSerialNumber(text);

/** Whether a document has a number of the user's. @param ofSheet the number that the rows of a sheet give */
export function isNumbered(form: ItemForm, ofSheet: string): boolean {
  const { serialNumber, serialNumberParts } = givenNumber(form);
  return ofSheet !== '' || serialNumber !== undefined || partsOf(serialNumberParts) !== undefined;
}

/** A group that was added without any value has no entry. */
const partsOf = (group: unknown) => {
  const { values } = readValues(group, partsLabel);
  return values === undefined ? undefined : readValues(values, partsLabel);
};

const readParts = (given: ReturnType<typeof readValues>): SerialNumber =>
  inParts(
    readText('prefix' in given ? given.prefix : '', 'Prefix'),
    readWholeNumber(given.number, 'Number', { minValue: 0 }),
    readText('suffix' in given ? given.suffix : '', 'Suffix'),
  );

/** A financial year at the end, such as /2026-27 or -26-27, with a number somewhere before it. */
const endsInYear = /^(.*\d)(\D(?:\d\d)?(\d\d)[-/](?:\d\d)?(\d\d))$/;

/** Leading zeros belong to the prefix, so that the parts make up the same text. */
const numberAndSuffix = /(?<!\d)0*(0|[1-9]\d*)(\D*)$/;

/** The last run of digits is the number, unless it belongs to the financial year. */
function splitSerialNumber(text: string): SerialNumber {
  const [, before = '', year = '', first, second] = endsInYear.exec(text) ?? [];
  const hasYear = year !== '' && (Number(first) + 1) % 100 === Number(second);
  const numbered = hasYear ? before : text;
  const [, digits = '', end = ''] = numberAndSuffix.exec(numbered) ?? [];
  if (!digits) throw formError('noDigits', { label: title, text, option: unsplitLabel });
  const prefix = numbered.slice(0, -(digits + end).length);
  return inParts(prefix, Number(digits), hasYear ? end + year : end);
}

function inParts(start: string, digits: number, rest: string): SerialNumber {
  if (Number.isSafeInteger(digits)) return { prefix: start, number: digits, suffix: rest };
  throw formError('largeNumber', { label: title, digits });
}
