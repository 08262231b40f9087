import type { Account } from '../account';
import { isoDate, type BankDetails } from '../bodies/basics';
import { Refusal } from '../http/refusal';
import { Decimal } from '../money/decimal';
import type { StoredDocument } from './documents';
import type { Party } from './parties';
import { nextOfSeries } from './serialNumbers';

export interface NewPayment {
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

/** Records money received and answers with the number of its record and its serial number. */
export function insertPayment(
  account: Account,
  payment: NewPayment,
): { paymentId: number; serialNumber: string } {
  refuseWithoutBank(account, payment);
  const serialNumber = `PAY-${nextOfSeries(account, 'payment')}`;
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
      Decimal.of(payment.amount).toPaise(),
      JSON.stringify(rest),
      Math.round(account.now()),
    );
  return { paymentId: Number(lastInsertRowid), serialNumber };
}

/** Settles `amount` rupees of a document out of a payment; never more than is pending. */
export function settle(
  account: Account,
  paymentId: number,
  document: StoredDocument,
  amount: number,
): void {
  const paise = Decimal.of(amount).toPaise();
  if (paise > document.pending) {
    throw tooMuch(`${document.serialNumber} has only ${document.pending / 100} pending`);
  }
  account.db
    .prepare('INSERT INTO settlements (payment_id, document_id, amount) VALUES (?, ?, ?)')
    .run(paymentId, document.documentId, paise);
}

/** The refusal of money beyond what it is for. */
export function tooMuch(message: string): Refusal {
  return new Refusal(400, 'AMOUNT_RECEIVED_GREATER_THAN_TOTAL_AMOUNT', message);
}

/** What a document's row tells of its payments, oldest first. */
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

function refuseWithoutBank(account: Account, payment: NewPayment): void {
  const { bankAccount, bankDetailsRequired } = account.company.settings;
  if (payment.mode.toLowerCase() === 'cash' || payment.bankDetails) return;
  if (bankDetailsRequired) {
    const message = `A payment by ${payment.mode} needs bank_details`;
    throw new Refusal(400, 'BANK_DETAILS_MISSING_NON_CASH', message, { bank_details: message });
  }
  if (bankAccount) return;
  throw new Refusal(
    400,
    'MISSING_BANK_ACCOUNT',
    `A payment by ${payment.mode} needs a bank account, and the account has none`,
  );
}
