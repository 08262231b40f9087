import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from './proxy';

export interface SlackMessage {
  channel: string;
  text: string;
}

const limitMs = 45_000;

/** A fake of Slack that accepts messages. */
export function fakeSlack() {
  const messages: SlackMessage[] = [];
  const host: Host = ({ path, body }) => {
    if (path !== '/api/chat.postMessage') return undefined;
    messages.push(body as SlackMessage);
    return { body: { ok: true, channel: 'C1', ts: '1700000000.000100' } };
  };
  return {
    hosts: { 'slack.com': host },
    messages,
    /** The messages, as soon as there is one. @throws if none comes in time */
    async untilMessage(): Promise<SlackMessage[]> {
      for (const end = Date.now() + limitMs; messages.length === 0; await sleep(100)) {
        if (Date.now() > end) throw new Error(`Slack got no message in ${limitMs / 1000} s`);
      }
      return messages;
    },
  };
}
