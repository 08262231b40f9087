import type { Account } from '../account';
import { isoDate, writtenDate } from '../bodies/basics';
import { paging, range, rangeProblems } from '../bodies/query';
import { refuseFields } from '../bodies/validate';
import { ledgerOf, type LedgerEntry } from '../books/ledger';
import type { Party } from '../books/parties';
import type { JsonReply } from '../http/endpoint';
import { success } from '../http/envelope';
import { indianTime } from '../indianTime';

/** What every ledger is asked for, beside whose it is. */
export const ledgerQuery = { ...range, ...paging(10) };

export interface LedgerPage {
  rows: object[];
  total: number;
  /** Rupees. */
  closingBalance: number;
  isPaid: boolean;
}

/** One page of a party's ledger, oldest first (service.md, Resources: Listing rows). */
export function ledgerPage(
  account: Account,
  party: Party,
  sought: { start_date: string; end_date: string; num_records: number; page: number },
): LedgerPage {
  refuseFields(rangeProblems(sought));
  const { entries, closingBalance } = ledgerOf(
    account,
    party,
    isoDate(sought.start_date) ?? '',
    isoDate(sought.end_date) ?? '',
  );
  const start = (sought.page - 1) * sought.num_records;
  return {
    rows: entries.slice(start, start + sought.num_records).map(ledgerRow),
    total: entries.length,
    closingBalance: closingBalance / 100,
    isPaid: closingBalance <= 0,
  };
}

/** A page as v2 answers with it. */
export function ledgerReply({ rows, total, closingBalance, isPaid }: LedgerPage): JsonReply {
  if (rows.length === 0) return success({ message: 'No data found!' });
  return success({
    closing_balance: closingBalance,
    is_paid: isPaid ? 1 : 0,
    total_records: total,
    ledger: rows,
  });
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
