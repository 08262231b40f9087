import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Client } from '../../api/client';
import { type Day, dayOfInstant } from '../../core/day';
import { InputError } from '../../core/inputError';
import { credentialType, readSettings } from '../shared/connection/account';
import { clientOf } from '../shared/connection/nodeClient';
import { asNodeError } from '../shared/connection/nodeErrors';
import { countFromDate } from '../shared/form/dueRule';
import { portsOf } from '../shared/connection/ports';
import { isFirstPoll, skipIfRunning } from './concurrency';
import { intervalOf } from './cost';
import { type Changes, findChanges } from './findChanges';
import { readWatch, type Watch } from './parameters';
import { sample } from './sample';
import { loadState, maxDocuments, type StoredState, toStored } from './triggerState';

/** The node's static data in n8n. */
interface Store {
  memory?: StoredState;
}

/** What a poll reads, and with what. */
interface PollSource {
  client: Client;
  watch: Watch;
  today: Day;
}

/**
 * One poll, as n8n calls it.
 * @returns null if there is nothing to emit and nothing to store
 */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  const isTest = functions.getMode() === 'manual';
  try {
    return isTest ? await testPoll(functions) : await scheduledPoll(functions);
  } catch (error) {
    throw asNodeError(error, functions.getNode(), 0);
  }
}

async function testPoll(functions: IPollFunctions): Promise<INodeExecutionData[][]> {
  const { client, watch, today } = await sourceOf(functions);
  return output([await sample(client, watch, today)]);
}

async function scheduledPoll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  if (isStartOfN8n(functions)) return null;
  const key = `${functions.getWorkflow().id} ${functions.getNode().id}`;
  const { now } = portsOf(functions);
  const run = async (hasExpired: () => boolean) => await pollOnce(functions, now, hasExpired);
  return (await skipIfRunning(key, now, run)) ?? null;
}

async function pollOnce(
  functions: IPollFunctions,
  now: () => number,
  hasExpired: () => boolean,
): Promise<INodeExecutionData[][] | null> {
  const { watch, today, ...source } = await sourceOf(functions);
  const client = untilExpired(source.client, hasExpired);
  const store = functions.getWorkflowStaticData('node') as Store;
  const startedAt = now();
  const changes = await findChanges(client, watch, loadState(watch, store.memory), today);
  warn(functions, changes, Math.ceil((now() - startedAt) / 1000));
  requireInTime(hasExpired);
  // Nothing is awaited from here on, so that what is stored and what is emitted are the same. If
  // the workflow was published again meanwhile, n8n drops both.
  store.memory = toStored(changes.state);
  if (changes.rows.length > 0) return output(changes.rows);
  // n8n stores the state of a poll only if it starts an execution. Without items, that execution
  // runs only the trigger.
  return changes.mustStore ? output([]) : null;
}

/** The client of a poll, which makes no more calls once the poll has expired. */
const untilExpired = (client: Client, hasExpired: () => boolean): Client => ({
  ...client,
  async call(endpoint, input) {
    requireInTime(hasExpired);
    return await client.call(endpoint, input);
  },
});

/** A poll that has expired may still run beside the next poll, which emits its events. */
function requireInTime(hasExpired: () => boolean): void {
  if (!hasExpired()) return;
  throw new InputError(
    'Poll Times',
    'The poll took longer than an hour',
    'Nothing is lost: the next poll emits the events. Watch fewer documents, or use the API key less elsewhere.',
  );
}

function warn(functions: IPollFunctions, { dropped, undated }: Changes, seconds: number): void {
  const { logger } = functions;
  const name = `GST Invoicing Polling Trigger of workflow ${functions.getWorkflow().id}`;
  const between = intervalOf(functions.getNodeParameter('pollTimes', {}));
  if (seconds > between) {
    logger.warn(`${name}: a poll took ${seconds} s, but polls are ${between} s apart`);
  }
  if (undated > 0) {
    logger.warn(
      `${name}: ${undated} documents never become overdue, because they have no due date. ${countFromDate}`,
    );
  }
  if (dropped > 0) {
    logger.warn(
      `${name}: the ${dropped} oldest pending documents are no longer watched, because no more than ${maxDocuments} can be remembered`,
    );
  }
}

/**
 * When n8n starts, it polls once, whatever the poll times are, and leaves the trigger off for good
 * if the service does not respond at that moment. Skipping this poll loses nothing: the next
 * scheduled poll finds the same changes.
 */
const isStartOfN8n = (functions: IPollFunctions): boolean =>
  isFirstPoll(functions) && ['init', 'leadershipChange'].includes(functions.getActivationMode());

async function sourceOf(functions: IPollFunctions): Promise<PollSource> {
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
