import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { inColumnOrder } from '../documents/columns';
import { withIsoDates, withNumbers } from '../documents/rowValues';
import type { JsonObject } from '../../../core/json';
import { type Choice, missing, readChoice, readText, described } from '../form/readValue';
import type { ItemForm } from '../run/form';
import type { Row } from '../run/operation';
import { choiceProperty, propertyOf } from '../form/field';
import { giveHint } from '../words/formTexts';

/** The two values of n8n's Simplify, and a third one. */
const outputs: Array<Choice<boolean | 'selected'>> = [
  described('Raw', false, 'As the service sends it, with dates as DD-MM-YYYY'),
  described('Selected Fields', 'selected', 'The fields that you choose, and the ID'),
  described('Simplified', true, 'The most important fields, with dates as YYYY-MM-DD'),
];

/** Output, for operations whose records have more than ten fields. */
export const outputProperties: INodeProperties[] = [
  choiceProperty('simplify', 'Output', outputs, true),
  propertyOf('multiOptions', 'fields', 'Fields', {
    typeOptions: {
      loadOptionsMethod: 'getFieldNames',
      loadOptionsDependsOn: ['resource', 'operation', 'output'],
    },
    displayOptions: { show: { simplify: ['selected'] } },
    description:
      'Rows have them in this order, with dates as YYYY-MM-DD. An expression can also name others of the raw output.',
  }),
];

export interface RowFields {
  /** The fields that most people need, at most ten for a record. */
  simplified(record: JsonObject): IDataObject;
  /** Other fields that can be selected. */
  others?(record: JsonObject): IDataObject;
  /** The field that identifies a record, which is always selected; empty if records have none. */
  id: string;
}

/**
 * Turns a record into a row: simplified and with ISO dates, as the service sends it, or the selected
 * fields of both.
 * @throws InputError
 */
export function shapeOf(
  form: ItemForm,
  { simplified, others, id }: RowFields,
): (record: JsonObject) => Row {
  const output = readChoice(form.parameter('simplify', true), outputs, 'Output');
  if (output === false) return (record) => ({ json: record });
  const { timeZone } = form.settings;
  const flat = (fields: IDataObject) => withIsoDates(fields as JsonObject, timeZone);
  if (output === true) return (record) => ({ json: inColumnOrder(flat(simplified(record))) });
  const names = new Set([...readFieldNames(form), ...(id === '' ? [] : [id])]);
  return (record) => {
    const row = flat({ ...withNumbers(record), ...others?.(record), ...simplified(record) });
    return { json: selected(form, row, [...names]) };
  };
}

function readFieldNames(form: ItemForm): string[] {
  const given = form.parameter('fields', '');
  // An expression may return the names as a text.
  const list = Array.isArray(given) ? given : readText(given ?? '', 'Fields').split(',');
  const names = list.map((name) => readText(name, 'Fields')).filter((name) => name !== '');
  if (names.length === 0) throw missing('Fields');
  return names;
}

/** The named fields; null if the record has none, so that all rows have the same columns. */
function selected(form: ItemForm, row: JsonObject, names: string[]): IDataObject {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    names.map((name) => {
      if (!fields.has(name)) giveHint(form, 'noSuchField', { name });
      return [name, fields.get(name) ?? null];
    }),
  ) as IDataObject;
}
