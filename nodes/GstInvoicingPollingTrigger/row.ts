import type { IDataObject } from 'n8n-workflow';
import { inColumnOrder } from '../shared/documents/columns';
import { withIsoDates } from '../shared/documents/rowValues';
import type { JsonObject } from '../../core/json';
import type { DueRule } from '../../receivables/due';
import { documentFrom } from '../../books/documents/wire/document';
import { partyKindOf, documentFields } from '../shared/documents/row';
import type { EventName } from './changes';
import type { Snapshot } from './documentState';

/**
 * An event as a row: what happened, the current document, and its previous state.
 * @param row a document from a list or a read, with its `document_type`
 * @param previous undefined for a document that was not known; the row then has an empty object
 */
export const changeRow = (
  event: EventName,
  row: JsonObject,
  rule: DueRule,
  previous?: Snapshot,
): IDataObject => {
  const kind = partyKindOf(documentFrom(row));
  const { customer_id, ...before } = previous ?? {};
  return inColumnOrder({
    event,
    ...documentFields(row, rule),
    previous: withIsoDates(
      { ...before, ...(customer_id !== undefined && { [`${kind}_id`]: customer_id }) },
      rule.timeZone,
    ),
  });
};
