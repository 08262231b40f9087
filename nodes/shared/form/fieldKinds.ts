import type { INodeProperties } from 'n8n-workflow';
import { readDay, toServiceDate } from '../../../core/day';
import { whyGstinIsRefused } from '../../../law/gstin';
import { isFilled } from '../../../law/readValues';
import { InputError, mustBe } from '../../../core/inputError';
import { camelCase } from '../../../core/names';
import {
  type Display,
  type Field,
  type FieldPlace,
  readFurther,
  readGroup,
  readList,
} from './field';
import type { Json } from '../../../core/json';
import { type Bounds, readMoney, readNumber, readWholeNumber } from '../../../core/readNumber';
import { type Choice, isGroup, readChoice, readBoolean, readText, type Values } from './readValue';

/** Properties that several fields have. */
export const required: Display = { required: true };
/** A number that is sent only if it is given. n8n sends the default of each field of a group. */
export const optionalNumber: Display = { default: '' };

export type FieldKind = (attribute: string, displayName: string, display?: Display) => Field;

/**
 * Makes the fields of a kind.
 * @param read converts a value that is not blank; the bounds of a field hold for expressions, too
 * @param empty the value that empties such a field in a stored record
 */
const kindOfField =
  (
    common: Display & Pick<INodeProperties, 'type' | 'default'>,
    read: (value: unknown, place: FieldPlace, bounds?: Bounds) => Json | undefined,
    empty?: Json,
  ): FieldKind =>
  (attribute, displayName, display = {}) => ({
    attribute,
    property: { displayName, name: camelCase(attribute), ...common, ...display } as INodeProperties,
    read: (value, place) => (isFilled(value) ? read(value, place, display.typeOptions) : undefined),
    ...(empty !== undefined && { empty }),
  });

export const textField = kindOfField(
  { type: 'string', default: '' },
  (value, { label }) => readText(value, label),
  '',
);

/** A country's calling code, which the service writes without a plus. */
export const callingCodeField = (attribute: string, displayName: string): Field =>
  readFurther(textField(attribute, displayName, { placeholder: 'e.g. 91' }), (code) =>
    String(code).replace(/^\s*\+/, ''),
  );

const kindOfNumber = (read: typeof readNumber): FieldKind =>
  kindOfField({ type: 'number', default: 0 }, (value, { label }, bounds) =>
    read(value, label, bounds),
  );

export const numberField = kindOfNumber(readNumber);

/** A percentage, which a cell may have with its sign: `18%`. */
export const percentField = kindOfNumber((value, ...about) =>
  readNumber(typeof value === 'string' ? value.replace(/%\s*$/, '') : value, ...about),
);

/** An amount of money to the paisa. */
export const moneyField = kindOfNumber(readMoney);

const wholeNumber = kindOfNumber(readWholeNumber);

export const wholeNumberField: FieldKind = (attribute, displayName, display) =>
  wholeNumber(attribute, displayName, {
    ...display,
    typeOptions: { numberPrecision: 0, ...display?.typeOptions },
  });

const flagKind = kindOfField({ type: 'boolean', default: false }, () => undefined);

/** A flag in a collection: once it is added, it must be true or false. */
export const flagField: FieldKind = (...parts) => ({
  ...flagKind(...parts),
  read: (value, { label }) => readBoolean(value, label),
});

const yesOrNo = [
  { name: 'Yes', value: true },
  { name: 'No', value: false },
  { name: 'Not Set', value: '' },
];

/** An optional flag in a group, in which a switch would always send a value. */
export const yesOrNoField = kindOfField(
  { type: 'options', options: yesOrNo, default: '' },
  (value, { label }) => readBoolean(value, label),
);

export const dayField = kindOfField(
  { type: 'dateTime', default: '', typeOptions: { dateOnly: true } },
  (value, { label, timeZone }) => toServiceDate(readDay(value, label, timeZone)),
);

export const choiceField = (
  attribute: string,
  displayName: string,
  options: Array<Choice<string | number>>,
  display?: Display,
): Field =>
  kindOfField({ type: 'options', options, default: '' }, (value, { label }) =>
    readChoice(value, options, label),
  )(attribute, displayName, display);

export const gstinField = kindOfField(
  { type: 'string', default: '' },
  (value, { label }) => {
    const gstin = readText(value, label).toUpperCase();
    const refusal = whyGstinIsRefused(
      gstin,
      'Copy it from the registration certificate, or leave it empty where there is none.',
    );
    if (refusal) throw new InputError(label, `${label} ${refusal.fault}`, refusal.advice);
    return gstin;
  },
  '',
);

/** A group of fields that become one object. */
export const groupField = (
  attribute: string,
  displayName: string,
  fields: Field[],
  display?: Display,
): Field =>
  kindOfField(fixedCollection(displayName, fields, false), (value, reading) => {
    // A group inside another is an empty object until it is added.
    const values = valuesOf(value, reading.label);
    return values === undefined ? undefined : readGroup(fields, values, reading);
  })(attribute, displayName, display);

/** Any number of groups, which become an array of objects. */
export const listField = (
  attribute: string,
  displayName: string,
  entryName: string,
  fields: Field[],
  display?: Display,
): Field =>
  kindOfField(
    fixedCollection(entryName, fields, true),
    (value, reading) => readList(fields, valuesOf(value, reading.label) ?? [], reading),
    [],
  )(attribute, displayName, display);

const fixedCollection = (entryName: string, fields: Field[], multipleValues: boolean) => ({
  type: 'fixedCollection' as const,
  typeOptions: { multipleValues },
  placeholder: `Add ${entryName}`,
  default: {},
  options: [
    { displayName: entryName, name: 'values', values: fields.map(({ property }) => property) },
  ],
});

/** The values of a group; an expression in place of the whole group is refused. */
function valuesOf(value: unknown, label: string): Values | undefined {
  const values = isGroup(value) && value.values;
  if (values === undefined || isGroup(values)) return values;
  throw mustBe(label, 'a group of fields', values || value, 'Fill in its fields one by one.');
}
