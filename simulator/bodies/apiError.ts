/** Error messages by field name. */
export type FieldErrors = Record<string, string>;

/** A rejected request, returned to the client in the error envelope (service.md, Errors). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: FieldErrors = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/**
 * A body that the schema refuses: HTTP 400 without the envelope (service.md, Errors: Statuses).
 * `errors` has the texts of a JSON Schema validator.
 */
export class SchemaRefusal extends ApiError {
  constructor(errors: FieldErrors) {
    super(400, '', 'Input payload validation failed', errors);
  }
}

/** HTTP 400 BAD_REQUEST with a message for each invalid field. */
export function invalidFields(errors: FieldErrors): ApiError {
  const names = Object.keys(errors).join(', ');
  return new ApiError(400, 'BAD_REQUEST', `The request is not valid: ${names}`, errors);
}

/** Rejects the request when any field is invalid, by default with BAD_REQUEST. */
export function rejectFields(errors: FieldErrors, code?: string, message = ''): void {
  if (Object.keys(errors).length === 0) return;
  throw code ? new ApiError(400, code, message, errors) : invalidFields(errors);
}
