import type { INodeProperties } from 'n8n-workflow';
import { readDay, toServiceDate } from '../../../core/day';
import { whyGstinIsRefused } from '../../../gst/gstin';
import { isFilled } from '../../../gst/readValues';
import { InputError, mustBe } from '../../../core/inputError';
import { camelCase } from '../../../core/names';
import { type Display, type Field, readGroup, readList } from './field';
import { readMoney, readNumber, readWholeNumber } from '../../../core/readNumber';
import { type Choice, isGroup, readChoice, readBoolean, readText, type Values } from './readValue';

/** Properties that several fields have. */
export const required: Display = { required: true };
export const atLeastZero: Display = { typeOptions: { minValue: 0 } };
/** A number that is sent only if it is given. n8n sends the default of each field of a group. */
export const optionalNumber: Display = { default: '' };

function field(
  attribute: string,
  displayName: string,
  property: Display & Pick<INodeProperties, 'type' | 'default'>,
  read: Field['read'],
): Field {
  return {
    attribute,
    property: { displayName, name: camelCase(attribute), ...property } as INodeProperties,
    read: (value, reading) => (isFilled(value) ? read(value, reading) : undefined),
  };
}

export function textField(attribute: string, displayName: string, display: Display = {}): Field {
  const text = field(
    attribute,
    displayName,
    { type: 'string', default: '', ...display },
    (value, { label }) => readText(value, label),
  );
  return { ...text, empty: '' };
}

/** A country's calling code, which the service writes without a plus. */
export function callingCodeField(attribute: string, displayName: string): Field {
  const code = textField(attribute, displayName, { placeholder: 'e.g. 91' });
  return {
    ...code,
    read: (value, reading) =>
      code
        .read(value, reading)
        ?.toString()
        .replace(/^\s*\+/, ''),
  };
}

/** @param display its bounds apply to numbers from expressions, too */
export function numberField(attribute: string, displayName: string, display: Display = {}): Field {
  return field(
    attribute,
    displayName,
    { type: 'number', default: 0, ...display },
    (value, { label }) => readNumber(value, label, display.typeOptions),
  );
}

/** An amount of money to the paisa. */
export function moneyField(attribute: string, displayName: string, display: Display = {}): Field {
  return field(
    attribute,
    displayName,
    { type: 'number', default: 0, ...display },
    (value, { label }) => readMoney(value, label, display.typeOptions),
  );
}

export function wholeNumberField(
  attribute: string,
  displayName: string,
  display: Display = {},
): Field {
  const property: Display = {
    ...display,
    typeOptions: { numberPrecision: 0, ...display.typeOptions },
  };
  return field(
    attribute,
    displayName,
    { type: 'number', default: 0, ...property },
    (value, { label }) => readWholeNumber(value, label, display.typeOptions),
  );
}

/** A flag in a collection: once it is added, it must be true or false. */
export function flagField(attribute: string, displayName: string, display: Display = {}): Field {
  const flag = field(
    attribute,
    displayName,
    { type: 'boolean', default: false, ...display },
    () => 0,
  );
  return { ...flag, read: (value, { label }) => readBoolean(value, label) };
}

/** An optional flag in a group, in which a switch would always send a value. */
export function yesOrNoField(attribute: string, displayName: string, display: Display = {}): Field {
  const options = [
    { name: 'Yes', value: true },
    { name: 'No', value: false },
    { name: 'Not Set', value: '' },
  ];
  const property = { type: 'options' as const, options, default: '', ...display };
  return field(attribute, displayName, property, (value, { label }) => readBoolean(value, label));
}

export function dayField(attribute: string, displayName: string, display: Display = {}): Field {
  const property = {
    type: 'dateTime' as const,
    default: '',
    typeOptions: { dateOnly: true },
    ...display,
  };
  return field(attribute, displayName, property, (value, { label, timeZone }) =>
    toServiceDate(readDay(value, label, timeZone)),
  );
}

export function choiceField(
  attribute: string,
  displayName: string,
  options: Array<Choice<string | number>>,
  display: Display = {},
): Field {
  return field(
    attribute,
    displayName,
    { type: 'options', options, default: '', ...display },
    (value, { label }) => readChoice(value, options, label),
  );
}

export function gstinField(attribute: string, displayName: string, display: Display = {}): Field {
  const text = field(
    attribute,
    displayName,
    { type: 'string', default: '', ...display },
    (value, { label }) => {
      const gstin = readText(value, label).toUpperCase();
      const refusal = whyGstinIsRefused(
        gstin,
        'Copy it from the registration certificate, or leave it empty where there is none.',
      );
      if (refusal) throw new InputError(label, `${label} ${refusal.fault}`, refusal.advice);
      return gstin;
    },
  );
  return { ...text, empty: '' };
}

/** A group of fields that become one object. */
export function groupField(
  attribute: string,
  displayName: string,
  fields: Field[],
  display: Display = {},
): Field {
  return field(
    attribute,
    displayName,
    fixedCollection(displayName, fields, false, display),
    (value, reading) => {
      // A group inside another is an empty object until it is added.
      const values = valuesOf(value, reading.label);
      return values === undefined ? undefined : readGroup(fields, values, reading);
    },
  );
}

/** Any number of groups, which become an array of objects. */
export function listField(
  attribute: string,
  displayName: string,
  entryName: string,
  fields: Field[],
  display: Display = {},
): Field {
  const list = field(
    attribute,
    displayName,
    fixedCollection(entryName, fields, true, display),
    (value, reading) => readList(fields, valuesOf(value, reading.label) ?? [], reading),
  );
  return { ...list, empty: [] };
}

function fixedCollection(
  entryName: string,
  fields: Field[],
  multipleValues: boolean,
  display: Display,
) {
  return {
    type: 'fixedCollection' as const,
    typeOptions: { multipleValues },
    placeholder: `Add ${entryName}`,
    default: {},
    options: [
      { displayName: entryName, name: 'values', values: fields.map(({ property }) => property) },
    ],
    ...display,
  };
}

/** The values of a group; an expression in place of the whole group is refused. */
function valuesOf(value: unknown, label: string): Values | undefined {
  const values = isGroup(value) && value.values;
  if (values === undefined || isGroup(values)) return values;
  throw mustBe(label, 'a group of fields', values || value, 'Fill in its fields one by one.');
}
