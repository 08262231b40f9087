import type { Account } from '../../account';
import { paymentBody, type PaymentBody } from '../../bodies/payment';
import { validate } from '../../bodies/validate';
import { findDocument, type StoredDocument } from '../../books/documents';
import { findParty, type Party } from '../../books/parties';
import { insertPayment, settle, tooMuch } from '../../books/payments';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { Refusal } from '../../http/refusal';
import { Decimal } from '../../money/decimal';
import { documentEvent } from '../../webhooks/documentEvent';
import { unknownHashId } from '../../documentRules/unknownHashId';

/** POST /v1/payment and /v2/payment: all of it is recorded or nothing. */
export const recordPayment: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/payment',
    handle({ account, body }) {
      const serialNumber = record(account, validate(paymentBody, body));
      const reply = success({ serial_number: serialNumber }, 'Payment recorded');
      return { ...reply, issued: { serialNumber } };
    },
  },
  {
    method: 'POST',
    path: '/v1/payment',
    handle({ account, body }) {
      const serialNumber = record(account, validate(paymentBody, body));
      return { json: { success: true, message: 'Payment recorded' }, issued: { serialNumber } };
    },
  },
];

function record(account: Account, body: PaymentBody): string {
  const party = findParty(account, 'customer', body.customer);
  if (!party) {
    const message = `No customer has the id ${body.customer}`;
    throw new Refusal(400, 'INVALID_CUSTOMER_ID', message, { customer: message });
  }
  refuseOverspending(body);

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
    tellOfPayment(account, before);
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
    throw new Refusal(400, 'HASH_ID_MISSING', 'A settled document needs its hash id', errors);
  }
  const document = findDocument(account, hashId);
  if (document?.serviceId !== party.serviceId) throw unknownHashId(400, hashId);
  return document;
}

function refuseOverspending({ amount, documents = [] }: PaymentBody): void {
  const settled = documents.reduce(
    (total, { amount_paying: paying }) => total.plus(Decimal.of(paying)),
    Decimal.zero,
  );
  if (settled.compare(Decimal.of(amount)) > 0) {
    throw tooMuch(`The documents take ${settled} of a payment of ${amount}`);
  }
}

function tellOfPayment(account: Account, before: StoredDocument): void {
  const after = findDocument(account, before.hashId) ?? before;
  const moved = after.paymentStatus !== before.paymentStatus;
  documentEvent(account, after, moved ? 'Document Status Changed' : 'Document Updated');
}
