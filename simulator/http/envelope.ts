import type { JsonReply } from './endpoint';
import type { Refusal } from './refusal';

/** The v2 success envelope (service.md, Resources: Response envelope). */
export function success(data: object, message = '', status = 200): JsonReply {
  return { status, json: { success: true, message, error_code: '', errors: {}, data } };
}

/** A list: rows under `name` with their total, or the text that nothing was found. */
export function list(name: string, rows: object[], total: number): JsonReply {
  return success(
    rows.length > 0 ? { [name]: rows, total_records: total } : { message: 'No data found!' },
  );
}

/** The error envelope of both versions. */
export function failure(refusal: Refusal): JsonReply {
  return {
    status: refusal.status,
    json: {
      success: false,
      message: refusal.message,
      error_code: refusal.code,
      errors: refusal.errors,
      data: {},
    },
  };
}
