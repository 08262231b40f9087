import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { ClientOptions } from '../../../api/client';
import { readNumber } from './readValue';

const name = 'waiting';

/**
 * How long the node waits for the service, for all items alike.
 * @param offline the operations that ask nobody
 */
export const waitingProperty = (offline: string[]): INodeProperties => ({
  displayName: 'Waiting and Repeats',
  name,
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  displayOptions: { hide: { operation: offline } },
  options: [
    {
      displayName: 'Give Up After (Seconds)',
      name: 'giveUpAfter',
      type: 'number',
      typeOptions: { minValue: 0 },
      default: 60,
      description:
        'How long a request that was refused for the rate, or got no answer, is sent again where that is safe. A payment without an answer is never sent again.',
    },
    {
      displayName: 'Timeout (Seconds)',
      name: 'timeout',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 60,
      description: 'After how long without an answer a request counts as lost',
    },
  ],
});

/** The same for the client; what was not given is left to it. @throws InputError */
export function readWaiting(functions: IExecuteFunctions): ClientOptions {
  const given = (functions.getNodeParameter(name, 0, {}) ?? {}) as Record<string, unknown>;
  const { giveUpAfter, timeout } = given;
  return {
    ...(giveUpAfter !== undefined && {
      giveUpAfterMs: 1000 * readNumber(giveUpAfter, 'Give Up After', { minValue: 0 }),
    }),
    ...(timeout !== undefined && {
      timeoutMs: 1000 * readNumber(timeout, 'Timeout', { minValue: 1 }),
    }),
  };
}
