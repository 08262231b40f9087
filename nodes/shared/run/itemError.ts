import { InputError } from '../../../core/inputError';
import type { ItemForm } from './form';
import type { ItemGroup } from './operation';

/** A mistake in one of several input items that are processed together. */
export class ItemError extends InputError {
  constructor(
    readonly itemIndex: number,
    { field, message, advice }: InputError,
  ) {
    super(field, `${nameOfItem(itemIndex)}: ${message}`, advice);
  }
}

/** An item as texts name it: counted from 1, with the index that n8n adds to errors. */
export const nameOfItem = (itemIndex: number): string =>
  `Item ${itemIndex + 1} (item index ${itemIndex})`;

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
