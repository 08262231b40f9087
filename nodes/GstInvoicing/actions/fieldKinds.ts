import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readDay, toServiceDate } from '../../../api/dates';
import { InputError } from '../../../api/inputError';
import { whyGstinIsRefused } from '../../../gst/gstin';
import { type Field, type Look, readGroup, readList } from './field';
import {
  type Bounds,
  readChoice,
  readFlag,
  readNumber,
  readText,
  readWholeNumber,
  shown,
} from './readValue';

const camelCase = (attribute: string) =>
  attribute.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function field(
  attribute: string,
  displayName: string,
  property: Look & Pick<INodeProperties, 'type' | 'default'>,
  read: Field['read'],
): Field {
  return {
    attribute,
    property: { displayName, name: camelCase(attribute), ...property } as INodeProperties,
    read: (value, reading) => (isBlank(value) ? undefined : read(value, reading)),
  };
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export function textField(attribute: string, displayName: string, look: Look = {}): Field {
  return field(
    attribute,
    displayName,
    { type: 'string', default: '', ...look },
    (value, { label }) => readText(value, label),
  );
}

/** @param look its bounds are held to, whether the number is typed or given by an expression */
export function numberField(attribute: string, displayName: string, look: Look = {}): Field {
  return field(
    attribute,
    displayName,
    { type: 'number', default: 0, ...look },
    (value, { label }) => readNumber(value, label, look.typeOptions as Bounds),
  );
}

/** A number that is left out where nobody gives it: n8n fills in the default of a field in a group. */
export const optionalNumber: Look = { default: '' };

export function wholeNumberField(attribute: string, displayName: string, look: Look = {}): Field {
  const property: Look = { ...look, typeOptions: { numberPrecision: 0, ...look.typeOptions } };
  return field(
    attribute,
    displayName,
    { type: 'number', default: 0, ...property },
    (value, { label }) => readWholeNumber(value, label, look.typeOptions as Bounds),
  );
}

/** A flag that the user adds to a collection: what was added must say one or the other. */
export function flagField(attribute: string, displayName: string, look: Look = {}): Field {
  const flag = field(attribute, displayName, { type: 'boolean', default: false, ...look }, () => 0);
  return { ...flag, read: (value, { label }) => readFlag(value, label) };
}

/** A flag in a group, where a switch could not be left alone: yes, no, or not said. */
export function yesOrNoField(attribute: string, displayName: string, look: Look = {}): Field {
  const options = [
    { name: 'Yes', value: true },
    { name: 'No', value: false },
    { name: 'Not Said', value: '' },
  ];
  const property = { type: 'options' as const, options, default: '', ...look };
  return field(attribute, displayName, property, (value, { label }) => readFlag(value, label));
}

export function dayField(attribute: string, displayName: string, look: Look = {}): Field {
  const property = {
    type: 'dateTime' as const,
    default: '',
    typeOptions: { dateOnly: true },
    ...look,
  };
  return field(attribute, displayName, property, (value, { label, timeZone }) =>
    toServiceDate(readDay(value, label, timeZone)),
  );
}

export function choiceField(
  attribute: string,
  displayName: string,
  options: INodePropertyOptions[],
  look: Look = {},
): Field {
  return field(
    attribute,
    displayName,
    { type: 'options', options, default: '', ...look },
    (value, { label }) => readChoice(value, options, label),
  );
}

export function gstinField(attribute: string, displayName: string, look: Look = {}): Field {
  return field(
    attribute,
    displayName,
    { type: 'string', default: '', ...look },
    (value, { label }) => {
      const gstin = readText(value, label);
      const refusal = whyGstinIsRefused(
        gstin,
        'Copy it from the registration certificate, or leave it empty where there is none.',
      );
      if (refusal) throw new InputError(label, `${label} ${refusal.fault}`, refusal.advice);
      return gstin;
    },
  );
}

/** A group of fields that go into one object. */
export function groupField(
  attribute: string,
  displayName: string,
  fields: Field[],
  look: Look = {},
): Field {
  return field(
    attribute,
    displayName,
    fixedCollection(displayName, fields, false, look),
    (value, reading) => {
      // A group inside another comes as an empty object when nobody added it.
      const values = valuesOf(value, reading.label);
      return values === undefined ? undefined : readGroup(fields, values, reading);
    },
  );
}

/** Any number of groups, which go into an array of objects. */
export function listField(
  attribute: string,
  displayName: string,
  entryName: string,
  fields: Field[],
  look: Look = {},
): Field {
  return field(
    attribute,
    displayName,
    fixedCollection(entryName, fields, true, look),
    (value, reading) => readList(fields, valuesOf(value, reading.label) ?? [], reading),
  );
}

function fixedCollection(entryName: string, fields: Field[], multipleValues: boolean, look: Look) {
  return {
    type: 'fixedCollection' as const,
    typeOptions: {
      multipleValues,
      ...(multipleValues && { multipleValueButtonText: `Add ${entryName}` }),
    },
    default: {},
    options: [
      { displayName: entryName, name: 'values', values: fields.map(({ property }) => property) },
    ],
    ...look,
  };
}

/** What was filled in; an expression in place of the whole group is no group. */
function valuesOf(value: unknown, label: string): object | undefined {
  const values = typeof value === 'object' && value && (value as { values?: unknown }).values;
  if (values === undefined || (typeof values === 'object' && values !== null)) return values;
  throw new InputError(
    label,
    `${label} ${shown(values || value)}, but takes a group of fields`,
    'Fill in its fields one by one.',
  );
}
