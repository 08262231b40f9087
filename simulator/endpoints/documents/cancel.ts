import { z } from 'zod';
import type { Account } from '../../account';
import { flag } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import {
  cancelDocument as markCancelled,
  findDocument,
  type StoredDocument,
} from '../../books/documents';
import { activeEWayBill } from '../../books/eWayBills';
import { moveForDocument } from '../../books/stock';
import { portalError } from '../../einvoice/portalError';
import type { Call, Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { Refusal } from '../../http/refusal';
import { documentEvent } from '../../webhooks/documentEvent';
import { issuedV1 } from './answers';
import { unknownHashId } from '../../documentRules/unknownHashId';

const cancelQuery = z.object({ cancel_einvoice: flag }).strict();
const CANCELLATION_WINDOW = 24 * 3_600_000;

/** DELETE /v1/doc and /v2/doc/{doc_hash_id}: the document stays, as cancelled. */
export const cancelDocument: Endpoint[] = [
  {
    method: 'DELETE',
    path: '/v2/doc/:hashId',
    handle: (call) => success({ hash_id: cancel(call).hashId }, 'Document cancelled'),
  },
  {
    method: 'DELETE',
    path: '/v1/doc/:hashId',
    handle: (call) => issuedV1(cancel(call), 'Document cancelled'),
  },
];

function cancel({ account, params, query }: Call): StoredDocument {
  const { cancel_einvoice: withEInvoice } = validate(cancelQuery, query);
  const hashId = params.hashId ?? '';
  const document = findDocument(account, hashId);
  if (!document) throw unknownHashId(404, hashId);
  if (document.paymentStatus === 'cancelled') {
    throw new Refusal(400, 'BAD_REQUEST', 'The document is cancelled already');
  }
  if (document.irn) refuseKeptEInvoice(account, document, withEInvoice);
  else if (withEInvoice && account.company.settings.eInvoiceMustExist) {
    throw new Refusal(400, 'EINVOICE_NOT_FOUND', 'The document has no e-invoice');
  }
  const cancelled = markCancelled(account, hashId);
  documentEvent(account, cancelled, 'Document Cancelled');
  moveForDocument(account, cancelled);
  return cancelled;
}

function refuseKeptEInvoice(account: Account, document: StoredDocument, withEInvoice: boolean) {
  if (!withEInvoice) {
    const message = 'The document has an e-invoice: send cancel_einvoice=1 to cancel both';
    throw new Refusal(400, 'BAD_REQUEST', message, { cancel_einvoice: 'must be 1' });
  }
  if (account.now() - document.irnAt > CANCELLATION_WINDOW) {
    throw portalError(2270, 'The 24 hours in which an IRN can be cancelled have passed');
  }
  if (activeEWayBill(account, document)) {
    throw portalError(4002, 'An e-way bill is active for this IRN: it has to be cancelled first');
  }
}
