import type { IExecuteFunctions } from 'n8n-workflow';
import { groupBy } from '../../../core/groupBy';
import { showHint } from '../../shared/connection/nodeErrors';
import type { ItemForm } from './form';
import { nameOf } from './journalChanges';

/**
 * Shows the hints about the items, each once with all items that it is about. With only one item, or one
 * group of items, hints need no number.
 */
export function showItemHints(
  functions: IExecuteFunctions,
  items: readonly ItemForm[],
  isOneGroup: boolean,
): void {
  const hints = items.flatMap((item) =>
    [...item.hints].map(([message, type]) => ({ message, type, index: item.itemIndex })),
  );
  for (const [message, same] of groupBy(hints, (hint) => hint.message)) {
    const indexes = same.map(({ index }) => index);
    const [first] = indexes as [number];
    const about = same.length === 1 ? `Item ${first + 1}` : `Each of ${same.length} items`;
    const text = isOneGroup
      ? message.charAt(0).toUpperCase() + message.slice(1)
      : `${about} (${nameOf(indexes)}): ${message}`;
    showHint(functions, same[0]?.type, text);
  }
}
