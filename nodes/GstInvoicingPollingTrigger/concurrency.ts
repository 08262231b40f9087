import type { IPollFunctions } from 'n8n-workflow';

/** What a poll knows of the activation of the workflow that it belongs to. */
export interface Activation {
  /** Whether this is its first poll. */
  isNew: boolean;
  /** Whether the workflow was published again since, so that another activation emits the events. */
  isReplaced(): boolean;
}

const numbers = new WeakMap<IPollFunctions, number>();
const newest = new Map<string, number>();
let activations = 0;

/**
 * The activation of a poll. n8n makes one object of functions for each activation of a workflow; its
 * scheduler makes one for each poll. So only an activation that has polled before can be replaced.
 * Otherwise, polls of the scheduler that take longer than the time to the next one would never emit
 * anything.
 * @param key identifies the node and its workflow
 */
export function activationOf(functions: IPollFunctions, key: string): Activation {
  const known = numbers.get(functions);
  const number = known ?? ++activations;
  numbers.set(functions, number);
  if (known === undefined) newest.set(key, number);
  return {
    isNew: known === undefined,
    isReplaced: () => known !== undefined && newest.get(key) !== number,
  };
}

/** More than any poll takes; a request takes five minutes at most. */
const longestPollMs = 60 * 60_000;

/** When the running polls started, by the key of their node. */
const running = new Map<string, number>();

/**
 * Runs a poll unless the previous one of the same node is still running: n8n starts a poll at its
 * time, whether or not the previous one has ended, and two that compare with the same state would
 * both emit each change. After an hour a poll has expired: it must emit and store nothing, and the next
 * one runs.
 * @param now milliseconds; only differences count
 * @returns undefined where it was skipped
 */
export async function skipIfRunning<Result>(
  key: string,
  now: () => number,
  run: (hasExpired: () => boolean) => Promise<Result>,
): Promise<Result | undefined> {
  const startedAt = now();
  const hasExpired = (start: number) => now() - start >= longestPollMs;
  const previous = running.get(key);
  if (previous !== undefined && !hasExpired(previous)) return undefined;
  running.set(key, startedAt);
  try {
    return await run(() => hasExpired(startedAt));
  } finally {
    if (running.get(key) === startedAt) running.delete(key);
  }
}
