import type { Account } from '../books/companies';

/** A request as an endpoint receives it, after its key and the rate limit have been checked. */
export interface EndpointRequest {
  account: Account;
  /** Parts of the path, by name. */
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The parsed JSON, or undefined when the request has no body. */
  body: unknown;
}

/** The document or payment that a change created or updated. */
export interface ChangedRecord {
  hashId?: string;
  serialNumber: string;
}

/** A JSON response with status 200 by default. `changed` only goes to the request log. */
export interface JsonReply {
  status?: number;
  json: object;
  changed?: ChangedRecord;
}

/** A file to download. */
export interface FileReply {
  file: Buffer;
  contentType: string;
  fileName: string;
}

export type Reply = JsonReply | FileReply;

/** A read; it may be asynchronous. */
export interface ReadEndpoint {
  method: 'GET';
  path: string;
  handle: (request: EndpointRequest) => Reply | Promise<Reply>;
}

/** A change; it is synchronous and runs in one transaction, so that an error undoes all of it. */
export interface ChangeEndpoint {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  handle: (request: EndpointRequest) => JsonReply;
}

export type Endpoint = ReadEndpoint | ChangeEndpoint;

/** The v2 success envelope (service.md, Resources: Response envelope). */
export function success(data: object, message = '', status = 200): JsonReply {
  return { status, json: { success: true, message, error_code: '', errors: {}, data } };
}

/** A page of rows under `name` with their total, or the message that nothing was found. */
export function list(name: string, rows: object[], total: number): JsonReply {
  return success(
    rows.length > 0 ? { [name]: rows, total_records: total } : { message: 'No data found!' },
  );
}
