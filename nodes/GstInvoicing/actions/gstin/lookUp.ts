import { lookUpGstin } from '../../../../books/gstin';
import { whyGstinIsRefused } from '../../../../law/gstin';
import { InputError } from '../../../../core/inputError';
import { readFilled } from '../../../shared/form/readValue';
import type { Operation } from '../../../shared/run/operation';
import { gstinProperty } from '../../../shared/fields/gstin';

/** Looks up the taxpayer behind a GSTIN (service.md, Endpoints: GET /v2/utils/gstin). */
export const lookUp: Operation = {
  name: 'Look Up',
  value: 'lookUp',
  action: 'Look up GSTIN',
  description: 'Get the names, status and address of the taxpayer behind a GSTIN',
  properties: [gstinProperty],
  async run({ parameter }, session) {
    const gstin = readFilled(parameter('gstin'), 'GSTIN').toUpperCase();
    const refusal = whyGstinIsRefused(gstin);
    if (refusal) throw new InputError('GSTIN', `GSTIN ${refusal.fault}`, refusal.advice);
    return [{ json: { gstin, ...(await lookUpGstin(session, gstin)) } }];
  },
};
