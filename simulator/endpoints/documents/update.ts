import { ApiError, rejectFields } from '../../bodies/apiError';
import { editDocumentBody } from '../../bodies/document';
import { validateDocument } from '../../bodies/undocumented';
import { replaceDocument, requireDocument, type StoredDocument } from '../../books/documents';
import { documentEvent } from '../../books/events';
import { saveDocumentParty } from '../../books/parties';
import { overpaymentError } from '../../books/payments';
import { createUnknownProducts } from '../../books/products';
import {
  checkSerialNumberFormat,
  checkSerialNumberIsFree,
  customSerialNumber,
} from '../../books/serialNumbers';
import { moveDocumentStock } from '../../books/stock';
import { checkBackDate } from '../../documentRules/creation';
import { partyKindOf, priceContents, resolveWithTax } from '../../documentRules/pricing';
import { checkTrackedItems } from '../../documentRules/serialTracking';
import { toPaise } from '../../money/decimal';
import { issueDueInvoices } from '../../subscriptions/issue';
import type { Endpoint } from '../endpoint';
import { documentReply } from './rows';

/** PUT /v2/doc/{doc_hash_id}: the body replaces the whole document; the hash id stays. */
export const updateDocument: Endpoint = {
  method: 'PUT',
  path: '/v2/doc/:hashId',
  handle({ account, params, body }) {
    const current = requireDocument(account, params.hashId, 404);
    const { hashId } = current;
    const { party, serial_number, serial_number_v2, ...contents } = validateDocument(
      account.company.settings.undocumented,
      editDocumentBody,
      body,
    );
    if (current.paymentStatus === 'cancelled') {
      throw new ApiError(400, 'BAD_REQUEST', 'A cancelled document can not be edited');
    }
    if (contents.document_type !== current.type) {
      rejectFields({ document_type: `the document is of type ${current.type}` });
    }

    const { type, ...details } = party;
    const kind = partyKindOf(current.type, type);
    const withTax = resolveWithTax(account, contents.with_tax, current.withTax);
    if (contents.document_date !== current.contents.document_date) {
      checkBackDate(account, contents.document_date);
    }
    const totals = priceContents(account, contents, withTax);
    checkTrackedItems(account, contents, hashId);
    if (toPaise(totals.payable) < current.paid) {
      throw overpaymentError('More has been received for the document than it would come to');
    }

    checkSerialNumberFormat(account, { serial_number, serial_number_v2 });
    const custom = customSerialNumber({ serial_number, serial_number_v2 });
    const serialNumber = custom ?? current.serialNumber;
    checkEInvoiceNumber(current, serialNumber);
    checkSerialNumberIsFree(account, current.type, serialNumber, hashId);

    const { serviceId } = saveDocumentParty(account, kind, details);
    createUnknownProducts(account, contents.items);
    const document = replaceDocument(account, hashId, {
      serialNumber,
      serviceId,
      contents: { ...contents, warehouse_id: current.contents.warehouse_id },
      withTax,
      totals,
    });
    documentEvent(account, document, 'Document Updated');
    moveDocumentStock(account, document);
    if (document.type === 'subscription') issueDueInvoices(account, document);
    return documentReply(document);
  },
};

function checkEInvoiceNumber(current: StoredDocument, serialNumber: string): void {
  if (!current.irn || serialNumber === current.serialNumber) return;
  rejectFields({ serial_number: 'belongs to an e-invoice and can not change' });
}
