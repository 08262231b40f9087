import { toPaise } from '../money/decimal';
import { isoDate } from '../time/calendar';
import type { Account } from './companies';
import type { Party } from './parties';

/** A line of a party's ledger; amounts in paise. */
export interface LedgerEntry {
  /** YYYY-MM-DD */
  date: string;
  createdAt: number;
  serialNumber: string;
  mode: string;
  status: string;
  notes: string;
  total: number;
  pending: number;
  /** The change of the balance. */
  effect: number;
  /** The amount owed after this entry: by a customer to the company, by the company to a vendor. */
  balance: number;
}

/** 'YYYY-MM-DD', both included. */
interface Period {
  from: string;
  to: string;
}

interface Ledger {
  entries: LedgerEntry[];
  /** At the end of the period. */
  closingBalance: number;
}

/**
 * The documents and payments of a party between two dates ('YYYY-MM-DD', both included), oldest
 * first. Earlier ones are summed up in the first line, the opening balance, unless it is 0.
 */
export function ledgerOf(account: Account, party: Party, { from, to }: Period): Ledger {
  const all = [...documentEntries(account, party), ...paymentEntries(account, party)]
    .filter(({ date }) => date <= to)
    .sort((a, b) => a.date.localeCompare(b.date) || a.createdAt - b.createdAt);
  let balance = openingBalance(party);
  const earlier = all.filter(({ date }) => date < from);
  for (const { effect } of earlier) balance += effect;
  const opening = balance === 0 ? [] : [openingEntry(from, balance)];
  const entries = all.slice(earlier.length).map((entry) => {
    balance += entry.effect;
    return { ...entry, balance };
  });
  return { entries: [...opening, ...entries], closingBalance: balance };
}

/** A customer's debit and a vendor's credit are owed, and so is a balance without a type. */
function openingBalance({ kind, details }: Party): number {
  const { opening_balance: written, opening_balance_type: type } = details;
  const amount = toPaise(written || 0);
  const owedType = kind === 'customer' ? 1 : 0;
  return type === undefined || type === owedType ? amount : -amount;
}

function openingEntry(date: string, balance: number): LedgerEntry {
  const mode = 'Opening Balance';
  const blank = { createdAt: 0, serialNumber: '', status: '', notes: '', effect: 0 };
  return { ...blank, date, mode, total: balance, pending: Math.max(balance, 0), balance };
}

function documentEntries({ db }: Account, { serviceId }: Party): LedgerEntry[] {
  return db
    .prepare(
      `SELECT *, contents ->> '$.notes' AS notes FROM document_balances
       WHERE service_id = ? AND NOT cancelled
       AND document_type IN ('invoice', 'sales_return', 'purchase', 'purchase_return')
       ORDER BY document_id`,
    )
    .all(serviceId)
    .map((row) => {
      const type = String(row.document_type);
      const payable = Number(row.payable);
      return {
        date: String(row.document_date),
        createdAt: Number(row.created_at),
        serialNumber: String(row.serial_number),
        mode: type,
        status: String(row.payment_status),
        notes: String(row.notes ?? ''),
        total: Number(row.total),
        pending: Number(row.pending),
        effect: type.endsWith('_return') ? -payable : payable,
        balance: 0,
      };
    });
}

/** A payment that settles a return is a refund: it increases the balance, others reduce it. */
function paymentEntries({ db }: Account, { serviceId }: Party): LedgerEntry[] {
  return db
    .prepare(
      `SELECT payments.*, COALESCE(SUM(settlements.amount), 0) AS settled,
         COALESCE(SUM(settlements.amount) FILTER (WHERE document_type LIKE '%return'), 0)
           AS refunded
       FROM payments LEFT JOIN settlements USING (payment_id)
       LEFT JOIN documents USING (document_id)
       WHERE payments.service_id = ? GROUP BY payment_id ORDER BY payment_id`,
    )
    .all(serviceId)
    .map((row) => {
      const body = JSON.parse(String(row.body)) as { date: string; mode: string; notes: string };
      const amount = Number(row.amount);
      return {
        date: isoDate(body.date) ?? '',
        createdAt: Number(row.created_at),
        serialNumber: String(row.serial_number),
        mode: body.mode,
        status: 'success',
        notes: body.notes,
        total: amount,
        pending: amount - Number(row.settled),
        effect: 2 * Number(row.refunded) - amount,
        balance: 0,
      };
    });
}
