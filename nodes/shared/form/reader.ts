import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Json } from '../../../core/json';
import { notJson } from '../../../core/inputError';
import { remembered } from '../../../core/remembered';
import { isFilled } from '../../../law/readValues';
import type { Settings } from '../connection/account';
import { foundValue } from './found';
import { inside } from './labels';
import { formError, type ShowsHints } from '../words/formTexts';
import {
  type Choice,
  readBoolean,
  readChoice,
  readJson,
  type Reviver,
  readIdentifier,
} from './readValue';

/** The columns of rows that have what the picker with a label takes as an ID. */
const idColumns = new Map([
  ['Document', ['hash_id', 'serial_number']],
  ['Customer', ['customer_id']],
  ['Vendor', ['vendor_id']],
]);

/** Reads the parameters of a form for one item. */
export interface FormReader extends ShowsHints {
  settings: Settings;
  /**
   * A parameter's value; `fallback` if the parameter is hidden or was never set, or if its expression finds
   * nothing and it may be left out. @throws InputError if it must be found
   */
  parameter(name: string, fallback?: unknown): unknown;
  /** The chosen value of a picker. @throws InputError when nothing is chosen */
  picked(name: string, label: string): string;
  /** One of the options of a parameter. @throws InputError for any other value */
  choice<Value>(name: string, label: string, options: Array<Choice<Value>>): Value;
  /** @throws InputError when it is neither true nor false */
  flag(name: string, label: string, fallback?: boolean): boolean;
  /**
   * @param revive what each value becomes, as for `JSON.parse`
   * @throws InputError when it is not JSON
   */
  jsonParameter(name: string, label: string, revive?: Reviver): Json;
  /** The same; undefined if it is left empty, as text or as an array. */
  optionalJson(name: string, label: string): Json | undefined;
}

/** Lists whose readers have labels for their entries, and what groups the items, of which each fails on its own. */
const readElsewhere = ['documentKey', 'documents', 'lineItems', 'lineItemsFrom'];

/** Whether another reader decides what becomes of what is not found. That of pickers names a fix. */
const isReadElsewhere = ({ name, type }: INodeProperties): boolean =>
  readElsewhere.includes(name) || type === 'resourceLocator';

/** What is at a path of a form. */
interface AtPath {
  /** Undefined if the form has none, or another reader decides what becomes of what is not found. */
  property?: INodeProperties;
  /** The name of what it is in. */
  collection?: string;
}

/** Finds the property at a path, such as `options.note`. All items have the same form, so each is found once. */
export const propertiesAt = (properties: readonly INodeProperties[]): ((path: string) => AtPath) =>
  remembered((path) => {
    const [root, ...rest] = path.split('.');
    let property = properties.find(({ name }) => name === root);
    let collection: string | undefined;
    for (const part of rest) {
      collection = property?.name;
      property = property && inside(property).find(({ name }) => name === part);
    }
    return property && isReadElsewhere(property) ? {} : { property, collection };
  });

/**
 * @param at finds the property at a path
 * @param get n8n's getNodeParameter for one item; with `extractValue` it returns the ID in a picker's
 * value
 * @param row the input item
 */
export function formReader(
  at: (path: string) => AtPath,
  get: (name: string, fallback?: unknown, options?: { extractValue: true }) => unknown,
  settings: Settings,
  hint: FormReader['hint'],
  row: IDataObject,
): FormReader {
  const read = (path: string, fallback?: unknown): unknown => {
    const value = get(path, fallback);
    const { property, collection } = at(path);
    if (!property) return value;
    const found = foundValue(property, value, { before: '', hint, collection });
    return found === undefined ? (fallback ?? '') : found;
  };
  const jsonParameter = (name: string, label: string, revive?: Reviver): Json => {
    const advice = 'Put names and texts in double quotes, and no comma after the last entry.';
    const value = readJson(read(name), label, advice, revive);
    if (value === undefined) throw notJson(label, '', advice);
    return value as Json;
  };
  return {
    settings,
    hint,
    parameter: read,
    picked(name, label) {
      const id = readIdentifier(get(name, '', { extractValue: true }) ?? '', label);
      if (id) return id;
      const column = idColumns.get(label)?.find((one) => isFilled(row[one]));
      throw column
        ? formError('notPickedFrom', { label, column })
        : formError('notPicked', { label });
    },
    choice: (name, label, options) => readChoice(read(name), options, label),
    flag: (name, label, fallback = false) => readBoolean(read(name, fallback), label),
    jsonParameter,
    optionalJson(name, label) {
      const given = isFilled(read(name, '')) ? jsonParameter(name, label) : [];
      return Array.isArray(given) && given.length === 0 ? undefined : given;
    },
  };
}
