import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { listRecords, type ListRequest } from '../../../api/pages';
import type { JsonObject } from '../../../api/types';
import { readNumber } from './readValue';
import type { ItemContext, Row } from './operation';

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

/** Lists what is asked for, in as many requests as it takes; one row a record. */
export async function listRows(
  context: ItemContext,
  request: Omit<ListRequest, 'limit'>,
  simplified: (record: JsonObject) => IDataObject,
): Promise<Row[]> {
  const all = context.parameter('returnAll', false) === true;
  const limit = all ? undefined : readNumber(context.parameter('limit', 50), 'Limit', 1);
  const records = await listRecords(context.client, { ...request, limit });
  const shape = context.parameter('simplify', true) === true ? simplified : asIs;
  return records.map((record) => ({ json: shape(record) }));
}

const asIs = (record: JsonObject) => record as IDataObject;
