import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import {
  type Document,
  documentFrom,
  owedDocument,
  withType,
} from '../../books/documents/wire/document';
import { type Json, textOf } from '../../core/json';
import { dayOfInstant } from '../../core/day';
import { type DueRule, isOverdue, lacksDueDate } from '../../receivables/due';
import { credentialType, readSettings } from '../shared/connection/account';
import { clientOf } from '../shared/connection/nodeClient';
import { asNodeError, showFormHint } from '../shared/connection/nodeErrors';
import { readDocument } from '../../books/documents/wire/lookup';
import { documentFields, wholeDocument } from '../shared/documents/row';
import { countFromDate, readIfNoDueDate } from '../shared/form/dueRule';
import { claimKey, firstSeen, release } from './duplicates';
import { readBoolean } from '../shared/form/readValue';
import { chosenEvents, hasTwoOutputs, type Status, watchedStatuses } from './events';
import { readRemembered } from './options';

/** A row, and the key by which it is remembered. */
interface Candidate {
  key: string;
  json: IDataObject;
}

/**
 * Emits, after the response, the event of an accepted delivery once, with its document if the user
 * wants it. If the document cannot be read, the event is not remembered, so that it can be
 * delivered again.
 * @returns one output, or Document and Inventory
 */
export async function emit(functions: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const chosen = chosenEvents(functions.getNodeParameter('events', 0));
  const [input] = functions.getInputData();
  const event = input?.json ?? {};
  try {
    const rows = await unseen(functions, await candidatesOf(functions, event, chosen));
    const items = rows.map((json) => ({ json }));
    if (!hasTwoOutputs(chosen)) return [items];
    return event.event_type === 'inventory' ? [[], items] : [items, []];
  } catch (error) {
    release(claimKey(functions, event.event_id));
    throw asNodeError(error, functions.getNode(), 0);
  }
}

async function candidatesOf(
  functions: IExecuteFunctions,
  event: IDataObject,
  chosen: string[],
): Promise<Candidate[]> {
  const key = String(event.event_id);
  if (event.event_type === 'inventory') return [{ key, json: event }];
  const watched = watchedStatuses(chosen);
  const included = functions.getNodeParameter('includeDocument', 0, false);
  const isIncluded = readBoolean(included, 'Include the Document');
  const isChosen = chosen.includes('document');
  if (watched.length === 0 && !isIncluded) return [{ key, json: event }];

  const settings = readSettings(await functions.getCredentials(credentialType));
  const client = clientOf(functions, settings);
  const { raw } = await readDocument(client, String(event.hash_id));
  const read = documentFrom(withType(textOf(event.document_type as Json), raw));
  const { timeZone } = settings;
  const rule: DueRule = {
    today: dayOfInstant(new Date(), timeZone),
    timeZone,
    ifNoDueDate: readIfNoDueDate(functions.getNodeParameter('options', 0, {})),
  };
  const document = wholeDocument(read.raw, rule);
  // Includes the flat fields, so that an expression for other rows about documents works here, too.
  const withDocument = { ...documentFields(read.raw, rule), ...event, document };
  const status = statusOf(read, rule);
  if (!isChosen && !(status && watched.includes(status))) {
    const isUndated = watched.includes('overdue') && lacksDueDate(owedDocument(read), rule);
    showFormHint(functions, 'otherStatus', {
      document: read.serialNumber || 'The document',
      status: read.status || 'without a status',
      watched: watched.join(' or '),
      undated: isUndated ? countFromDate : '',
    });
  }
  return [
    ...(isChosen ? [{ key, json: isIncluded ? withDocument : event }] : []),
    ...(status && watched.includes(status)
      ? [{ key: `${status}:${event.hash_id}`, json: { ...withDocument, became: status } }]
      : []),
  ];
}

/** The status of a document if a trigger can watch for it; otherwise undefined. */
function statusOf(document: Document, rule: DueRule): Status | undefined {
  const { status } = document;
  if (status === 'paid' || status === 'cancelled') return status;
  return isOverdue(owedDocument(document), rule) ? 'overdue' : undefined;
}

/** The rows that were not emitted before. Test events and retries by a user always count as new. */
async function unseen(
  functions: IExecuteFunctions,
  candidates: Candidate[],
): Promise<IDataObject[]> {
  const rows = candidates.map(({ json }) => json);
  const mode = functions.getMode();
  if (candidates.length === 0 || mode === 'manual') return rows;
  const howMany = readRemembered(functions.getNodeParameter('options', 0, {}));
  const keys = candidates.map(({ key }) => key);
  const seenFirst = await firstSeen(functions, keys, howMany);
  if (mode === 'retry') return rows;
  const unseenRows = candidates.filter(({ key }) => seenFirst.includes(key));
  if (unseenRows.length === 0) {
    showFormHint(functions, 'emittedBefore');
  }
  return unseenRows.map(({ json }) => json);
}
