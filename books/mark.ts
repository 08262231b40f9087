import { randomBytes } from 'crypto';

/** A new text that makes a request recognizable. */
export const newMark = (): string => `[n8n-${randomBytes(8).toString('hex')}]`;

/** The text without the mark and spaces around it. */
export const withoutMark = (text: unknown): string =>
  String(text ?? '')
    .replace(/\[n8n-[\da-f]{16}\]\s*$/, '')
    .trim();

/** The text with a mark at its end. */
export const withMark = (text: unknown, mark: string): string =>
  [String(text ?? ''), mark].filter((part) => part !== '').join(' ');
