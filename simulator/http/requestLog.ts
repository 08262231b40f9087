import type { DatabaseSync } from 'node:sqlite';
import type { FaultKind } from '../faults/kinds';

/** Stands in the log as the status of a request that got no answer. */
export const NO_ANSWER = 0;

/**
 * One request to the service's API: what was answered, and what happened. It names the key by its
 * label and never holds the key. Instants are milliseconds since 1970, by the machine's clock.
 */
export interface RecordedRequest {
  arrivedAt: number;
  /** When the answer was sent; undefined where there was none. */
  answeredAt: number | undefined;
  method: string;
  /** Without the query. */
  path: string;
  query: Record<string, unknown>;
  /** Parsed JSON; the raw text when it is not JSON; undefined when there was none. */
  body: unknown;
  /** 0 when there was no answer. */
  status: number;
  /** '' when the request was not refused. */
  errorCode: string;
  keyLabel: string | undefined;
  /** What went wrong on purpose. */
  fault: FaultKind | undefined;
  /** Whether the request changed the books, whatever was answered. */
  committed: boolean;
  /** The document that it created or changed. */
  hashId: string | undefined;
  /** The number of that document, or of the payment that it recorded. */
  serialNumber: string | undefined;
}

/** Adds a request to the log. */
export function recordRequest(db: DatabaseSync, request: RecordedRequest): void {
  db.prepare(
    `INSERT INTO requests (arrived_at, answered_at, method, path, query, body, status, error_code,
       key_label, fault, committed, hash_id, serial_number)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    request.arrivedAt,
    request.answeredAt ?? null,
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

/** In order of arrival; those of the same instant in the order in which they were dealt with. */
export function recordedRequests(db: DatabaseSync): RecordedRequest[] {
  return db
    .prepare('SELECT * FROM requests ORDER BY arrived_at, request_id')
    .all()
    .map((row) => ({
      arrivedAt: Number(row.arrived_at),
      answeredAt: row.answered_at === null ? undefined : Number(row.answered_at),
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
