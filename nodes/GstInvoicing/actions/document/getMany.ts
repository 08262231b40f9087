import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { customerFilter, filteredCustomer } from '../customerFilter';
import { filters, listWanted, returnAllOrLimit, shapeOf, simplify } from '../listing';
import { tellOfLongWork } from '../longWork';
import type { ItemContext, Operation } from '../operation';
import { periodProperties, readPeriod } from '../period';
import { readChoice } from '../readValue';
import { isoDates } from '../shape';
import { listableTypes } from './documentType';
import { lineRows } from './lineRows';
import { simplifiedDocument } from './simplified';
import { readDocument } from './stored';

const paymentStatuses = [
  { name: 'All', value: 'all' },
  { name: 'Cancelled', value: 'cancelled' },
  { name: 'Paid', value: 'paid' },
  { name: 'Pending', value: 'pending', description: 'Partly paid documents are among them' },
];

const outputs = [
  { name: 'One Row per Document', value: 'documents' },
  {
    name: 'One Row per Document, With Items',
    value: 'withItems',
    description: 'Reads each document, which takes a second for each',
  },
  {
    name: 'One Row per Line Item',
    value: 'lines',
    description: 'For spreadsheets. Reads each document, which takes a second for each.',
  },
];

const properties: INodeProperties[] = [
  {
    displayName: 'Document Types',
    name: 'documentTypes',
    type: 'multiOptions',
    options: listableTypes,
    default: ['invoice'],
    required: true,
    description: 'Subscriptions are not among them: the service lists them apart',
  },
  ...periodProperties,
  ...returnAllOrLimit,
  {
    displayName: 'Output',
    name: 'output',
    type: 'options',
    options: outputs,
    default: 'documents',
  },
  {
    displayName:
      'The service gives line items only with a single document, and answers one request a second: 50 documents take about 50 seconds.',
    name: 'itemsNotice',
    type: 'notice',
    default: '',
    displayOptions: { show: { output: ['withItems', 'lines'] } },
  },
  simplify,
  isoDates,
  filters([
    customerFilter,
    {
      displayName: 'Payment Status',
      name: 'paymentStatus',
      type: 'options',
      options: paymentStatuses,
      default: 'all',
    },
  ]),
];

/** Lists documents of some types in a period (service.md, Endpoints: GET /v2/doc/list). */
export const getMany: Operation = {
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many documents',
  description: 'Get the documents of one or more types in a period',
  properties,
  async run(context) {
    const output = context.choice('output', 'Output', outputs);
    const types = readTypes(context);
    const status = context.parameter('filters.paymentStatus', 'all');
    const query = {
      ...readPeriod(context),
      payment_status: readChoice(status, paymentStatuses, 'Payment Status'),
      customer_id: filteredCustomer(context),
    };
    const listings = types.map((type) => ({
      endpoint: endpoints.documentList,
      key: 'hash_id',
      query: { document_type: type, ...query },
      added: { document_type: type },
    }));
    const rows = await listWanted(context, listings);
    if (output === 'documents') return rows.map(shapeOf(context, simplifiedDocument));
    const documents = await readAll(context, rows);
    return output === 'lines'
      ? documents.flatMap((document) => lineRows(context, document))
      : documents.map(shapeOf(context, withItems));
  },
};

function readTypes(context: ItemContext): string[] {
  const given = context.parameter('documentTypes');
  // An expression may give one type as text, or several with commas between them.
  const list = Array.isArray(given) ? given : String(given ?? '').split(',');
  const types = list.map((type) => String(type).trim()).filter((type) => type !== '');
  if (types.length === 0) {
    throw new InputError('Document Types', 'No document type is chosen', 'Choose at least one.');
  }
  return types.map((type) => String(readChoice(type, listableTypes, 'Document Types')));
}

/** The documents with their items, which the list leaves out. */
async function readAll(context: ItemContext, rows: JsonObject[]): Promise<JsonObject[]> {
  const documents: JsonObject[] = [];
  for (const row of rows) {
    documents.push({ ...row, ...(await readDocument(context, String(row.hash_id))) });
  }
  tellOfLongWork(context, rows.length);
  return documents;
}

const withItems = (document: JsonObject) => ({
  ...simplifiedDocument(document),
  items: document.items,
});
