import type { IDataObject } from 'n8n-workflow';
import { subscriptionList } from '../../../../books/lists';
import { onlyFields, withNumbers } from '../../../shared/documents/rowValues';
import type { JsonObject } from '../../../../core/json';
import { customerFilter, filteredCustomer } from '../../../shared/pickers/customerFilter';
import { periodProperties, readPeriod } from '../../../shared/form/period';
import { readChoice } from '../../../shared/form/readValue';
import { filters, returnAllOptions, returnAllOrLimit } from '../../../shared/rows/listForm';
import { listRows } from '../../../shared/rows/listing';
import { outputProperties } from '../../../shared/rows/shape';
import type { Operation } from '../../../shared/run/operation';
import { choiceProperty } from '../../../shared/form/field';

const statuses = [
  { name: 'Active', value: 'active' },
  { name: 'All', value: 'all' },
  { name: 'Cancelled', value: 'cancelled' },
  { name: 'Error', value: 'error' },
  { name: 'Expired', value: 'expired' },
];

/** Lists subscriptions (service.md, Endpoints: GET /v1/subscriptions/list). */
export const getMany: Operation = {
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many subscriptions',
  description: 'Get the subscriptions of a period',
  properties: [
    ...periodProperties,
    ...returnAllOrLimit,
    ...outputProperties,
    filters([customerFilter, choiceProperty('status', 'Status', statuses, 'all')]),
  ],
  options: returnAllOptions,
  async run(form, session) {
    const subscriptions = subscriptionList({
      ...readPeriod(form),
      status: readChoice(form.parameter('filters.status', 'all'), statuses, 'Status'),
      customer_id: filteredCustomer(form),
    });
    return await listRows(form, session, subscriptions, simplified);
  },
};

const simplifiedFields = [
  'hash_id',
  'sub_serial_number',
  'customer_id',
  'customer_name',
  'status',
  'repeat_every',
  'repeat_unit',
  'invoice_count',
  'upcoming_date',
  'total_amount',
];

const simplified = (subscription: JsonObject): IDataObject =>
  onlyFields(withNumbers(subscription), simplifiedFields);
