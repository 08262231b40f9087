import { createHash } from 'node:crypto';
import { DataDeduplicationService } from 'n8n-core';

type Deduplicator = Parameters<typeof DataDeduplicationService.init>[0];

const kept = new Map<string, string[]>();
let fails = false;

/** n8n's durable memory of what was processed, kept here in place of its database. */
export const eventMemory = {
  /** Has the next look-up fail, as a database does that is busy. */
  failOnce(): void {
    fails = true;
  },
};

const hashOf = (item: unknown) => createHash('md5').update(String(item)).digest('base64');

void DataDeduplicationService.init({
  async checkProcessedAndRecord(items, _, { workflow, node }, { maxEntries = 0 }) {
    if (fails) {
      fails = false;
      throw new Error('SQLITE_BUSY: database is locked');
    }
    const place = `${workflow.id} ${node?.id}`;
    const before = kept.get(place) ?? [];
    // As in n8n, whoever checks in between sees the state before.
    await Promise.resolve();
    const fresh = items.filter((item) => !before.includes(hashOf(item)));
    kept.set(place, [...before, ...fresh.map(hashOf)].slice(-maxEntries));
    return { new: fresh, processed: items.filter((item) => !fresh.includes(item)) };
  },
} as Deduplicator);
