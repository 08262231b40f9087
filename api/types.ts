/** What the client needs from its surroundings, and the shapes that pass between them. */

/** A value that JSON can carry. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** An object that JSON can carry. */
export interface JsonObject {
  [name: string]: Json;
}

/** Query parameters; an undefined value is left out. */
export type Query = Record<string, string | number | undefined>;

/** One HTTP request, ready to be sent. The sender adds the bearer header. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  query: Record<string, string | number>;
  body?: JsonObject;
  /** `file` asks for the bytes as they are. */
  as: 'json' | 'file';
  timeoutMs: number;
}

/** Any answer, whatever its status. A JSON body arrives parsed, other text as a string, a file as bytes. */
export interface WireResponse {
  status: number;
  /** Header names in lower case. */
  headers: Record<string, string>;
  body: unknown;
}

/** No answer arrived: the connection failed, was cut, or took too long. */
export interface NoAnswer {
  /** What is known of the cause, for example `ECONNREFUSED`. */
  reason: string;
}

/** The ports through which the client reaches the world. */
export interface Ports {
  /** Resolves whatever comes; rejects only where the request could not even be made. */
  send(request: WireRequest): Promise<WireResponse | NoAnswer>;
  /** Milliseconds; only differences count. */
  now(): number;
  /** The time of day. All processes that use one key are taken to agree on it within milliseconds. */
  date(): Date;
  /** Rejects as soon as the execution that waits is cancelled. */
  sleep(milliseconds: number): Promise<void>;
  /** At least 0 and less than 1. */
  random(): number;
}

/** Which version of the service's paths to call (service.md, Versioning). */
export type EndpointVersion = 'recommended' | 'v2' | 'v1';

/** The account that a client works for. */
export interface Account {
  /** Without a version and without a slash at its end. */
  baseUrl: string;
  endpointVersion: EndpointVersion;
  /** One for each API key of each base URL; never the key itself. */
  paceKey: string;
  /** What the service allows for the key (service.md, Limits). */
  requestsPerSecond: number;
}
