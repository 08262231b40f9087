import { z } from 'zod';
import { ApiError } from '../../bodies/apiError';
import { bankDetails, date, nonEmpty, payableAmount, text } from '../../bodies/basics';
import { validateBody } from '../../bodies/validate';
import type { Account } from '../../books/companies';
import { findDocument, unknownHashId, type StoredDocument } from '../../books/documents';
import { documentEvent } from '../../books/events';
import { findParty, type Party } from '../../books/parties';
import { insertPayment, overpaymentError, settle } from '../../books/payments';
import { Decimal, sum } from '../../money/decimal';
import { success, type Endpoint } from '../endpoint';

/** POST /v1/payment and /v2/payment (service.md, Resources: Payment). */
const paymentBody = z
  .object({
    amount: payableAmount,
    customer: nonEmpty,
    payment_date: date,
    payment_mode: z.enum([
      'Cash',
      'Cheque',
      'UPI',
      'Card',
      'Net Banking',
      'paylater',
      'cardless_emi',
      'EMI',
      'TDS',
      'Credits',
      'Opening Balance',
    ]),
    bank_details: bankDetails.optional(),
    notes: text.optional(),
    exclusive_notes: text.optional(),
    send_sms: z.boolean().optional(),
    send_email: z.boolean().optional(),
    documents: z
      .array(z.object({ hash_id: text.optional(), amount_paying: payableAmount }).strict())
      .optional(),
  })
  .strict();

type PaymentBody = z.infer<typeof paymentBody>;

/** POST /v2/payment: records the payment and all its settlements, or nothing. */
export const recordPayment: Endpoint = {
  method: 'POST',
  path: '/v2/payment',
  handle({ account, body }) {
    const serialNumber = record(account, validateBody(paymentBody, body));
    const reply = success({ serial_number: serialNumber }, 'Payment recorded');
    return { ...reply, changed: { serialNumber } };
  },
};

export const recordPaymentV1: Endpoint = {
  method: 'POST',
  path: '/v1/payment',
  handle({ account, body }) {
    const serialNumber = record(account, validateBody(paymentBody, body));
    return { json: { success: true, message: 'Payment recorded' }, changed: { serialNumber } };
  },
};

function record(account: Account, body: PaymentBody): string {
  const party = findParty(account, 'customer', body.customer);
  if (!party) {
    const message = `No customer has the id ${body.customer}`;
    throw new ApiError(400, 'INVALID_CUSTOMER_ID', message, { customer: message });
  }
  checkSettledAmount(body);

  const { paymentId, serialNumber } = insertPayment(account, {
    party,
    amount: body.amount,
    date: body.payment_date,
    mode: body.payment_mode,
    bankDetails: body.bank_details,
    notes: body.notes ?? '',
    exclusiveNotes: body.exclusive_notes ?? '',
  });
  body.documents?.forEach(({ hash_id: hashId, amount_paying: paying }, index) => {
    const before = settledDocument(account, party, hashId, index);
    settle(account, paymentId, before, paying);
    storePaymentEvent(account, before);
  });
  return serialNumber;
}

function settledDocument(
  account: Account,
  party: Party,
  hashId: string | undefined,
  index: number,
): StoredDocument {
  if (!hashId) {
    const errors = { [`documents[${index}].hash_id`]: 'is required' };
    throw new ApiError(400, 'HASH_ID_MISSING', 'A settled document needs its hash id', errors);
  }
  const document = findDocument(account, hashId);
  if (document?.serviceId !== party.serviceId) throw unknownHashId(400, hashId);
  return document;
}

function checkSettledAmount({ amount, documents = [] }: PaymentBody): void {
  const parts = documents.map(({ amount_paying: paying }) => new Decimal(paying));
  const settled = sum(parts);
  if (settled.lte(amount)) return;
  const places = Math.max(...parts.map((part) => part.decimalPlaces()));
  throw overpaymentError(`The documents take ${settled.toFixed(places)} of a payment of ${amount}`);
}

function storePaymentEvent(account: Account, before: StoredDocument): void {
  const after = findDocument(account, before.hashId) ?? before;
  const statusChanged = after.paymentStatus !== before.paymentStatus;
  documentEvent(account, after, statusChanged ? 'Document Status Changed' : 'Document Updated');
}
