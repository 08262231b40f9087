import type { IExecuteFunctions } from 'n8n-workflow';
import type { Session } from '../../../books/session';
import { dayOfInstant } from '../../../core/day';
import { credentialType, readSettings, type Settings } from '../connection/account';
import { checked } from '../../../books/memory/memory';
import type { Write } from '../../../books/memory/write';
import { clientOf } from '../connection/nodeClient';
import { asNodeError } from '../connection/nodeErrors';
import { portsOf } from '../connection/ports';
import { executionData } from './journal/executionData';
import type { Operation } from './operation';
import { readWaiting } from './waiting';

/** The part of the sessions that all items of one execution share. */
export type Execution = Omit<Session, 'note'>;

/**
 * Without a credential, its settings have their defaults.
 * @throws NodeOperationError if the credential is missing or cannot be used
 */
export async function connect(
  functions: IExecuteFunctions,
  { isOffline, isOfflineWith }: Operation,
): Promise<{ settings: Settings; execution: Execution }> {
  try {
    const isHidden = isOffline || isOfflineWith?.(functions.getNode().parameters);
    const settings = readSettings(isHidden ? {} : await functions.getCredentials(credentialType));
    const { account, identifierPrefix, ownGstin, timeZone } = settings;
    const ports = portsOf(functions);
    const waiting = readWaiting(functions);
    const execution: Execution = {
      client: clientOf(functions, settings, waiting, ports),
      account,
      identifierPrefix,
      ownGstin,
      timeZone,
      today: () => dayOfInstant(new Date(), timeZone),
      now: ports.now,
      own: ownWritesOf(functions, account.paceKey),
      run: runOf(functions),
      giveUpAfterMs: waiting.giveUpAfterMs,
      shared: sharedValues(),
      sleep: ports.sleep,
    };
    return { settings, execution };
  } catch (error) {
    throw asNodeError(error, functions.getNode(), 0);
  }
}

/** What an execution has written to an account, as it is stored with the execution. */
interface StoredWrites {
  account: string;
  executionId: string;
  own: Write[];
}

function ownWritesOf(functions: IExecuteFunctions, account: string): Write[] {
  const executionId = functions.getExecutionId();
  const data = executionData<{ writes: StoredWrites[] }>(functions, 'flow');
  data.writes ??= [];
  const known = data.writes.find((one) => one.account === account);
  if (!known) {
    const own: Write[] = [];
    data.writes.push({ account, executionId, own });
    return own;
  }
  if (known.executionId !== executionId) known.own = checked(account, known.own);
  known.executionId = executionId;
  return known.own;
}

/** An AI agent's call of a tool may be no run of n8n's engine. */
const runOf = (functions: IExecuteFunctions): Session['run'] => ({
  execution: functions.getExecutionId(),
  node: functions.getNode().name,
  index: functions.isToolExecution() ? 0 : functions.getWorkflowDataProxy(0).$runIndex,
});

function sharedValues(): Session['shared'] {
  const values = new Map<() => unknown, unknown>();
  return <Value>(create: () => Value): Value => {
    if (!values.has(create)) values.set(create, create());
    return values.get(create) as Value;
  };
}
