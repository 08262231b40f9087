import { z } from 'zod';
import { isoDate } from '../../bodies/basics';
import { paging, range, rangeProblems } from '../../bodies/query';
import { refuseFields, validate } from '../../bodies/validate';
import { listPayments as listStored } from '../../books/paymentList';
import { partyOfRecord } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { list } from '../../http/envelope';
import { partySummary } from '../documents/rows';

const listQuery = z.object({ ...range, status: z.enum(['success']), ...paging(10) }).strict();

/** GET /v2/payment/list: payments received in a range of dates. */
export const listPayments: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/payment/list',
    handle({ account, query }) {
      const sought = validate(listQuery, query);
      refuseFields(rangeProblems(sought));
      const { payments, total } = listStored(account, {
        from: isoDate(sought.start_date) ?? '',
        to: isoDate(sought.end_date) ?? '',
        num_records: sought.num_records,
        page: sought.page,
      });
      const rows = payments.map((payment) => ({
        total_amount: payment.amount / 100,
        amount_remaining: (payment.remaining / 100).toFixed(2),
        bank_details: payment.body.bankDetails ?? {},
        customer: partySummary(partyOfRecord(account, payment.serviceId)),
        payment_date: payment.body.date,
        exclusive_notes: payment.body.exclusiveNotes,
        linked_docs: payment.settled.map(({ amount, serialNumber, type }) => ({
          amount_settled: amount / 100,
          serial_number: serialNumber,
          document_type: type,
        })),
        notes: payment.body.notes,
        payment_mode: payment.body.mode,
        payment_type: 'in',
        status: 'success',
        created_by: payment.createdBy,
      }));
      return list('transactions', rows, total);
    },
  },
];
