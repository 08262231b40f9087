import { InputError } from '../../../core/inputError';
import type { ItemForm } from './form';
import type { ItemGroup } from './operation';

/** A mistake in one of several input items that are processed together. */
export class ItemError extends InputError {
  constructor(
    readonly itemIndex: number,
    { field, message, advice }: InputError,
  ) {
    super(field, `Item ${itemIndex + 1} (item index ${itemIndex}): ${message}`, advice);
  }
}

/** What each item of a group says. @throws InputError naming the item, if there are several */
export const readEach = <T>(group: ItemGroup, read: (item: ItemForm, index: number) => T): T[] =>
  group.map((item, index) => {
    try {
      return read(item, index);
    } catch (error) {
      const isOfItem = group.length > 1 && error instanceof InputError;
      throw isOfItem ? new ItemError(item.itemIndex, error) : error;
    }
  });
