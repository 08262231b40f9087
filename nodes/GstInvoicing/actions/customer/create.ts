import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { collection, type Field, readGroup, textField } from '../field';
import type { Operation } from '../operation';
import { customerFields } from './fields';

const requiredFields: Field[] = [
  textField('customer_id', 'Customer ID', {
    required: true,
    placeholder: 'e.g. CUST-1001',
    description: 'Your own ID for the customer',
  }),
  textField('name', 'Name', { required: true }),
];

const properties: INodeProperties[] = [
  ...requiredFields.map(({ property }) => property),
  collection('additionalFields', 'Additional Fields', customerFields),
  additionalAttributes,
];

/** Creates a customer (service.md, Endpoints: POST /v1/customer). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create a customer',
  description: 'Create a customer under your own ID',
  properties,
  async run(context) {
    const { timeZone } = context.settings;
    const required = Object.fromEntries(
      requiredFields.map(({ property: { name } }) => [name, context.parameter(name)]),
    );
    const body = withAdditionalAttributes(
      {
        ...readGroup(requiredFields, required, { timeZone, label: '' }),
        ...readGroup(customerFields, context.parameter('additionalFields', {}) as object, {
          timeZone,
          label: '',
        }),
      },
      context,
    );
    const { payload } = await context.client.call(endpoints.customerCreate, { body });
    // v1 answers without data: what was sent is then all that is known.
    return [
      { json: { customer_id: body.customer_id, name: body.name, ...(payload as JsonObject) } },
    ];
  },
};
