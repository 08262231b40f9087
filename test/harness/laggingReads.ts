import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useSimulator } from './account';
import { clock } from './virtualTime';

/** By how much the reads of the simulator of a test file lag, in milliseconds. */
export interface Lag {
  /** At most 5,000. */
  ms: number;
  /** What was written before shows in the reads from then on; they lag by 4 seconds. */
  begin(): Promise<void>;
}

/** Starts a simulator for the test file whose reads can lag. In each test, they don't until it begins. */
export function useLaggingSimulator(): Lag {
  const folder = mkdtempSync(join(tmpdir(), 'lagging-'));
  const lag: Lag = {
    ms: 0,
    async begin() {
      await clock.sleep(5_000);
      lag.ms = 4_000;
    },
  };
  const database = join(folder, 'books.db');
  useSimulator({ database, readLag: () => lag.ms, rateLimit: false });
  afterEach(() => void (lag.ms = 0));
  afterAll(() => rmSync(folder, { recursive: true }));
  return lag;
}
