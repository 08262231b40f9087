import { paymentList } from '../../../../books/lists';
import { simplifiedPayment } from '../../../shared/documents/payment';
import { periodProperties, readPeriod } from '../../../shared/form/period';
import { filters, returnAllOptions, returnAllOrLimit } from '../../../shared/rows/listForm';
import { listRows } from '../../../shared/rows/listing';
import { outputProperties } from '../../../shared/rows/shape';
import type { Operation } from '../../../shared/run/operation';
import { propertyOf } from '../../../shared/form/field';

/** The only documented status of payments (service.md, Endpoints: Query parameters). */
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
    ...outputProperties,
    filters([
      propertyOf('string', 'status', 'Status', {
        default: documentedStatus,
        description: 'The payment status of the service. Only success is documented.',
      }),
    ]),
  ],
  options: returnAllOptions,
  async run(form, session) {
    const status = String(form.parameter('filters.status', '') ?? '').trim();
    const payments = paymentList({ ...readPeriod(form), status: status || documentedStatus });
    return await listRows(form, session, payments, simplifiedPayment);
  },
};
