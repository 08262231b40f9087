import type { Account } from '../account';
import type { Page } from '../bodies/query';
import type { NewPayment } from './payments';

/** A payment with what it settled. Amounts in paise. */
export interface ListedPayment {
  serialNumber: string;
  serviceId: number;
  amount: number;
  remaining: number;
  settled: { amount: number; serialNumber: string; type: string }[];
  body: Omit<NewPayment, 'party'>;
  createdBy: string;
}

/** One page of the payments dated from `from` to `to` ('YYYY-MM-DD'), and how many there are. */
export function listPayments(
  account: Account,
  { from, to, num_records: limit, page }: Page & { from: string; to: string },
): { payments: ListedPayment[]; total: number } {
  const { db, company, seed } = account;
  const within = 'FROM payments WHERE company_id = ? AND payment_date BETWEEN ? AND ?';
  const total = db.prepare(`SELECT COUNT(*) AS total ${within}`).get(company.id, from, to)?.total;
  const rows = db
    .prepare(`SELECT * ${within} ORDER BY shuffled(?, payment_id) LIMIT ? OFFSET ?`)
    .all(company.id, from, to, seed, limit, (page - 1) * limit);
  return { payments: rows.map((row) => listed(account, row)), total: Number(total) };
}

/** Every payment of the company, in order of recording. */
export function allPayments(account: Account): ListedPayment[] {
  return account.db
    .prepare('SELECT * FROM payments WHERE company_id = ? ORDER BY payment_id')
    .all(account.company.id)
    .map((row) => listed(account, row));
}

function listed(account: Account, row: Record<string, unknown>): ListedPayment {
  const settled = account.db
    .prepare(
      `SELECT settlements.amount, serial_number, document_type
       FROM settlements JOIN documents USING (document_id) WHERE payment_id = ?`,
    )
    .all(Number(row.payment_id))
    .map((settlement) => ({
      amount: Number(settlement.amount),
      serialNumber: String(settlement.serial_number),
      type: String(settlement.document_type),
    }));
  const amount = Number(row.amount);
  return {
    serialNumber: String(row.serial_number),
    serviceId: Number(row.service_id),
    amount,
    remaining: settled.reduce((rest, part) => rest - part.amount, amount),
    settled,
    body: JSON.parse(String(row.body)) as Omit<NewPayment, 'party'>,
    createdBy: String(row.created_by),
  };
}
