import type { IPollFunctions } from 'n8n-workflow';
import { processWide } from '../../core/processWide';

const polled = new WeakSet<IPollFunctions>();

/**
 * Whether a poll is the first of its activation. n8n makes one object of functions for each activation of
 * a workflow; its scheduler makes one for each poll.
 */
export function isFirstPoll(functions: IPollFunctions): boolean {
  const isFirst = !polled.has(functions);
  polled.add(functions);
  return isFirst;
}

/** More than any poll takes; a request takes five minutes at most. */
const longestPollMs = 60 * 60_000;

/** When the running polls started, by the key of their node. */
const running = processWide('polls 1', () => new Map<string, number>());

/**
 * Runs a poll unless the previous one of the same node is still running. n8n starts a poll at its
 * time even if the previous one has not ended, and two polls that compare with the same state would
 * both emit each change. After an hour a poll expires: it must emit and store nothing, and the next
 * one runs.
 * @param now milliseconds; only differences count
 * @returns undefined if it was skipped
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
