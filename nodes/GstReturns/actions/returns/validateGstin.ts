import { withSnakeCase } from '../../../../core/json';
import { validateGstin as validate } from '../../../../law/gstin';
import { readText } from '../../../shared/form/readValue';
import type { Operation } from '../../../shared/run/operation';
import { gstinProperty } from '../../../shared/fields/gstin';

/** Checks a GSTIN without a request. */
export const validateGstin: Operation = {
  name: 'Validate GSTIN',
  value: 'validateGstin',
  action: 'Validate GSTIN',
  description:
    'Check form, state and check character of a GSTIN, offline. Filter by valid: accepted only means that the service takes the text.',
  properties: [gstinProperty],
  isOffline: true,
  async run({ parameter }) {
    const report = validate(readText(parameter('gstin') ?? '', 'GSTIN'));
    return [{ json: withSnakeCase({ ...report }) }];
  },
};
