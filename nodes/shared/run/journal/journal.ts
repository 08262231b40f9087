import { createHash } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import {
  failedAfterSending,
  isAboutDoneWrite,
  storedError,
} from '../../../../books/memory/sentWrites';
import type { InputError } from '../../../../core/inputError';
import { executionData } from './executionData';
import { conflictWith, hintAtChange, notSentAgain, regrouped } from './changes';
import { type JournalEntry, indexesIn, keyOf, type Known, type Task } from './entry';

/** Records what was done, for items that n8n runs again. */
export interface Journal {
  /**
   * The recorded output of the group; undefined if it has to run.
   * @throws ServiceError if a previous attempt may have been carried out, or created a document
   * @throws InputError if the records are of another account, resource, operation or grouping
   */
  recall(itemIndexes: number[]): INodeExecutionData[] | undefined;
  /**
   * Records that the outcome is unknown, before a write is sent. If anything fails before `done` or
   * `failed`, this stays. The function that it returns undoes it.
   */
  sending(itemIndexes: number[]): () => void;
  done(itemIndexes: number[], rows: INodeExecutionData[]): void;
  failed(itemIndexes: number[], error: unknown): void;
}

/**
 * The journal of one run of a node.
 *
 * n8n's Retry On Fail runs all items of a node again, and so does a user's retry of a failed
 * execution. Items that are done return what was recorded. An item whose outcome is unknown is not
 * sent again in the same execution; a user who retries an execution with unchanged parameters has
 * checked the account. An item that failed after its document had been created is never sent again.
 * @param account a hash of the API key and the origin of the base URL
 */
export function journalOf(functions: IExecuteFunctions, account: string): Journal {
  if (isInvokedByParent(functions)) return noJournal;
  return new JournalOfRun(functions, account);
}

class JournalOfRun implements Journal {
  private readonly executionId: string;
  private readonly task: Task;
  /** A hash of the node's parameters. */
  private readonly parameters: string;
  private readonly input: INodeExecutionData[];
  private readonly entries: Record<string, JournalEntry>;
  private readonly known: Known;
  private readonly keyByIndex: Map<number, string>;
  private readonly conflict: InputError | undefined;

  constructor(functions: IExecuteFunctions, account: string) {
    this.executionId = functions.getExecutionId();
    this.task = {
      account,
      resource: String(functions.getNodeParameter('resource', 0, '')),
      operation: String(functions.getNodeParameter('operation', 0)),
    };
    this.parameters = hashOf(functions.getNode().parameters);
    this.input = functions.getInputData();
    this.entries = entriesOf(functions);
    // Entries with other items are from an earlier call of a tool, whose run n8n has dropped.
    this.known = new Map(
      Object.entries(this.entries).filter(([key, entry]) => entry.input === this.inputOf(key)),
    );
    this.keyByIndex = new Map(
      [...this.known.keys()].flatMap((key) => indexesIn(key).map((index) => [index, key])),
    );
    this.conflict = conflictWith(this.known, this.task);
    if (!this.conflict) hintAtChange(functions, this.known, this.parameters);
  }

  recall(itemIndexes: number[]): INodeExecutionData[] | undefined {
    if (this.conflict) throw this.conflict;
    const key = keyOf(itemIndexes);
    const keys = new Set(itemIndexes.flatMap((index) => this.keyByIndex.get(index) ?? []));
    if ([...keys].some((other) => other !== key)) throw regrouped(this.known, keys, itemIndexes);
    const entry = this.known.get(key);
    if (!entry) return undefined;
    const { rows, unknown, created } = entry;
    if (created) throw storedError(created);
    if (unknown?.executionId === this.executionId) throw storedError(unknown.failure);
    if (unknown && entry.parameters !== this.parameters) throw notSentAgain(unknown.failure);
    return rows;
  }

  sending(itemIndexes: number[]): () => void {
    const { entries, executionId } = this;
    const key = keyOf(itemIndexes);
    const { [key]: previous } = entries;
    this.write(itemIndexes, { unknown: { failure: failedAfterSending().failure, executionId } });
    return () => {
      if (previous) entries[key] = previous;
      else delete entries[key];
    };
  }

  done(itemIndexes: number[], rows: INodeExecutionData[]): void {
    this.write(itemIndexes, { rows });
  }

  failed(itemIndexes: number[], error: unknown): void {
    if (!isAboutDoneWrite(error)) return;
    const { failure } = error;
    const { executionId } = this;
    this.write(
      itemIndexes,
      failure.created ? { created: failure } : { unknown: { failure, executionId } },
    );
  }

  private write(
    itemIndexes: number[],
    result: Pick<JournalEntry, 'rows' | 'unknown' | 'created'>,
  ): void {
    const { task, parameters } = this;
    const key = keyOf(itemIndexes);
    this.entries[key] = { ...task, parameters, input: this.inputOf(key), ...result };
  }

  private readonly inputOf = (key: string): string =>
    hashOf(indexesIn(key).map((index) => this.input[index]?.json ?? null));
}

/** Whether an AI agent uses the node, which then has a type of its own in n8n. */
export const runsAsTool = (functions: IExecuteFunctions): boolean =>
  functions.getNode().type.endsWith('Tool');

/**
 * Whether the agent runs the tool itself, without n8n's engine, as older agents and the MCP Server
 * Trigger do. Then n8n retries a call only if it throws, and numbers its tries like new calls.
 */
const isInvokedByParent = (functions: IExecuteFunctions): boolean => functions.isToolExecution();

const noJournal: Journal = {
  recall: () => undefined,
  sending: () => () => undefined,
  done: () => undefined,
  failed: () => undefined,
};

/** The entries of one run of the node. A node in a loop has several runs, a tool one for each call. */
function entriesOf(functions: IExecuteFunctions): Record<string, JournalEntry> {
  const context = executionData<{ journal: Record<number, Record<string, JournalEntry>> }>(
    functions,
    'node',
  );
  const run: number = functions.getWorkflowDataProxy(0).$runIndex;
  context.journal ??= {};
  context.journal[run] ??= {};
  return context.journal[run];
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
