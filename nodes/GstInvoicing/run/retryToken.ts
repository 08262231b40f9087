import { randomBytes } from 'crypto';
import type { INodeProperties } from 'n8n-workflow';
import type { ItemForm } from './form';

const name = 'makeRetriesSafe';

/** Makes a create without a serial number recognizable. */
export const makeRetriesSafe = (where: string): INodeProperties => ({
  displayName: 'Make Retries Safe',
  name,
  type: 'boolean',
  default: false,
  description: `Whether to add a short mark such as [n8n-1f3c9a7e] to ${where}. If a response is lost, the node looks for this mark to find out whether the request succeeded.`,
});

/** A new mark; undefined unless the user chose it. @throws InputError */
export const newToken = (context: ItemForm): string | undefined =>
  context.flag(name, 'Make Retries Safe') ? `[n8n-${randomBytes(8).toString('hex')}]` : undefined;

/** The text with the mark at its end. */
export const withMark = (text: unknown, token: string): string =>
  [String(text ?? ''), token].filter((part) => part !== '').join(' ');
