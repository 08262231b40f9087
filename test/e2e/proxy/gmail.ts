import { requireFrom } from '../../../tools/installed';
import type { Host } from './proxy';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments: Array<{ filename: string; content: Buffer }>;
}

interface Parsed extends Omit<Mail, 'to'> {
  to: { text: string };
}

/** A fake of Gmail that accepts messages, at www.googleapis.com. */
export function fakeGmail() {
  const sent: Buffer[] = [];
  const host: Host = ({ path, body }) => {
    if (path !== '/gmail/v1/users/me/messages/send') return undefined;
    sent.push(Buffer.from((body as { raw: string }).raw, 'base64url'));
    return { body: { id: `m${sent.length}`, threadId: `t${sent.length}`, labelIds: ['SENT'] } };
  };
  return {
    host,
    /** Each message in the format in which Gmail would send it. */
    sent,
    mails: async () => await Promise.all(sent.map(parse)),
  };
}

async function parse(raw: Buffer): Promise<Mail> {
  const { simpleParser } = requireFrom<{ simpleParser(raw: Buffer): Promise<Parsed> }>(
    'n8n',
    'mailparser',
  );
  const { to, subject, text, attachments } = await simpleParser(raw);
  return {
    to: to.text,
    subject,
    text: text.trim(),
    attachments: attachments.map(({ filename, content }) => ({ filename, content })),
  };
}
