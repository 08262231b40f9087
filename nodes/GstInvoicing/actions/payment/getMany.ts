import type { IDataObject } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import type { JsonObject } from '../../../../api/types';
import { filters, listRows, returnAllOrLimit, simplify } from '../listing';
import type { Operation } from '../operation';
import { periodProperties, readPeriod } from '../period';
import { isoDates, onlyFields, withNumbers } from '../shape';

/** The one status of payments that is documented (service.md, Endpoints: Query parameters). */
const documentedStatus = 'success';

/** Lists payments received in a period (service.md, Endpoints: GET /v2/payment/list). */
export const getMany: Operation = {
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many payments',
  description: 'Get the payments received in a period',
  properties: [
    ...periodProperties,
    ...returnAllOrLimit,
    simplify,
    isoDates,
    filters([
      {
        displayName: 'Status',
        name: 'status',
        type: 'string',
        default: documentedStatus,
        description: 'The status at the service; success is the one that is documented',
      },
    ]),
  ],
  async run(context) {
    const status = String(context.parameter('filters.status', '') ?? '').trim();
    return await listRows(
      context,
      {
        endpoint: endpoints.paymentList,
        // A row has no ID of its own.
        key: '',
        query: { ...readPeriod(context), status: status || documentedStatus },
      },
      simplified,
    );
  },
};

const mostNeeded = [
  'payment_date',
  'payment_mode',
  'customer',
  'total_amount',
  'amount_remaining',
  'linked_docs',
  'notes',
  'exclusive_notes',
  'status',
];

const simplified = (payment: JsonObject): IDataObject =>
  onlyFields(withNumbers(payment), mostNeeded);
