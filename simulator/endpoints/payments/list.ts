import { z } from 'zod';
import { dateRange, isoRange, paging } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import { partyByServiceId } from '../../books/parties';
import { listPayments as listStored } from '../../books/payments';
import { partySummary } from '../documents/rows';
import { list, type Endpoint } from '../endpoint';

const listQuery = z.object({ ...dateRange, status: z.enum(['success']), ...paging(10) }).strict();

/** GET /v2/payment/list: payments received in a range of dates. */
export const listPayments: Endpoint = {
  method: 'GET',
  path: '/v2/payment/list',
  handle({ account, query }) {
    const filter = validate(listQuery, query);
    const { payments, total } = listStored(account, {
      ...isoRange(filter),
      num_records: filter.num_records,
      page: filter.page,
    });
    const rows = payments.map((payment) => ({
      total_amount: payment.amount / 100,
      amount_remaining: (payment.remaining / 100).toFixed(2),
      bank_details: payment.body.bankDetails ?? {},
      customer: partySummary(partyByServiceId(account, payment.serviceId)),
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
};
