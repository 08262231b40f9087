import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { withIsoDates } from '../../../api/records';
import type { JsonObject } from '../../../api/types';
import type { ItemContext } from '../run/context';
import type { Row } from '../run/operation';

/** Simplify, for operations whose rows have more than ten fields. */
export const simplify: INodeProperties = {
  displayName: 'Simplify',
  name: 'simplify',
  type: 'boolean',
  default: true,
  description:
    'Whether to return a simplified version of the response instead of the raw data, which has dates as the service writes them (DD-MM-YYYY)',
};

/** Turns a record into a row: simplified and with ISO dates, or as the service sends it. */
export function shapeOf(
  context: ItemContext,
  simplified: (record: JsonObject) => IDataObject,
): (record: JsonObject) => Row {
  const isSimplified = context.flag('simplify', 'Simplify', true);
  return (record) => ({
    json: isSimplified ? withIsoDates(simplified(record) as JsonObject) : record,
  });
}

/** Some fields of a row, in this order. */
export const onlyFields = (row: IDataObject, names: string[]): IDataObject =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
