import type { Account } from '../account';
import type { StoredDocument } from '../books/documents';
import { storeEvent } from './storeEvent';

/** Only the first is documented (service.md, Events); the others are the simulator's own words. */
export type DocumentMessage =
  'Document Created' | 'Document Updated' | 'Document Status Changed' | 'Document Cancelled';

/** Tells about a document (service.md, Events: Document event). */
export function documentEvent(
  account: Account,
  document: StoredDocument,
  message: DocumentMessage,
): void {
  storeEvent(account, 'document', {
    document_type: document.type,
    serial_number: document.serialNumber,
    hash_id: document.hashId,
    message,
  });
}
