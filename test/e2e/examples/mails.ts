import type { Setting } from './setting';
import { n8nLibrary } from './n8nLibrary';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments: Array<{ filename: string; content: Buffer }>;
}

interface Parsed extends Omit<Mail, 'to'> {
  to: { text: string };
}

/** What Gmail was given to send, read as its receiver would. */
export async function mailsSent({ gmail }: Setting): Promise<Mail[]> {
  const { simpleParser } = n8nLibrary<{ simpleParser(raw: Buffer): Promise<Parsed> }>('mailparser');
  return await Promise.all(
    gmail.sent.map(async (raw) => {
      const { to, subject, text, attachments } = await simpleParser(raw);
      return {
        to: to.text,
        subject,
        text: text.trim(),
        attachments: attachments.map(({ filename, content }) => ({ filename, content })),
      };
    }),
  );
}
