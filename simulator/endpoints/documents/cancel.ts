import { z } from 'zod';
import { ApiError } from '../../bodies/apiError';
import { flag } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import type { Account } from '../../books/companies';
import {
  cancelDocument as markCancelled,
  requireDocument,
  type StoredDocument,
} from '../../books/documents';
import { activeEWayBill } from '../../books/eWayBills';
import { documentEvent } from '../../books/events';
import { moveDocumentStock } from '../../books/stock';
import { cancellationWindow, portalError } from '../../documentRules/portal';
import { success, type Endpoint, type EndpointRequest } from '../endpoint';
import { documentReplyV1 } from './rows';

const cancelQuery = z.object({ cancel_einvoice: flag }).strict();

/** DELETE /v2/doc/{doc_hash_id}: marks the document as cancelled. */
export const cancelDocument: Endpoint = {
  method: 'DELETE',
  path: '/v2/doc/:hashId',
  handle: (request) => success({ hash_id: cancel(request).hashId }, 'Document cancelled'),
};

export const cancelDocumentV1: Endpoint = {
  method: 'DELETE',
  path: '/v1/doc/:hashId',
  handle: (request) => documentReplyV1(cancel(request), 'Document cancelled'),
};

function cancel({ account, params, query }: EndpointRequest): StoredDocument {
  const { cancel_einvoice: withEInvoice } = validate(cancelQuery, query);
  const document = requireDocument(account, params.hashId, 404);
  if (document.paymentStatus === 'cancelled') {
    throw new ApiError(400, 'BAD_REQUEST', 'The document is cancelled already');
  }
  if (document.irn) checkEInvoiceCancellation(account, document, withEInvoice);
  else if (withEInvoice && account.company.settings.eInvoiceMustExist) {
    throw new ApiError(400, 'EINVOICE_NOT_FOUND', 'The document has no e-invoice');
  }
  const cancelled = markCancelled(account, document.hashId);
  documentEvent(account, cancelled, 'Document Cancelled');
  moveDocumentStock(account, cancelled);
  return cancelled;
}

function checkEInvoiceCancellation(
  account: Account,
  document: StoredDocument,
  withEInvoice: boolean,
): void {
  if (!withEInvoice) {
    const message = 'The document has an e-invoice: send cancel_einvoice=1 to cancel both';
    throw new ApiError(400, 'BAD_REQUEST', message, { cancel_einvoice: 'must be 1' });
  }
  if (account.now() - document.irnAt > cancellationWindow) {
    throw portalError(2270, 'The 24 hours in which an IRN can be cancelled have passed');
  }
  if (activeEWayBill(account, document)) {
    throw portalError(4002, 'An e-way bill is active for this IRN: it has to be cancelled first');
  }
}
