import { type Client, type ClientOptions, createClient } from '../../api/client';
import { isWrite } from '../../api/endpoint';
import type { Settings } from './account';
import { forget } from './pickerCache';
import { type NodeFunctions, portsOf } from './ports';

/**
 * The client of one run of a node, or of one picker. Whatever it changes makes the pickers read anew,
 * also where nobody knows whether it was changed. Another process of n8n, such as a worker, keeps its
 * own pages, so there a change shows within a minute.
 */
export function clientOf(
  functions: NodeFunctions,
  { account }: Settings,
  options?: ClientOptions,
): Client {
  const client = createClient(account, portsOf(functions), options);
  return {
    ...client,
    async call(endpoint, input) {
      try {
        return await client.call(endpoint, input);
      } finally {
        if (isWrite(endpoint)) forget(account.paceKey);
      }
    },
  };
}
