import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import type { JsonObject } from '../../../../api/types';
import { readChoice } from '../readValue';
import { listRows, returnAllOrLimit, simplify } from '../listing';
import type { ItemContext, Operation } from '../operation';
import { periodProperties, readPeriod } from '../period';
import { customerPicker } from '../pickers';
import { listableTypes } from './documentType';

const paymentStatuses = [
  { name: 'All', value: 'all' },
  { name: 'Cancelled', value: 'cancelled' },
  { name: 'Paid', value: 'paid' },
  { name: 'Pending', value: 'pending', description: 'Partly paid documents are among them' },
];

const properties: INodeProperties[] = [
  {
    displayName: 'Document Type',
    name: 'documentType',
    type: 'options',
    options: listableTypes,
    default: 'invoice',
    description: 'Subscriptions are not among them: the service lists them apart',
  },
  ...periodProperties,
  ...returnAllOrLimit,
  simplify,
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    options: [
      { ...customerPicker(), required: false },
      {
        displayName: 'Payment Status',
        name: 'paymentStatus',
        type: 'options',
        options: paymentStatuses,
        default: 'all',
      },
    ],
  },
];

/** Lists documents of one type in a period (service.md, Endpoints: GET /v2/doc/list). */
export const getMany: Operation = {
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many documents',
  description: 'Get the documents of a type in a period',
  properties,
  async run(context) {
    const status = context.parameter('filters.paymentStatus', 'all');
    return await listRows(
      context,
      {
        endpoint: endpoints.documentList,
        key: 'hash_id',
        query: {
          document_type: readChoice(
            context.parameter('documentType'),
            listableTypes,
            'Document Type',
          ),
          ...readPeriod(context),
          payment_status: readChoice(status, paymentStatuses, 'Payment Status'),
          customer_id: chosenCustomer(context),
        },
      },
      simplified,
    );
  },
};

/** A customer who was added as a filter and comes out empty must not list everybody's documents. */
function chosenCustomer(context: ItemContext): string | undefined {
  const filters = (context.parameter('filters', {}) ?? {}) as object;
  return 'customer' in filters ? context.picked('filters.customer', 'Customer') : undefined;
}

function simplified(document: JsonObject): IDataObject {
  const customer = (document.customer ?? {}) as JsonObject;
  return {
    hash_id: document.hash_id,
    serial_number: document.serial_number,
    document_date: document.document_date,
    due_date: document.due_date,
    customer_id: customer.id,
    customer_name: customer.name,
    total_amount: document.total_amount,
    amount_paid: document.amount_paid,
    amount_pending: document.amount_pending,
    payment_status: document.payment_status,
  };
}
