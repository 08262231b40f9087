import type { INodeProperties } from 'n8n-workflow';
import type { ItemForm } from './form';

const name = 'makeRetriesSafe';
const label = 'Make Retries Safe';

/** Makes a create without a serial number recognizable. */
export const markProperty = (where: string): INodeProperties => ({
  displayName: label,
  name,
  type: 'boolean',
  default: false,
  description: `Whether to add a short mark such as [n8n-1f3c9a7e] to ${where}. If a response is lost, the node looks for this mark to find out whether the request succeeded.`,
});

/** @throws InputError */
export const readIsMarked = (form: ItemForm): boolean => form.flag(name, label);
