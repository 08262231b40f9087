import { ApiError } from '../bodies/apiError';
import type { Account } from '../books/companies';
import { findDocument, type StoredDocument } from '../books/documents';
import { documentEvent } from '../books/events';
import { partyByServiceId } from '../books/parties';
import { insertPayment, settle } from '../books/payments';
import { indianDate, writtenDate } from '../time/calendar';

/** Records a cash payment of the pending amount, dated today. */
export function payInFull(account: Account, document: StoredDocument): StoredDocument {
  if (document.pending === 0) {
    throw new ApiError(400, 'BAD_REQUEST', `${document.serialNumber} has nothing pending`);
  }
  const amount = document.pending / 100;
  const { paymentId } = insertPayment(account, {
    party: partyByServiceId(account, document.serviceId),
    amount,
    date: writtenDate(indianDate(account.now())),
    mode: 'Cash',
    notes: '',
    exclusiveNotes: '',
  });
  settle(account, paymentId, document, amount);
  const paid = findDocument(account, document.hashId) ?? document;
  documentEvent(account, paid, 'Document Status Changed');
  return paid;
}
