import type { INodeProperties } from 'n8n-workflow';
import type { ItemContext } from './operation';
import { customerPicker } from './pickers';

/** A customer to filter a list by. */
export const customerFilter: INodeProperties = { ...customerPicker(), required: false };

/** A customer who was added as a filter and comes out empty must not list everybody's documents. */
export function filteredCustomer(context: ItemContext): string | undefined {
  const filters = (context.parameter('filters', {}) ?? {}) as object;
  return 'customer' in filters ? context.picked('filters.customer', 'Customer') : undefined;
}
