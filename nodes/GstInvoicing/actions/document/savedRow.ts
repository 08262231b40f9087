import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { documentFrom, textOf, withIsoDates } from '../../../../api/records';
import type { JsonObject } from '../../../../api/types';
import { dayOfInstant } from '../../../../core/day';
import { readDocument } from '../../../shared/documents/lookup';
import { wholeDocument } from '../../../shared/documents/row';
import type { ItemContext } from '../../run/form';
import type { Row } from '../../run/operation';
import { computedAmounts } from './items/total';

const label = 'Return Whole Document';

/** The switch of every operation that saves a document. */
export const returnWholeDocument: INodeProperties = {
  displayName: label,
  name: 'returnWholeDocument',
  type: 'boolean',
  default: false,
  description:
    'Whether to read the document back and return all of it, with its items and the amounts that the service stored. Takes one more request. If off, net, tax and total are those that the node computed.',
};

/** Checked before anything is sent. @throws InputError */
export const returnsWhole = (context: ItemContext): boolean =>
  context.flag(returnWholeDocument.name, label, false);

/** What a body says about its document, by the names of rows; the amounts are computed. */
export function sentDocument(body: JsonObject): IDataObject {
  const { party, date, dueDate } = documentFrom(body);
  return {
    ...withIsoDates({ document_date: date, due_date: dueDate }),
    customer_id: party.id,
    customer_name: party.name,
    ...computedAmounts(body),
  };
}

/**
 * The row of a document that was saved.
 * @param outcome its type, hash ID and serial number, and what else is known
 * @param known the document without reading it
 * @param isWhole whether to read it; if that fails, the row has what is known, since the document is saved
 */
export async function savedRow(
  context: ItemContext,
  outcome: JsonObject,
  known: IDataObject,
  isWhole: boolean,
): Promise<Row> {
  const document = isWhole ? ((await readBack(context, textOf(outcome.hash_id))) ?? known) : known;
  const { document_type, hash_id, serial_number } = outcome;
  return { json: { document_type, hash_id, serial_number, ...document, ...outcome } };
}

async function readBack(context: ItemContext, hashId: string): Promise<IDataObject | undefined> {
  try {
    const { raw } = await readDocument(context.client, hashId);
    return wholeDocument(raw, dayOfInstant(new Date(), context.settings.timeZone));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.hint('warning', `the document was saved, but it could not be read back. ${reason}`);
    return undefined;
  }
}
