import { withSnakeCase } from '../../../../core/json';
import { validateGstin } from '../../../../gst/gstin';
import { readText } from '../../../shared/form/readValue';
import type { Operation } from '../../run/operation';
import { gstinProperty } from './property';

/** Checks a GSTIN without a request. */
export const validate: Operation = {
  name: 'Validate',
  value: 'validate',
  action: 'Validate a GSTIN',
  description:
    'Check form, state and check character of a GSTIN, offline. Filter by valid: accepted only means that the service takes the text.',
  properties: [gstinProperty],
  isOffline: true,
  async run({ parameter }) {
    const report = validateGstin(readText(parameter('gstin') ?? '', 'GSTIN'));
    return [{ json: withSnakeCase({ ...report }) }];
  },
};
