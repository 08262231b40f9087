import type { IDataObject } from 'n8n-workflow';
import { daysOverdue, documentFrom, withIsoDates, withNumbers } from '../../../api/records';
import type { JsonObject } from '../../../api/types';
import type { Day } from '../../../gst/dates';

/** The fields of a document that most people need, with dates as YYYY-MM-DD. */
export function simplifiedDocument(raw: JsonObject, today: Day): IDataObject {
  const row = withIsoDates(withNumbers(raw));
  const document = documentFrom(raw);
  return {
    document_type: row.document_type,
    hash_id: row.hash_id,
    serial_number: row.serial_number,
    document_date: row.document_date,
    due_date: row.due_date,
    days_overdue: daysOverdue(document, today),
    customer_id: document.party.raw.id,
    customer_name: document.party.raw.name,
    total_amount: row.total_amount,
    amount_pending: row.amount_pending,
    payment_status: row.payment_status,
  };
}
