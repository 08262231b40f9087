import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { firstNames } from '../../../core/names';

/** What a run has written so far. */
export interface Progress {
  done(itemIndexes: number[], rows: INodeExecutionData[]): void;
  /** What was done, for the error of a run that stops; empty if that is nothing. */
  text(): string;
}

/** Longer lists of names are cut. */
const mostNamed = 5;

export function newProgress(functions: IExecuteFunctions): Progress {
  let itemCount = 0;
  const names = new Set<string>();
  // Without n8n's engine there is no journal, and an execution can't be retried.
  const again = functions.isToolExecution()
    ? ''
    : ' A retry of this execution does not send them again, a new execution may.';
  return {
    done(itemIndexes, rows) {
      itemCount += itemIndexes.length;
      for (const { json } of rows) {
        const name = json.serial_number || json.name;
        if (name) names.add(String(name));
      }
    },
    text() {
      if (itemCount === 0) return '';
      const count = itemCount === 1 ? '1 item was' : `${itemCount} items were`;
      const named = names.size === 0 ? '' : `: ${firstNames([...names], mostNamed)}`;
      return `Before it, ${count} carried out${named}.${again}`;
    },
  };
}
