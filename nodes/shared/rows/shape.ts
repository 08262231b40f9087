import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { inColumnOrder } from '../documents/columns';
import { withIsoDates, withNumbers } from '../documents/rowValues';
import type { JsonObject } from '../../../core/json';
import { type Choice, missing, readChoice, readText } from '../form/readValue';
import type { ItemForm } from '../run/form';
import type { Row } from '../run/operation';

/** The two values of n8n's Simplify, and a third one. */
const outputs: Array<Choice<boolean | 'selected'>> = [
  {
    name: 'Raw',
    value: false,
    description: 'As the service sends it, with dates as DD-MM-YYYY',
  },
  {
    name: 'Selected Fields',
    value: 'selected',
    description: 'Only the fields that you name, of the simplified or the raw output',
  },
  {
    name: 'Simplified',
    value: true,
    description: 'The most important fields, with dates as YYYY-MM-DD',
  },
];

/** Output, for operations whose records have more than ten fields. */
export const outputProperties: INodeProperties[] = [
  {
    displayName: 'Output',
    name: 'simplify',
    type: 'options',
    options: outputs,
    default: true,
  },
  {
    displayName: 'Fields',
    name: 'fields',
    type: 'string',
    default: '',
    placeholder: 'e.g. customer_name, total_amount',
    displayOptions: { show: { simplify: ['selected'] } },
    description:
      'The names of the fields, separated by commas. Rows have them in this order, with dates as YYYY-MM-DD.',
  },
];

/**
 * Turns a record into a row: simplified and with ISO dates, as the service sends it, or the selected
 * fields of both.
 * @throws InputError
 */
export function shapeOf(
  form: ItemForm,
  simplified: (record: JsonObject) => IDataObject,
): (record: JsonObject) => Row {
  const output = readChoice(form.parameter('simplify', true), outputs, 'Output');
  if (output === false) return (record) => ({ json: record });
  const { timeZone } = form.settings;
  const simple = (record: JsonObject) => withIsoDates(simplified(record) as JsonObject, timeZone);
  if (output === true) return (record) => ({ json: inColumnOrder(simple(record)) });
  const names = readFieldNames(form);
  return (record) => {
    const row = { ...withIsoDates(withNumbers(record), timeZone), ...simple(record) };
    return { json: selected(form, row, names) };
  };
}

function readFieldNames(form: ItemForm): string[] {
  const given = form.parameter('fields', '');
  // An expression may return the names as an array.
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
      if (!fields.has(name)) {
        form.hint(
          'warning',
          `a record has no field "${name}", so it is empty in its row. Check the spelling in Fields. To see the names, set Output to Raw or Simplified.`,
        );
      }
      return [name, fields.get(name) ?? null];
    }),
  ) as IDataObject;
}

/** Some fields of a row, in this order. */
export const onlyFields = (row: IDataObject, names: string[]): IDataObject =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
