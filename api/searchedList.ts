import type { JsonObject } from '../core/json';
import { Collection, listRecords, type ListRequest, readPage } from './pages';
import type { Reader } from './request';

/**
 * A list that several searches share. Each search reads on where the previous one stopped, and only as
 * far as it has to: the service has no search (service.md, Resources: Listing rows).
 */
export class SearchedList {
  /** The records that have been read. */
  records: JsonObject[] = [];
  /** How many requests that took. */
  requests = 0;
  private isWhole = false;
  private readonly pass: Collection;
  private pages = 0;

  constructor(private readonly list: Omit<ListRequest, 'limit'>) {
    this.pass = new Collection(list.key, Number.POSITIVE_INFINITY, false);
  }

  /**
   * The records that match: all of them, or those that were read by the time the first one was found. An
   * empty result means that the whole list was read.
   * @throws ServiceError if the list was interrupted, or changed each time it was read
   */
  async find(
    client: Reader,
    matches: (record: JsonObject) => boolean,
    amount: 'first' | 'all',
  ): Promise<JsonObject[]> {
    if (amount === 'all' && !this.isWhole) await this.readWhole(client);
    let found = this.records.filter(matches);
    while (found.length === 0 && !this.isWhole) {
      found = (await this.readOn(client)).filter(matches);
    }
    return found;
  }

  /** @returns the records that were not searched before */
  private async readOn(client: Reader): Promise<JsonObject[]> {
    const page = await readPage(client, this.list, this.pages + 1);
    this.pages++;
    this.requests++;
    this.pass.add(page);
    const { records, change } = this.pass.result();
    this.records = records;
    if (this.pass.hasMore) return page.records;
    if (change === undefined) this.isWhole = true;
    else await this.readWhole(client);
    return this.records;
  }

  private async readWhole(client: Reader): Promise<void> {
    const { records, pages, interruptedBy } = await listRecords(client, this.list);
    this.requests += pages;
    if (interruptedBy !== undefined) throw interruptedBy;
    this.records = records;
    this.isWhole = true;
  }
}
