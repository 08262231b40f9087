/** Field name → what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** A request that is not carried out; answered as an error envelope (service.md, Errors). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: FieldErrors = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  /** HTTP 400 BAD_REQUEST with the fields at fault. */
  static fields(errors: FieldErrors): Refusal {
    const names = Object.keys(errors).join(', ');
    return new Refusal(400, 'BAD_REQUEST', `The request is not valid: ${names}`, errors);
  }
}
