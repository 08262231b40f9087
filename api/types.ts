/** What the client needs from its environment, and the types of requests and responses. */
import type { JsonObject } from '../core/json';

/** Query parameters; undefined values are left out. */
export type Query = Record<string, string | number | undefined>;

/** One HTTP request. The sender adds the bearer header. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  query: Record<string, string | number>;
  body?: JsonObject;
  /** `file` returns the bytes unchanged. */
  as: 'json' | 'file';
  /** From sending the request to the headers of its response. */
  timeoutMs: number;
  /** From sending the request to the end of its response. */
  limitMs: number;
}

/** Any response, whatever its status. JSON bodies are parsed, other texts are strings, files are bytes. */
export interface WireResponse {
  status: number;
  /** Header names are in lowercase. */
  headers: Record<string, string>;
  body: unknown;
}

/** No complete response arrived: the connection failed, was closed, or timed out. */
export interface NoResponse {
  /** The cause, for example `ECONNREFUSED`, or the time limit that has passed. */
  reason: string;
}

/** Nothing was sent, for example because the credential forbids the request. */
export interface NotSent {
  /** Why, for users. */
  notSent: string;
}

/** What the client does through its environment. */
export interface Ports {
  /**
   * Resolves with any outcome, within the request's time limits. If it rejects, the request may have been
   * carried out.
   */
  send(request: WireRequest): Promise<WireResponse | NoResponse | NotSent>;
  /** Milliseconds; only differences count. */
  now(): number;
  /** The time of day. */
  date(): Date;
  /** Rejects as soon as the execution is cancelled. */
  sleep(milliseconds: number): Promise<void>;
  /** At least 0 and less than 1. */
  random(): number;
}

/**
 * Which paths of the service to call (service.md, Versioning).
 * - `v2`: version 2, which has every operation.
 * - `described`: the paths in the service's description: v2 if it shows that, or else v1 if it shows that.
 * - `v1`: version 1 where it exists. The service has deprecated it.
 */
export type EndpointVersion = 'v2' | 'described' | 'v1';

/** The account that a client works for. */
export interface Account {
  /** Without a version and a slash at its end. */
  baseUrl: string;
  endpointVersion: EndpointVersion;
  /** Identifies the API key and the origin of the base URL, without containing the key. */
  paceKey: string;
  /** What the service allows for the key (service.md, Limits). */
  requestsPerSecond: number;
}
