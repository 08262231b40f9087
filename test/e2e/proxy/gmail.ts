import { requireFrom } from '../../../tools/installed';
import type { Host } from './proxy';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments: Array<{ filename: string; content: Buffer }>;
}

interface Parsed extends Omit<Mail, 'to'> {
  /** Undefined for a draft without a recipient. */
  to?: { text: string };
}

interface Message {
  raw: string;
}

/** A fake of Gmail that accepts messages and drafts, at www.googleapis.com. */
export function fakeGmail() {
  const sent: Buffer[] = [];
  const drafted: Buffer[] = [];
  const add = (list: Buffer[], { raw }: Message, label: string) => {
    list.push(Buffer.from(raw, 'base64url'));
    return { id: `m${list.length}`, threadId: `t${list.length}`, labelIds: [label] };
  };
  const host: Host = ({ path, body }) => {
    switch (path) {
      case '/gmail/v1/users/me/messages/send':
        return { body: add(sent, body as Message, 'SENT') };
      case '/gmail/v1/users/me/drafts': {
        const message = add(drafted, (body as { message: Message }).message, 'DRAFT');
        return { body: { id: `r${drafted.length}`, message } };
      }
      default:
        return undefined;
    }
  };
  return {
    host,
    /** Each message in the format in which Gmail would send it. */
    sent,
    /** The same of drafts. */
    drafted,
    mails: async () => await Promise.all(sent.map(parse)),
    drafts: async () => await Promise.all(drafted.map(parse)),
  };
}

async function parse(raw: Buffer): Promise<Mail> {
  const { simpleParser } = requireFrom<{ simpleParser(raw: Buffer): Promise<Parsed> }>(
    'n8n',
    'mailparser',
  );
  const { to, subject, text, attachments } = await simpleParser(raw);
  return {
    to: to?.text ?? '',
    subject,
    text: text.trim(),
    attachments: attachments.map(({ filename, content }) => ({ filename, content })),
  };
}
