import type { Account } from '../account';
import type { EWayBillBody } from '../bodies/eWayBill';
import type { StoredDocument } from '../books/documents';
import { activeEWayBill, insertEWayBill, markCancelled, type EWayBill } from '../books/eWayBills';
import { partyOfRecord } from '../books/parties';
import { portalError, refuseUnconnected } from '../einvoice/portalError';
import { refuseFields } from '../bodies/validate';
import { brokenRule } from './portalRules';

const CANCELLATION_WINDOW = 24 * 3_600_000;

/** Generates the e-way bill of a document as the government's portal would, or refuses with its code. */
export function generateEWayBill(
  account: Account,
  document: StoredDocument,
  body: EWayBillBody,
): EWayBill {
  refuseUnconnected(account);
  if (document.paymentStatus === 'cancelled') {
    refuseFields({ doc_hash_id: 'the document is cancelled' });
  }
  const asked = codeAskedByPin(body);
  if (asked) throw portalError(asked, 'Refused on request: the PIN code names this code');
  if (activeEWayBill(account, document)) {
    throw portalError(604, `An e-way bill exists already for ${document.serialNumber}`);
  }
  const party = partyOfRecord(account, document.serviceId);
  const broken = brokenRule({ account, document, party, body });
  if (broken) throw portalError(broken.code, broken.message);
  return insertEWayBill(account, document, body);
}

/** Cancels as a user of the portal would: within 24 hours, and only once. */
export function cancelEWayBill(account: Account, document: StoredDocument): void {
  const bill = activeEWayBill(account, document);
  if (!bill) throw portalError(312, 'This e-way bill is not yours, or it is cancelled');
  if (account.now() - bill.generatedAt > CANCELLATION_WINDOW) {
    throw portalError(315, 'The 24 hours in which an e-way bill can be cancelled have passed');
  }
  markCancelled(account, bill);
}

/** PIN codes 999001 to 999999, which no place has, ask for the code of their last three digits. */
function codeAskedByPin({ dispatch_from: from, dispatch_to: to }: EWayBillBody): number {
  const pin = [from.pincode, to.pincode].find((code) => /^999\d{3}$/.test(code));
  return Number(pin?.slice(3) ?? 0);
}
