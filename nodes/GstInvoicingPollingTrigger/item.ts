import type { IDataObject } from 'n8n-workflow';
import type { JsonObject } from '../../api/types';
import { simplifiedDocument } from '../GstInvoicing/actions/document/simplified';
import type { EventName } from './changes';
import { type Seen, stateOf } from './state';

/**
 * An event as a row: what happened, the document as it is now, and how it was.
 * @param row a document from a list or a read, with its `document_type`
 * @param previous undefined where it was not seen before; the row then has an empty object
 */
export const eventRow = (event: EventName, row: JsonObject, previous?: Seen): IDataObject => ({
  event,
  ...simplifiedDocument(row),
  amount_paid: stateOf(row).seen.amount_paid,
  previous: { ...previous },
});
