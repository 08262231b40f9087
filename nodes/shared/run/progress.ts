import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { firstNames } from '../../../core/names';
import type { GroupSummary, ItemGroup, Operation } from './operation';

/** What a run has written so far. */
export interface Progress {
  /** Whether nothing was done. */
  isEmpty(): boolean;
  done(itemIndexes: number[], rows: INodeExecutionData[]): void;
  /**
   * What was done and what was not, for the error of a run that stops. If nothing was done, it only names
   * what is behind the item that failed, if that has names.
   * @param groups all of the run @param next the position of the first one that was not tried
   */
  text(groups: readonly ItemGroup[], next: number): string;
}

export function newProgress(functions: IExecuteFunctions, { summary }: Operation): Progress {
  let itemCount = 0;
  const names = new Set<string>();
  const nameOf = (group: ItemGroup) => summary?.(group)?.name || `item ${group[0].itemIndex + 1}`;
  return {
    isEmpty: () => itemCount === 0,
    done(itemIndexes, rows) {
      itemCount += itemIndexes.length;
      for (const { json } of rows) {
        const name = json.serial_number || json.name;
        if (name) names.add(String(name));
      }
    },
    text(groups, next) {
      const others = groups.slice(next).map(nameOf);
      const notDone = others.length === 0 ? [] : [`Not done: ${firstNames(others, 5)}.`];
      const isNamed = groups.some((group) => summary?.(group));
      if (itemCount === 0) return isNamed ? notDone.join('') : '';
      const count = itemCount === 1 ? '1 item was' : `${itemCount} items were`;
      const named = names.size === 0 ? '' : `: ${firstNames([...names], 5)}`;
      const returned = new Set(groups.map((group) => summary?.(group)?.returned));
      const isSafe = !returned.has(undefined);
      return [
        `Before it, ${count} carried out${named}.`,
        ...notDone,
        // Without n8n's engine there is no journal, and an execution can't be retried.
        ...(functions.isToolExecution() && !isSafe ? [] : [againIn(returned)]),
      ].join(' ');
    },
  };
}

/** What happens to what was done if the user runs it again. */
function againIn(returned: ReadonlySet<GroupSummary['returned']>): string {
  if (returned.has(undefined))
    return 'A retry of this execution does not send them again, a new execution may.';
  return returned.has('onceListed')
    ? 'A new execution returns those that exist, as soon as the service lists them.'
    : 'A new execution returns those that exist, and creates none of them twice.';
}
