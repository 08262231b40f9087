import { setTimeout as sleep } from 'node:timers/promises';
import type { SlackMessage } from '../proxy/slack';
import type { Setting } from './setting';

const LIMIT = 45_000;

/** The messages that Slack was sent, as soon as there is one. @throws when none comes */
export async function slackMessages({ slack }: Setting): Promise<SlackMessage[]> {
  const end = Date.now() + LIMIT;
  while (slack.messages.length === 0) {
    if (Date.now() > end) throw new Error(`Slack was sent nothing within ${LIMIT / 1000} s`);
    await sleep(100);
  }
  return slack.messages;
}
