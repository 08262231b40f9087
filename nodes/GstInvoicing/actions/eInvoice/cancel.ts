import { cancelDocument } from '../../../../books/documents/cancel';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import type { Operation } from '../../../shared/run/operation';

/** Cancels a document together with its e-invoice (service.md, Endpoints: DELETE /v1/doc). */
export const cancel: Operation = {
  name: 'Cancel',
  value: 'cancel',
  action: 'Cancel e-invoice and its document',
  description:
    'Cancel a document together with its IRN, within 24 hours. Its number can never be used again.',
  properties: [documentPicker('searchDocuments')],
  options: [typeInList],
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    await cancelDocument(session, hashId, true);
    return [{ json: { hash_id: hashId, cancelled: true, einvoice_cancelled: true } }];
  },
};
