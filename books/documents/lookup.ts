import type { Client } from '../../api/client';
import { endpoints } from '../../api/endpoints';
import { findInList } from '../../api/pages';
import { recordIn } from '../../api/payload';
import { type Document, documentFrom } from './document';
import type { Reader } from '../../api/request';
import { InputError } from '../../core/inputError';

/** Reads a document. @throws ServiceError; InputError if the response has none */
export async function readDocument(client: Reader, hashId: string): Promise<Document> {
  const path = { doc_hash_id: hashId };
  const result = await client.call(endpoints.documentGet, { path });
  const raw = recordIn(result, endpoints.documentGet);
  if (raw) return documentFrom({ hash_id: hashId, ...raw });
  throw new InputError(
    'Document',
    `There is no document "${hashId}" in the account`,
    'Choose one from the list, or use the hash ID returned by Document: Create.',
  );
}

/** The list in which a document is searched. */
export interface Search {
  type: string;
  period: { start_date: string; end_date: string };
}

/**
 * The first document of a list that matches; undefined if none does. Subscriptions have their own
 * list (service.md, Resources: Listing rows).
 * @throws ServiceError
 */
export async function findDocument(
  client: Client,
  { type, period }: Search,
  fits: (document: Document) => boolean,
): Promise<Document | undefined> {
  const list =
    type === 'subscription'
      ? { endpoint: endpoints.subscriptionList, query: { status: 'all', ...period } }
      : {
          endpoint: endpoints.documentList,
          query: { document_type: type, payment_status: 'all', ...period },
        };
  const raw = await findInList(client, { ...list, key: 'hash_id' }, (row) =>
    fits(documentFrom(row)),
  );
  return raw && documentFrom(raw);
}

/** @throws ServiceError */
export async function findBySerialNumber(
  client: Client,
  search: Search,
  serialNumber: string,
): Promise<Document | undefined> {
  return await findDocument(client, search, (document) => document.serialNumber === serialNumber);
}
