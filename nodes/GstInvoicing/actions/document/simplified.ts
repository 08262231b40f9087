import type { IDataObject } from 'n8n-workflow';
import type { JsonObject } from '../../../../api/types';
import { withNumbers } from '../shape';

/** The fields of a document that most people need; a read has `party` where a list row has `customer`. */
export function simplifiedDocument(read: JsonObject): IDataObject {
  const document = withNumbers(read);
  const customer = (document.customer ?? document.party ?? {}) as JsonObject;
  return {
    document_type: document.document_type,
    hash_id: document.hash_id,
    serial_number: document.serial_number,
    document_date: document.document_date,
    due_date: document.due_date,
    customer_id: customer.id,
    customer_name: customer.name,
    total_amount: document.total_amount,
    amount_pending: document.amount_pending,
    payment_status: document.payment_status,
  };
}
