import type { Resource } from '../../../shared/run/operation';
import { send } from './send';

export const apiRequest: Resource = {
  name: 'API Request',
  value: 'apiRequest',
  operations: [send],
  defaultOperation: send,
};
