import type { IDataObject } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import { recordIn } from '../../../../api/envelope';
import { InputError } from '../../../../api/inputError';
import { simplify } from '../listing';
import type { Operation } from '../operation';
import { customerPicker } from '../pickers';
import { simplifiedCustomer } from './simplified';

/** Reads a customer (service.md, Endpoints: GET /v1/customer/{customer_id}). */
export const get: Operation = {
  name: 'Get',
  value: 'get',
  action: 'Get a customer',
  description: 'Get a customer by ID',
  properties: [customerPicker(), simplify],
  async run(context) {
    const id = context.picked('customer', 'Customer');
    const answer = await context.client.call(endpoints.customerGet, { path: { customer_id: id } });
    const customer = recordIn(answer, endpoints.customerGet);
    if (!customer) {
      throw new InputError(
        'Customer',
        `There is no customer "${id}" in the account`,
        'Choose one from the list.',
      );
    }
    const simple = context.parameter('simplify', true) === true;
    return [{ json: simple ? simplifiedCustomer(context)(customer) : (customer as IDataObject) }];
  },
};
