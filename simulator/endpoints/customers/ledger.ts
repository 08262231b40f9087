import { z } from 'zod';
import { filled } from '../../bodies/basics';
import { validate } from '../../bodies/validate';
import { findParty } from '../../books/parties';
import type { Call, Endpoint } from '../../http/endpoint';
import { ledgerPage, ledgerQuery, ledgerReply, type LedgerPage } from '../ledger';
import { customerNotFound } from './rows';

const query = z.object({ ...ledgerQuery, customer_id: filled }).strict();

/** GET /v1/customer/ledger and /v2/customer/ledger. */
export const customerLedger: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/customer/ledger',
    handle: (call) => ledgerReply(read(call)),
  },
  {
    method: 'GET',
    path: '/v1/customer/ledger',
    handle(call) {
      const { rows, total, closingBalance, isPaid } = read(call);
      const message = rows.length > 0 ? {} : { message: 'No data found!' };
      return {
        json: {
          success: true,
          ...message,
          ledger: rows,
          closing_balance: closingBalance,
          is_paid: isPaid,
          total_records: total,
        },
      };
    },
  },
];

function read({ account, query: given }: Call): LedgerPage {
  const sought = validate(query, given);
  const customer = findParty(account, 'customer', sought.customer_id);
  if (!customer) throw customerNotFound(400, sought.customer_id);
  return ledgerPage(account, customer, sought);
}
