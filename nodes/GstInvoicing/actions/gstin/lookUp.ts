import { endpoints } from '../../../../api/endpoints';
import { dataIn } from '../../../../api/envelope';
import { InputError } from '../../../../api/inputError';
import { whyGstinIsRefused } from '../../../../gst/gstin';
import type { Operation } from '../operation';
import { missing, readText } from '../readValue';
import { gstinProperty } from './property';

/** Asks the service for the taxpayer behind a GSTIN (service.md, Endpoints: GET /v2/utils/gstin). */
export const lookUp: Operation = {
  name: 'Look Up',
  value: 'lookUp',
  action: 'Look up a GSTIN',
  description: 'Get the names, status and address of the taxpayer behind a GSTIN',
  properties: [gstinProperty],
  async run({ client, parameter }) {
    const gstin = readText(parameter('gstin') ?? '', 'GSTIN');
    if (!gstin) throw missing('GSTIN');
    const refusal = whyGstinIsRefused(gstin);
    if (refusal) throw new InputError('GSTIN', `GSTIN ${refusal.fault}`, refusal.advice);
    const answer = await client.call(endpoints.gstinLookUp, { path: { gstin } });
    return [{ json: { gstin, ...dataIn(answer) } }];
  },
};
