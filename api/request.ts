import { mustBe } from '../core/inputError';
import type { JsonObject } from '../core/json';
import { type Endpoint, type ParameterOf, versionFor } from './endpoint';
import { endpoints } from './endpoints';
import type { ServiceError } from './errors';
import type { CallResult } from './payload';
import type { Account, Query, WireRequest } from './types';

/**
 * Values for the `{name}` parameters of a path, which `requestOf` escapes. They are optional where the
 * compiler does not know the path.
 */
type PathInput<Path extends string> = string extends Path
  ? { path?: Record<string, string> }
  : [ParameterOf<Path>] extends [never]
    ? { path?: undefined }
    : { path: Record<ParameterOf<Path>, string> };

export type PathValues<Path extends string> = PathInput<Path>['path'];

export type RequestInput<Path extends string = string> = PathInput<Path> & {
  query?: Query;
  body?: JsonObject;
};

export type CallInput<Path extends string = string, Made = unknown> = PathInput<Path> & {
  query?: Query;
  body?: JsonObject | MakeBody<Made>;
};

/**
 * Makes the body of a write that depends on what is stored. It is called before every attempt, and no
 * other request of this process with the same API key comes between its reads and the write. An error
 * after a lost attempt leaves the outcome unknown. The call returns the `made` of the attempt that
 * succeeded.
 */
export type MakeBody<Made> = (
  preparation: Preparation,
) => Promise<{ body: JsonObject; made: Made }>;

interface Preparation {
  /** For reads: any other client waits until this turn ends. If a read fails, the whole attempt is retried. */
  client: Reader;
  /** The failure of an earlier attempt that may have been carried out. */
  lost?: ServiceError;
}

/** What reads need of a client. */
export interface Reader {
  /** @throws ServiceError, InputError */
  call<Path extends string>(
    endpoint: Endpoint<Path>,
    input: RequestInput<Path>,
  ): Promise<CallResult>;
}

/**
 * The request of a call, in the version that the account's setting chooses.
 * @throws InputError if a path parameter is invalid, or if v1 does not accept the body
 */
export function requestOf(
  account: Account,
  endpoint: Endpoint,
  input: RequestInput,
  rest: Pick<WireRequest, 'as' | 'timeoutMs' | 'limitMs'>,
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
  return path.replace(/\{(\w+)\}/g, (_, name: string, position: number) => {
    const value = values[name] ?? '';
    if (isParameter(value, path.slice(0, position))) return encodeURIComponent(value);
    throw mustBe(name, 'the ID of a record', value, 'Choose the record, or check the expression.');
  });
}

/**
 * Whether a value leads to its own endpoint only. URLs resolve dots even if they are escaped, and some
 * servers resolve escaped slashes, so a value is checked as the segments that it would then be: none
 * may be dots, and the first must not be one of another endpoint, such as `list`. Some servers cut a
 * value off at a control character.
 * @param before the part of the path in front of it
 */
function isParameter(value: string, before: string): boolean {
  const segments = value
    .split(/[/\\]/)
    .map((segment) => segment.trim().toLowerCase())
    .filter((segment) => segment !== '');
  const [first] = segments;
  return (
    first !== undefined &&
    !segmentsAfter(before).includes(first) &&
    !segments.some((segment) => /^\.{1,2}$/.test(segment)) &&
    !/[\p{Surrogate}\p{Cc}]/u.test(value)
  );
}

const paths = Object.values<Endpoint>(endpoints).flatMap(({ v1, v2 }) => [
  withoutVersion(v2.path),
  ...(v1 ? [withoutVersion(v1.path)] : []),
]);

/** What the paths of all endpoints, in any version, have behind their common beginning. */
const segmentsAfter = (before: string): string[] =>
  paths
    .filter((path) => path.startsWith(withoutVersion(before)))
    .map((path) => path.slice(withoutVersion(before).length).split('/')[0] as string);

function withoutVersion(path: string): string {
  return path.replace(/^\/v\d+/, '');
}

function withoutUndefined(query: Query): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    ),
  );
}
