import { validateGstin } from '../../../../gst/gstin';
import type { Operation } from '../operation';
import { readText } from '../readValue';
import { gstinProperty } from './property';

/** Examines a GSTIN without asking anybody. */
export const validate: Operation = {
  name: 'Validate',
  value: 'validate',
  action: 'Validate a GSTIN',
  description: 'Check form, state and check character of a GSTIN, offline',
  properties: [gstinProperty],
  isOffline: true,
  async run({ parameter }) {
    return [{ json: { ...validateGstin(readText(parameter('gstin') ?? '', 'GSTIN')) } }];
  },
};
