import { InputError } from '../../../core/inputError';

/** A mistake in one of several input items that are processed together. */
export class ItemError extends InputError {
  constructor(
    readonly itemIndex: number,
    { field, message, advice }: InputError,
  ) {
    super(field, `Item ${itemIndex + 1} (item index ${itemIndex}): ${message}`, advice);
  }
}
