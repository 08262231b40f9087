import type { Writer } from './write';

/**
 * Waits between lookups, in milliseconds: a service whose response was lost may commit after the
 * first lookup (assumptions.md, Settling time).
 */
const waitsMs = [0, 3_000, 9_000, 18_000];

/** After this time, a read shows what was written before it (assumptions.md, Settling time). */
export const settlingTimeMs = waitsMs.reduce((sum, waitMs) => sum + waitMs);

/** Looks something up until it is found, or until it can no longer appear. */
export async function findLateCommit<Found>(
  { sleep }: Pick<Writer, 'sleep'>,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const waitMs of waitsMs) {
    if (waitMs > 0) await sleep(waitMs);
    const found = await find();
    if (found !== undefined) return found;
  }
  return undefined;
}
