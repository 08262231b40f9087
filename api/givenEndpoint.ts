import { errorSaying, mustBe } from '../core/inputError';
import type { Endpoint, EndpointPath } from './endpoint';
import { endpoints } from './endpoints';
import errors from './errors.json';
import texts from './givenPath.json';
import type { WireRequest } from './types';

interface GivenEndpoint {
  method: WireRequest['method'];
  /** With the version, and not encoded: `/v2/expense/list`. */
  path: string;
  /** Whether the user says that a retry of a write has no further effect. */
  isSafeToRetry: boolean;
}

type PathFault = keyof typeof texts;

/** Patterns that show that a path is not what it must be. */
const faults: Record<PathFault, RegExp> = {
  host: /^([a-z][\w+.-]*:|[/\\]{2})/i,
  query: /[?#]/,
  encoded: /[%\\]/,
  control: /[\p{Surrogate}\p{Cc}]/u,
  version: /^(?!\/v[1-9]\d*\/)/,
  empty: /\/\s*(\/|$)/,
  relative: /\/\s*\.{1,2}\s*(\/|$)/,
};

/**
 * The endpoint at a path that the user wrote, in the version of that path. One that is in the table of
 * endpoints keeps what the table says about retries, records and unknown outcomes.
 * @throws InputError if the path could lead elsewhere, or if the table decides about retries
 */
export function givenEndpoint({ method, path, isSafeToRetry }: GivenEndpoint): Endpoint {
  const written = path.trim();
  const fault = (Object.keys(faults) as PathFault[]).find((one) => faults[one].test(written));
  if (fault) throw mustBe('Path', texts[fault].expected, written, texts[fault].advice);
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
  throw errorSaying(errors.knownEndpoint, { method, written });
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
