import type { IPollFunctions } from 'n8n-workflow';

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

/** When the running polls expire, by the key of their node. */
const running = new Map<string, number>();

/**
 * Runs a poll unless the previous one of the same node is still running. n8n starts a poll at its
 * time even if the previous one has not ended, and two polls that compare with the same state would
 * both emit each change. A poll that has expired must emit and store nothing, and the next one runs.
 * @param now milliseconds; only differences count
 * @param longestMs how long the poll may take until it expires
 * @returns undefined if it was skipped
 */
export async function skipIfRunning<Result>(
  key: string,
  now: () => number,
  longestMs: number,
  run: (hasExpired: () => boolean) => Promise<Result>,
): Promise<Result | undefined> {
  const expiresAt = now() + longestMs;
  const previous = running.get(key);
  if (previous !== undefined && now() < previous) return undefined;
  running.set(key, expiresAt);
  try {
    return await run(() => now() >= expiresAt);
  } finally {
    if (running.get(key) === expiresAt) running.delete(key);
  }
}
