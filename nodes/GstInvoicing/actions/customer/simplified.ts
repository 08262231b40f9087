import type { IDataObject } from 'n8n-workflow';
import type { JsonObject } from '../../../../api/types';
import type { ItemContext } from '../operation';

/** A customer's fields that most people need, with the service's own ID under its neutral name. */
export const simplifiedCustomer =
  ({ settings }: ItemContext) =>
  (customer: JsonObject): IDataObject => ({
    customer_id: customer.customer_id,
    name: customer.name,
    company_name: customer.company_name,
    phone: customer.phone,
    email: customer.email,
    gstin: customer.gstin,
    service_id: customer[`${settings.identifierPrefix}_id`],
  });
