import type {
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
} from 'n8n-workflow';
import { type Client, createClient } from '../../api/client';
import { addDays, dayOfInstant, toServiceDate } from '../../api/dates';
import { type Endpoint, endpoints } from '../../api/endpoints';
import { recordsIn, totalIn } from '../../api/envelope';
import { largestPage } from '../../api/pages';
import type { JsonObject, Query } from '../../api/types';
import { credentialType, readSettings, type Settings } from './account';
import { asNodeError } from './nodeErrors';
import { portsOf } from './ports';

/** A method of a picker's list, as n8n calls it. */
export type ListSearch = (
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
) => Promise<INodeListSearchResult>;

/** What one picker lists. */
interface Listing {
  endpoint: Endpoint;
  query(settings: Settings): Query;
  entry(record: JsonObject): INodeListSearchItems;
}

/** The service has no search and answers once a second: a search that finds nothing ends here. */
const mostPagesOfOneSearch = 5;

const listSearch = (listing: Listing): ListSearch =>
  async function (filter, paginationToken) {
    try {
      const settings = readSettings(await this.getCredentials(credentialType));
      const client = createClient(settings.account, portsOf(this));
      return await search(client, settings, listing, filter?.trim() ?? '', paginationToken);
    } catch (error) {
      const nodeError = asNodeError(error, this.getNode(), 0);
      throw nodeError;
    }
  };

/** Reads pages until one has a match; the next call goes on behind it. */
async function search(
  client: Client,
  settings: Settings,
  { endpoint, query, entry }: Listing,
  filter: string,
  paginationToken = '1',
): Promise<INodeListSearchResult> {
  const first = Number(paginationToken);
  for (let page = first; ; page++) {
    const answer = await client.call(endpoint, {
      query: { ...query(settings), num_records: largestPage, page },
    });
    const records = recordsIn(answer, endpoint);
    const results = records.map(entry).filter((one) => matches(one, filter));
    // Counted by the size that the page has, which need not be the one asked for.
    const total = totalIn(answer) ?? Number.POSITIVE_INFINITY;
    const isLast = records.length === 0 || page * records.length >= total;
    if (isLast) return { results };
    const searchedEnough = page - first + 1 >= mostPagesOfOneSearch;
    if (results.length > 0 || searchedEnough) return { results, paginationToken: String(page + 1) };
  }
}

function matches({ name, value }: INodeListSearchItems, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const text = `${name} ${value}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** The editor shows the name alone, so it has to tell two of the same name apart. */
function partyEntry(party: JsonObject, idName: string): INodeListSearchItems {
  const id = text(party[idName]);
  const others = [id, text(party.gstin)].filter((part) => part !== '').join(', ');
  return { name: `${text(party.name) || id} (${others})`, value: id };
}

const invoicesQuery =
  (paymentStatus: string) =>
  ({ timeZone }: Settings): Query => {
    const today = dayOfInstant(new Date(), timeZone);
    return {
      document_type: 'invoice',
      // Invoices may be dated ahead a little; the period has no other reason to end.
      start_date: toServiceDate(addDays(today, -365)),
      end_date: toServiceDate(addDays(today, 31)),
      payment_status: paymentStatus,
    };
  };

function invoiceEntry(invoice: JsonObject): INodeListSearchItems {
  const customer = (invoice.customer ?? {}) as JsonObject;
  const { serial_number, document_date, total_amount, amount_pending, payment_status } = invoice;
  const owed =
    payment_status === 'pending'
      ? `${text(amount_pending)} of ${text(total_amount)} outstanding`
      : `${text(total_amount)}, ${text(payment_status)}`;
  return {
    name: `${text(serial_number)} · ${text(customer.name)} · ${owed} · ${text(document_date)}`,
    value: text(invoice.hash_id),
  };
}

/** The lists of all pickers, by the names that the parameters use. */
export const listSearches: Record<string, ListSearch> = {
  searchCustomers: listSearch({
    endpoint: endpoints.customerList,
    query: () => ({}),
    entry: (customer) => partyEntry(customer, 'customer_id'),
  }),
  searchInvoices: listSearch({
    endpoint: endpoints.documentList,
    query: invoicesQuery('all'),
    entry: invoiceEntry,
  }),
  searchPendingInvoices: listSearch({
    endpoint: endpoints.documentList,
    query: invoicesQuery('pending'),
    entry: invoiceEntry,
  }),
  searchProducts: listSearch({
    endpoint: endpoints.productList,
    query: () => ({}),
    entry: (product) => ({
      name: `${text(product.name)} (${text(product.id)})`,
      value: text(product.id),
    }),
  }),
  searchVendors: listSearch({
    endpoint: endpoints.vendorList,
    query: () => ({}),
    entry: (vendor) => partyEntry(vendor, 'vendor_id'),
  }),
};
