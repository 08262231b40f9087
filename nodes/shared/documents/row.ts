import type { IDataObject } from 'n8n-workflow';
import { type JsonObject, textOf } from '../../../core/json';
import { daysOverdue, documentFrom } from '../../../books/documents/document';
import { withIsoDates, withNumbers } from './rowValues';
import type { Day } from '../../../core/day';

/**
 * The fields of a document that most people need, flat and with dates as YYYY-MM-DD. They are the
 * same in every row about a document. The customer of a purchase is its vendor.
 */
export function simplifiedDocument(raw: JsonObject, today: Day): IDataObject {
  const row = withIsoDates(withNumbers(raw));
  const document = documentFrom(raw);
  const { id, name, raw: party } = document.party;
  return {
    document_type: row.document_type,
    hash_id: row.hash_id,
    serial_number: row.serial_number,
    document_date: row.document_date,
    due_date: row.due_date,
    days_overdue: daysOverdue(document, today),
    customer_id: id,
    customer_name: name,
    customer_email: textOf(party.email),
    customer_phone: textOf(party.phone_number),
    // Without it, the record does not say whether the customer is registered.
    ...(party.gstin !== undefined && { customer_gstin: party.gstin }),
    net_amount: row.net_amount,
    tax_amount: row.tax_amount,
    total_amount: document.total ?? row.total_amount,
    amount_paid: document.paid ?? row.amount_paid,
    amount_pending: document.pending ?? row.amount_pending,
    payment_status: row.payment_status,
  };
}

/** The whole document, with names, amounts and dates as in other rows. */
export const wholeDocument = (raw: JsonObject, today: Day): IDataObject => ({
  ...withIsoDates(withNumbers(raw)),
  ...simplifiedDocument(raw, today),
});
