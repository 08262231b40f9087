import { InputError, withErrors } from '../../../../core/inputError';
import type { JsonObject } from '../../../../core/json';
import type { ItemForm } from '../../../shared/run/form';
import { ItemError } from '../../../shared/run/itemError';
import { advisedErrorIn } from '../../../shared/words/law';

/** What an input item is. @throws its errors, with the index of the item */
export const readInputItem = <T>(
  item: ItemForm,
  read: (record: JsonObject, item: ItemForm) => T,
): T =>
  withErrors(
    (error) => inInputItem(item, error),
    () => read(item.input.json as JsonObject, item),
  );

/** The error with the index of the invalid input item. */
function inInputItem(item: ItemForm, given: unknown): unknown {
  const error = advisedErrorIn(given);
  return error instanceof InputError ? new ItemError(item, error) : error;
}
