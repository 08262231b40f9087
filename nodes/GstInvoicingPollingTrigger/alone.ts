const underWay = new Set<string>();

/**
 * Does some work unless the same work is still under way: n8n starts a poll at its time, whether or
 * not the one before has ended, and two that compare with the same memory would tell of each change
 * twice.
 * @returns undefined where it is still under way
 */
export async function alone<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (underWay.has(key)) return undefined;
  underWay.add(key);
  try {
    return await work();
  } finally {
    underWay.delete(key);
  }
}
