import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WebhookChange } from '../../simulator';
import { newAccount, type TestAccount } from './account';
import {
  listen,
  type ListenOptions,
  type ListeningTrigger,
  type TriggerRun,
} from './webhookTrigger';

/** The webhook secret of the credential, and of the account unless a test sets another one. */
export const webhookSecret = 'the secret of the dashboard';

const triggers: ListeningTrigger[] = [];

afterEach(async () => {
  await Promise.all(triggers.splice(0).map((trigger) => trigger.close()));
});

/** Publishes a workflow with the trigger, which listens until the test ends. */
export async function newTrigger(
  events: string[],
  options: ListenOptions = {},
  account = newAccount({ webhookSecret }),
): Promise<ListeningTrigger> {
  const trigger = await listen(account.credential, events, options);
  triggers.push(trigger);
  return trigger;
}

/** An account that sends its events to a trigger. */
export async function accountWithTrigger(
  events: string[],
  parameters: ListenOptions['parameters'] = {},
  change: Partial<WebhookChange> = {},
): Promise<{ account: TestAccount; trigger: ListeningTrigger }> {
  const account = newAccount({ webhookSecret });
  const trigger = await newTrigger(events, { parameters }, account);
  const eventTypes = ['document', 'inventory'];
  account.configureWebhook({ url: trigger.url, secret: webhookSecret, eventTypes, ...change });
  return { account, trigger };
}

/** Waits for a condition. A delivery comes after the response to the request that caused it. */
export async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) await nextTurn();
}

/** The runs of a workflow, as soon as there are that many. */
export async function runsOf(trigger: ListeningTrigger, count: number): Promise<TriggerRun[]> {
  await until(() => trigger.runs.length >= count);
  return trigger.runs;
}
