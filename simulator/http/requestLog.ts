import type { DatabaseSync } from 'node:sqlite';

/** One request to the service's API. It names the key by its label and never holds the key. */
export interface RecordedRequest {
  /** Milliseconds since 1970. */
  arrivedAt: number;
  method: string;
  /** Without the query. */
  path: string;
  query: Record<string, unknown>;
  /** Parsed JSON; the raw text when it is not JSON; undefined when there was none. */
  body: unknown;
  status: number;
  /** '' when the request was not refused. */
  errorCode: string;
  keyLabel: string | undefined;
}

/** Adds a request to the log. */
export function recordRequest(db: DatabaseSync, request: RecordedRequest): void {
  db.prepare(
    `INSERT INTO requests (arrived_at, method, path, query, body, status, error_code, key_label)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    request.arrivedAt,
    request.method,
    request.path,
    JSON.stringify(request.query),
    request.body === undefined ? '' : JSON.stringify(request.body),
    request.status,
    request.errorCode,
    request.keyLabel ?? null,
  );
}

/** Every request since the database was made, in order of arrival. */
export function recordedRequests(db: DatabaseSync): RecordedRequest[] {
  return db
    .prepare('SELECT * FROM requests ORDER BY arrived_at, request_id')
    .all()
    .map((row) => ({
      arrivedAt: Number(row.arrived_at),
      method: String(row.method),
      path: String(row.path),
      query: JSON.parse(String(row.query)) as Record<string, unknown>,
      body: row.body === '' ? undefined : (JSON.parse(String(row.body)) as unknown),
      status: Number(row.status),
      errorCode: String(row.error_code),
      keyLabel: row.key_label === null ? undefined : String(row.key_label),
    }));
}
