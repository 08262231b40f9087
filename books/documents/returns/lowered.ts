import type { Reader } from '../../../api/request';
import { paiseOf, rupeeText } from '../../../core/paise';
import { isInvoiceOrPurchase } from '../../../receivables/documentType';
import { since } from '../../memory/memory';
import type { Session } from '../../session';
import { type Document, documentNumber } from '../wire/document';
import { returnedOf } from './returns';
import type { Sent } from '../wire/toWire';

/**
 * Notes that an update lowers the total of a document below what was paid for it or returned of it. Payments
 * and returns of this process count beside those that are read. An invoice or purchase whose total becomes
 * less takes a request for each 100 returns of its party.
 * @throws ServiceError
 */
export async function noteLowered(
  session: Session,
  client: Reader,
  stored: Document,
  { totals }: Sent,
): Promise<void> {
  if (!totals) return;
  const total = paiseOf(totals.total);
  const isMore = (amount: number) => paiseOf(amount) > total;
  if (stored.total !== undefined && !isMore(stored.total)) return;
  const paid = paidFor(session, stored);
  const returned = isInvoiceOrPurchase(stored.type) ? await returnedOf(session, client, stored) : 0;
  if (!isMore(paid) && !isMore(returned)) return;
  session.note({
    kind: 'totalBelowSettled',
    document: documentNumber(stored),
    total: rupeeText(total),
    paid: isMore(paid) ? rupeeText(paiseOf(paid)) : '',
    returned: isMore(returned) ? rupeeText(paiseOf(returned)) : '',
  });
}

/** What was paid for a document, in rupees. A read may be older than a payment of this process. */
function paidFor(session: Session, { hashId, total = 0, paid = 0 }: Document): number {
  const left = since(session, 'payment', hashId, session.now()).at(-1)?.left ?? total;
  return Math.max(paid, total - left);
}
