import { InputError, mustBe } from '../core/inputError';
import type { Endpoint, EndpointPath } from './endpoint';
import { endpoints } from './endpoints';
import type { WireRequest } from './types';

interface GivenEndpoint {
  method: WireRequest['method'];
  /** With the version, and not encoded: `/v2/expense/list`. */
  path: string;
  /** Whether the user says that a retry of a write has no further effect. */
  isSafeToRetry: boolean;
}

/** What a path must be, a pattern that shows that it is not, and how to fix it. */
const rules: Array<[expected: string, broken: RegExp, advice: string]> = [
  [
    'a path without a host',
    /^([a-z][\w+.-]*:|[/\\]{2})/i,
    'Remove everything before /v1 or /v2. The host is that of "Base URL" in the credential.',
  ],
  [
    'a path without ? and #',
    /[?#]/,
    'Add what follows the ? to "Query (JSON)", such as {"page": 1}.',
  ],
  [
    'a path without % and \\',
    /[%\\]/,
    'Write IDs and names as they are. The node encodes spaces and other letters.',
  ],
  [
    'a path without control characters',
    /[\p{Surrogate}\p{Cc}]/u,
    'Check its expression for line breaks and tabs.',
  ],
  [
    'a path that starts with the version, such as /v2/expense/list',
    /^(?!\/v[1-9]\d*\/)/,
    'Copy it from the API reference of the service.',
  ],
  [
    'a path without empty parts',
    /\/\s*(\/|$)/,
    'Check its expressions, and remove a slash at the end.',
  ],
  ['a path without . and .. as parts', /\/\s*\.{1,2}\s*(\/|$)/, 'Write the complete path.'],
];

/**
 * The endpoint at a path that the user wrote, in the version of that path. One that is in the table of
 * endpoints keeps what the table says about retries, records and unknown outcomes.
 * @throws InputError if the path could lead elsewhere, or if the table decides about retries
 */
export function givenEndpoint({ method, path, isSafeToRetry }: GivenEndpoint): Endpoint {
  const written = path.trim();
  for (const [expected, broken, advice] of rules) {
    if (broken.test(written)) throw mustBe('Path', expected, written, advice);
  }
  const v2: EndpointPath = {
    path: written.split('/').map(encodeURIComponent).join('/'),
    origin: 'given',
  };
  const known = knownEndpoint(method, written);
  if (!known) {
    const isSafe = method === 'GET' || isSafeToRetry;
    return { method, v2, idempotency: isSafe ? 'safe' : 'never' };
  }
  if (!isSafeToRetry || known.idempotency === 'safe') return { ...known, v1: undefined, v2 };
  throw new InputError(
    'Safe to Retry',
    `Safe to Retry must be off for ${method} ${written}, because the node knows when to retry it`,
    'Switch it off. The operation for this endpoint retries it where that creates no duplicate.',
  );
}

/** All versions of the endpoints. Those without parameters come first, since `list` is not an ID. */
const knownPaths = Object.values<Endpoint>(endpoints)
  .flatMap((endpoint) =>
    [endpoint.v1, endpoint.v2].flatMap((version) =>
      version ? [{ endpoint, path: version.path }] : [],
    ),
  )
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map(({ endpoint, path }) => ({
    endpoint,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
  }));

const knownEndpoint = (method: string, path: string): Endpoint | undefined =>
  knownPaths.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    ?.endpoint;
