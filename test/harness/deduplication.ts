import { createHash } from 'node:crypto';
import { DataDeduplicationService } from 'n8n-core';

type Deduplicator = Parameters<typeof DataDeduplicationService.init>[0];

const hashesByNode = new Map<string, string[]>();
let failsNext = false;

/** n8n's deduplication service, in memory instead of n8n's database. */
export const deduplication = {
  /** Makes the next lookup fail, as with a locked database. */
  failOnce(): void {
    failsNext = true;
  },
};

const hashOf = (item: unknown) => createHash('md5').update(String(item)).digest('base64');

// n8n's engine keeps one service for the process, and each test file replaces it.
Reflect.deleteProperty(DataDeduplicationService, 'instance');
void DataDeduplicationService.init({
  async checkProcessedAndRecord(items, _, { workflow, node }, { maxEntries = 0 }) {
    if (failsNext) {
      failsNext = false;
      throw new Error('SQLITE_BUSY: database is locked');
    }
    const key = `${workflow.id} ${node?.id}`;
    const known = hashesByNode.get(key) ?? [];
    // As in n8n, a concurrent check still sees the previous state.
    await Promise.resolve();
    const fresh = items.filter((item) => !known.includes(hashOf(item)));
    hashesByNode.set(key, [...known, ...fresh.map(hashOf)].slice(-maxEntries));
    return { new: fresh, processed: items.filter((item) => !fresh.includes(item)) };
  },
} as Deduplicator);
