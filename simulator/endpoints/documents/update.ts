import { editDocumentBody } from '../../bodies/document';
import { refuseFields, validate } from '../../bodies/validate';
import { findDocument, replaceDocument, type StoredDocument } from '../../books/documents';
import { partyOfDocument } from '../../books/parties';
import { tooMuch } from '../../books/payments';
import { createUnknownProducts } from '../../books/products';
import { ownSerialNumber, refuseAgainstRule, refuseTaken } from '../../books/serialNumbers';
import { moveForDocument } from '../../books/stock';
import type { Endpoint } from '../../http/endpoint';
import { Refusal } from '../../http/refusal';
import { issueWhatIsDue } from '../../subscriptions/issue';
import { documentEvent } from '../../webhooks/documentEvent';
import { issued } from './answers';
import { refuseBackDate } from '../../documentRules/creation';
import { effectiveWithTax, partyKindOf, priceContents } from '../../documentRules/prepare';
import { refuseByPieces } from '../../documentRules/pieces';
import { unknownHashId } from '../../documentRules/unknownHashId';

/** PUT /v2/doc/{doc_hash_id}: the body replaces the whole document, the hash id stays. */
export const updateDocument: Endpoint[] = [
  {
    method: 'PUT',
    path: '/v2/doc/:hashId',
    handle({ account, params, body }) {
      const hashId = params.hashId ?? '';
      const current = findDocument(account, hashId);
      if (!current) throw unknownHashId(404, hashId);
      const { party, serial_number, serial_number_v2, ...contents } = validate(
        editDocumentBody,
        body,
      );
      if (current.paymentStatus === 'cancelled') {
        throw new Refusal(400, 'BAD_REQUEST', 'A cancelled document can not be edited');
      }
      if (contents.document_type !== current.type) {
        refuseFields({ document_type: `the document is of type ${current.type}` });
      }

      const { type, ...details } = party;
      const kind = partyKindOf(current.type, type);
      const withTax = effectiveWithTax(account, contents.with_tax, current.withTax);
      if (contents.document_date !== current.contents.document_date) {
        refuseBackDate(account, contents.document_date);
      }
      const totals = priceContents(account, contents, withTax);
      refuseByPieces(account, contents, hashId);
      if (totals.payable.toPaise() < current.paid) {
        throw tooMuch('More has been received for the document than it would come to');
      }

      refuseAgainstRule(account, { serial_number, serial_number_v2 });
      const own = ownSerialNumber({ serial_number, serial_number_v2 });
      const serialNumber = own ?? current.serialNumber;
      refuseNewNumberOfEInvoice(current, serialNumber);
      refuseTaken(account, current.type, serialNumber, hashId);

      const { serviceId } = partyOfDocument(account, kind, details);
      createUnknownProducts(account, contents.items);
      const document = replaceDocument(account, hashId, {
        serialNumber,
        serviceId,
        contents: { ...contents, warehouse_id: current.contents.warehouse_id },
        withTax,
        totals,
      });
      documentEvent(account, document, 'Document Updated');
      moveForDocument(account, document);
      if (document.type === 'subscription') issueWhatIsDue(account, document);
      return issued(document);
    },
  },
];

function refuseNewNumberOfEInvoice(current: StoredDocument, serialNumber: string): void {
  if (!current.irn || serialNumber === current.serialNumber) return;
  refuseFields({ serial_number: 'belongs to an e-invoice and can not change' });
}
