import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Client } from '../../api/client';
import { type Day, dayOfInstant } from '../../api/dates';
import { credentialType, readSettings } from '../connection/account';
import { clientOf } from '../connection/nodeClient';
import { asNodeError } from '../connection/nodeErrors';
import { type Activation, activationOf } from './activation';
import { alone } from './alone';
import { intervalOf } from './cost';
import { look, type Watch } from './look';
import { keep, type KeptMemory, mostDocuments } from './memory';
import { readWatch } from './parameters';
import { recollect } from './recollect';
import { sample } from './sample';

/** n8n's store of a node. */
interface Store {
  memory?: KeptMemory;
}

/** What a poll looks at, and with what. */
interface View {
  client: Client;
  watch: Watch;
  today: Day;
}

/**
 * One poll, as n8n calls it.
 * @returns null where there is nothing to tell and nothing to store
 */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  const isTest = functions.getMode() === 'manual';
  try {
    return isTest ? await test(functions) : await tell(functions);
  } catch (error) {
    const nodeError = asNodeError(error, functions.getNode(), 0);
    throw nodeError;
  }
}

async function test(functions: IPollFunctions): Promise<INodeExecutionData[][]> {
  const { client, watch, today } = await viewOf(functions);
  return output([await sample(client, watch, today)]);
}

async function tell(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  const key = `${functions.getWorkflow().id} ${functions.getNode().id}`;
  // Before anything is awaited, so that a poll that ends meanwhile learns of it.
  const activation = activationOf(functions, key);
  if (isStartOfN8n(functions, activation)) return null;
  return (await alone(key, async () => await pollOnce(functions, activation))) ?? null;
}

async function pollOnce(
  functions: IPollFunctions,
  { isReplaced }: Activation,
): Promise<INodeExecutionData[][] | null> {
  const { logger } = functions;
  const name = `GST Invoicing Polling Trigger of workflow ${functions.getWorkflow().id}`;
  const { client, watch, today } = await viewOf(functions);
  const store = functions.getWorkflowStaticData('node') as Store;
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
  // n8n 2.0.0 would store and pass on this although the workflow was published again meanwhile, and
  // the next poll would tell of it once more; 2.41.1 does not.
  if (isReplaced()) return null;
  // From here on nothing is awaited, so that what is remembered and what is told are the same.
  store.memory = keep(memory);
  if (rows.length > 0) return output(rows);
  // n8n stores what a poll remembers only where it starts a run: this one has no items, so that
  // nothing but the trigger is run.
  return hasNews ? output([]) : null;
}

/**
 * While it starts, n8n polls once whatever the poll times are, and takes a trigger for broken, and
 * leaves it off, if the service does not answer just then. The next poll at its time sees as much.
 */
const isStartOfN8n = (functions: IPollFunctions, { isNew }: Activation): boolean =>
  isNew && ['init', 'leadershipChange'].includes(functions.getActivationMode());

async function viewOf(functions: IPollFunctions): Promise<View> {
  const settings = readSettings(await functions.getCredentials(credentialType));
  const watch = readWatch(
    (name, fallback) => functions.getNodeParameter(name, fallback),
    () => functions.getNodeParameter('filters.customer', '', { extractValue: true }),
    settings,
  );
  const today = dayOfInstant(new Date(), settings.timeZone);
  return { client: clientOf(functions, settings), watch, today };
}

const output = (rows: IDataObject[]): INodeExecutionData[][] => [rows.map((json) => ({ json }))];
