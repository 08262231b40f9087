import { randomBytes } from 'crypto';

/** A new text that makes a request recognizable. */
export const newMark = (): string => `[n8n-${randomBytes(8).toString('hex')}]`;

/** The text with a mark at its end. */
export const withMark = (text: unknown, mark: string): string =>
  [String(text ?? ''), mark].filter((part) => part !== '').join(' ');
