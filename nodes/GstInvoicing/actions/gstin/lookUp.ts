import { endpoints } from '../../../../api/endpoints';
import { dataIn } from '../../../../api/payload';
import { whyGstinIsRefused } from '../../../../gst/gstin';
import { InputError } from '../../../../core/inputError';
import { missing, readText } from '../../../shared/form/readValue';
import type { Operation } from '../../run/operation';
import { gstinProperty } from './property';

/** Looks up the taxpayer behind a GSTIN (service.md, Endpoints: GET /v2/utils/gstin). */
export const lookUp: Operation = {
  name: 'Look Up',
  value: 'lookUp',
  action: 'Look up a GSTIN',
  description: 'Get the names, status and address of the taxpayer behind a GSTIN',
  properties: [gstinProperty],
  async run({ parameter }, { client }) {
    const gstin = readText(parameter('gstin') ?? '', 'GSTIN');
    if (!gstin) throw missing('GSTIN');
    const refusal = whyGstinIsRefused(gstin);
    if (refusal) throw new InputError('GSTIN', `GSTIN ${refusal.fault}`, refusal.advice);
    const result = await client.call(endpoints.gstinLookUp, { path: { gstin } });
    return [{ json: { gstin, ...dataIn(result) } }];
  },
};
