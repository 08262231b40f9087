import { endpoints } from '../../../../api/endpoints';
import { dataIn } from '../../../../api/envelope';
import { InputError } from '../../../../api/inputError';
import { whyGstinIsRefused } from '../../../../gst/gstin';
import type { Operation } from '../operation';

/** Asks the service for the taxpayer behind a GSTIN (service.md, Endpoints: GET /v2/utils/gstin). */
export const lookUp: Operation = {
  name: 'Look Up',
  value: 'lookUp',
  action: 'Look up a GSTIN',
  description: 'Get the names, status and address of the taxpayer behind a GSTIN',
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
  async run({ client, parameter }) {
    const gstin = String(parameter('gstin') ?? '').trim();
    const refusal = gstin ? whyGstinIsRefused(gstin) : 'GSTIN is missing';
    if (refusal) throw new InputError('GSTIN', refusal);
    const answer = await client.call(endpoints.gstinLookUp, { path: { gstin } });
    return [{ json: { gstin, ...dataIn(answer) } }];
  },
};
