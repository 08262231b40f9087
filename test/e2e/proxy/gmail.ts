import type { Host } from './proxy';

/** Gmail, as far as sending goes; `sent` holds each message as it would go out. */
export function fakeGmail() {
  const sent: Buffer[] = [];
  const host: Host = ({ path, body }) => {
    if (path !== '/gmail/v1/users/me/messages/send') return undefined;
    sent.push(Buffer.from((body as { raw: string }).raw, 'base64url'));
    return { body: { id: `m${sent.length}`, threadId: `t${sent.length}`, labelIds: ['SENT'] } };
  };
  return { hosts: { 'www.googleapis.com': host }, sent };
}
