import { endpoints } from '../../../../api/endpoints';
import type { Operation } from '../operation';
import { anyDocumentPicker } from '../pickers';

/** Cancels a document, which stays in the account (service.md, Endpoints: DELETE /v1/doc). */
export const cancel: Operation = {
  name: 'Cancel',
  value: 'cancel',
  action: 'Cancel a document',
  description: 'Cancel a document, which stays in the account, and its e-invoice if you say so',
  properties: [
    ...anyDocumentPicker(),
    {
      displayName: 'Cancel E-Invoice Too',
      name: 'cancelEInvoice',
      type: 'boolean',
      default: false,
      description:
        'Whether to cancel the IRN at the e-invoice portal as well, which is possible within 24 hours of its making. The number of a cancelled e-invoice can never be used again.',
    },
  ],
  async run(context) {
    const hashId = context.picked('document', 'Document');
    await context.client.call(endpoints.documentCancel, {
      path: { doc_hash_id: hashId },
      query: {
        cancel_einvoice: context.flag('cancelEInvoice', 'Cancel E-Invoice Too') ? 1 : undefined,
      },
    });
    return [{ json: { hash_id: hashId, cancelled: true } }];
  },
};
