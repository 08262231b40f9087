import type { Account } from '../account';
import { writtenDate } from '../bodies/basics';
import { findDocument, type StoredDocument } from '../books/documents';
import { partyOfRecord } from '../books/parties';
import { insertPayment, settle } from '../books/payments';
import { Refusal } from '../http/refusal';
import { indianTime } from '../indianTime';
import { documentEvent } from '../webhooks/documentEvent';

/** Records, in cash and today, what a document still lacks. */
export function payInFull(account: Account, document: StoredDocument): StoredDocument {
  if (document.pending === 0) {
    throw new Refusal(400, 'BAD_REQUEST', `${document.serialNumber} has nothing pending`);
  }
  const amount = document.pending / 100;
  const { paymentId } = insertPayment(account, {
    party: partyOfRecord(account, document.serviceId),
    amount,
    date: writtenDate(indianTime(account.now()).slice(0, 10)),
    mode: 'Cash',
    notes: '',
    exclusiveNotes: '',
  });
  settle(account, paymentId, document, amount);
  const paid = findDocument(account, document.hashId) ?? document;
  documentEvent(account, paid, 'Document Status Changed');
  return paid;
}
