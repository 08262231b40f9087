import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { listRecords, type ListRequest } from '../../../api/pages';
import type { JsonObject } from '../../../api/types';
import { readWholeNumber } from './readValue';
import type { ItemContext, Row } from './operation';
import { withIsoDates } from './shape';

/** Return All and Limit, as every Get Many has them. */
export const returnAllOrLimit: INodeProperties[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { returnAll: [false] } },
    description: 'Max number of results to return',
  },
];

/** Simplify, as every operation has it whose rows have more than ten fields. */
export const simplify: INodeProperties = {
  displayName: 'Simplify',
  name: 'simplify',
  type: 'boolean',
  default: true,
  description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** Filters, each of which counts only when the user added it. */
export const filters = (options: INodeProperties[]): INodeProperties => ({
  displayName: 'Filters',
  name: 'filters',
  type: 'collection',
  placeholder: 'Add Filter',
  default: {},
  options,
});

/** Lists what is asked for, in as many requests as it takes; one row a record. */
export async function listRows(
  context: ItemContext,
  request: Omit<ListRequest, 'limit'>,
  simplified: (record: JsonObject) => IDataObject,
): Promise<Row[]> {
  const all = context.flag('returnAll', 'Return All');
  const limit = all
    ? undefined
    : readWholeNumber(context.parameter('limit', 50), 'Limit', { minValue: 1 });
  const records = await listRecords(context.client, { ...request, limit });
  const shape = context.flag('simplify', 'Simplify', true) ? simplified : asIs;
  const withDates = context.flag('isoDates', 'ISO Dates') ? withIsoDates : asIs;
  return records.map((record) => ({ json: withDates(shape(record) as JsonObject) }));
}

const asIs = (record: JsonObject) => record as IDataObject;
