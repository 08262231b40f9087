import type { ItemContext } from './operation';

/**
 * Waits between looks for what may have been made, in milliseconds: a service that was cut off may
 * commit after the first look (docs/assumptions.md, Settling time).
 */
const waitsMs = [0, 3_000, 9_000, 18_000];

/** Looks for something until it is there, or the time in which it may still appear is over. */
export async function lookUntilSettled<Found>(
  { sleep }: ItemContext,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const waitMs of waitsMs) {
    if (waitMs > 0) await sleep(waitMs);
    const found = await look();
    if (found !== undefined) return found;
  }
  return undefined;
}
