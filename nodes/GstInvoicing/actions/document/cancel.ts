import { cancelDocument } from '../../../../books/documents/cancel';
import { flagParameter } from '../../../shared/form/option';
import { knownNumber } from '../../rows/serialNumber';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import type { Operation } from '../../../shared/run/operation';

const cancelEInvoice = flagParameter('cancelEInvoice', 'Cancel E-Invoice Too', {
  description:
    'Whether to also cancel the IRN at the e-invoice portal, which is possible within 24 hours. The number of a cancelled e-invoice can never be used again.',
});

/** Cancels a document, which stays in the account (service.md, Endpoints: DELETE /v1/doc). */
export const cancel: Operation = {
  name: 'Cancel',
  value: 'cancel',
  action: 'Cancel invoice or other document',
  description:
    'Cancel a document and, optionally, its e-invoice. The document stays in the account.',
  properties: [documentPicker('searchDocuments'), cancelEInvoice.property],
  options: [typeInList],
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    const withEInvoice = cancelEInvoice.read(form);
    await cancelDocument(session, hashId, withEInvoice);
    const number = knownNumber(form, hashId);
    const json = {
      ...(number !== undefined && { serial_number: number }),
      ...{ hash_id: hashId, cancelled: true },
      ...(withEInvoice && { einvoice_cancelled: true }),
    };
    return [{ json }];
  },
};
