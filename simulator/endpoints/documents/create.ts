import { createDocumentBody, type OpeningPayment } from '../../bodies/document';
import { validateDocument } from '../../bodies/undocumented';
import type { Account } from '../../books/companies';
import { findDocument, insertDocument, type StoredDocument } from '../../books/documents';
import { documentEvent } from '../../books/events';
import { saveDocumentParty, type Party } from '../../books/parties';
import { insertPayment, settle } from '../../books/payments';
import { createUnknownProducts } from '../../books/products';
import {
  checkSerialNumberFormat,
  checkSerialNumberIsFree,
  customSerialNumber,
  nextSerialNumber,
} from '../../books/serialNumbers';
import { moveDocumentStock } from '../../books/stock';
import { checkCreation } from '../../documentRules/creation';
import { partyKindOf, priceContents, resolveWithTax } from '../../documentRules/pricing';
import { checkTrackedItems } from '../../documentRules/serialTracking';
import { requestEInvoice, type RegisteredDocument } from '../../eInvoice/register';
import { startSubscription } from '../../subscriptions/issue';
import type { Endpoint, EndpointRequest } from '../endpoint';
import { documentReply, documentReplyV1 } from './rows';

export const createDocument: Endpoint = {
  method: 'POST',
  path: '/v2/doc',
  handle(request) {
    const { document, eInvoice } = create(request);
    return documentReply(document, eInvoice);
  },
};

export const createDocumentV1: Endpoint = {
  method: 'POST',
  path: '/v1/doc',
  handle(request) {
    const { document, eInvoice } = create(request);
    return documentReplyV1(document, 'Document created', eInvoice);
  },
};

interface Created {
  document: StoredDocument;
  /** Undefined if none was requested. */
  eInvoice?: RegisteredDocument;
}

function create({ account, body }: EndpointRequest): Created {
  const { undocumented } = account.company.settings;
  const { party: partyBody, ...rest } = validateDocument(undocumented, createDocumentBody, body);
  const { serial_number, serial_number_v2, einvoice, payments, ...contents } = rest;
  const { type, ...details } = partyBody;
  const kind = partyKindOf(contents.document_type, type);
  const withTax = resolveWithTax(account, contents.with_tax, true);
  checkCreation(account, contents, details.id);
  const totals = priceContents(account, contents, withTax);
  checkTrackedItems(account, contents);

  checkSerialNumberFormat(account, { serial_number, serial_number_v2 });
  const custom = customSerialNumber({ serial_number, serial_number_v2 });
  if (custom !== undefined) checkSerialNumberIsFree(account, contents.document_type, custom);
  const serialNumber =
    custom ?? nextSerialNumber(account, contents.document_type, serial_number_v2);

  const party = saveDocumentParty(account, kind, details);
  createUnknownProducts(account, contents.items);
  const { serviceId } = party;
  const stored = insertDocument(account, { serialNumber, serviceId, contents, withTax, totals });
  const eInvoice = einvoice ? requestEInvoice(account, stored, party) : undefined;
  const document = eInvoice?.document ?? stored;
  for (const payment of payments ?? []) addPayment(account, document.hashId, party, payment);
  documentEvent(account, document, 'Document Created');
  moveDocumentStock(account, document);
  if (document.type === 'subscription') startSubscription(account, document);
  return { document, eInvoice };
}

function addPayment(account: Account, hashId: string, party: Party, payment: OpeningPayment): void {
  const document = findDocument(account, hashId);
  if (!document) return;
  const { paymentId } = insertPayment(account, {
    party,
    amount: payment.amount,
    date: document.contents.document_date,
    mode: payment.method,
    bankDetails: payment.bank_details,
    notes: payment.notes ?? '',
    exclusiveNotes: '',
  });
  settle(account, paymentId, document, payment.amount);
}
