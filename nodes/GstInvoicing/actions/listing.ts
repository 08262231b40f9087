import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { ServiceError } from '../../../api/errors';
import { listRecords, type ListRequest } from '../../../api/pages';
import type { JsonObject } from '../../../api/types';
import { returnAllNotice, tellOfLongWork } from './longWork';
import { readChoice, readWholeNumber } from './readValue';
import type { ItemContext, Row } from './operation';
import { withIsoDates } from './shape';

const ifInterruptedOptions = [
  { name: 'Fail', value: 'fail', description: 'Return nothing of a list that is not whole' },
  {
    name: 'Return What Was Fetched',
    value: 'returnFetched',
    description: 'Return the records of the pages that came, with a hint that more are missing',
  },
];

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
  returnAllNotice,
  {
    displayName: 'If Interrupted',
    name: 'ifInterrupted',
    type: 'options',
    options: ifInterruptedOptions,
    default: 'fail',
    displayOptions: { show: { returnAll: [true] } },
    description: 'What to do when the service stops answering before the last page',
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

/** What to list; the limit is the user's. */
export interface Listing extends Omit<ListRequest, 'limit'> {
  /** What its records do not say of themselves. */
  added?: JsonObject;
}

/** Lists what is asked for, in as many requests as it takes; one row a record. */
export async function listRows(
  context: ItemContext,
  listing: Listing,
  simplified: (record: JsonObject) => IDataObject,
): Promise<Row[]> {
  const records = await listWanted(context, [listing]);
  return records.map(shapeOf(context, simplified));
}

/** The records of several lists, one after another, up to the user's limit over all of them. */
export async function listWanted(context: ItemContext, listings: Listing[]): Promise<JsonObject[]> {
  const all = context.flag('returnAll', 'Return All');
  const limit = all
    ? undefined
    : readWholeNumber(context.parameter('limit', 50), 'Limit', { minValue: 1 });
  const records: JsonObject[] = [];
  let pages = 0;
  for (const { added, ...request } of listings) {
    const left = limit === undefined ? undefined : limit - records.length;
    if (left === 0) break;
    const listed = await listRecords(context.client, { ...request, limit: left });
    records.push(...listed.records.map((record) => ({ ...added, ...record })));
    pages += listed.pages;
    if (listed.interruptedBy !== undefined) {
      const fetched = `${records.length} records (${pages} ${pages === 1 ? 'page' : 'pages'})`;
      endInterrupted(context, listed.interruptedBy, pages > 0 ? fetched : '');
      break;
    }
    if (all && listed.missing > 0) {
      hint(
        context,
        `the service has ${listed.total} records, but ${listed.missing} did not come, probably as the list changed while it was read. Run it again to get them.`,
      );
    }
  }
  tellOfLongWork(context, pages);
  return records;
}

/**
 * @param fetched what came before, in words; empty where nothing did
 * @throws what interrupted the list, unless the user chose to have what was fetched
 */
function endInterrupted(context: ItemContext, error: unknown, fetched: string): void {
  if (!(error instanceof ServiceError) || !fetched) throw error;
  const isAll = context.flag('returnAll', 'Return All');
  const choice = isAll ? context.parameter('ifInterrupted', 'fail') : 'fail';
  if (readChoice(choice, ifInterruptedOptions, 'If Interrupted') === 'fail') {
    throw error.with({ message: `${error.message}, after ${fetched} had been fetched` });
  }
  hint(context, `only ${fetched} were fetched, and more are missing. ${error.message}`);
}

function hint({ functions, itemIndex }: ItemContext, message: string): void {
  functions.addExecutionHints({
    type: 'warning',
    location: 'outputPane',
    message: `Item ${itemIndex}: ${message}`,
  });
}

/** Makes a row of a record, as Simplify and ISO Dates say. */
export function shapeOf(
  context: ItemContext,
  simplified: (record: JsonObject) => IDataObject,
): (record: JsonObject) => Row {
  const shape = context.flag('simplify', 'Simplify', true) ? simplified : asIs;
  const withDates = context.flag('isoDates', 'ISO Dates') ? withIsoDates : asIs;
  return (record) => ({ json: withDates(shape(record) as JsonObject) });
}

const asIs = (record: JsonObject) => record as IDataObject;
