import { randomBytes } from 'crypto';
import type { INodeProperties } from 'n8n-workflow';
import type { ItemContext } from './operation';

const name = 'makeRetriesSafe';

/** Lets a create that carries no number of its own be found again. */
export const makeRetriesSafe = (where: string): INodeProperties => ({
  displayName: 'Make Retries Safe',
  name,
  type: 'boolean',
  default: false,
  description: `Whether to add a short mark such as [n8n-1f3c9a7e] to ${where}. When an answer is lost, the node looks for the mark and knows whether the create arrived.`,
});

/** A new mark; undefined where the user wants none. @throws InputError */
export const newToken = (context: ItemContext): string | undefined =>
  context.flag(name, 'Make Retries Safe') ? `[n8n-${randomBytes(8).toString('hex')}]` : undefined;

/** The text with the mark at its end. */
export const marked = (text: unknown, token: string): string =>
  [String(text ?? ''), token].filter((part) => part !== '').join(' ');
