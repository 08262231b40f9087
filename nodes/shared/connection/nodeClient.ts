import { type Client, type ClientOptions, createClient } from '../../../api/client';
import { isWrite } from '../../../api/endpoint';
import { parseJson } from '../../../api/json';
import { isObject } from '../../../core/json';
import { messageOf } from '../../../api/errors';
import type { Ports } from '../../../api/types';
import type { Settings } from './account';
import type { NodeFunctions } from './exchange';
import { hidden } from './keyHider';
import { clearPages } from './pickerCache';
import { portsOf } from './ports';

/** How long a client waits, in milliseconds. */
export type ClientWaits = ClientOptions;

type Received = Awaited<ReturnType<Ports['send']>>;

/**
 * The client of one run of a node, or of one picker. After each write, pickers read their lists
 * again, even if the outcome of the write is unknown. Other processes of n8n, such as workers, have
 * their own caches, in which a change appears within a minute.
 */
export function clientOf(
  functions: NodeFunctions,
  { account, hideKey }: Settings,
  waiting?: ClientWaits,
  ports = portsOf(functions),
): Client {
  const send: Ports['send'] = async (request) => {
    try {
      return withoutKey(await ports.send(request), hideKey);
    } catch (error) {
      throw errorWithoutKey(error, hideKey);
    }
  };
  const client = createClient(account, { ...ports, send }, waiting);
  return {
    ...client,
    async call(endpoint, input) {
      try {
        return await client.call(endpoint, input);
      } finally {
        if (isWrite(endpoint)) clearPages(account.paceKey);
      }
    },
  };
}

/** A copy of an error without what it refers to, such as the request with its headers. */
function errorWithoutKey(error: unknown, hideKey: Settings['hideKey']): Error {
  const copy = new Error(hideKey(messageOf(error)));
  if (!(error instanceof Error)) return copy;
  return Object.assign(copy, { name: error.name, stack: hideKey(error.stack ?? '') });
}

/** Removes the API key, which the service or a proxy may quote in an error that users see. */
function withoutKey(response: Received, hideKey: Settings['hideKey']): Received {
  if ('notSent' in response) return { notSent: hideKey(response.notSent) };
  if ('reason' in response) return { reason: hideKey(response.reason) };
  const { body } = response;
  const headers = hiddenIn(response.headers, hideKey) as typeof response.headers;
  const shown =
    body instanceof Uint8Array ? fileWithoutKey(body, hideKey) : hiddenIn(body, hideKey);
  return { ...response, headers, body: shown };
}

/**
 * A PDF cannot contain the key, and other files stay as they are unless they do. In place of a file there may be
 * JSON, whose numbers must stay numbers, or a page.
 */
function fileWithoutKey(body: Uint8Array, hideKey: Settings['hideKey']): Uint8Array {
  const text = Buffer.from(body).toString('latin1');
  if (text.startsWith('%PDF-') || hideKey(text) === text) return body;
  const shown = hiddenIn(parseJson(body), hideKey);
  return Buffer.from(typeof shown === 'string' ? shown : JSON.stringify(shown));
}

/**
 * A parsed value without the key in its texts and names. A number that is the key is hidden, too; one that
 * only contains its digits stays a number.
 */
function hiddenIn(value: unknown, hideKey: Settings['hideKey']): unknown {
  if (typeof value === 'string') return hideKey(value);
  if (typeof value === 'number') return hideKey(String(value)) === hidden ? hidden : value;
  if (Array.isArray(value)) return value.map((one) => hiddenIn(one, hideKey));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [hideKey(name), hiddenIn(one, hideKey)]),
  );
}
