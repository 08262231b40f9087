import { createHash } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { ServiceError } from '../../../api/errors';
import type { Failure } from '../../../api/failure';

/** What became of a group of items, as JSON: it is stored with the execution. */
interface Entry {
  /** Tells what was asked for. */
  fingerprint: string;
  /** What the group gave out. */
  rows?: INodeExecutionData[];
  /** Why nobody knows whether it was carried out, and in which execution that was. */
  unknown?: { failure: Failure; executionId: string };
}

/** Remembers what was done, for a node whose items n8n runs again. */
export interface Journal {
  /**
   * What the group gave out before; undefined where it is to be worked on.
   * @throws ServiceError where a try before this one may have been carried out
   */
  recall(itemIndexes: number[]): INodeExecutionData[] | undefined;
  done(itemIndexes: number[], rows: INodeExecutionData[]): void;
  failed(itemIndexes: number[], error: unknown): void;
}

/**
 * The journal of one run of a node. n8n's Retry On Fail runs all items of a node again, and so does a
 * retry by hand of an execution that failed: items that are done give out what was recorded. One
 * whose outcome is unknown is not sent again in the same execution; a retry by hand is a decision of
 * somebody who can look into the account first.
 */
export function journalOf(functions: IExecuteFunctions): Journal {
  if (runsAsTool(functions)) return nothingToRemember;
  const entries = entriesOf(functions);
  const executionId = functions.getExecutionId();
  const input = functions.getInputData();
  const asked = [
    functions.getNodeParameter('resource', 0),
    functions.getNodeParameter('operation', 0),
  ];

  const fingerprintOf = (itemIndexes: number[]): string =>
    createHash('sha256')
      .update(JSON.stringify([asked, itemIndexes.map((index) => input[index]?.json)]))
      .digest('hex');
  const write = (itemIndexes: number[], entry: Omit<Entry, 'fingerprint'>) => {
    entries[keyOf(itemIndexes)] = { fingerprint: fingerprintOf(itemIndexes), ...entry };
  };

  return {
    recall(itemIndexes) {
      const entry = entries[keyOf(itemIndexes)];
      if (entry?.fingerprint !== fingerprintOf(itemIndexes)) return undefined;
      if (entry.unknown?.executionId === executionId) throw new ServiceError(entry.unknown.failure);
      return entry.rows;
    },
    done: (itemIndexes, rows) => write(itemIndexes, { rows }),
    failed(itemIndexes, error) {
      if (!(error instanceof ServiceError && error.outcomeUnknown)) return;
      write(itemIndexes, { unknown: { failure: error.failure, executionId } });
    },
  };
}

const keyOf = (itemIndexes: number[]): string => itemIndexes.join(',');

/**
 * Whether a model uses the node, which n8n then gives a type of its own. It counts each try of one call,
 * and each of several calls at once, as it likes, so no journal can tell a repeat from a new wish.
 */
export const runsAsTool = (functions: IExecuteFunctions): boolean =>
  functions.getNode().type.endsWith('Tool');

const nothingToRemember: Journal = {
  recall: () => undefined,
  done: () => undefined,
  failed: () => undefined,
};

/** One set of entries for each run of the node in a loop. */
function entriesOf(functions: IExecuteFunctions): Record<string, Entry> {
  const context = functions.getContext('node') as {
    journal?: Record<number, Record<string, Entry>>;
  };
  const { $runIndex: run } = functions.getWorkflowDataProxy(0) as unknown as { $runIndex: number };
  context.journal ??= {};
  context.journal[run] ??= {};
  return context.journal[run];
}
