import type { INodeExecutionData } from 'n8n-workflow';
import type { WriteFailure } from '../../../../books/memory/sentWrites';

/** What the node does, and with which account. */
export interface Task {
  /** A hash of the API key and the origin of the base URL. */
  account: string;
  resource: string;
  operation: string;
}

/** The result of a group of items, as JSON: it is stored with the execution. */
export interface JournalEntry extends Task {
  /** A hash of the items. */
  input: string;
  /** A hash of the node's parameters, before their expressions are evaluated. */
  parameters: string;
  /** The output of the group. */
  rows?: INodeExecutionData[];
  /** Why the outcome is unknown, and in which execution. */
  unknown?: { failure: WriteFailure; executionId: string };
  /** Why the group failed although its document was created. */
  created?: WriteFailure;
}

/** The entries of the groups whose items are the same as when they were recorded, by key. */
export type Known = Map<string, JournalEntry>;

export const keyOf = (itemIndexes: number[]): string => itemIndexes.join(',');

export const indexesIn = (key: string): number[] => key.split(',').map(Number);
