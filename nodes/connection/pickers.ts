import type {
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
} from 'n8n-workflow';
import { recordsIn, totalIn } from '../../api/envelope';
import { largestPage } from '../../api/pages';
import { credentialType, readSettings } from './account';
import { asNodeError } from './nodeErrors';
import { clientOf } from './nodeClient';
import { keptPage, type PickerPage } from './pickerCache';
import * as listings from './pickerListings';

/** A method of a picker's list, as n8n calls it. */
export type ListSearch = (
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
) => Promise<INodeListSearchResult>;

/** The service has no search and answers once a second: nobody waits for more than this. */
const mostPagesOfOneSearch = 5;

/** The editor shows about seven. With a search it asks for more only if the first ones can be scrolled. */
const enoughToScroll = 20;

/** @param listingFor may read the form's other parameters */
const listSearch = (
  listingFor: (functions: ILoadOptionsFunctions) => listings.Listing,
): ListSearch =>
  async function (filter, paginationToken) {
    try {
      const readPage = await pagesOf(this, listingFor(this));
      return await search(readPage, filter?.trim() ?? '', paginationToken);
    } catch (error) {
      const nodeError = asNodeError(error, this.getNode(), 0);
      throw nodeError;
    }
  };

type ReadPage = (page: number) => Promise<PickerPage>;

async function pagesOf(
  functions: ILoadOptionsFunctions,
  { name, endpoint, query, entry, isWhole }: listings.Listing,
): Promise<ReadPage> {
  const settings = readSettings(await functions.getCredentials(credentialType));
  const client = clientOf(functions, settings);
  return async (page) => {
    const asked = { ...query?.(settings), ...(!isWhole && { num_records: largestPage, page }) };
    const pageName = `${name} ${JSON.stringify(asked)}`;
    return await keptPage(settings.account.paceKey, pageName, async () => {
      const answer = await client.call(endpoint, { query: asked });
      const records = recordsIn(answer, endpoint);
      return {
        entries: records
          .map((record) => entry(record, settings))
          .filter((one) => one !== undefined),
        records: records.length,
        total: isWhole ? records.length : (totalIn(answer) ?? Number.POSITIVE_INFINITY),
      };
    });
  };
}

/**
 * Reads pages until there is something to scroll; the next call goes on behind them.
 * @param paginationToken the next page, and how many records lie before it, whatever size the pages
 * before had
 */
async function search(
  readPage: ReadPage,
  filter: string,
  paginationToken = '1 0',
): Promise<INodeListSearchResult> {
  let [page = 1, searched = 0] = paginationToken.split(' ').map(Number);
  const results: INodeListSearchItems[] = [];
  for (; ; page++) {
    const { entries, records, total } = await readPage(page);
    results.push(...entries.filter((one) => matches(one, filter)));
    searched += records;
    if (records === 0 || searched >= total) return { results };
    if (page >= mostPagesOfOneSearch) return { results: [...results, stoppedAfter(searched)] };
    if (results.length >= enoughToScroll) {
      return { results, paginationToken: `${page + 1} ${searched}` };
    }
  }
}

/** A blank, which comes to nothing chosen: what is empty the editor takes for chosen, and puts first. */
const nothing = ' ';

const stoppedAfter = (searched: number): INodeListSearchItems => ({
  name: `Searched the first ${searched}: narrow the search or enter the ID`,
  value: nothing,
});

function matches({ name, value }: INodeListSearchItems, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const text = `${name} ${value}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** What the parameter above the picker is set to. */
const typeInList = (functions: ILoadOptionsFunctions): string =>
  String(functions.getCurrentNodeParameter('typeInList') ?? 'invoice');

/** The lists of all pickers, by the names that the parameters use. */
export const listSearches: Record<string, ListSearch> = {
  searchCustomers: listSearch(() => listings.customers),
  searchCustomerServiceIds: listSearch(() => listings.customerServiceIds),
  searchDocuments: listSearch((functions) => listings.documents(typeInList(functions))),
  searchPendingInvoices: listSearch(() => listings.documents('invoice', 'pending')),
  searchProducts: listSearch(() => listings.products),
  searchProductServiceIds: listSearch(() => listings.productServiceIds),
  searchSubscriptions: listSearch(() => listings.subscriptions),
  searchVendors: listSearch(() => listings.vendors),
  searchVendorServiceIds: listSearch(() => listings.vendorServiceIds),
  searchWarehouses: listSearch(() => listings.warehouses),
};
