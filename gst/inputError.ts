/**
 * A value that nobody can compute with or that the service would refuse.
 * `field` is the property at fault (`unitPrice`), `message` a sentence for the user: what is wrong
 * and what to give instead.
 */
export class GstInputError extends Error {
  override readonly name = 'GstInputError';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}
