import type { DatabaseSync } from 'node:sqlite';
import type { ApiKey } from '../books/companies';
import type { FaultKind } from '../faults/kinds';

/** The logged status of a request without a response. */
export const noResponse = 0;

/**
 * A request to the service's API, its response and its effect. It contains the label of the key, but
 * never the key. Instants are milliseconds since 1970, by the system clock.
 */
export interface RecordedRequest {
  arrivedAt: number;
  /** When the response was sent; undefined without a response. */
  respondedAt: number | undefined;
  method: string;
  /** Without the query. */
  path: string;
  query: Record<string, unknown>;
  /** Parsed JSON; text if it is not JSON; undefined without a body. */
  body: unknown;
  /** 0 without a response. */
  status: number;
  /** '' if the request was not rejected. */
  errorCode: string;
  keyLabel: string | undefined;
  /** The simulated fault. */
  fault: FaultKind | undefined;
  /** Whether the request changed the books, whatever the response was. */
  committed: boolean;
  /** The document that was created or changed. */
  hashId: string | undefined;
  /** The serial number of that document, or of the payment that was recorded. */
  serialNumber: string | undefined;
}

/** Adds a request to the log. */
export function recordRequest(db: DatabaseSync, request: RecordedRequest): void {
  db.prepare(
    `INSERT INTO requests (arrived_at, responded_at, method, path, query, body, status, error_code,
       key_label, fault, committed, hash_id, serial_number)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    request.arrivedAt,
    request.respondedAt ?? null,
    request.method,
    request.path,
    JSON.stringify(request.query),
    request.body === undefined ? '' : JSON.stringify(request.body),
    request.status,
    request.errorCode,
    request.keyLabel ?? null,
    request.fault ?? null,
    Number(request.committed),
    request.hashId ?? null,
    request.serialNumber ?? null,
  );
}

/**
 * All requests, or those with one of some keys, in order of arrival, and of completion for those of the same instant.
 */
export function recordedRequests(db: DatabaseSync, keys?: ApiKey[]): RecordedRequest[] {
  const labels = keys?.map(({ label }) => label) ?? [];
  const only = keys ? `WHERE key_label IN (${labels.map(() => '?').join(', ')})` : '';
  return db
    .prepare(`SELECT * FROM requests ${only} ORDER BY arrived_at, request_id`)
    .all(...labels)
    .map((row) => ({
      arrivedAt: Number(row.arrived_at),
      respondedAt: row.responded_at === null ? undefined : Number(row.responded_at),
      method: String(row.method),
      path: String(row.path),
      query: JSON.parse(String(row.query)) as Record<string, unknown>,
      body: row.body === '' ? undefined : (JSON.parse(String(row.body)) as unknown),
      status: Number(row.status),
      errorCode: String(row.error_code),
      keyLabel: text(row.key_label),
      fault: text(row.fault) as FaultKind | undefined,
      committed: row.committed === 1,
      hashId: text(row.hash_id),
      serialNumber: text(row.serial_number),
    }));
}

function text(value: unknown): string | undefined {
  return value === null ? undefined : String(value);
}
