import { validateGstin } from '../../../../gst/gstin';
import type { Operation } from '../operation';

/** Examines a GSTIN without asking anybody. */
export const validate: Operation = {
  name: 'Validate',
  value: 'validate',
  action: 'Validate a GSTIN',
  description: 'Check form, state and check character of a GSTIN, offline',
  properties: [
    {
      displayName: 'GSTIN',
      name: 'gstin',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. 29AAAAA0000A1ZY',
    },
  ],
  async run({ parameter }) {
    return [{ json: { ...validateGstin(String(parameter('gstin') ?? '').trim()) } }];
  },
};
