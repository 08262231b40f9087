import type { INodeProperties } from 'n8n-workflow';
import type { ApiRequest } from '../../../../books/apiRequest';
import { mustBe } from '../../../../core/inputError';
import { isObject, type JsonObject } from '../../../../core/json';
import { choiceParameter, flagOption } from '../../../shared/form/option';
import { type Choice, readText, type Reviver } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { propertyOf } from '../../../shared/form/field';
import { formError } from '../../../shared/words/formTexts';

const methods: Array<Choice<ApiRequest['method']>> = [
  { name: 'DELETE', value: 'DELETE' },
  { name: 'GET', value: 'GET' },
  { name: 'POST', value: 'POST' },
  { name: 'PUT', value: 'PUT' },
];

/** Writes a number with its digits. Node.js has it since version 21; TypeScript does not know it. */
const { rawJSON } = JSON as unknown as { rawJSON(digits: string): unknown };

const withBody = ['POST', 'PUT'];

const queryLabel = 'Query (JSON)';
const bodyLabel = 'Body (JSON)';

const requestMethod = choiceParameter('method', 'Method', methods, 'GET');

/** Method, path, query and body. */
export const requestProperties: INodeProperties[] = [
  requestMethod.property,
  propertyOf('string', 'path', 'Path', {
    placeholder: 'e.g. /v2/customer/list',
    description: 'What follows the Base URL. What would follow a ? goes into Query (JSON).',
  }),
  propertyOf('json', 'query', queryLabel, {
    default: '{}',
  }),
  propertyOf('json', 'body', bodyLabel, {
    default: '{}',
    displayOptions: { show: { method: withBody } },
  }),
];

/** Whether a request that changes something may be sent again: an option. */
export const safeToRetry = flagOption('safeToRetry', 'Safe to Retry', {
  displayOptions: { hide: { '/method': ['GET'] } },
  description: 'Whether a second request has no further effect',
});

/** @throws InputError */
export function readRequest(form: ItemForm): ApiRequest {
  refuseKey(form);
  const method = requestMethod.read(form);
  const body = readObject(form, 'body', bodyLabel, rawJSON);
  if (body && !withBody.includes(method))
    throw formError('bodyOfRead', { label: bodyLabel, method });
  return {
    method,
    path: readText(form.parameter('path'), 'Path'),
    query: readQuery(readObject(form, 'query', queryLabel, (source) => source) ?? {}),
    body,
    isSafeToRetry: safeToRetry.read(form),
  };
}

/**
 * Undefined if the field is empty, hidden or {}.
 * @param withDigits keeps the digits of a number that JavaScript would round
 */
function readObject(
  form: ItemForm,
  name: string,
  label: string,
  withDigits: (digits: string) => unknown,
): JsonObject | undefined {
  if ((form.parameter(name, '') ?? '') === '') return undefined;
  const revive: Reviver = (_, value, { source = '' }) =>
    typeof value === 'number' && Number.isFinite(value) && String(value) !== source
      ? withDigits(source)
      : value;
  const given = form.jsonParameter(name, label, revive);
  if (!isObject(given)) throw mustBe(label, 'an object', given, 'Write it as {"name": "value"}.');
  requireSendable(given, label);
  return Object.keys(given).length > 0 ? given : undefined;
}

/** What an expression leaves that cuts an emoji or another character in two. UTF-8 has nothing for it. */
const halfCharacter = /\p{Surrogate}/u;

/**
 * JSON has no number for what is larger than JavaScript can hold.
 * @param at the label, with where in it the value is
 */
function requireSendable(value: unknown, label: string, at = label): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw formError('invalidNumber', { label });
  }
  if (typeof value === 'string' && halfCharacter.test(value)) {
    const advice = 'Check its expression: it cuts an emoji or another character in two.';
    throw mustBe(at, 'a text of whole characters', value, advice);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    requireSendable(name, label);
    requireSendable(one, label, `${at}${at === label ? ': ' : '.'}${name}`);
  }
}

/** Errors show the request, and servers log its path. */
function refuseKey({ settings, parameter }: ItemForm): void {
  const given = JSON.stringify(['path', 'query', 'body'].map((name) => parameter(name, '')));
  if (settings.hideKey(given) === given) return;
  throw formError('keyInRequest', { query: queryLabel, body: bodyLabel });
}

const readQuery = (given: JsonObject): ApiRequest['query'] =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value === 'object') {
        throw mustBe(`${queryLabel}: ${name}`, 'a text or a number', value);
      }
      return [name, typeof value === 'number' ? value : String(value)];
    }),
  );

/** @throws InputError if the request can't be sent for every page of a list */
export function refuseWithReturnAll({ method, query }: ApiRequest): void {
  if (method !== 'GET') throw formError('allOfWrite', { method });
  const own = ['page', 'num_records'].find((name) => name in query);
  if (own === undefined) return;
  throw formError('pageOfAll', { label: queryLabel, name: own });
}
