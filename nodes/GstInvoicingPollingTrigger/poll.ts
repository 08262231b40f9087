import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Client } from '../../api/client';
import { type Day, dayOfInstant } from '../../api/dates';
import { credentialType, readSettings } from '../connection/account';
import { clientOf } from '../connection/nodeClient';
import { asNodeError } from '../connection/nodeErrors';
import { alone } from './alone';
import { intervalOf } from './cost';
import { look, type Watch } from './look';
import { keep, type KeptMemory, mostDocuments } from './memory';
import { readWatch } from './parameters';
import { recollect } from './recollect';
import { sample } from './sample';

/** n8n's store of a node. It is one object for as long as a workflow stays published. */
interface Store {
  memory?: KeptMemory;
}

/**
 * One poll, as n8n calls it.
 * @returns null where there is nothing to tell and nothing to store
 */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  const node = functions.getNode();
  try {
    const settings = readSettings(await functions.getCredentials(credentialType));
    const watch = readWatch(
      (name, fallback) => functions.getNodeParameter(name, fallback),
      () => functions.getNodeParameter('filters.customer', '', { extractValue: true }),
      settings,
    );
    const client = clientOf(functions, settings);
    const today = dayOfInstant(new Date(), settings.timeZone);
    if (functions.getMode() === 'manual') return output([await sample(client, watch, today)]);
    const store = functions.getWorkflowStaticData('node') as Store;
    if (isStartOfN8n(functions, store)) return null;
    const key = `${functions.getWorkflow().id} ${node.id}`;
    const work = async () => await pollOnce(functions, { client, watch, store, today });
    return (await alone(key, work)) ?? null;
  } catch (error) {
    const nodeError = asNodeError(error, node, 0);
    throw nodeError;
  }
}

/** What one poll works with. */
interface Poll {
  client: Client;
  watch: Watch;
  store: Store;
  today: Day;
}

async function pollOnce(
  functions: IPollFunctions,
  { client, watch, store, today }: Poll,
): Promise<INodeExecutionData[][] | null> {
  const { logger } = functions;
  const name = `GST Invoicing Polling Trigger of workflow ${functions.getWorkflow().id}`;
  const startedAt = performance.now();
  const before = await recollect(client, watch, store.memory);
  const { rows, memory, hasNews, forgotten } = await look(client, watch, before, today);
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  const between = intervalOf(functions.getNodeParameter('pollTimes', {}));
  if (seconds > between) {
    logger.warn(`${name}: a poll took ${seconds} s, but polls are ${between} s apart`);
  }
  if (forgotten > 0) {
    logger.warn(
      `${name}: ${forgotten} pending documents are watched no more, the oldest ones, as ${mostDocuments} are all that is remembered`,
    );
  }
  // From here on nothing is awaited, so that what is remembered and what is told are the same.
  store.memory = keep(memory);
  if (rows.length > 0) return output(rows);
  // n8n stores what a poll remembers only where it starts a run: this one has no items, so that
  // nothing but the trigger is run.
  return hasNews ? output([]) : null;
}

const started = new WeakSet<Store>();

/**
 * While it starts, n8n polls once whatever the poll times are, and takes a trigger for broken, and
 * leaves it off, if the service does not answer just then. The next poll at its time sees as much.
 */
function isStartOfN8n(functions: IPollFunctions, store: Store): boolean {
  const isFirst = !started.has(store);
  started.add(store);
  return isFirst && ['init', 'leadershipChange'].includes(functions.getActivationMode());
}

const output = (rows: IDataObject[]): INodeExecutionData[][] => [rows.map((json) => ({ json }))];
