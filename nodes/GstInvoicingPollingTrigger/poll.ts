import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { ServiceError } from '../../api/errors';
import { type Day, dayOfInstant } from '../../core/day';
import { credentialType, readSettings, type Settings } from '../shared/connection/account';
import { clientOf } from '../shared/connection/nodeClient';
import { asNodeError } from '../shared/connection/nodeErrors';
import { countFromDate } from '../shared/form/dueRule';
import { portsOf } from '../shared/connection/ports';
import { Budget, budgetOf, requestsInPoll } from './budget';
import { isFirstPoll, skipIfRunning } from './concurrency';
import { intervalOf } from './cost';
import type { Changes } from './findChanges';
import { findEvents } from './findEvents';
import { readWatch, type Watch } from './parameters';
import { mostRows } from './readCollections';
import { newRound, type Round } from './round';
import { samples } from './sample';
import { loadState, maxDocuments, type StoredState, toStored } from './triggerState';

/** The node's static data in n8n. */
interface Store {
  memory?: StoredState;
}

/** What a poll reads, and of which account. */
interface PollSource {
  settings: Settings;
  watch: Watch;
  today: Day;
}

/** The time of a poll, in milliseconds. */
interface PollTime {
  startedAt: number;
  totalMs: number;
  now(): number;
  hasExpired(): boolean;
}

/** Reading ends with a poll's time. Then it still compares and stores, for less time than n8n leaves until it abandons the poll. */
const expiryFactor = 9 / 8;

/**
 * What polls that were too short left to the next ones, by the key of their node. It is not stored with the
 * state, because n8n stores that only with an execution: polls that find nothing would begin with the same
 * days again and again.
 */
const rounds = new Map<string, Round>();

/** One poll, as n8n calls it. @returns null if there is nothing to emit and nothing to store */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  const isTest = functions.getMode() === 'manual';
  try {
    return isTest ? await testPoll(functions) : await scheduledPoll(functions);
  } catch (error) {
    throw asNodeError(error, functions.getNode(), 0);
  }
}

async function testPoll(functions: IPollFunctions): Promise<INodeExecutionData[][]> {
  const { settings, watch, today } = await sourceOf(functions);
  const most = mostRows(requestsInPoll(settings.account.requestsPerSecond));
  return output(await samples(clientOf(functions, settings), watch, today, most));
}

async function scheduledPoll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  if (isStartOfN8n(functions)) return null;
  const key = `${functions.getWorkflow().id} ${functions.getNode().id}`;
  const { now } = portsOf(functions);
  const time = { startedAt: now(), totalMs: budgetOf(functions) };
  const run = async (hasExpired: () => boolean) => {
    return await pollOnce(functions, key, { ...time, now, hasExpired });
  };
  return (await skipIfRunning(key, now, expiryFactor * time.totalMs, run)) ?? null;
}

async function pollOnce(
  functions: IPollFunctions,
  key: string,
  { startedAt, totalMs, now, hasExpired }: PollTime,
): Promise<INodeExecutionData[][] | null> {
  const { watch, today, settings } = await sourceOf(functions);
  const round = rounds.get(key) ?? newRound;
  const { requestsPerSecond } = settings.account;
  const budget = new Budget(now, startedAt, totalMs, { requestsPerSecond, paceMs: round.paceMs });
  const client = clientOf(functions, settings, {}, budget.limit(portsOf(functions)));
  const store = functions.getWorkflowStaticData('node') as Store;
  const previous = loadState(watch, store.memory);
  const extent = { time: budget, round };
  const changes = await findEvents({ client, watch, previous, today, extent }).catch(
    (error: unknown) => {
      if (!budget.isOver) throw error;
      rounds.set(key, { ...round, paceMs: budget.measuredPaceMs });
      throw budget.failure();
    },
  );
  warn(functions, changes, Math.ceil((now() - startedAt) / 1000));
  requireInTime(hasExpired);
  // Nothing is awaited from here on, so that what is stored and what is emitted are the same. If
  // the workflow was published again meanwhile, n8n drops both.
  if (changes.round) rounds.set(key, { ...changes.round, paceMs: budget.measuredPaceMs });
  else rounds.delete(key);
  store.memory = toStored(changes.state);
  if (changes.rows.length > 0) return output(changes.rows);
  // n8n stores the state of a poll only if it starts an execution. Without items, that execution
  // runs only the trigger.
  return changes.mustStore ? output([]) : null;
}

/** A poll that has expired may still run beside the next poll, which emits its events. */
function requireInTime(hasExpired: () => boolean): void {
  if (!hasExpired()) return;
  throw new ServiceError({
    kind: 'incompleteList',
    message: 'The poll took longer than it may',
    advice: 'Nothing is lost: the next poll emits the events.',
  });
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
  return { settings, watch, today };
}

const output = (rows: IDataObject[]): INodeExecutionData[][] => [rows.map((json) => ({ json }))];
