import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import { readChoice } from '../readValue';
import { isoDates } from '../shape';
import { customerFilter, filteredCustomer } from '../customerFilter';
import { filters, listRows, returnAllOrLimit, simplify } from '../listing';
import type { Operation } from '../operation';
import { periodProperties, readPeriod } from '../period';
import { listableTypes } from './documentType';
import { simplifiedDocument } from './simplified';

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
          customer_id: filteredCustomer(context),
        },
      },
      simplifiedDocument,
    );
  },
};
