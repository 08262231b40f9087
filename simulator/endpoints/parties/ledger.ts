import { z } from 'zod';
import { nonEmpty } from '../../bodies/basics';
import { dateRange, isoRange, paging } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import { ledgerOf, type LedgerEntry } from '../../books/ledger';
import type { PartyKind } from '../../books/parties';
import { indianTime, writtenDate } from '../../time/calendar';
import { success, type EndpointRequest, type ReadEndpoint } from '../endpoint';
import { requireParty } from './party';

const shared = { ...dateRange, ...paging(10) };
const querySchemas = {
  customer: z
    .object({ ...shared, customer_id: nonEmpty })
    .strict()
    .transform(({ customer_id: id, ...rest }) => ({ ...rest, id })),
  vendor: z
    .object({ ...shared, vendor_id: nonEmpty })
    .strict()
    .transform(({ vendor_id: id, ...rest }) => ({ ...rest, id })),
};

interface LedgerPage {
  rows: object[];
  total: number;
  /** Rupees. */
  closingBalance: number;
  isPaid: boolean;
}

export const customerLedger = ledgerEndpoint('customer');
export const vendorLedger = ledgerEndpoint('vendor');

export const customerLedgerV1: ReadEndpoint = {
  method: 'GET',
  path: '/v1/customer/ledger',
  handle(request) {
    const { rows, total, closingBalance, isPaid } = page(request, 'customer');
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
};

function ledgerEndpoint(kind: PartyKind): ReadEndpoint {
  return {
    method: 'GET',
    path: `/v2/${kind}/ledger`,
    handle(request) {
      const { rows, total, closingBalance, isPaid } = page(request, kind);
      if (rows.length === 0) return success({ message: 'No data found!' });
      return success({
        closing_balance: closingBalance,
        is_paid: isPaid ? 1 : 0,
        total_records: total,
        ledger: rows,
      });
    },
  };
}

/** One page of a party's ledger, oldest first (service.md, Resources: Listing rows). */
function page({ account, query }: EndpointRequest, kind: PartyKind): LedgerPage {
  const filter = validate(querySchemas[kind], query);
  const party = requireParty(account, kind, filter.id, 400);
  const { entries, closingBalance } = ledgerOf(account, party, isoRange(filter));
  const start = (filter.page - 1) * filter.num_records;
  return {
    rows: entries.slice(start, start + filter.num_records).map(ledgerRow),
    total: entries.length,
    closingBalance: closingBalance / 100,
    isPaid: closingBalance <= 0,
  };
}

function ledgerRow(entry: LedgerEntry): object {
  return {
    amount_pending: entry.pending / 100,
    balance: entry.balance / 100,
    notes: entry.notes,
    created_time: entry.createdAt ? indianTime(entry.createdAt) : `${entry.date} 00:00:00`,
    mode: entry.mode,
    date: writtenDate(entry.date),
    status: entry.status,
    serial_number: entry.serialNumber,
    total_amount: entry.total / 100,
  };
}
