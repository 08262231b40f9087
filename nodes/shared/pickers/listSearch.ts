import { compareTexts } from '../../../core/compareTexts';
import type {
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
} from 'n8n-workflow';
import { isObject } from '../../../core/json';
import { readListPage } from '../../../books/lists';
import { matchesSearch } from '../../../books/records/searchFields';
import { credentialType, readSettings } from '../connection/account';
import { clientOf } from '../connection/nodeClient';
import { asNodeError } from '../connection/nodeErrors';
import { cachedPage, type PickerEntry, type PickerPage } from '../connection/pickerCache';
import { listedType } from './pickers';
import * as listings from './pickerListings';

/** The method of a picker, as n8n calls it. */
type ListSearch = (
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
) => Promise<INodeListSearchResult>;

/** The service has no search and allows one request a second: users would not wait for more. */
const maxPagesPerSearch = 5;

/** The editor shows about seven, and asks for more only when the first ones can be scrolled. */
const enoughToScroll = 20;

/** @param listingFor may read the form's other parameters */
const listSearch = (
  listingFor: (functions: ILoadOptionsFunctions) => listings.PickerListing,
): ListSearch =>
  async function (filter, paginationToken) {
    try {
      const listing = listingFor(this);
      const readPageOf = await pageReader(this, listing);
      return await search(listing, readPageOf, filter?.trim() ?? '', paginationToken);
    } catch (error) {
      throw asNodeError(error, this.getNode(), 0);
    }
  };

type PageReader = (page: number) => Promise<PickerPage>;

async function pageReader(
  functions: ILoadOptionsFunctions,
  { name, list, entry, order, searchText }: listings.PickerListing,
): Promise<PageReader> {
  const settings = readSettings(await functions.getCredentials(credentialType));
  const client = clientOf(functions, settings);
  const listed = list(settings);
  return async (page) =>
    await cachedPage(
      settings.account.paceKey,
      `${name} ${JSON.stringify(listed.query)} ${page}`,
      async () => {
        const { records, total = Number.POSITIVE_INFINITY } = await readListPage(
          client,
          listed,
          page,
        );
        return {
          entries: records.flatMap((record) => {
            const isOther = listed.keeps?.(record) === false;
            const item = isOther ? undefined : entry(record, settings);
            if (!item) return [];
            const text = `${item.name} ${item.value} ${searchText?.(record) ?? ''}`;
            return [{ item, text, order: order?.(record, settings) ?? '' }];
          }),
          records: records.length,
          total,
        };
      },
    );
}

/**
 * Reads pages until there is enough to scroll; the next call continues after them.
 * @param paginationToken the next page and the numbers of records and of entries before it, since the
 * size of pages varies
 */
async function search(
  listing: listings.PickerListing,
  readPageOf: PageReader,
  filter: string,
  paginationToken = '1 0 0',
): Promise<INodeListSearchResult> {
  let [page = 1, searched = 0, listed = 0] = paginationToken.split(' ').map(Number);
  const all: PickerEntry[] = [];
  for (; ; page++) {
    const { entries, records, total } = await readPageOf(page);
    all.push(...entries.filter(({ text }) => matchesSearch(text, filter)));
    const results = inOrder(all);
    searched += records;
    listed += entries.length;
    if (records === 0 || searched >= total) {
      const isFound = filter !== '' && results.length > 0;
      return { results: isFound ? results : [...results, ...notesOn(listing, searched, listed)] };
    }
    if (page >= maxPagesPerSearch) {
      const stopped = `Searched the first ${searched}: narrow the search or enter the ID`;
      return { results: [...results, noteEntry(stopped)] };
    }
    if (results.length >= enoughToScroll) {
      return { results, paginationToken: `${page + 1} ${searched} ${listed}` };
    }
  }
}

const inOrder = (entries: readonly PickerEntry[]): INodeListSearchItems[] =>
  [...entries].sort((a, b) => compareTexts(b.order, a.order)).map(({ item }) => item);

/** A blank counts as no choice. The editor would show an empty value first, as if it were chosen. */
const emptyValue = ' ';

const noteEntry = (name: string): INodeListSearchItems => ({ name, value: emptyValue });

/** Why a list shows nothing, or not all records. */
function notesOn(
  { empty, hidden }: listings.PickerListing,
  records: number,
  entries: number,
): INodeListSearchItems[] {
  if (records === 0) return [noteEntry(empty)];
  return hidden && records > entries
    ? [noteEntry(`Not listed: ${records - entries} ${hidden}`)]
    : [];
}

/** The customer that is chosen in the form; undefined if none is, or if an expression decides. */
function chosenCustomer(functions: ILoadOptionsFunctions): string | undefined {
  const customer = functions.getCurrentNodeParameter('customer');
  const id = isObject(customer) ? customer.value : undefined;
  return typeof id === 'string' && id.trim() !== '' && !id.startsWith('=') ? id : undefined;
}

const listedDocuments = listSearch((functions) =>
  listings.documentListing(listedType((name) => functions.getCurrentNodeParameter(name))),
);

/** The lists of all pickers, by the names that the parameters use. */
export const listSearches = {
  searchCustomers: listSearch(() => listings.customerListing),
  searchCustomerServiceIds: listSearch(() => listings.customerServiceIds),
  searchConvertible: listedDocuments,
  searchDocuments: listedDocuments,
  searchInvoicesOfCustomer: listSearch((functions) =>
    listings.documentListing('invoice', 'pending', chosenCustomer(functions)),
  ),
  searchPendingInvoices: listSearch(() => listings.documentListing('invoice', 'pending')),
  searchProducts: listSearch(() => listings.productListing),
  searchProductServiceIds: listSearch(() => listings.productServiceIds),
  searchReturned: listedDocuments,
  searchSubscriptions: listSearch(() => listings.subscriptions),
  searchVendors: listSearch(() => listings.vendorListing),
  searchVendorServiceIds: listSearch(() => listings.vendorServiceIds),
  searchWarehouses: listSearch(() => listings.warehouses),
} satisfies Record<string, ListSearch>;
