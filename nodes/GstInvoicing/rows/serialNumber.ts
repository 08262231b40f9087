import { readDocument } from '../../../books/documents/wire/lookup';
import type { Session } from '../../../books/session';
import type { ItemForm } from '../../shared/run/form';

/** The serial number of a document, if the input item is about this document. */
export function knownNumber({ input }: ItemForm, hashId: string): string | undefined {
  const { hash_id, serial_number } = input.json;
  return hash_id === hashId ? String(serial_number ?? '') : undefined;
}

/** The known serial number of a document, or else the one that is read. @throws ServiceError, InputError */
export const serialNumberOf = async (
  form: ItemForm,
  { client }: Session,
  hashId: string,
): Promise<string> =>
  knownNumber(form, hashId) ?? (await readDocument(client, hashId)).serialNumber;
