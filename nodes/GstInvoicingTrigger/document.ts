import type { IDataObject } from 'n8n-workflow';
import { dayOfInstant, toIsoDate } from '../../api/dates';
import type { JsonObject } from '../../api/types';
import { simplifiedDocument } from '../GstInvoicing/actions/document/simplified';
import { withIsoDates, withNumbers } from '../GstInvoicing/actions/shape';
import type { Status } from './events';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** A document as it was read, with the names of its customer and amounts as other rows have them. */
export const documentRow = (document: JsonObject): IDataObject => ({
  ...simplifiedDocument(document),
  ...withNumbers(document),
});

/**
 * The status that a document is in, as far as one is watched for. The service has no status for
 * overdue: it is what is outstanding after the due date (service.md, States and transitions).
 * @param timeZone in which a day of the books begins
 */
export function statusOf(document: JsonObject, now: Date, timeZone: string): Status | undefined {
  const { payment_status, amount_pending } = documentRow(document);
  const status = String(payment_status).toLowerCase();
  if (status === 'paid' || status === 'cancelled') return status;
  const dueDate = String(withIsoDates(document).due_date);
  const isPast = isoDay.test(dueDate) && dueDate < toIsoDate(dayOfInstant(now, timeZone));
  return isPast && Number(amount_pending) > 0 ? 'overdue' : undefined;
}
