import { customer } from './customer';
import { document } from './document';
import type { Resource } from './operation';
import { payment } from './payment';

/** Everything that the node can do. */
export const resources: Resource[] = [customer, document, payment];
