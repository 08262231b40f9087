import type { Account } from '../account';

/** One request as an endpoint sees it, after the key and the rate have been checked. */
export interface Call {
  account: Account;
  /** Parts of the path, by name. */
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The parsed JSON, or undefined when the request has no body. */
  body: unknown;
}

/** The document or payment that a change was about. */
export interface Issued {
  hashId?: string;
  serialNumber: string;
}

/** A JSON answer; `status` is 200 when left out. `issued` is for the log, not for the client. */
export interface JsonReply {
  status?: number;
  json: object;
  issued?: Issued;
}

/** A file to download. */
export interface FileReply {
  file: Buffer;
  contentType: string;
  fileName: string;
}

export type Reply = JsonReply | FileReply;

/** A read may take its time. */
export interface ReadEndpoint {
  method: 'GET';
  path: string;
  handle: (call: Call) => Reply | Promise<Reply>;
}

/** A change runs at one go, in one transaction: whatever it throws, nothing of it stays. */
export interface ChangeEndpoint {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  handle: (call: Call) => JsonReply;
}

export type Endpoint = ReadEndpoint | ChangeEndpoint;
