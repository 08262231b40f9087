/** A value that the service would refuse, found before anything was sent. */
export class InputError extends Error {
  /**
   * @param field the field as its label or attribute names it, for example `Document Date`
   * @param message what is not right, in one sentence
   * @param advice how to mend it
   */
  constructor(
    readonly field: string,
    message: string,
    readonly advice = '',
  ) {
    super(message);
    this.name = 'InputError';
  }
}
