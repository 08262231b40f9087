import type { INodeProperties } from 'n8n-workflow';
import { customerPicker } from './pickers';
import type { FormReader } from '../form/reader';
import { readValues } from '../form/readValue';

export const customerFilter: INodeProperties = { ...customerPicker(), required: false };

/** A filter that was added and is empty must not list the documents of all customers. */
export function filteredCustomer(reader: FormReader): string | undefined {
  const filters = readValues(reader.parameter('filters', {}), 'Filters');
  return 'customer' in filters ? reader.picked('filters.customer', 'Customer') : undefined;
}
