import { type Endpoint, versionFor } from './endpoint';
import { InputError } from './inputError';
import type { Account, JsonObject, Query, WireRequest } from './types';

/** What one call carries. */
export interface CallInput {
  /** Values for the `{name}` parts of the path; they are escaped here. */
  path?: Record<string, string>;
  query?: Query;
  body?: JsonObject;
}

/**
 * The request of a call, in the version that the account's setting asks for.
 * @throws InputError where a part of the path cannot be one, or v1 cannot take the body
 */
export function requestOf(
  account: Account,
  endpoint: Endpoint,
  input: CallInput,
  rest: Pick<WireRequest, 'as' | 'timeoutMs'>,
): WireRequest {
  const version = versionFor(endpoint, account.endpointVersion);
  const adapt = version.body ?? ((body: JsonObject) => body);
  return {
    method: endpoint.method,
    url: account.baseUrl + fillPath(version.path, input.path ?? {}),
    query: withoutUndefined(input.query ?? {}),
    ...(input.body && { body: adapt(input.body) }),
    ...rest,
  };
}

function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => escapePart(values[name] ?? '', name));
}

/** Dots are resolved in a URL even where they are escaped, and would lead to another endpoint, as nothing would. */
const cannotBePart = /^\.{0,2}$|\p{Surrogate}/u;

function escapePart(value: string, name: string): string {
  if (!cannotBePart.test(value)) return encodeURIComponent(value);
  throw new InputError(
    name,
    value ? `No ${name} can be "${value}"` : `${name} is empty`,
    'Give the ID of the record.',
  );
}

function withoutUndefined(query: Query): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    ),
  );
}
