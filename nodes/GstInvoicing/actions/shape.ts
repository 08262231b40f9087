import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readDay, toIsoDate } from '../../../api/dates';
import type { Json, JsonObject } from '../../../api/types';

/** Asks for dates as n8n's other nodes write them. */
export const isoDates: INodeProperties = {
  displayName: 'ISO Dates',
  name: 'isoDates',
  type: 'boolean',
  default: false,
  description: 'Whether to write dates as YYYY-MM-DD instead of DD-MM-YYYY',
};

const numeric =
  /(^|_)(amount|balance|price|quantity|discount|rate|total|paid|pending|settled|remaining)(_|$)/;

const date = /(^|_)date$/;

/** Amounts that came as text become numbers; everything else stays. */
export const withNumbers = (record: JsonObject): IDataObject =>
  mapValues(record, (value, name) =>
    typeof value === 'string' && numeric.test(name) && /^-?\d+(\.\d+)?$/.test(value)
      ? Number(value)
      : value,
  );

/** Dates, at any depth, in ISO form; what is no date stays as it is. */
export const withIsoDates = (record: JsonObject): IDataObject =>
  mapValues(record, (value, name) => (date.test(name) ? asIso(value) : value));

function asIso(value: Json): Json {
  if (typeof value !== 'string' || !/\d{4}/.test(value)) return value;
  try {
    return toIsoDate(readDay(value, '', 'UTC'));
  } catch {
    return value;
  }
}

/** Some fields of a row, in this order. */
export const onlyFields = (row: IDataObject, names: string[]): IDataObject =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

function mapValues(record: JsonObject, change: (value: Json, name: string) => Json): JsonObject {
  const changed = (value: Json, name: string): Json => {
    if (Array.isArray(value)) return value.map((one) => changed(one, name));
    if (typeof value === 'object' && value !== null) return mapValues(value, change);
    return change(value, name);
  };
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, changed(value, name)]),
  );
}
