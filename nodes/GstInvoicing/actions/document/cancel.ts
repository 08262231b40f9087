import { cancelDocument } from '../../../../books/documents/cancel';
import { documentPicker, typeInList } from '../../../shared/form/pickers';
import type { Operation } from '../../../shared/run/operation';

/** Cancels a document, which stays in the account (service.md, Endpoints: DELETE /v1/doc). */
export const cancel: Operation = {
  name: 'Cancel',
  value: 'cancel',
  action: 'Cancel invoice or other document',
  description:
    'Cancel a document and, optionally, its e-invoice. The document stays in the account.',
  properties: [
    documentPicker('searchDocuments'),
    {
      displayName: 'Cancel E-Invoice Too',
      name: 'cancelEInvoice',
      type: 'boolean',
      default: false,
      description:
        'Whether to also cancel the IRN at the e-invoice portal, which is possible within 24 hours. The number of a cancelled e-invoice can never be used again.',
    },
  ],
  options: [typeInList],
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    const withEInvoice = form.flag('cancelEInvoice', 'Cancel E-Invoice Too');
    await cancelDocument(session, hashId, withEInvoice);
    return [{ json: { hash_id: hashId, cancelled: true } }];
  },
};
