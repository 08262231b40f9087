/** What runs, or waits, for each key. */
const tails = new Map<string, Promise<unknown>>();

/**
 * Runs functions with the same key one after another in this process. One that fails does not keep
 * the next one from running.
 */
export async function oneAtATime<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const result = (tails.get(key) ?? Promise.resolve()).then(run);
  const tail = result.catch(() => undefined);
  tails.set(key, tail);
  try {
    return await result;
  } finally {
    if (tails.get(key) === tail) tails.delete(key);
  }
}
