import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { JsonObject } from '../../api/types';
import { credentialType, readSettings, type Settings } from '../connection/account';
import { clientOf } from '../connection/nodeClient';
import { asNodeError } from '../connection/nodeErrors';
import { readDocument } from '../GstInvoicing/actions/document/stored';
import { documentRow, statusOf } from './document';
import { claimKey, firstSeen, release } from './duplicates';
import { type ChosenEvent, hasTwoOutputs, watchedStatuses } from './events';
import { type Options, readRemembered } from './options';

/** A row, and what it is remembered by. */
interface Candidate {
  key: string;
  json: IDataObject;
}

/**
 * Gives out, after the answer, what an accepted delivery says: once, with its document where that is
 * asked for. What cannot be looked up is not remembered, so that it can be delivered again.
 * @returns one output, or Document and Inventory
 */
export async function passOn(functions: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const chosen = functions.getNodeParameter('events', 0) as ChosenEvent[];
  const [event] = functions.getInputData().map(({ json }) => json) as [IDataObject];
  try {
    const rows = await unseen(functions, await candidatesOf(functions, event, chosen));
    const items = rows.map((json) => ({ json }));
    if (!hasTwoOutputs(chosen)) return [items];
    return event.event_type === 'inventory' ? [[], items] : [items, []];
  } catch (error) {
    release(claimKey(functions, event.event_id));
    const nodeError = asNodeError(error, functions.getNode(), 0);
    throw nodeError;
  }
}

async function candidatesOf(
  functions: IExecuteFunctions,
  event: IDataObject,
  chosen: ChosenEvent[],
): Promise<Candidate[]> {
  const key = String(event.event_id);
  if (event.event_type === 'inventory') return [{ key, json: event }];
  const watched = watchedStatuses(chosen);
  const isIncluded = functions.getNodeParameter('includeDocument', 0, false) === true;
  const isChosen = chosen.includes('document');
  if (watched.length === 0 && !isIncluded) return [{ key, json: event }];

  const settings = readSettings(await functions.getCredentials(credentialType));
  const read = await lookUp(functions, settings, event);
  const document = documentRow(read);
  const status = statusOf(read, new Date(), settings.timeZone);
  return [
    ...(isChosen ? [{ key, json: isIncluded ? { ...event, document } : event }] : []),
    ...(status && watched.includes(status)
      ? [{ key: `${status}:${event.hash_id}`, json: { ...event, became: status, document } }]
      : []),
  ];
}

const lookUp = async (
  functions: IExecuteFunctions,
  settings: Settings,
  { hash_id }: IDataObject,
): Promise<JsonObject> =>
  await readDocument({ client: clientOf(functions, settings) }, String(hash_id));

/** A test event is always new, and whoever has a run repeated wants it whatever is remembered. */
async function unseen(
  functions: IExecuteFunctions,
  candidates: Candidate[],
): Promise<IDataObject[]> {
  const rows = candidates.map(({ json }) => json);
  const mode = functions.getMode();
  if (candidates.length === 0 || mode === 'manual') return rows;
  const howMany = readRemembered(functions.getNodeParameter('options', 0, {}) as Options);
  const keys = candidates.map(({ key }) => key);
  const seenFirst = await firstSeen(functions, keys, howMany);
  if (mode === 'retry') return rows;
  return candidates.filter(({ key }) => seenFirst.includes(key)).map(({ json }) => json);
}
