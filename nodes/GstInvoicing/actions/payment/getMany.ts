import type { IDataObject } from 'n8n-workflow';
import { paymentList } from '../../../../books/lists';
import { isObject, type Json, type JsonObject, textOf } from '../../../../core/json';
import { documentFrom } from '../../../../books/documents/wire/document';
import { onlyFields, withNumbers } from '../../../shared/documents/rowValues';
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
    return await listRows(form, session, payments, simplified);
  },
};

const simplifiedFields = [
  'payment_date',
  'payment_mode',
  'customer_id',
  'customer_name',
  'document_numbers',
  'total_amount',
  'amount_remaining',
  'linked_docs',
  'notes',
  'status',
];

function simplified(payment: JsonObject): IDataObject {
  const { party } = documentFrom(payment);
  const flat = {
    customer_id: party.id,
    customer_name: party.name,
    document_numbers: numbersOf(payment.linked_docs).join(', '),
  };
  return onlyFields({ ...withNumbers(payment), ...flat }, simplifiedFields);
}

/** The serial numbers of the documents that a payment settles. */
const numbersOf = (linked: Json | undefined): string[] =>
  (Array.isArray(linked) ? linked.filter(isObject) : [])
    .map(({ serial_number }) => textOf(serial_number))
    .filter((number) => number !== '');
