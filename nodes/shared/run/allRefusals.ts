import type { Refusal } from '../../../books/refusal';
import { groupBy } from '../../../core/groupBy';
import { InputError } from '../../../core/inputError';
import { firstNames, mostNamed } from '../../../core/names';

/** A refusal in the words of the form. */
export interface Refused extends Pick<Refusal, 'listed'> {
  error: InputError;
  /** The index of the item that it is about; undefined if it is about several. */
  at?: number;
}

/** One error for all that is wrong, which lists those of the same kind together. */
export function allOf([first, ...others]: readonly [Refused, ...Refused[]]): {
  error: InputError;
  at?: number;
} {
  const all = [first, ...others];
  const kinds = [...groupBy(all, ({ listed, error }) => listed?.before ?? error.message)];
  const shown = kinds.slice(0, mostNamed);
  const sentences = shown.map(([before, same]) => {
    const names = [...new Set(same.map(({ listed }) => listed?.name))];
    return names.length > 1
      ? `${before}: ${firstNames(names)}`
      : (same[0] as Refused).error.message;
  });
  const message = sentences.join('. ');
  const more = kinds.length - shown.length;
  const fixes = shown.flatMap(([, same]) => same.map(({ error }) => error.advice));
  const advice = [...new Set(fixes.filter((text) => text !== ''))].join(' ');
  const { field } = first.error;
  const isAboutOne = message === first.error.message || all.every(({ at }) => at === first.at);
  return {
    error: new InputError(
      field,
      more > 0 ? `${message}. There are ${more} more problems` : message,
      advice,
    ),
    ...(isAboutOne && { at: first.at }),
  };
}
