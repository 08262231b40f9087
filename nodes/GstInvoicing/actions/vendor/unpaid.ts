import { ownGstinOfHeads } from '../../../../books/gstin';
import { type Day, toIsoDate } from '../../../../core/day';
import { sumOf, toRupees } from '../../../../core/paise';
import { taxOf } from '../../../../law/taxHeads';
import {
  type Credit,
  sumOfCredit,
  type UnpaidBill,
  unpaidBills,
} from '../../../../receivables/unpaidBills';
import { inColumnOrder } from '../../../shared/documents/columns';
import type { Row } from '../../../shared/run/operation';
import type { RowsPerDocument } from '../record/getAging';

/** Rows per bill of which a share was unpaid after 180 days. */
export const unpaidRows = (): RowsPerDocument => ({
  withPaid: true,
  of(pending, asOf, session) {
    const ownState = ownGstinOfHeads(session).slice(0, 2);
    const documents = pending.map(({ document }) => document);
    const { bills, undated } = unpaidBills(documents, ownState, asOf);
    const numbers = undated.map(({ number }) => number);
    if (numbers.length > 0) session.note({ kind: 'undatedPayments', documents: numbers });
    return bills.map((bill) => outputRow(bill, asOf, ownState !== ''));
  },
});

function outputRow(bill: UnpaidBill, asOf: Day, hasHeads: boolean): Row {
  const { document, lastDay, unpaid, total, reversed, late } = bill;
  const { party, row } = document;
  const lastDate = toIsoDate(lastDay);
  const paidSince = sumOf(late.map(({ amount }) => amount));
  const lastPayment = late.at(-1)?.date;
  const reclaimed = sumOfCredit(late.map((payment) => payment.reclaimed));
  return {
    json: inColumnOrder(
      {
        vendor_id: party.id,
        vendor_name: party.name,
        email: party.email,
        phone: party.phone,
        as_of: toIsoDate(asOf),
        hash_id: String(row.hash_id),
        document: document.number,
        reference: String(row.reference ?? ''),
        document_date: toIsoDate(document.date),
        last_day_to_pay: lastDate,
        return_period: lastDate.slice(0, 7),
        total_amount: toRupees(total),
        unpaid_after_180_days: toRupees(unpaid),
        unpaid_percent: Number(((100 * Number(unpaid)) / Number(total)).toFixed(2)),
        ...creditColumns('reverse', reversed, hasHeads),
        paid_since: toRupees(paidSince),
        last_paid_on: lastPayment ? toIsoDate(lastPayment) : null,
        ...creditColumns('reclaim', reclaimed, hasHeads),
        amount_pending: toRupees(unpaid > paidSince ? unpaid - paidSince : 0n),
      },
      'bills',
    ),
  };
}

/** The sum of all heads, and each of them if the states tell them. */
const creditColumns = (name: 'reclaim' | 'reverse', credit: Credit, hasHeads: boolean) => ({
  [`credit_to_${name}`]: toRupees(taxOf(credit)),
  [`igst_to_${name}`]: hasHeads ? toRupees(credit.igst) : null,
  [`cgst_to_${name}`]: hasHeads ? toRupees(credit.cgst) : null,
  [`sgst_to_${name}`]: hasHeads ? toRupees(credit.sgst) : null,
});
