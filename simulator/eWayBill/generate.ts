import { rejectFields } from '../bodies/apiError';
import type { EWayBillBody } from '../bodies/eWayBill';
import type { Account } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import { activeEWayBill, insertEWayBill, markCancelled, type EWayBill } from '../books/eWayBills';
import { partyByServiceId } from '../books/parties';
import { cancellationWindow, checkPortalConnection, portalError } from '../documentRules/portal';
import { brokenRule } from './portalRules';

/** Generates an e-way bill like the government's portal, or rejects it with the portal's code. */
export function generateEWayBill(
  account: Account,
  document: StoredDocument,
  body: EWayBillBody,
): EWayBill {
  checkPortalConnection(account);
  if (document.paymentStatus === 'cancelled') {
    rejectFields({ doc_hash_id: 'the document is cancelled' });
  }
  const requestedCode = codeRequestedByPin(body);
  if (requestedCode)
    throw portalError(requestedCode, 'Refused on request: the PIN code names this code');
  if (activeEWayBill(account, document)) {
    throw portalError(604, `An e-way bill exists already for ${document.serialNumber}`);
  }
  const party = partyByServiceId(account, document.serviceId);
  const broken = brokenRule({ account, document, party, body });
  if (broken) throw portalError(broken.code, broken.message);
  return insertEWayBill(account, document, body);
}

/** Cancels an e-way bill like a user of the portal: within 24 hours, and only once. */
export function cancelEWayBill(account: Account, document: StoredDocument): void {
  const bill = activeEWayBill(account, document);
  if (!bill) throw portalError(312, 'This e-way bill is not yours, or it is cancelled');
  if (account.now() - bill.generatedAt > cancellationWindow) {
    throw portalError(315, 'The 24 hours in which an e-way bill can be cancelled have passed');
  }
  markCancelled(account, bill);
}

/** The error code that a test requests by an unused PIN code: 999604 requests 604. */
function codeRequestedByPin({ dispatch_from: from, dispatch_to: to }: EWayBillBody): number {
  const pin = [from.pincode, to.pincode].find((code) => /^999\d{3}$/.test(code));
  return Number(pin?.slice(3) ?? 0);
}
