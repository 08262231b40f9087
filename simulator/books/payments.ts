import { ApiError } from '../bodies/apiError';
import type { BankDetails } from '../bodies/basics';
import type { Page } from '../bodies/query';
import { toPaise } from '../money/decimal';
import { isoDate } from '../time/calendar';
import type { Account } from './companies';
import type { StoredDocument } from './documents';
import type { Party } from './parties';
import { nextInSeries } from './serialNumbers';

interface NewPayment {
  party: Party;
  /** Rupees. */
  amount: number;
  /** DD-MM-YYYY */
  date: string;
  mode: string;
  bankDetails?: BankDetails;
  notes: string;
  exclusiveNotes: string;
}

/** Stores a payment; returns the id of its record and its serial number. */
export function insertPayment(
  account: Account,
  payment: NewPayment,
): { paymentId: number; serialNumber: string } {
  checkBankDetails(account, payment);
  const serialNumber = `PAY-${nextInSeries(account, 'payment')}`;
  const { party, ...rest } = payment;
  const { lastInsertRowid } = account.db
    .prepare(
      `INSERT INTO payments
         (company_id, serial_number, service_id, payment_date, amount, body, created_at, created_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'API')`,
    )
    .run(
      account.company.id,
      serialNumber,
      party.serviceId,
      isoDate(payment.date) ?? '',
      toPaise(payment.amount),
      JSON.stringify(rest),
      Math.round(account.now()),
    );
  return { paymentId: Number(lastInsertRowid), serialNumber };
}

/** Settles `amount` rupees of a document with a payment, at most the pending amount. */
export function settle(
  account: Account,
  paymentId: number,
  document: StoredDocument,
  amount: number,
): void {
  const paise = toPaise(amount);
  if (paise > document.pending) {
    throw overpaymentError(`${document.serialNumber} has only ${document.pending / 100} pending`);
  }
  account.db
    .prepare('INSERT INTO settlements (payment_id, document_id, amount) VALUES (?, ?, ?)')
    .run(paymentId, document.documentId, paise);
}

/** The error of a payment that is larger than what it settles. */
export function overpaymentError(message: string): ApiError {
  return new ApiError(400, 'AMOUNT_RECEIVED_GREATER_THAN_TOTAL_AMOUNT', message);
}

/** A document's payments as its row shows them, oldest first. */
export function paymentsOf(account: Account, documentId: number): object[] {
  return account.db
    .prepare(
      `SELECT settlements.amount, payments.body FROM settlements JOIN payments USING (payment_id)
       WHERE document_id = ? ORDER BY settlements.rowid`,
    )
    .all(documentId)
    .map((row) => {
      const payment = JSON.parse(String(row.body)) as Omit<NewPayment, 'party'>;
      return {
        amount: Number(row.amount) / 100,
        method: payment.mode,
        notes: payment.notes,
        bank_details: payment.bankDetails ?? {},
        payment_date: payment.date,
      };
    });
}

function checkBankDetails(account: Account, payment: NewPayment): void {
  const { bankAccount, bankDetailsRequired } = account.company.settings;
  if (payment.mode.toLowerCase() === 'cash' || payment.bankDetails) return;
  if (bankDetailsRequired) {
    const message = `A payment by ${payment.mode} needs bank_details`;
    throw new ApiError(400, 'BANK_DETAILS_MISSING_NON_CASH', message, { bank_details: message });
  }
  if (bankAccount) return;
  throw new ApiError(
    400,
    'MISSING_BANK_ACCOUNT',
    `A payment by ${payment.mode} needs a bank account, and the account has none`,
  );
}

/** A payment with its settlements; amounts in paise. */
interface ListedPayment {
  serialNumber: string;
  serviceId: number;
  amount: number;
  remaining: number;
  settled: { amount: number; serialNumber: string; type: string }[];
  body: Omit<NewPayment, 'party'>;
  createdBy: string;
}

/** One page of the payments dated from `from` to `to` ('YYYY-MM-DD'), and the total. */
export function listPayments(
  account: Account,
  { from, to, num_records: limit, page }: Page & { from: string; to: string },
): { payments: ListedPayment[]; total: number } {
  const { db, company, seed } = account;
  const matching = 'FROM payments WHERE company_id = ? AND payment_date BETWEEN ? AND ?';
  const total = db.prepare(`SELECT COUNT(*) AS total ${matching}`).get(company.id, from, to)?.total;
  const rows = db
    .prepare(`SELECT * ${matching} ORDER BY shuffled(?, payment_id) LIMIT ? OFFSET ?`)
    .all(company.id, from, to, seed, limit, (page - 1) * limit);
  return { payments: rows.map((row) => toListedPayment(account, row)), total: Number(total) };
}

/** All payments of the company in order of creation. */
export function allPayments(account: Account): ListedPayment[] {
  return account.db
    .prepare('SELECT * FROM payments WHERE company_id = ? ORDER BY payment_id')
    .all(account.company.id)
    .map((row) => toListedPayment(account, row));
}

function toListedPayment(account: Account, row: Record<string, unknown>): ListedPayment {
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
