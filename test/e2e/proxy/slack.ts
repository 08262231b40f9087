import type { Host } from './proxy';

export interface SlackMessage {
  channel: string;
  text: string;
}

/** Slack, as far as posting a message goes. */
export function fakeSlack() {
  const messages: SlackMessage[] = [];
  const host: Host = ({ path, body }) => {
    if (path !== '/api/chat.postMessage') return undefined;
    messages.push(body as SlackMessage);
    return { body: { ok: true, channel: 'C1', ts: '1700000000.000100' } };
  };
  return { hosts: { 'slack.com': host }, messages };
}
