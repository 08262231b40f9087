import { readDocument } from '../../../books/documents/lookup';
import type { Session } from '../../../books/session';
import type { ItemForm } from '../run/form';

/**
 * The serial number of a document: of the incoming item if it is about this document, or else read.
 * @throws ServiceError, InputError
 */
export async function serialNumberOf(
  { input }: ItemForm,
  { client }: Session,
  hashId: string,
): Promise<string> {
  const { hash_id, serial_number } = input.json;
  if (hash_id === hashId) return String(serial_number ?? '');
  return (await readDocument(client, hashId)).serialNumber;
}
