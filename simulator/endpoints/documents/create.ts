import type { Account } from '../../account';
import {
  createDocumentBody,
  createDocumentBodyV1,
  type CreateDocumentBody,
  type OpeningPayment,
} from '../../bodies/document';
import { validate } from '../../bodies/validate';
import { findDocument, insertDocument, type StoredDocument } from '../../books/documents';
import { partyOfDocument, type Party, type PartyDetailsSent } from '../../books/parties';
import { insertPayment, settle } from '../../books/payments';
import { createUnknownProducts } from '../../books/products';
import {
  nextSerialNumber,
  ownSerialNumber,
  refuseAgainstRule,
  refuseTaken,
} from '../../books/serialNumbers';
import { moveForDocument } from '../../books/stock';
import { registerEInvoice } from '../../einvoice/register';
import type { Endpoint } from '../../http/endpoint';
import { beginSubscription } from '../../subscriptions/issue';
import { documentEvent } from '../../webhooks/documentEvent';
import { issued, issuedV1 } from './answers';
import { refuseByCreation } from '../../documentRules/creation';
import { effectiveWithTax, partyKindOf, priceContents } from '../../documentRules/prepare';
import { refuseByPieces } from '../../documentRules/pieces';

/** POST /v1/doc and /v2/doc. */
export const createDocument: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/doc',
    handle({ account, body }) {
      const { party, ...contents } = validate(createDocumentBody, body);
      const { type, ...details } = party;
      return issued(create(account, contents, details, type));
    },
  },
  {
    method: 'POST',
    path: '/v1/doc',
    handle({ account, body }) {
      const { customer, ...contents } = validate(createDocumentBodyV1, body);
      return issuedV1(create(account, contents, customer), 'Document created');
    },
  },
];

function create(
  account: Account,
  body: Omit<CreateDocumentBody, 'party'>,
  details: PartyDetailsSent,
  sentKind?: 'customer' | 'vendor',
): StoredDocument {
  const { serial_number, serial_number_v2, einvoice, payments, ...contents } = body;
  const kind = partyKindOf(body.document_type, sentKind);
  const withTax = effectiveWithTax(account, body.with_tax, true);
  refuseByCreation(account, contents, details.id);
  const totals = priceContents(account, contents, withTax);
  refuseByPieces(account, contents);

  refuseAgainstRule(account, { serial_number, serial_number_v2 });
  const own = ownSerialNumber({ serial_number, serial_number_v2 });
  if (own !== undefined) refuseTaken(account, body.document_type, own);
  const serialNumber = own ?? nextSerialNumber(account, body.document_type);

  const party = partyOfDocument(account, kind, details);
  createUnknownProducts(account, body.items);
  const { serviceId } = party;
  const stored = insertDocument(account, { serialNumber, serviceId, contents, withTax, totals });
  const document = einvoice ? registerEInvoice(account, stored, party) : stored;
  for (const payment of payments ?? []) receive(account, document.hashId, party, payment);
  documentEvent(account, document, 'Document Created');
  moveForDocument(account, document);
  if (document.type === 'subscription') beginSubscription(account, document);
  return document;
}

function receive(account: Account, hashId: string, party: Party, payment: OpeningPayment): void {
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
