import { endpoints } from '../../../../api/endpoints';
import { recordsIn, totalIn } from '../../../../api/envelope';
import { largestPage } from '../../../../api/pages';
import type { JsonObject } from '../../../../api/types';
import type { ItemContext } from '../operation';

/** What a document is looked for by, beside its type. */
export interface Search {
  documentType: string;
  period: { start_date: string; end_date: string };
}

/**
 * Looks through the list of a document type, page by page, and stops at the first row that fits. A
 * list without a total ends with a page that brings nothing new, as `listRecords` has it.
 * Subscriptions have a list of their own (service.md, Resources: Listing rows).
 * @throws ServiceError
 */
export async function findInList(
  { client }: ItemContext,
  { documentType, period }: Search,
  fits: (row: JsonObject) => boolean,
): Promise<JsonObject | undefined> {
  const isSubscription = documentType === 'subscription';
  const endpoint = isSubscription ? endpoints.subscriptionList : endpoints.documentList;
  const filter = isSubscription
    ? { status: 'all' }
    : { document_type: documentType, payment_status: 'all' };
  const seen = new Set<string>();
  for (let page = 1, received = 0; ; page++) {
    const query = { ...filter, ...period, num_records: largestPage, page };
    const answer = await client.call(endpoint, { query });
    const rows = recordsIn(answer, endpoint);
    const found = rows.find(fits);
    const before = seen.size;
    for (const row of rows) seen.add(JSON.stringify(row));
    received += rows.length;
    if (found || seen.size === before || received === totalIn(answer)) return found;
  }
}

/** The list's row of the document with a serial number. @throws ServiceError */
export async function findBySerialNumber(
  context: ItemContext,
  { serialNumber, ...search }: Search & { serialNumber: string },
): Promise<JsonObject | undefined> {
  return await findInList(context, search, (row) => serialNumberOf(row) === serialNumber);
}

/** A row of the subscription list has another name for it. */
export const serialNumberOf = (row: JsonObject): string =>
  String(row.serial_number ?? row.sub_serial_number ?? '').trim();
