import { comparable } from '../../core/comparable';
import { groupBy } from '../../core/groupBy';
import { type JsonObject, textOf } from '../../core/json';
import { ownIdOf } from '../ownIds';
import { Collection, type Listed, listRecords, readPage } from './pages';
import type { Reader } from '../request';
import { listVerified, mostSingleReads, type VerifiedRequest } from './verifiedList';

const isNameless = ({ name }: JsonObject): boolean => textOf(name).trim() === '';

/**
 * A list that several searches share. Each search reads on where the previous one stopped, and only as
 * far as it has to: the service has no search (service.md, Resources: Listing rows).
 */
export class SearchedList {
  records: JsonObject[] = [];
  /** How many requests that took. */
  requests = 0;
  private isWhole = false;
  private isVerified = false;
  /** How many pages the whole list had. */
  private wholePages = 0;
  private readonly pass: Collection;
  private pages = 0;
  private readonly forgotten = new Set<string>();
  private readonly readAlone = new Set<JsonObject>();
  private byId?: Map<string, JsonObject>;
  private byText = new Map<string, Map<string, JsonObject[]>>();

  constructor(private readonly list: VerifiedRequest) {
    this.pass = new Collection(list.key, Number.POSITIVE_INFINITY, false);
  }

  /**
   * The records that match: all of them, or those that were read by the time the first one was found. An
   * empty result means that the whole list was read, and on its own each record that has no name in it.
   * @param ifNone `verify` to trust an empty result only if a second pass agrees (`listVerified`)
   * @throws ServiceError if the list was interrupted, or changed each time it was read
   */
  async find(
    client: Reader,
    matches: (record: JsonObject) => boolean,
    amount: 'first' | 'all',
    ifNone: 'return' | 'verify' = 'return',
  ): Promise<JsonObject[]> {
    if (amount === 'all' && !this.isWhole) await this.readWhole(client);
    let found = this.records.filter(matches);
    while (found.length === 0 && !this.isWhole) {
      found = (await this.readOn(client)).filter(matches);
    }
    return found.length > 0
      ? found
      : await this.sought(client, () => this.records.filter(matches), ifNone);
  }

  /**
   * All records with a text, but for how it is written (`comparable`), as `find` has them. Many rows look for few
   * records among many, so the texts have an index.
   * @param matches what else they must be
   */
  async findSame(
    client: Reader,
    [attribute, text]: [attribute: string, text: string],
    ifNone: 'return' | 'verify' = 'return',
    matches: (record: JsonObject) => boolean = () => true,
  ): Promise<JsonObject[]> {
    if (!this.isWhole) await this.readWhole(client);
    return await this.sought(client, () => this.having(attribute, text).filter(matches), ifNone);
  }

  /** What a search of the whole list finds, of which an empty result may not be trusted. */
  private async sought(
    client: Reader,
    search: () => JsonObject[],
    ifNone: 'return' | 'verify',
  ): Promise<JsonObject[]> {
    const found = search();
    if (found.length > 0) return found;
    if (ifNone === 'verify' && !this.isVerified) await this.verify(client);
    await this.complete(client, isNameless);
    return search();
  }

  private async verify(client: Reader): Promise<void> {
    const first = { records: this.records, pages: this.wholePages };
    const verified = await listVerified(client, this.list, first);
    this.keep({ ...verified, pages: verified.pages - first.pages });
    this.isVerified = true;
  }

  /**
   * Reads records on their own, once, of whose rows too much is missing, and keeps what that says. Nothing is
   * read if the list leaves it out of many.
   * @throws ServiceError
   */
  async complete(client: Reader, isMissing: (row: JsonObject) => boolean): Promise<void> {
    const { readOne, key } = this.list;
    const rows = this.records.filter(
      (row) => isMissing(row) && ownIdOf(row[key]) !== '' && !this.readAlone.has(row),
    );
    if (!readOne || rows.length === 0 || rows.length > mostSingleReads) return;
    const whole = new Map<JsonObject, JsonObject>();
    for (const row of rows) {
      const read = { ...row, ...(await readOne(client, ownIdOf(row[key]))) };
      whole.set(row, read);
      this.readAlone.add(read);
      this.requests++;
    }
    this.setRecords(this.records.map((row) => whole.get(row) ?? row));
  }

  /** The record with an ID in the pages that were read; undefined if none of them has it, or two rows do. */
  record(id: string): JsonObject | undefined {
    this.byId ??= new Map(this.records.map((one) => [ownIdOf(one[this.list.key]), one]));
    const isDoubtful = this.forgotten.has(id) || (!this.isWhole && this.pass.repeated.has(id));
    return isDoubtful ? undefined : this.byId.get(id);
  }

  private having(attribute: string, text: string): readonly JsonObject[] {
    const known =
      this.byText.get(attribute) ??
      groupBy(this.records, (one) => comparable(String(one[attribute] ?? '')));
    this.byText.set(attribute, known);
    return known.get(comparable(text)) ?? [];
  }

  /** Forgets what the list says of a record, since it was changed. */
  forget(id: string): void {
    this.forgotten.add(id);
  }

  /**
   * Reads pages as long as more of these records are missing than pages are left: each of them takes a
   * request of its own, too.
   * @throws ServiceError
   */
  async readFor(client: Reader, ids: ReadonlySet<string>): Promise<void> {
    const isMissing = (id: string) => this.record(id) === undefined;
    while (this.pass.hasMore && [...ids].filter(isMissing).length > this.pagesLeft()) {
      await this.readOn(client);
    }
  }

  /** At least 1 as long as there may be more. Without a total, as many as were read: few are read for few records. */
  private pagesLeft(): number {
    const last = this.pass.lastPage || 2 * this.pages;
    return Math.max(1, last - this.pages);
  }

  /** @returns the records that were not searched before */
  private async readOn(client: Reader): Promise<JsonObject[]> {
    if (!this.pass.hasMore) {
      await this.readWhole(client);
      return this.records;
    }
    const page = await readPage(client, this.list, this.pages + 1);
    this.pages++;
    this.requests++;
    this.pass.add(page);
    const { records, change } = this.pass.result();
    this.setRecords(records);
    this.isWhole = !this.pass.hasMore && change === undefined;
    this.wholePages = this.pages;
    return page.records;
  }

  private async readWhole(client: Reader): Promise<void> {
    const whole = await listRecords(client, this.list);
    this.keep(whole);
    this.isWhole = true;
    this.wholePages = whole.pages;
  }

  private keep({ records, pages, interruptedBy }: Listed): void {
    this.requests += pages;
    if (interruptedBy !== undefined) throw interruptedBy;
    this.setRecords(records);
  }

  private setRecords(records: JsonObject[]): void {
    this.records = records;
    this.byId = undefined;
    this.byText.clear();
  }
}
